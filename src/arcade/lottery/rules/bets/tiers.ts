import { ratio } from '#arcade/families/rules/fraction.ts'
import type { BetType, Draw, Prize, Tier, Wins } from '../bet-type.ts'
import { oneBetOf } from '../pick.ts'
import { mostTogether, ordersOf, sorted } from './orders.ts'
import { typed } from './prizes.ts'

/** One prize of a draw, where its numbers stand, and how often a bet wins by one of them. */
export type PrizeTier = Tier & { readonly places: readonly number[] }

type Chance = { readonly ways: number; readonly of: bigint }

/** How often a bet wins over all draws, where each of its prizes is the bet's in so many ways of so many; the least first. */
export function winsByTier(tiers: readonly PrizeTier[], { ways, of }: Chance): Wins {
  const [hit, missed] = [BigInt(ways), of - BigInt(ways)]
  const each = tiers.flatMap(({ places, times }) => places.map(() => times))
  // Place by place: in how many draws of those so far the bet has won so often.
  const draws = each.reduce<readonly bigint[]>(
    (before, times) =>
      Array.from({ length: before.length + times }, (_, won) => (before[won] ?? 0n) * missed + (before[won - times] ?? 0n) * hit),
    [1n],
  )
  return draws.flatMap((some, times) =>
    times > 0 && some > 0n ? [{ times, chance: ratio(some, of ** BigInt(each.length)) }] : [],
  )
}

/** Every prize is one and the same number at best. */
const mostOf = (tiers: readonly PrizeTier[]) => tiers.reduce((sum, { places, times }) => sum + places.length * times, 0)

const timesIn = (tiers: readonly PrizeTier[], draw: Draw, winners: (prize: string) => number): number =>
  tiers.reduce((sum, { places, times }) => sum + places.reduce((won, place) => won + winners(draw[place] ?? '') * times, 0), 0)

/** A prize whose chances are summed up when somebody wants to know. */
function prizeOf(name: string, { pays, wins }: { readonly pays: bigint; readonly wins: () => Wins }): Prize {
  let summed: Wins | null = null
  return {
    name,
    pays,
    get wins() {
      return (summed ??= wins())
    },
  }
}

type Tiered = {
  readonly code: string
  readonly group: string
  readonly tiers: readonly PrizeTier[]
  /** In ten-thousandths of a unit, for each time. */
  readonly pays: bigint
}

/** A number of so many digits that ends prizes; each pays so many times as much as its tier says. */
export function tiered({ digits, tiers, pays, ...type }: Tiered & { readonly digits: 3 | 4 }): BetType {
  const fields = [typed(digits)]
  return {
    ...type,
    lots: 1,
    fields,
    tiers,
    prizes: [prizeOf(type.code, { pays, wins: () => winsByTier(tiers, { ways: 1, of: 10n ** BigInt(digits) }) })],
    count: ([marked = []]) => marked.length,
    wins: ([marked = []], draw) => [timesIn(tiers, draw, (prize) => marked.filter((number) => prize.endsWith(number)).length)],
    best: () => [mostOf(tiers)],
    exclusive: false,
    numberOf: (number) => number,
    sample: () => oneBetOf(fields),
  }
}

/** Different orders of four digits, and a number of each. A number of one digit has one order: that is no box. */
const boxes = [
  [24, '0123'],
  [12, '0012'],
  [6, '0011'],
  [4, '0001'],
] as const

/** Four digits in any order for the price of one: each prize pays its part by how many orders the number has. */
export function ibox({ tiers, pays, ...type }: Tiered): BetType {
  return {
    ...type,
    lots: 1,
    fields: [typed(4)],
    tiers,
    prizes: boxes.map(([ways]) =>
      prizeOf(`box${ways}`, { pays: pays / BigInt(ways), wins: () => winsByTier(tiers, { ways, of: 10_000n }) }),
    ),
    count: ([marked = []]) => (marked.some((number) => ordersOf(number) === 1) ? 0 : marked.length),
    wins: ([marked = []], draw) => {
      const drawn = draw.map(sorted)
      return boxes.map(([ways]) => {
        const written = marked.filter((number) => ordersOf(number) === ways).map(sorted)
        return timesIn(tiers, drawn, (prize) => written.filter((number) => number === prize).length)
      })
    },
    best: ([marked = []]) =>
      boxes.map(([ways]) => mostOf(tiers) * mostTogether(marked.filter((number) => ordersOf(number) === ways))),
    exclusive: true,
    numberOf: sorted,
    sample: (prize) => [[boxes[prize]?.[1] ?? '']],
  }
}
