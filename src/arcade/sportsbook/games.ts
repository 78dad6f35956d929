import type { Selection as EventSelection } from '#arcade/events/index.ts'
import type { SportsGame } from './ports.ts'
import { boosted } from './rules/ticket/boost.ts'
import { WHOLE_MATCH } from './rules/desk/desk.ts'
import { football } from './rules/football/football.ts'
import { outlookText } from './rules/football/model/outlook.ts'
import { offeredName } from './rules/offered-name.ts'
import { picksIn, type Selection } from './rules/selection.ts'
import { season } from './rules/season/season.ts'
import { series } from './rules/series/series.ts'
import { settleLeg } from './rules/settle-leg.ts'
import { settleTicket } from './rules/ticket/settle-ticket.ts'
import type { MatchScore, Sport } from './rules/sport.ts'
import { mostOwedIn, mostOwedTogetherIn, mostPaid } from './rules/ticket/stakes.ts'
import { boostOf, boughtAs, planOfTicket } from './rules/ticket/ticket-plan.ts'

// What stands in tickets and events was read by the rules before it was saved.
const selected = ({ selection }: { readonly selection: EventSelection }) => selection as Selection

/** A game of matches: as many may be bet on at once as its source tells of. */
const matchesOf = (game: string, sport: Sport, virtual = true): SportsGame => ({
  game,
  sport,
  virtual,
  version: 1,
  waits: true,
  tickets: 200,
  // Its tickets are bought at prices, by calls of its own.
  selection: () => null,
  offered: (leg) => {
    const { outlook, ...picked } = selected(leg)
    return outlook ? outlookText(outlook) : offeredName(picked)
  },
  exposure: ({ stake, currency, legs, terms = null }) => {
    const amount = mostPaid(stake, boughtAs({ legs, terms }))
    const most = mostOwedIn(currency)
    // A bet of several picks of a match may have to be paid where any of them is won.
    const outcomes = legs.flatMap((leg) =>
      picksIn(selected(leg)).map((picked) => ({ event: leg.event, outcome: offeredName(picked), amount, most })),
    )
    const together = { outcome: WHOLE_MATCH, amount, most: mostOwedTogetherIn(currency) }
    return [...outcomes, ...legs.map(({ event }) => ({ event, ...together }))]
  },
  result: (said) => {
    const score = sport.readScore(said)
    return score && { ...score }
  },
  inPlay: (result) => !('winners' in result) && sport.isInPlay(result as MatchScore),
  settle: ({ stake, legs, terms = null }, outcomes) => {
    const settled = legs.map((leg, at) => {
      const [price, outcome] = [leg.price ?? 0, outcomes[at] ?? null]
      const factor = outcome && settleLeg(selected(leg), price, outcome === 'void' ? outcome : (outcome as MatchScore))
      return { price, factor }
    })
    const pays = settleTicket({ stake, plan: planOfTicket({ legs, terms }), factors: settled.map(({ factor }) => factor) })
    return pays === null ? null : boosted(pays, { stake, boost: boostOf({ terms }) }, settled)
  },
})

export const virtualFootball = matchesOf('virtual-football', football)
/** The seasons of its leagues are events of the same game, and come to other results than its matches. */
export const virtualSeasons = matchesOf(virtualFootball.game, season)
/** Matches that are played in the world, told by a file or a season. */
export const realFootball = matchesOf('football', football, false)
export const virtualEsports = matchesOf('virtual-esports', series)

export const sportsGames: readonly SportsGame[] = [virtualFootball, realFootball, virtualEsports]
