import type { ReactNode } from 'react'
import type { ListedMatch, SportsTicket, TicketLeg } from '#arcade/sportsbook/contract.ts'
import { leftToRight } from '#arcade/sportsbook/rules/names/figures.ts'
import { oddsText } from '#arcade/sportsbook/rules/price/odds-format.ts'
import { picksIn } from '#arcade/sportsbook/rules/selection.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn, sayPart } from '#play/i18n/texts.ts'
import { whenText } from '#play/parts/sheets/when-text.ts'
import { scoreText } from '../figures.ts'
import { Pairing } from '../match/Pairing.tsx'
import { marketOf, nameIn, pickName } from '../names.ts'
import { useSports } from '../sports-context.ts'
import { legStanding, standingOf } from './standing.ts'
import styles from './TicketCard.module.css'

type Props = {
  readonly ticket: SportsTicket
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** One bet: how its picks are joined, how each of them stands, what was staked and what it brings. */
export function TicketCard({ ticket, children }: Props) {
  const { currency } = useSports()
  const say = sayIn('sportsbook')
  const standing = standingOf(ticket)
  const { stake, running, parts, most, payout, corrected, raise } = ticket
  const money = (amount: string) => moneyText(amount, currency)
  const facts = [
    [ticket.free ? sayPart('freeBet.name') : say('bets.staked'), money(stake)],
    ...(raise > 0 && payout === null ? [[say('slip.boost'), leftToRight(`+${raise}%`)] as const] : []),
    ...parts.map((part) => [say('bets.part', { stake: money(part.stake) }), money(part.pays)] as const),
    ...(parts.length > 0 && payout === null ? [[say('bets.running'), money(running)] as const] : []),
    ...corrected.map((paid) => [say('bets.before'), money(paid)] as const),
    payout === null ? [say('bets.most'), money(most)] : [say('bets.paid'), money(payout)],
  ] as const
  return (
    <article className={styles.card} data-standing={standing}>
      <header className={styles.head}>
        <h2>{kindText(ticket)}</h2>
        <span className={styles.standing}>{say(`standing.${standing}`)}</span>
      </header>
      <p className={styles.when}>
        <time dateTime={new Date(ticket.at).toISOString()}>{whenText(ticket.at)}</time>
      </p>
      <ul className={styles.legs}>
        {ticket.legs.map((leg) => (
          <Leg key={leg.match} leg={leg} />
        ))}
      </ul>
      <dl className={styles.facts}>
        {facts.map(([name, value], at) => (
          <div key={`${at} ${name}`}>
            <dt>{name}</dt>
            <dd>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  )
}

function kindText({ legs, sizes }: SportsTicket): string {
  const say = sayIn('sportsbook')
  const { length: count } = legs
  if (count === 1) return say('bets.single')
  if (sizes.length === 1 && sizes[0] === 1) return say('bets.singles', { count })
  if (sizes.length === 1 && sizes[0] === count) return say('bets.parlay', { count })
  return say('bets.system', { sizes: sizes.join('+'), legs: count })
}

/** A pick, with its match as it is now. */
function Leg({ leg }: { readonly leg: TicketLeg }) {
  const { state, look, language } = useSports()
  const say = sayIn('sportsbook')
  const live = state.matches.get(leg.match)
  const score = live && live.phase !== 'before' ? live.score : leg.score
  const standing = leg.voided === null ? legStanding(leg) : 'void'
  return (
    <li data-standing={standing}>
      <div className={styles.leg}>
        <p className={styles.pick}>
          {leg.also ? say('builder.name') : pickName(leg, language)}{' '}
          <bdi dir="ltr">{say('bets.at', { price: oddsText(leg.price, state.taste.odds) })}</bdi>
        </p>
        {leg.also ? <Together leg={leg} /> : <p className={styles.soft}>{marketOf(leg, language)}</p>}
        <p className={styles.soft}>
          <Pairing home={nameIn(leg.home, language)} away={nameIn(leg.away, language)} score={score} /> ·{' '}
          {leg.market === 'season_winner' ? seasonText(live?.season ?? null) : look.whereText(live ?? leg)}
        </p>
        {leg.scoreThen && <p className={styles.soft}>{say('bets.from', { score: scoreText(leg.scoreThen) })}</p>}
      </div>
      <span className={styles.standing}>{say(`leg.${standing}`)}</span>
    </li>
  )
}

/** Until when a season goes on; one that has left the board is over. */
function seasonText(season: ListedMatch['season']): string {
  const say = sayIn('sportsbook')
  return season ? say('season.ends', { when: whenText(season.ends) }) : say('season.over')
}

/** Several picks of one match, each as it stands. */
function Together({ leg }: { readonly leg: TicketLeg }) {
  const { language } = useSports()
  return (
    <ul className={styles.together}>
      {picksIn(leg).map((one, at) => (
        <li key={one.market} data-standing={leg.stands[at] ?? 'open'}>
          <strong>{pickName({ ...leg, ...one }, language)}</strong> <small>{marketOf({ ...leg, ...one }, language)}</small>{' '}
          <small className={styles.standing}>{sayIn('sportsbook')(`leg.${leg.stands[at] ?? 'open'}`)}</small>
        </li>
      ))}
    </ul>
  )
}
