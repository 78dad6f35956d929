import { useMemo } from 'react'
import { commitmentOf } from '#arcade/fairness/rules/stream.ts'
import { machineOf, offeredMachine } from '#arcade/slots/rules/machines/machines.ts'
import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn, sayPart } from '../i18n/texts.ts'
import { MiniWindow } from '../slots/MiniWindow.tsx'
import { titleOf, type RoundView } from '../slots/sheets/SpinDetail.tsx'
import { recompute, sameDraws, sameTurns, type Recomputed } from './recompute.ts'
import { NoRules } from './RulesStep.tsx'
import type { Seeds } from './SeedsPage.tsx'
import { Fingerprint, Step } from './Step.tsx'
import styles from './VerifyPage.module.css'

type Props = { readonly game: string; readonly seeds: Seeds; readonly found: RoundView | null; readonly currency: string }

/** Three steps, each with its own yes or no: the fingerprint, the draws, the outcome. */
export function Verdict({ game, seeds, found, currency }: Props) {
  const say = sayIn('fairness')
  const version = found?.row.version ?? offeredMachine(game)?.version ?? 1
  const jackpot = found?.row.jackpot ?? null
  const again = useMemo(() => {
    const machine = machineOf({ game, version })
    const { serverSeed, clientSeed, nonce, stake } = seeds
    const paid = { stake: unitsOfText(stake), jackpot: jackpot === null ? null : unitsOfText(jackpot) }
    return machine && recompute(machine, { serverSeed, clientSeed, nonce: Number(nonce) }, paid)
  }, [game, version, seeds, jackpot])
  if (!again)
    return (
      <section className={styles.verdict} aria-live="polite">
        <Fingerprint commitment={commitmentOf(seeds.serverSeed)} proof={found?.proof ?? null} />
        <NoRules title={say('stepOutcome')} version={version} />
      </section>
    )
  const show = (units: bigint) => moneyText(units, currency === '' ? undefined : currency)
  const { proof } = found ?? { proof: null }
  const payout = found?.row.payout ?? null
  const paid = payout === null ? null : unitsOfText(payout)
  const outcome = found !== null && paid !== null ? sameTurns(found.turns, again) && paid === again.payout : null
  return (
    <section className={styles.verdict} aria-live="polite">
      <Fingerprint commitment={again.commitment} proof={proof} />
      <Step title={say('stepDraws')} fits={proof && sameDraws(proof.draws, again)}>
        <p>{say('drawsText')}</p>
        {proof && !sameDraws(proof.draws, again) && <p className={styles.differs}>{say('drawsDiffer')}</p>}
        <p className={styles.soft}>{sayPart('version', { version })}</p>
        <Turns again={again} show={show} />
      </Step>
      <Step title={say('stepOutcome')} fits={outcome}>
        <p>
          {outcome === null && say('outcomeIs', { stake: show(unitsOfText(seeds.stake)), amount: show(again.payout) })}
          {outcome === true && say('outcomeFits', { amount: show(again.payout) })}
          {outcome === false && say('outcomeDiffers', { amount: show(again.payout), paid: show(paid ?? 0n) })}
        </p>
      </Step>
    </section>
  )
}

function Turns({ again, show }: { again: Recomputed; show: (units: bigint) => string }) {
  const say = sayIn('fairness')
  return (
    <ol className={styles.turns}>
      {again.turns.map(({ turn, draws }, i) => (
        // Turns of a round never change their order.
        <li key={i}>
          <h3>
            {titleOf(turn, i, sayIn('slots'))}
            <span dir="ltr">{show(unitsOfText(turn.amount))}</span>
          </h3>
          <MiniWindow turn={turn} />
          <ul className={styles.draws}>
            {draws.map(({ below, drawn }, nth) => (
              <li key={`${nth}`}>
                {nth < turn.stops.length
                  ? say('drawOf', { reel: nth + 1, drawn, below })
                  : say('drawNext', { nth: nth + 1, drawn, below })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
