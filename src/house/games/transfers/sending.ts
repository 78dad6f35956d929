import { z } from 'zod'
import { declareJob } from '#runtime/jobs.ts'

/** Takes one transfer a question further. */
export const sending = declareJob('house', {
  name: 'games.send-transfer',
  payload: z.strictObject({ transfer: z.uuid() }),
})
