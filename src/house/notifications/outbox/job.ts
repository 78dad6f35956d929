import { z } from 'zod'
import { declareJob } from '#runtime/jobs.ts'

/** Hands a message to its carrier. Its tries come 3, 7, 20, 55, 150 … seconds after each other. */
export const sending = declareJob('house', {
  name: 'identity.send-message',
  payload: z.strictObject({ message: z.uuid() }),
  attempts: 8,
})
