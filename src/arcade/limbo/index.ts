import { z } from 'zod'
import { defineInstant } from '#arcade/families/index.ts'
import { limbo as rules, TARGETS } from './rules/limbo.ts'

/** limbo owns limbo: a lantern that rises to a multiplier, and bets on its reaching one. It never knows whose round it is, nor what they may spend. */
export const limbo = defineInstant({
  family: 'limbo',
  game: 'sky-lantern',
  names: { EN: 'Sky Lantern', KM: 'គោមហោះ', CN: '孔明灯' },
  choice: z.strictObject({ target: z.number().int().min(TARGETS.least).max(TARGETS.most) }),
  deciding: null,
  rules,
})
