import { wonIf, type DeadHeat, type LegResult } from '../leg-result.ts'
import type { Bet } from '../selection.ts'
import { fieldsOf } from '../score.ts'
import { defineSport } from '../sport.ts'
import { clubNames, seasonKinds } from './kinds.ts'
import type { SeasonReport, SeasonScore, SeasonState } from './state.ts'

/** Seasons of the leagues of virtual football, as they are bet on. */
export const season = defineSport<SeasonScore, SeasonState, SeasonReport>({
  name: 'football',
  kinds: seasonKinds,
  readScore,
  isInPlay: () => false,
  resultOf,
  // What nobody else can win any more is not offered; until the last match is confirmed it may be taken back.
  decidedAt: () => null,
  soldIn: ({ terms }) => terms,
  build: null,
  whatStands: (report) => (report === 'cancelled' ? 'void' : report),
})

/** Clubs of one league at most share a first place. */
const MOST_LEVEL = 20

function readScore(said: unknown): SeasonScore | null {
  const winners = fieldsOf(said, ['winners'])?.['winners']
  if (!Array.isArray(winners) || winners.length === 0 || winners.length > MOST_LEVEL) return null
  const clubs = winners.filter((one): one is string => typeof one === 'string' && clubNames.has(one))
  return clubs.length === winners.length && new Set(clubs).size === clubs.length ? { winners: clubs } : null
}

/** A place that several share is a dead heat. */
function resultOf({ pick }: Bet, { winners }: SeasonScore): LegResult | DeadHeat {
  const won = winners.includes(pick)
  return won && winners.length > 1 ? { deadHeat: winners.length } : wonIf(won)
}
