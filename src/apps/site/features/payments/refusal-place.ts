import { isRefused } from '#client/calls/refusal.ts'

const fields = {
  amount: /^amount_|^part_unfit$|^insufficient$/,
  picture: /^picture_|^proof_missing$/,
  payee: /^payee_unknown$/,
  holder: /^holder_/,
  account: /^account_/,
  payment: /^payment_password_incorrect$/,
  login: /^password_incorrect$/,
} as const
export type Field = keyof typeof fields

export type Placed = { readonly at: Field | null; readonly text: string }

/** What came back instead of an answer, and the field it speaks of; null: of none of them. `offline` is said where nobody answered. */
export function placed(error: Error | null, offline: string): Placed | null {
  if (!error) return null
  if (!isRefused(error)) return { at: null, text: offline }
  const named = (Object.keys(fields) as Field[]).find((field) => fields[field].test(error.code))
  return { at: named ?? null, text: error.message }
}

/** What stands beside this field. */
export const beside = (refused: Placed | null, field: Field): string | undefined =>
  refused?.at === field ? refused.text : undefined
