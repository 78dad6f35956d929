import { countsFromThen, picksOf, termsOf, type Terms } from './market.ts'
import type { Picked } from './price/built.ts'
import type { Outlook } from './football/model/outlook.ts'
import { fieldsOf, lead, LEVEL, readPair, type Score } from './score.ts'

/** What is picked in a market of a match, by the market's key. */
export type Selection = {
  readonly market: string
  readonly pick: string
  /** The score when the bet was taken, where only what is scored after it counts. */
  readonly scoreThen?: Score
  /** Further picks of the same match, with which it is one bet: it is won where all of them are. */
  readonly also?: readonly Selection[]
  /** What the price of them all was made from; what is left of them when one is void is priced by it again. */
  readonly outlook?: Outlook
}

type Several<Part> = Part & { readonly also?: readonly Part[] | undefined }

/** All that is picked of a match, the first pick first. */
export const partsOf = ({ also = [], market, pick, scoreThen }: Selection): readonly Selection[] => [
  { market, pick, ...(scoreThen && { scoreThen }) },
  ...also,
]
export const picksIn = ({ also = [], market, pick }: Several<Picked>): readonly Picked[] => [{ market, pick }, ...also]

/** A selection with its market read. */
export type Bet = { readonly terms: Terms; readonly pick: string; readonly from: Score }

/** The selection that somebody says; null where no market offers it. */
export function readSelection(said: unknown): Selection | null {
  const plain = fieldsOf(said, ['market', 'pick'])
  const read = plain ?? fieldsOf(said, ['market', 'pick', 'scoreThen'])
  if (!read || typeof read['market'] !== 'string' || typeof read['pick'] !== 'string') return null
  const { market, pick } = read as { readonly market: string; readonly pick: string }
  const terms = termsOf(market)
  if (!terms || !picksOf(terms.type).includes(pick)) return null
  if (plain) return { market, pick }
  const scoreThen = readPair(read['scoreThen'])
  return scoreThen && countsFromThen(terms) ? { market, pick, scoreThen } : null
}

/** A selection as it is taken at that score: an Asian handicap counts the goals after it alone, every other market all of them. */
export function takenAt({ market, pick }: Selection, score: Score): Selection {
  const terms = termsOf(market)
  const later = score.home > 0 || score.away > 0
  return terms && countsFromThen(terms) && later ? { market, pick, scoreThen: score } : { market, pick }
}

/** For selections that were read before; throws on any other. */
export function betOf({ market, pick, scoreThen = LEVEL }: Selection): Bet {
  const terms = termsOf(market)
  if (!terms) throw new RangeError(`no market: ${market}`)
  return { terms, pick, from: scoreThen }
}

/** By how many quarters a bet on one of the sides is ahead of a handicap, which is the home side's. */
export const aheadOf = ({ terms, pick, from }: Bet, score: Score): number =>
  (pick === 'home' ? 1 : -1) * (4 * (lead(score) - lead(from)) + (terms.line ?? 0))

/** By how many quarters a bet on more or fewer is ahead of its line. */
export const overBy = ({ terms, pick }: Pick<Bet, 'terms' | 'pick'>, counted: number): number =>
  (pick === 'over' ? 1 : -1) * (4 * counted - (terms.line ?? 0))
