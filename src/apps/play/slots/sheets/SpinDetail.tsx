import type { Proof } from '#arcade/fairness/contract.ts'
import type { HoldTurnView, MachineView, SpinRow, TurnView } from '#arcade/slots/contract.ts'
import { Money } from '#ui/figures/Money.tsx'
import { sayIn, type Say, sayPart } from '#play/i18n/texts.ts'
import { MiniWindow } from '../MiniWindow.tsx'
import { awardText } from '../Tidings.tsx'
import { awardsOf } from '../play/reading.ts'
import { RoundFacts } from '#play/parts/sheets/RoundDetail.tsx'
import styles from '#play/parts/sheets/RoundDetail.module.css'

export type RoundView = { readonly row: SpinRow; readonly turns: readonly TurnView[]; readonly proof: Proof | null }

/** One round: what was staked and paid, every window it showed, and the way to check it. */
export function SpinDetail({ round, machine, currency }: { round: RoundView; machine: MachineView; currency: string }) {
  const { row, turns, proof } = round
  const say = sayIn('slots')
  return (
    <>
      <RoundFacts round={row} currency={currency} state={sayPart(`state.${row.state}`)} isProven={proof !== null} />
      {turns.length > 0 && <h3>{say('roundTurns')}</h3>}
      <ol className={styles.turns}>
        {turns.map((turn, i) => (
          // Turns of a round never change their order.
          <li key={i}>
            <TurnSummary {...{ turn, machine, currency }} title={titleOf(turn, i, say)} />
          </li>
        ))}
      </ol>
    </>
  )
}

export function titleOf(turn: TurnView, index: number, say: Say<'slots'>): string {
  if (index === 0) return say('roundTurn')
  return turn.kind === 'hold' ? say('roundRespin', { turn: index }) : say('roundFreeTurn', { turn: index })
}

function TurnSummary({
  turn,
  machine,
  currency,
  title,
}: {
  turn: TurnView
  machine: MachineView
  currency: string
  title: string
}) {
  const say = sayIn('slots')
  const awards = awardsOf(turn, machine)
  return (
    <>
      <h4 className={styles.turnHead}>
        {title}
        <Money amount={turn.amount} currency={currency} tone={turn.amount === '0' ? 'plain' : 'pays'} />
      </h4>
      <MiniWindow turn={turn} lit={awards.flatMap(({ cells }) => cells)} />
      <ul className={styles.awards}>
        {awards.map((award) => (
          <li key={`${award.by} ${award.which} ${award.symbol}`}>
            <span>
              {awardText(award, say)} · {award.count} × {say(`symbol.${award.symbol as 'lantern'}`)}
            </span>
            <Money amount={award.amount} currency={currency} />
          </li>
        ))}
        {turn.kind === 'hold' && <CoinsSummary turn={turn} currency={currency} />}
      </ul>
    </>
  )
}

/** What the coins and the pool paid, in the turn that ended the feature. */
function CoinsSummary({ turn, currency }: { turn: HoldTurnView; currency: string }) {
  const say = sayIn('slots')
  return (
    <>
      {turn.coinsAmount !== '0' && (
        <li>
          <span>{say('coinsWin', { count: turn.coins.length })}</span>
          <Money amount={turn.coinsAmount} currency={currency} />
        </li>
      )}
      {turn.grand !== null && (
        <li>
          <span>{say('jackpot.grand')}</span>
          <Money amount={turn.grand} currency={currency} />
        </li>
      )}
    </>
  )
}
