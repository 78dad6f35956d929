import type { Case } from '../bench.ts'
import { bets } from './bets.ts'
import { duplicates } from './duplicates.ts'
import { faults } from './faults.ts'
import { interleavings } from './interleavings.ts'
import { plays } from './plays.ts'
import { promotions } from './promotions.ts'
import { purses } from './purses.ts'
import { rollbacks } from './rollbacks.ts'
import { rounds } from './rounds.ts'
import { sessions } from './sessions.ts'
import { signatures } from './signatures.ts'
import { sports } from './sports.ts'
import { wins } from './wins.ts'

/** Every case, in the order of its number. */
export const cases: readonly Case[] = [
  ...signatures,
  ...sessions,
  ...bets,
  ...rounds,
  ...duplicates,
  ...wins,
  ...rollbacks,
  ...promotions,
  ...faults,
  ...sports,
  ...interleavings,
  ...plays,
  ...purses,
]
