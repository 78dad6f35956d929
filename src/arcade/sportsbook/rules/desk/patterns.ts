import { MINUTE, SECOND, type Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import { ratio, type Fraction } from '#arcade/families/rules/fraction.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import { picksOf, termsOf } from '../market.ts'

/** One leg of a bet, as far as patterns look at it. */
export type PatternBet = {
  readonly id: string
  readonly event: string
  readonly player: string
  readonly currency: string
  readonly stake: Units
  /** Of the leg alone. */
  readonly price: number
  /** What the whole bet pays at most. */
  readonly pays: Units
  readonly market: string
  readonly pick: string
  /** How it is combined, and with what: equal for bets that differ in this leg alone, and empty for a single. */
  readonly beside: string
  readonly at: Millis
}

/** A side of a match scored. */
export type Turn = { readonly event: string; readonly side: 'home' | 'away'; readonly at: Millis }

/**
 * What deserves a look. steam: many players back one outcome within minutes, alone or in parlays, and hardly anybody the rest of its market · arbitrage: one player has
 * both sides of a market at prices that win whatever happens · opposite: two players have one side each, in bets that are alike in all else, for much the same payout, within minutes ·
 * latency: a player bets again and again seconds before the side scores that they bet on.
 */
export type Pattern = {
  readonly kind: 'steam' | 'arbitrage' | 'opposite' | 'latency'
  readonly event: string
  readonly market: string
  /** What was picked; both sides where both were. */
  readonly picks: readonly string[]
  readonly players: readonly string[]
  readonly bets: readonly string[]
  readonly currency: string
  readonly stake: Units
  readonly from: Millis
  readonly until: Millis
}

const STEAM = { within: 2 * MINUTE, players: 4, part: 80n } as const
const OPPOSITE = { within: 10 * MINUTE, likeness: 80n } as const
const LATENCY = { within: 8 * SECOND, bets: 3 } as const

/** All patterns in these bets, the latest first. */
export function patternsIn(bets: readonly PatternBet[], turns: readonly Turn[]): readonly Pattern[] {
  const inOrder = bets.toSorted((a, b) => a.at - b.at)
  const markets = [...Map.groupBy(inOrder, ({ event, market, currency }) => `${event} ${market} ${currency}`).values()]
  const found = [...markets.flatMap(steamIn), ...markets.flatMap(pairsIn), ...latencyIn(inOrder, turns)]
  return found.toSorted((a, b) => b.until - a.until)
}

function patternOf(kind: Pattern['kind'], bets: readonly PatternBet[]): Pattern {
  const [first] = bets
  if (!first) throw new RangeError('a pattern of no bets')
  const times = bets.map(({ at }) => at)
  return {
    kind,
    event: first.event,
    market: first.market,
    picks: [...new Set(bets.map(({ pick }) => pick))],
    players: [...new Set(bets.map(({ player }) => player))],
    bets: bets.map(({ id }) => id),
    currency: first.currency,
    stake: stakeOf(bets),
    from: Math.min(...times),
    until: Math.max(...times),
  }
}

const stakeOf = (bets: readonly PatternBet[]): Units => bets.reduce((sum, { stake }) => sum + stake, 0n)

/** Of one market; each outcome at most once, from the first bet with which it is steam. */
function steamIn(market: readonly PatternBet[]): readonly Pattern[] {
  const picks = [...new Set(market.map(({ pick }) => pick))]
  return picks.flatMap((pick) => {
    for (const { at } of market.filter((bet) => bet.pick === pick)) {
      const near = market.filter((bet) => bet.at >= at && bet.at <= at + STEAM.within)
      const backing = near.filter((bet) => bet.pick === pick)
      const players = new Set(backing.map(({ player }) => player)).size
      if (players >= STEAM.players && stakeOf(backing) * 100n >= stakeOf(near) * STEAM.part) return [patternOf('steam', backing)]
    }
    return []
  })
}

/** Of a market with two sides; each bet in one pair at most. */
function pairsIn(market: readonly PatternBet[]): readonly Pattern[] {
  const [first] = market
  const type = first && termsOf(first.market)?.type
  if (!type || picksOf(type).length !== 2) return []
  const used = new Set<string>()
  return market.flatMap((bet, at) => {
    if (used.has(bet.id)) return []
    const other = market.slice(at + 1).find((one) => !used.has(one.id) && kindOfPair(bet, one) !== null)
    const kind = other && kindOfPair(bet, other)
    if (!other || !kind) return []
    for (const { id } of [bet, other]) used.add(id)
    return [patternOf(kind, [bet, other])]
  })
}

function kindOfPair(one: PatternBet, other: PatternBet): 'arbitrage' | 'opposite' | null {
  if (one.pick === other.pick || one.beside !== other.beside) return null
  if (one.player === other.player) return one.beside === '' && winsAnyway(one, other) ? 'arbitrage' : null
  return other.at - one.at <= OPPOSITE.within && areAlike(one, other) ? 'opposite' : null
}

/** One over the price is the part of a stake that pays one: both together cost less than one. */
function winsAnyway(one: PatternBet, other: PatternBet): boolean {
  const [a, b]: readonly Fraction[] = [ratio(WHOLE, BigInt(one.price)), ratio(WHOLE, BigInt(other.price))]
  return a !== undefined && b !== undefined && a.n * b.d + b.n * a.d < a.d * b.d
}

/** What both pay is much the same: whatever happens, the two together have what they staked less the margin. */
function areAlike(one: PatternBet, other: PatternBet): boolean {
  const [less, more] = [one, other].map(({ pays }) => pays).toSorted((a, b) => (a < b ? -1 : 1))
  return less !== undefined && more !== undefined && less * 100n >= more * OPPOSITE.likeness
}

/** Of each player the bets that a score came seconds after, on the side that scored, or on more being scored. */
function latencyIn(bets: readonly PatternBet[], turns: readonly Turn[]): readonly Pattern[] {
  const byEvent = Map.groupBy(turns, ({ event }) => event)
  const lucky = bets.filter(({ event, pick, at }) =>
    (byEvent.get(event) ?? []).some(
      (turn) => turn.at > at && turn.at - at <= LATENCY.within && (pick === turn.side || pick === 'over' || pick === 'yes'),
    ),
  )
  return [...Map.groupBy(lucky, ({ player, currency }) => `${player} ${currency}`).values()]
    .map((own) => [...new Map(own.map((bet) => [bet.id, bet])).values()])
    .filter((own) => own.length >= LATENCY.bets)
    .map((own) => patternOf('latency', own))
}
