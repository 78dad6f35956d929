import { z } from 'zod'
import { defineInstant } from '#arcade/families/index.ts'
import { plinko as rules } from './rules/plinko.ts'

/** plinko owns plinko: a ball that falls through 8 to 16 rows of pegs into a pocket. It never knows whose round it is, nor what they may spend. */
export const plinko = defineInstant({
  family: 'plinko',
  game: 'golden-stupa',
  names: { EN: 'Golden Stupa', KM: 'ចេតិយមាស', CN: '金塔弹珠' },
  choice: z.strictObject({ rows: z.number().int().min(8).max(16), risk: z.enum(['low', 'medium', 'high']) }),
  deciding: null,
  rules,
})
