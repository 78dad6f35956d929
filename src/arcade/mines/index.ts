import { z } from 'zod'
import { defineInstant } from '#arcade/families/index.ts'
import { mines as rules, TILES } from './rules/mines.ts'
import { minesPlans } from './rules/plans.ts'

/** mines owns mines: a pond of 25 leaves, opened one by one, with as many crocodiles under them as the player chose. It never knows whose round it is, nor what they may spend. */
export const mines = defineInstant({
  family: 'mines',
  game: 'lotus-pond',
  names: { EN: 'Lotus Pond', KM: 'ស្រះឈូក', CN: '荷塘寻莲' },
  choice: z.strictObject({
    mines: z
      .number()
      .int()
      .min(1)
      .max(TILES - 1),
  }),
  deciding: {
    decision: z.union([
      z.strictObject({
        tile: z
          .number()
          .int()
          .min(0)
          .max(TILES - 1),
      }),
      z.strictObject({ take: z.literal('now') }),
    ]),
    plans: minesPlans,
  },
  rules,
})
