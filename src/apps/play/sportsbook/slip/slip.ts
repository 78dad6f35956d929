import { WHOLE } from '#arcade/families/rules/instant.ts'
import type { AskedLeg, ListedMatch, SportsGame } from '#arcade/sportsbook/contract.ts'
import { boostFor, fullRaise, nextRaise } from '#arcade/sportsbook/rules/ticket/boost.ts'
import { linesOf, NAMED_SYSTEMS, parlayOf, type Plan } from '#arcade/sportsbook/rules/ticket/plan.ts'
import { mostPaid, mostStakeOn } from '#arcade/sportsbook/rules/ticket/stakes.ts'
import { isSamePick, joinsSeasonWithItsLeague } from '#arcade/sportsbook/rules/legs.ts'
import { picksIn } from '#arcade/sportsbook/rules/selection.ts'
import { takePrice, type PriceChange } from '#arcade/sportsbook/rules/price/take-price.ts'
import { isRefusal } from '#kit/refusal.ts'
import { parseUnits, unitsOfText, unitsText, type Units } from '#kit/money.ts'

/** A leg as its player saw it, with the price that is offered now; null where it is not offered any more. */
export type Leg = AskedLeg &
  Pick<ListedMatch, 'home' | 'away' | 'leagueNames'> & {
    readonly now: number | null
    /** Its match takes no bets for a moment. */
    readonly stopped: boolean
  }

export type Mode = 'single' | 'parlay' | 'system'

export type Slip = {
  readonly legs: readonly Leg[]
  readonly mode: Mode
  /** How many legs each line of a system has. */
  readonly sizes: readonly number[]
  /** What is staked on each line, as it was typed. */
  readonly stake: string
}

/** The finest stake that can be typed. */
const HUNDREDTH = unitsOfText('0.01')

export const EMPTY: Slip = { legs: [], mode: 'single', sizes: [], stake: '' }

/** What a press on an outcome did to the slip. */
export type Did = 'added' | 'removed' | 'replaced' | 'full'

/** The slip after a press on an outcome: one that is on it leaves it, and another of the same match takes its place. */
export function pressed(slip: Slip, leg: Leg, mostLegs: number): { readonly slip: Slip; readonly did: Did } {
  const of = slip.legs.find(({ match }) => match === leg.match)
  if (of && isSameLeg(of, leg)) return { slip: without(slip, leg.match), did: 'removed' }
  if (of) return { slip: { ...slip, legs: slip.legs.map((one) => (one === of ? leg : one)) }, did: 'replaced' }
  if (slip.legs.length >= mostLegs) return { slip, did: 'full' }
  return { slip: fitted({ ...slip, legs: [...slip.legs, leg] }, slip.legs.length), did: 'added' }
}

/** Whether two legs have the same picks. */
export function isSameLeg(one: AskedLeg, other: AskedLeg): boolean {
  const [had, has] = [picksIn(one), picksIn(other)]
  return had.length === has.length && had.every((pick, at) => has[at] !== undefined && isSamePick(pick, has[at]))
}

export const without = (slip: Slip, match: string): Slip =>
  fitted({ ...slip, legs: slip.legs.filter((leg) => leg.match !== match) }, slip.legs.length)

/** One leg is a single, and a second one makes it a parlay. */
function fitted(slip: Slip, before: number): Slip {
  const { length } = slip.legs
  const mode = length < 2 ? 'single' : before < 2 || (length < 3 && slip.mode === 'system') ? 'parlay' : slip.mode
  return { ...slip, mode, sizes: length === before ? slip.sizes : [] }
}

export type System = {
  readonly name: (typeof NAMED_SYSTEMS)[number]['name'] | null
  readonly sizes: readonly number[]
  readonly lines: number
}

/** The systems that so many legs make: those of one size, then those that the trade has names for. */
export function systemsOf(legs: number, mostLines: number): readonly System[] {
  const ofOne = Array.from({ length: Math.max(legs - 2, 0) }, (_, i) => ({ name: null, sizes: [i + 2] }))
  const named = NAMED_SYSTEMS.filter((one) => one.legs === legs)
  return [...ofOne, ...named]
    .map(({ name, sizes }) => ({ name, sizes, lines: linesOf({ legs, sizes }) }))
    .filter(({ lines }) => lines <= mostLines)
}

/** How the legs make lines; null where there is no leg, or no system of so many. */
export function planIn({ legs, mode, sizes }: Slip, mostLines: number): Plan | null {
  if (legs.length === 0) return null
  if (mode === 'single') return { legs: legs.length, sizes: [1] }
  if (mode === 'parlay') return parlayOf(legs.length)
  const systems = systemsOf(legs.length, mostLines)
  const chosen = systems.find((one) => one.sizes.join() === sizes.join()) ?? systems[0]
  return chosen ? { legs: legs.length, sizes: chosen.sizes } : null
}

export type Sums = {
  readonly plan: Plan | null
  readonly lines: number
  /** What all lines cost; null where no stake can be read. */
  readonly cost: Units | null
  /** What it pays if all of it is won. */
  readonly most: Units
  /** The most that may be staked on it. */
  readonly mostStake: Units
  /** The hundredths by which what it wins beyond its stake is raised if all of it is won. */
  readonly raise: number
  /** The price of a single, or of a parlay; null where there are several lines. */
  readonly price: number | null
}

