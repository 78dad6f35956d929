import { z } from 'zod'

/** Where a page ends and the next begins. Whoever asks hands it back as it came and reads nothing in it. */
export const cursor = z
  .string()
  .min(1)
  .max(400)
  .regex(/^[\w.~:-]+$/)

/** A page of a list, in the list's order; `next` goes into `before` for the one after it, and is null at the end. */
export const pageOf = <Row extends z.ZodType>(row: Row) => z.strictObject({ list: z.array(row), next: cursor.nullable() })

/** Why an operator acts: kept in the audit for good. PostgreSQL keeps no NUL in a text. */
export const reason = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .regex(/^[^\0]*$/)
