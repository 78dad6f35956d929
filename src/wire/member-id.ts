import { z } from 'zod'

/** A member's number, as text: JSON's numbers do not hold all of them. */
export const memberId = z.string().regex(/^\d{1,16}$/)
