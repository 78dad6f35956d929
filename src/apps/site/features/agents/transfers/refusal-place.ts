import { isRefused } from '#client/calls/refusal.ts'

const fields = {
  amount: /^amount_|^transfer_(?:below|above|day_full)$|^insufficient$/,
  payment: /^payment_password_incorrect$/,
  login: /^password_incorrect$/,
} as const

type Placed = { readonly at: keyof typeof fields | null; readonly text: string }

/** What came back instead of an answer, and the field it speaks of; null: of none of them. `offline` is said where nobody answered. */
export function placed(error: Error | null, offline: string): Placed | null {
  if (!error) return null
  if (!isRefused(error)) return { at: null, text: offline }
  const named = (Object.keys(fields) as (keyof typeof fields)[]).find((field) => fields[field].test(error.code))
  return { at: named ?? null, text: error.message }
}
