import type { LinesMachine } from '../machine.ts'
import { stripOf } from '../spins/strip.ts'

export type LanternSymbol =
  | 'lantern'
  | 'temple'
  | 'elephant'
  | 'kite'
  | 'lotus'
  | 'drum'
  | 'mango'
  | 'coconut'
  | 'chilli'
  | 'lime'

const strip = stripOf<LanternSymbol>

/**
 * Lantern Market, ផ្សារគោមរាត្រី: a Khmer night market. Five reels of three rows, twenty lines. The lantern is wild on the three inner
 * reels; three temples anywhere light the market for free spins at twice the pay. Nothing here is ever changed: a change is version 2.
 */
export const lanternMarket1: LinesMachine<LanternSymbol> = {
  kind: 'lines',
  game: 'lantern-market',
  version: 1,
  symbols: ['lantern', 'temple', 'elephant', 'kite', 'lotus', 'drum', 'mango', 'coconut', 'chilli', 'lime'],
  rows: 3,
  reels: [
    strip(`coconut lime mango coconut lime lotus coconut kite drum chilli lime lotus coconut mango drum kite
      coconut elephant drum lotus chilli lime mango coconut drum temple lime elephant lotus kite lime chilli`),
    strip(`kite temple mango chilli drum lantern mango chilli kite mango drum chilli coconut lime mango chilli lotus
      mango coconut kite lime elephant coconut chilli lotus drum kite mango drum lime chilli lotus elephant`),
    strip(`coconut drum chilli lime coconut mango kite drum lime temple drum mango chilli lotus kite lime drum chilli
      lantern lotus lime elephant chilli lime elephant mango lotus coconut lantern mango elephant lime coconut mango kite`),
    strip(`lime lotus coconut mango drum coconut lime kite drum chilli lantern elephant mango chilli coconut lime chilli
      elephant drum mango lotus chilli elephant lotus kite coconut drum kite lotus coconut temple lime mango chilli`),
    strip(`mango chilli lime coconut kite chilli drum lotus lime mango kite drum mango lotus lime chilli
      lotus elephant kite coconut elephant chilli coconut elephant lime lotus drum mango chilli drum temple coconut`),
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [1, 0, 1, 0, 1],
    [1, 2, 1, 2, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 0, 2, 0, 0],
    [2, 2, 0, 2, 2],
    [0, 2, 0, 2, 0],
  ],
  wild: 'lantern',
  scatter: 'temple',
  pays: {
    elephant: [60, 250, 750],
    kite: [50, 200, 500],
    lotus: [40, 120, 300],
    drum: [30, 100, 300],
    mango: [20, 60, 160],
    coconut: [20, 60, 150],
    chilli: [10, 30, 100],
    lime: [10, 30, 100],
  },
  scatterPays: [2, 10, 100],
  freeSpins: { awarded: [10, 15, 20], most: 25, multiplier: 2 },
}

/** In the languages that the arcade speaks. */
export const lanternMarketNames = { KM: 'ផ្សារគោមរាត្រី', EN: 'Lantern Market', CN: '灯火夜市' } as const
