import type { GameKind } from './games.ts'

type Range = readonly [least: number, most: number]

/** How one kind of player behaves. Amounts are whole units of the demo's play money. */
export type Kind = {
  /** Of a hundred members, how many are of it. */
  readonly share: number
  /** Of a hundred days, how many they come on. */
  readonly days: number
  readonly deposit: Range
  readonly stake: Range
  readonly rounds: Range
  readonly games: readonly [GameKind, ...GameKind[]]
  /** From this balance on they take money out. */
  readonly content: number
  /** Of a hundred visits, on how many they take more money out of their pockets though they have some. */
  readonly eager: number
  /** They come by night and never take anything out. */
  readonly troubled?: true
}

export const kinds = {
  whale: {
    share: 3,
    days: 30,
    deposit: [400, 3000],
    stake: [20, 150],
    rounds: [8, 14],
    games: ['slots', 'instant', 'match', 'slots'],
    content: 1500,
    eager: 20,
  },
  grinder: {
    share: 8,
    days: 14,
    deposit: [40, 200],
    stake: [1, 5],
    rounds: [8, 14],
    games: ['slots', 'slots', 'lottery', 'instant'],
    content: 180,
    eager: 10,
  },
  punter: {
    share: 12,
    days: 8,
    deposit: [30, 250],
    stake: [5, 40],
    rounds: [2, 5],
    games: ['match', 'match', 'esports', 'lottery'],
    content: 200,
    eager: 15,
  },
  casual: {
    share: 48,
    days: 4,
    deposit: [10, 100],
    stake: [1, 8],
    rounds: [3, 8],
    games: ['slots', 'instant', 'lottery', 'instant'],
    content: 90,
    eager: 20,
  },
  'bonus hunter': {
    share: 9,
    days: 5,
    deposit: [20, 60],
    stake: [2, 6],
    rounds: [5, 9],
    games: ['slots', 'instant'],
    content: 60,
    eager: 30,
  },
  troubled: {
    share: 3,
    days: 14,
    deposit: [50, 500],
    stake: [5, 40],
    rounds: [9, 15],
    games: ['slots', 'instant'],
    content: 1_000_000,
    eager: 85,
    troubled: true,
  },
  /** Registered, and never came again. */
  sleeper: { share: 17, days: 0, deposit: [0, 0], stake: [0, 0], rounds: [0, 0], games: ['slots'], content: 0, eager: 0 },
} as const satisfies Readonly<Record<string, Kind>>

export type KindName = keyof typeof kinds

export const kindOf = (name: KindName): Kind => kinds[name]
