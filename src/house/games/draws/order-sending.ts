import { z } from 'zod'
import { declareJob } from '#runtime/jobs.ts'

/** Tells the arcade what operators ask of draws and of matches. */
export const orderSending = declareJob('house', {
  name: 'games.send-draw-order',
  payload: z.strictObject({ order: z.uuid() }),
})
