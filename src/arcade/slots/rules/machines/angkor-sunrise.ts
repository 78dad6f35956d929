import type { HoldMachine } from '../machine.ts'
import { stripOf } from '../spins/strip.ts'

export type SunriseSymbol = 'tower' | 'coin' | 'apsara' | 'garuda' | 'lion' | 'conch' | 'bell' | 'rumduol' | 'palm' | 'jar'

const strip = stripOf<SunriseSymbol>

/**
 * Angkor Sunrise, ថ្ងៃរះនៅអង្គរ: the towers of Angkor as the sun comes up. Five reels of three rows, ten lines. The tower is wild on every
 * reel but the first; six sun coins or more stay where they are while the rest turns again, and a window full of suns wins the grand from
 * a pool that each stake feeds. Nothing here is ever changed: a change is version 2.
 */
export const angkorSunrise1: HoldMachine<SunriseSymbol> = {
  kind: 'hold',
  game: 'angkor-sunrise',
  version: 1,
  symbols: ['tower', 'coin', 'apsara', 'garuda', 'lion', 'conch', 'bell', 'rumduol', 'palm', 'jar'],
  rows: 3,
  reels: [
    strip(`palm garuda conch lion bell apsara rumduol jar palm bell rumduol palm
      bell jar apsara lion jar rumduol conch palm garuda coin coin jar`),
    strip(`apsara garuda jar palm coin coin tower palm jar rumduol lion bell
      jar rumduol palm jar lion bell rumduol conch garuda palm bell conch`),
    strip(`palm bell garuda tower coin coin coin bell palm rumduol jar conch rumduol lion
      jar bell lion tower jar palm conch apsara jar palm apsara rumduol garuda`),
    strip(`lion bell jar conch palm rumduol bell garuda lion palm coin coin garuda
      tower conch bell jar apsara rumduol palm jar tower rumduol palm jar`),
    strip(`apsara garuda rumduol apsara coin coin rumduol jar bell lion jar palm lion
      bell palm tower conch jar palm bell garuda conch palm coin jar rumduol`),
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [1, 0, 0, 0, 1],
  ],
  wild: 'tower',
  coin: 'coin',
  pays: {
    apsara: [50, 150, 500],
    garuda: [40, 100, 300],
    lion: [30, 80, 200],
    conch: [25, 60, 150],
    bell: [15, 40, 100],
    rumduol: [15, 40, 100],
    palm: [10, 25, 60],
    jar: [10, 25, 60],
  },
  hold: {
    trigger: 6,
    respins: 3,
    oneIn: 23,
    coins: [
      { stakes: 1, weight: 500, jackpot: null },
      { stakes: 2, weight: 400, jackpot: null },
      { stakes: 3, weight: 250, jackpot: null },
      { stakes: 5, weight: 150, jackpot: null },
      { stakes: 10, weight: 80, jackpot: null },
      { stakes: 20, weight: 20, jackpot: 'mini' },
      { stakes: 50, weight: 6, jackpot: 'minor' },
      { stakes: 200, weight: 2, jackpot: 'major' },
    ],
  },
  grand: { pool: 'angkor-grand', contribution: 100, share: 90, seed: 500 },
}

/** In the languages that the arcade speaks. */
export const angkorSunriseNames = { KM: 'ថ្ងៃរះនៅអង្គរ', EN: 'Angkor Sunrise', CN: '吴哥日出' } as const
