import type { BetType } from '../bet-type.ts'
import { ibox, tiered, type PrizeTier } from './tiers.ts'

/** Twenty-three numbers of four digits: three prizes, ten special and ten consolation ones. */
export const MALAY: readonly number[] = Array(23).fill(4)

const TEN = 10
const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)
const prizes = {
  '1': [0],
  '2': [1],
  '3': [2],
  malaySpecial: from(3, TEN),
  malayConsolation: from(3 + TEN, TEN),
} as const satisfies Readonly<Record<string, readonly number[]>>
const tier = (prize: keyof typeof prizes, times: number): PrizeTier => ({ prize, places: prizes[prize], times })

/** Fifty units each time: 3 500, 1 500, 750, 250 and 100. */
const BIG = {
  tiers: [tier('1', 70), tier('2', 30), tier('3', 15), tier('malaySpecial', 5), tier('malayConsolation', 2)],
  pays: 50_0000n,
}
/** Two hundred units each time: 5 000, 2 800 and 1 400. */
const SMALL = { tiers: [tier('1', 25), tier('2', 14), tier('3', 7)], pays: 200_0000n }

const exact = (code: string, prize: keyof typeof prizes, pays: bigint): BetType =>
  tiered({ code, group: 'exact4', digits: 4, tiers: [tier(prize, 1)], pays })

/** Ways to bet on a draw in the manner of Malaysia's and Singapore's 4D. */
export const malay: readonly BetType[] = [
  tiered({ code: 'big', group: 'sizes', digits: 4, ...BIG }),
  tiered({ code: 'small', group: 'sizes', digits: 4, ...SMALL }),
  ibox({ code: 'ibox-big', group: 'ibox', ...BIG }),
  ibox({ code: 'ibox-small', group: 'ibox', ...SMALL }),
  exact('4a', '1', 9200_0000n),
  exact('4b', '2', 9200_0000n),
  exact('4c', '3', 9200_0000n),
  exact('4d', 'malaySpecial', 920_0000n),
  exact('4e', 'malayConsolation', 920_0000n),
  tiered({ code: '3a', group: 'exact3', digits: 3, tiers: [tier('1', 1)], pays: 920_0000n }),
  tiered({
    code: '3abc',
    group: 'exact3',
    digits: 3,
    tiers: (['1', '2', '3'] as const).map((prize) => tier(prize, 1)),
    pays: 307_0000n,
  }),
]
