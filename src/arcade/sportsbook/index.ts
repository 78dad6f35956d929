import type { Leg, Selection as EventSelection } from '#arcade/events/index.ts'
import { defineFamily, type CatalogueEntry } from '#arcade/families/index.ts'
import { currenciesPlayed } from '#arcade/families/rules/stakes.ts'
import { offeredName } from './rules/offered-name.ts'
import { football } from './rules/football/football.ts'
import { footballWorld } from './rules/football/world/football-world.ts'
import { series } from './rules/series/series.ts'
import { seriesWorld } from './rules/series/world/series-world.ts'
import type { MatchScore, Sport } from './rules/sport.ts'
import type { Selection } from './rules/selection.ts'
import { settleLeg } from './rules/settle-leg.ts'
import { virtualSource } from './virtual-source.ts'
import { LEAST_RETURN_TEXT } from './rules/price/prices.ts'
import type { SportsGame } from './ports.ts'
import { planOfTicket } from './rules/ticket-plan.ts'
import { settleTicket } from './rules/settle-ticket.ts'
import { largestWin, mostOwedIn, mostPaid } from './rules/stakes.ts'

export type { SportsWork } from './module.ts'
export { openBoards, type Boards } from './boards.ts'
export { hearResult, hearSource } from './hear-source.ts'
export type { FootballState } from './rules/football/state.ts'
export type { SeriesScore } from './rules/series/score.ts'
export type { SeriesState } from './rules/series/state.ts'
export type { Told, ToldResult } from './rules/told.ts'
export type { SportsGame } from './ports.ts'

// What stands in tickets and events was read by the rules before it was saved.
const selected = ({ selection }: { readonly selection: EventSelection }) => selection as Selection
const priceOf = ({ price }: Leg): number => price ?? 0

/** A game of matches: as many may be bet on at once as its source tells of. */
const matchesOf = (game: string, sport: Sport): SportsGame => ({
  game,
  sport,
  version: 1,
  waits: true,
  tickets: 200,
  // Its tickets are bought at prices, by calls of its own.
  selection: () => null,
  offered: (leg) => offeredName(selected(leg)),
  exposure: ({ stake, currency, legs, terms = null }) => {
    const amount = mostPaid(stake, { plan: planOfTicket({ legs, terms }), prices: legs.map(priceOf) })
    return legs.map((leg) => ({ event: leg.event, outcome: offeredName(selected(leg)), amount, most: mostOwedIn(currency) }))
  },
  result: (said) => {
    const score = sport.readScore(said)
    return score && { ...score }
  },
  settle: ({ stake, legs, terms = null }, outcomes) =>
    settleTicket({
      stake,
      plan: planOfTicket({ legs, terms }),
      factors: legs.map((leg, at) => {
        const outcome = outcomes[at] ?? null
        return outcome && settleLeg(selected(leg), priceOf(leg), outcome === 'void' ? outcome : (outcome as MatchScore))
      }),
    }),
})

export const virtualFootball = matchesOf('virtual-football', football)
export const virtualEsports = matchesOf('virtual-esports', series)

const entryOf = ({ game, version }: SportsGame, said: Pick<CatalogueEntry, 'game_type' | 'names'>): CatalogueEntry => ({
  game_code: game,
  ...said,
  art: game,
  version,
  lines: 1,
  rtp: LEAST_RETURN_TEXT,
  largest_win: largestWin,
  currencies: currenciesPlayed,
  free_play: true,
})

/**
 * sportsbook owns matches and the bets on them: what sources tell, the prices that are offered, tickets of one leg or many, and how they
 * settle. Virtual matches are played from published seeds. It never knows whose tickets there are, nor what they may spend.
 */
export const sportsbook = defineFamily({
  family: 'sportsbook',
  life: 'event',
  catalogue: [
    entryOf(virtualFootball, {
      game_type: 'SPORTS',
      names: { EN: 'Virtual Football', KM: 'បាល់ទាត់និម្មិត', CN: '虚拟足球' },
    }),
    entryOf(virtualEsports, {
      game_type: 'ESPORTS',
      names: { EN: 'Virtual Esports', KM: 'កីឡាអេឡិចត្រូនិកនិម្មិត', CN: '虚拟电竞' },
    }),
  ],
  games: [],
  matches: [
    { events: virtualFootball, source: (ports) => virtualSource(ports, virtualFootball, footballWorld) },
    { events: virtualEsports, source: (ports) => virtualSource(ports, virtualEsports, seriesWorld) },
  ],
})
