import { z } from 'zod'

/** Money in the house's own JSON: an exact decimal text, at most five decimals, never a number. */
export const amountText = z.string().regex(/^\d{1,11}(\.\d{1,5})?$/)
export const signedAmountText = z.string().regex(/^-?\d{1,15}(\.\d{1,5})?$/)
