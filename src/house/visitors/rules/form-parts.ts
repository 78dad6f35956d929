import { z } from 'zod'
import { textUpTo } from '#wire/text.ts'

/** What may be wrong with one field of a form. The site words it beside the field, with the rule's own bounds. */
export const fieldCodes = [
  'required',
  'not_offered',
  'too_short',
  'too_long',
  'pattern',
  'turned',
  'mismatch',
  'taken',
  'captcha_incorrect',
  'password_common',
  'password_personal',
  'incorrect',
  'unchanged',
  'fixed',
  'too_young',
  'confirm_age',
  'terms_required',
  'mobile_invalid',
  'code_incorrect',
  'code_expired',
  'invitation_incorrect',
] as const

export type FieldCode = (typeof fieldCodes)[number]

export const fieldsRefused = {
  status: 422,
  data: z.strictObject({ fields: z.record(z.string(), z.enum(fieldCodes)) }),
} as const

/** Bounds a field before the merchant's own rule looks at it. */
export const text = textUpTo(256)

export const secret = z.string().max(256)

/** The half of a session that lives in the tab; the other half is an HttpOnly cookie. */
export const half = z.string()