type Bounds = Pick<SportsGame, 'leastStake' | 'mostLines' | 'currency'>

export function sumsOf(slip: Slip, { mostLines, currency }: Bounds): Sums {
  const plan = planIn(slip, mostLines)
  if (plan === null) return { plan, lines: 0, cost: null, most: 0n, mostStake: 0n, raise: 0, price: null }
  const stake = stakeOn(slip)
  const lines = linesOf(plan)
  const cost = stake === null ? null : stake * BigInt(lines)
  const prices = slip.legs.map(({ price }) => price)
  const boost = boostFor({ plan, prices })
  const of = { plan, prices, boost }
  return {
    plan,
    lines,
    cost,
    most: cost === null ? 0n : mostPaid(cost, of),
    mostStake: mostStakeOn(of, currency),
    raise: fullRaise(boost),
    price: lines === 1 ? Number(mostPaid(WHOLE, { ...of, boost: null })) : null,
  }
}

/** By how much a parlay would be raised with so many legs more that count; null where it would not be by more. */
export const raiseAhead = ({ legs, mode }: Slip, mostLegs: number): ReturnType<typeof nextRaise> => {
  const next = mode === 'parlay' ? nextRaise({ plan: parlayOf(legs.length), prices: legs.map(({ price }) => price) }) : null
  return next && legs.length + next.legs <= mostLegs ? next : null
}

/** What is staked on each line; null where nothing can be read, or nothing is. */
export function stakeOn({ stake }: Slip): Units | null {
  const read = parseUnits(stake, 2)
  return isRefusal(read) || read === 0n ? null : read
}

/** What is offered for an outcome now. */
export type Offer = { readonly price: number | null; readonly stopped: boolean }

/** The slip as prices move: those that its player takes become the leg's own, others stand beside it until they are accepted. */
export function priced(slip: Slip, { offerOf, takes }: { offerOf: (leg: Leg) => Offer | null; takes: PriceChange }): Slip {
  const legs = slip.legs.map((leg): Leg => {
    const offer = offerOf(leg)
    if (offer === null || (offer.price === leg.now && offer.stopped === leg.stopped)) return leg
    const taken = offer.price === null ? leg.price : takePrice({ shown: leg.price, now: offer.price, takes })
    return { ...leg, now: offer.price, stopped: offer.stopped, price: isRefusal(taken) ? leg.price : taken }
  })
  return legs.every((leg, i) => leg === slip.legs[i]) ? slip : { ...slip, legs }
}

/** A leg of several picks of a match once the arcade has said what they pay together now; null where they are not offered. */
export const quoted = (
  slip: Slip,
  of: Leg,
  { price, takes }: { readonly price: number | null; readonly takes: PriceChange },
): Slip => priced(slip, { offerOf: (leg) => (leg === of ? { price, stopped: leg.stopped } : null), takes })

/** The slip once its player has taken every price that is offered now. */
export const accepted = (slip: Slip): Slip => ({
  ...slip,
  legs: slip.legs.map((leg) => ({ ...leg, price: leg.now ?? leg.price })),
})

export const hasMoved = ({ now, price }: Leg): boolean => now !== null && now !== price

/** Why a slip cannot be placed as it stands; null where it can. */
export type Lack = 'legs' | 'closed' | 'stopped' | 'moved' | 'combination' | 'league' | 'stake' | 'low' | 'high' | 'money'

const leagueIn = ({ market, leagueNames }: Leg) => ({ market, league: leagueNames['EN'] ?? '' })

export function lackOf(
  slip: Slip,
  { bounds, balance }: { readonly bounds: Bounds; readonly balance: Units | null },
): Lack | null {
  const { plan, cost, mostStake } = sumsOf(slip, bounds)
  if (slip.legs.length === 0) return 'legs'
  if (slip.legs.some(({ now }) => now === null)) return 'closed'
  if (slip.legs.some(({ stopped }) => stopped)) return 'stopped'
  if (slip.legs.some(hasMoved)) return 'moved'
  if (plan === null) return 'combination'
  if (plan.sizes.some((size) => size > 1) && joinsSeasonWithItsLeague(slip.legs.map(leagueIn))) return 'league'
  if (cost === null) return 'stake'
  if (cost < unitsOfText(bounds.leastStake)) return 'low'
  if (cost > mostStake) return 'high'
  return balance !== null && cost > balance ? 'money' : null
}

/** The most that a balance covers on each line, as it would be typed; null where that is less than a bet may be. */
export function stakeWithin(
  slip: Slip,
  { bounds, balance }: { readonly bounds: Bounds; readonly balance: Units | null },
): string | null {
  const { lines } = sumsOf(slip, bounds)
  if (balance === null || lines === 0) return null
  const each = balance / BigInt(lines)
  const typed = each - (each % HUNDREDTH)
  return typed * BigInt(lines) < unitsOfText(bounds.leastStake) ? null : unitsText(typed)
}
