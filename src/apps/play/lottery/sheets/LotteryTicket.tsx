import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { versionsOf } from '#arcade/lottery/rules/lottery.ts'
import { readLine, wonBy, type Read } from '#arcade/lottery/rules/slip.ts'
import { unitsOfText } from '#kit/money.ts'
import { sayIn, sayPart } from '#play/i18n/texts.ts'
import type { TicketWithProof } from '#play/live/sheets/TicketDetail.tsx'
import { RoundFacts } from '#play/parts/sheets/RoundDetail.tsx'
import { Result } from '../draw/Drawn.tsx'
import { drawName } from '../draw/draw-name.ts'
import { numbersOf } from '../draw/numbers-of.ts'
import { resultTitle } from '../draw/result-title.ts'
import { fineMoney } from '../fine-money.ts'
import { rebateIn, slipOf, standingOf } from '../lottery-state.ts'
import { LineWords } from '../ticket/LineWords.tsx'
import { hitsOf } from './hits-of.ts'
import styles from './LotteryTicket.module.css'

type Props = TicketWithProof & {
  readonly lottery: Lottery
  readonly currency: string
  /** It stands above the check of its draw. */
  readonly isOnCheck?: true
}

/** One ticket: its lines in words with what each won, the draw with what was hit, and the way to check it. */
export function LotteryTicket({ ticket, proof, lottery, currency, isOnCheck }: Props) {
  const say = sayIn('lottery')
  const { event, version } = proof
  const slip = slipOf(ticket)
  const rules = versionsOf(lottery).find((one) => one.version === version)
  const reads = slip.lines.flatMap((line) => readLine(rules ?? lottery, line) ?? [])
  // Rules that this page does not have may have paid something else for the same numbers.
  const drawn = rules && event.result !== null ? numbersOf(event) : null
  const rebate = rebateIn(ticket)
  return (
    <div className={styles.ticket} data-look="lottery" data-game={lottery.art ?? lottery.game}>
      {event.result !== null && (
        <section className={styles.drawn} aria-label={say('detail.result')}>
          <h3>{say(resultTitle(event), { number: drawName(lottery, event) })}</h3>
          <Result shape={lottery.shape} numbers={numbersOf(event)} hits={hitsOf(lottery, reads, numbersOf(event))} />
        </section>
      )}
      <section>
        <h3>{say('detail.lines')}</h3>
        <ul className={styles.lines}>
          {reads.map((read) => (
            <li key={`${read.line.bet} ${read.line.pick} ${read.line.mode}`}>
              <LineWords {...{ lottery, read, currency }} series={slip.series}>
                {drawn && ticket.payout !== null && <Won {...{ read, drawn, currency }} series={slip.series} />}
              </LineWords>
            </li>
          ))}
        </ul>
      </section>
      <RoundFacts
        round={ticket}
        currency={currency}
        state={say(`state.${standingOf(ticket)}`)}
        facts={[
          ...(ticket.free ? [[sayPart('freeBet.name'), sayPart('freeBet.terms')] as const] : []),
          [say('results.draw'), event.key === undefined ? `#${event.number}` : drawName(lottery, event)],
          ...ticket.corrected.map((paid) => [say('detail.before'), fineMoney(unitsOfText(paid), currency)] as const),
          ...sourceOf(proof).map((source) => [say('detail.source'), source] as const),
          ...(rebate > 0n && ticket.payout !== null ? [[say('detail.rebate'), fineMoney(rebate, currency)] as const] : []),
        ]}
        isProven={!isOnCheck && proof.from === 'chain' && proof.hash !== null}
      />
    </div>
  )
}

/** Where the result in force is from, where it comes from outside. */
const sourceOf = (proof: TicketWithProof['proof']): readonly string[] =>
  proof.from === 'outside' ? proof.versions.slice(-1).map(({ source }) => source) : []

type WonProps = { readonly read: Read; readonly drawn: readonly string[]; readonly series: number; readonly currency: string }

/** What a line brought, worked out here by the rules that paid it. */
function Won({ read, drawn, series, currency }: WonProps) {
  const say = sayIn('lottery')
  const won = wonBy(read, drawn, { series, currency })
  return (
    <span className={styles.won} data-won={won > 0n || undefined}>
      {won > 0n ? say('detail.lineWon', { amount: fineMoney(won, currency) }) : say('detail.lineNone')}
    </span>
  )
}
