import { ArrowLeft, ShieldCheck } from 'lucide-react'
import type { Proof } from '#arcade/fairness/contract.ts'
import type { HoldTurnView, MachineView, SpinRow, TurnView } from '#arcade/slots/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn, type Say, sayPart } from '#play/i18n/texts.ts'
import { goTo } from '#play/shell/useRoute.ts'
import { MiniWindow } from '../MiniWindow.tsx'
import { awardText } from '../Tidings.tsx'
import { awardsOf } from '../play/reading.ts'
import styles from '#play/parts/sheets/RoundDetail.module.css'
import { useRound } from '#play/parts/sheets/useRound.ts'
import { whenText } from '#play/parts/sheets/when-text.ts'

export type RoundView = { readonly row: SpinRow; readonly turns: readonly TurnView[]; readonly proof: Proof | null }

type Props = {
  readonly frame: Frame
  readonly machine: MachineView
  readonly currency: string
  readonly round: string
  readonly onBack: () => void
}

/** One round: what was staked and paid, every window it showed, and the way to check it. */
export function RoundDetail({ frame, machine, currency, round: id, onBack }: Props) {
  const { round, refetch } = useRound<RoundView>(frame, `/arcade/slots/${machine.game}/spins/${id}`)
  const shell = sayIn('shell')
  return (
    <div className={styles.detail}>
      <Button
        tone="quiet"
        size="small"
        className={styles.back}
        icon={<ArrowLeft size={18} aria-hidden="true" />}
        onClick={onBack}
      >
        {shell('back')}
      </Button>
      {round === null && <Skeleton height="12rem" />}
      {round === 'failed' && <ErrorState title={sayPart('roundFailed')} onRetry={() => void refetch()} />}
      {round !== null && round !== 'failed' && <Told {...{ round, machine, currency }} />}
    </div>
  )
}

function Told({ round, machine, currency }: { round: RoundView; machine: MachineView; currency: string }) {
  const { row, turns, proof } = round
  const say = sayIn('slots')
  const fair = sayIn('fairness')
  return (
    <>
      <dl className={styles.facts}>
        <dt>{sayPart('roundWhen')}</dt>
        <dd>{whenText(row.at)}</dd>
        <dt>{sayPart('roundStake')}</dt>
        <dd>
          <Money amount={row.stake} currency={currency} />
        </dd>
        <dt>{sayPart('roundPaid')}</dt>
        <dd>{row.payout === null ? sayPart(`state.${row.state}`) : <Money amount={row.payout} currency={currency} />}</dd>
        <dt>{sayPart('round')}</dt>
        <dd className={styles.code}>{row.round}</dd>
      </dl>
      {proof && (
        <Button tone="gold" wide icon={<ShieldCheck size={18} aria-hidden="true" />} onClick={() => goTo(`/verify/${row.round}`)}>
          {fair('open')}
        </Button>
      )}
      {turns.length > 0 && <h3>{say('roundTurns')}</h3>}
      <ol className={styles.turns}>
        {turns.map((turn, i) => (
          // Turns of a round never change their order.
          <li key={i}>
            <TurnTold {...{ turn, machine, currency }} title={titleOf(turn, i, say)} />
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

function TurnTold({ turn, machine, currency, title }: { turn: TurnView; machine: MachineView; currency: string; title: string }) {
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
        {turn.kind === 'hold' && <CoinsTold turn={turn} currency={currency} />}
      </ul>
    </>
  )
}

/** What the coins and the pool paid, in the turn that ended the feature. */
function CoinsTold({ turn, currency }: { turn: HoldTurnView; currency: string }) {
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
