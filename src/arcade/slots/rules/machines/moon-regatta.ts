import type { WaysMachine } from '../machine.ts'
import { stripOf } from '../spins/strip.ts'

export type RegattaSymbol =
  | 'prow'
  | 'moon'
  | 'naga'
  | 'boat'
  | 'float'
  | 'pennant'
  | 'paddles'
  | 'fish'
  | 'bowl'
  | 'ambok'
  | 'banana'

const strip = stripOf<RegattaSymbol>

/**
 * Moon Regatta, អុំទូកពេញបូណ៌មី: the boat races of the Water Festival under the full moon. Five reels of four rows, 1,024 ways. The prow
 * is wild on every reel but the first; three moons anywhere bring free spins, and each one that pays moves the boat a place ahead, to
 * the next multiplier. Nothing here is ever changed: a change is version 2.
 */
export const moonRegatta1: WaysMachine<RegattaSymbol> = {
  kind: 'ways',
  game: 'moon-regatta',
  version: 1,
  symbols: ['prow', 'moon', 'naga', 'boat', 'float', 'pennant', 'paddles', 'fish', 'bowl', 'ambok', 'banana'],
  rows: 4,
  parts: 20,
  reels: [
    strip(`naga naga bowl bowl banana banana boat boat pennant pennant pennant ambok banana paddles boat bowl bowl paddles paddles
      paddles ambok ambok fish fish pennant ambok ambok fish fish float float moon bowl banana banana naga float fish`),
    strip(`float boat pennant ambok ambok naga naga paddles pennant pennant pennant float float ambok fish fish bowl bowl moon
      banana banana bowl fish banana boat boat bowl bowl paddles paddles paddles fish fish prow ambok ambok banana banana`),
    strip(`ambok ambok prow ambok banana banana paddles paddles paddles pennant pennant pennant paddles banana banana ambok ambok bowl bowl
      naga naga bowl float pennant bowl bowl fish fish float float fish moon boat boat fish fish banana boat`),
    strip(`bowl bowl bowl naga naga fish ambok ambok bowl bowl ambok ambok ambok fish fish fish paddles banana banana banana boat
      boat prow pennant bowl boat float float banana paddles paddles paddles banana banana pennant pennant pennant fish fish moon ambok float`),
    strip(`fish fish fish naga bowl bowl bowl prow boat ambok ambok banana banana banana paddles paddles paddles float float boat boat
      bowl bowl banana banana bowl fish fish banana pennant moon ambok fish pennant pennant pennant paddles ambok ambok ambok naga float`),
  ],
  wild: 'prow',
  scatter: 'moon',
  pays: {
    naga: [10, 24, 50],
    boat: [8, 20, 40],
    float: [6, 15, 30],
    pennant: [4, 10, 25],
    paddles: [4, 10, 25],
    fish: [3, 7, 18],
    bowl: [3, 7, 18],
    ambok: [2, 5, 12],
    banana: [2, 5, 12],
  },
  scatterPays: [2, 8, 50],
  freeSpins: { awarded: [10, 15, 20], most: 20, multiplier: { first: 2, step: 1, most: 6 } },
}

/** In the languages that the arcade speaks. */
export const moonRegattaNames = { KM: 'អុំទូកពេញបូណ៌មី', EN: 'Moon Regatta', CN: '月夜赛舟' } as const
