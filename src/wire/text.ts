import { z } from 'zod'
import { isTurned } from '#kit/turning.ts'

/** What somebody writes, of so many characters at most. PostgreSQL keeps no NUL in a text. */
export const textUpTo = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[^\0]*$/)

/** What somebody calls a thing, as others read it. */
export const nameUpTo = (length: number) => textUpTo(length).refine((text) => !isTurned(text), 'no mark that turns a line around')
