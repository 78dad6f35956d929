import { z } from 'zod'
import { amountText } from '#wire/amount.ts'

/** Rounds that the house gives: how many, at which stake, and in which games. */
export const freeGiftShape = z.strictObject({
  rounds: z.int().min(1).max(500),
  stake: amountText,
  games: z
    .array(z.strictObject({ code: z.string().regex(/^[\w-]{1,64}$/), names: z.record(z.string().max(20), z.string().max(80)) }))
    .min(1)
    .max(20)
    .readonly(),
})

/** With the days within which they are played. */
export const datedGiftShape = freeGiftShape.extend({ days: z.int().min(1).max(90) })
