import { z } from 'zod'
import { defineInstant } from '#arcade/families/index.ts'
import { wheel as rules } from './rules/wheel.ts'
import { SIZES } from './rules/segments.ts'

/** wheel owns wheel: wheels of 10 to 50 segments in three kinds of risk. It never knows whose round it is, nor what they may spend. */
export const wheel = defineInstant({
  family: 'wheel',
  game: 'moon-wheel',
  names: { EN: 'Moon Wheel', KM: 'កង់ព្រះចន្ទ', CN: '月轮' },
  choice: z.strictObject({ segments: z.literal(SIZES), risk: z.enum(['low', 'medium', 'high']) }),
  deciding: null,
  rules,
})
