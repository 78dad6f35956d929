import { z } from 'zod'
import { textUpTo } from '#wire/text.ts'
import { NUMBER_CHANNEL } from './number-service.ts'

/** What an identity service says of a number, where it sends the codes: its token stands for the code that was typed there. */
export const numberShown = {
  verificationCode: textUpTo(32).optional(),
  firebaseChannel: z.literal(NUMBER_CHANNEL).optional(),
  firebaseIdToken: z
    .string()
    .max(4096)
    .regex(/^[\w.-]*$/)
    .optional(),
} as const
