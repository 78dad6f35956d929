import { z } from 'zod'

/** What somebody writes, of so many characters at most. PostgreSQL keeps no NUL in a text. */
export const textUpTo = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[^\0]*$/)
