// Written by `npm run tables` from the migrated database; not edited by hand.
import type { Generated } from 'kysely'

export type Tables = {
  'sandbox.notice': {
    id: string
    reference: string | null
    body: string
    copies: Generated<number>
    due_at: Date
    tries: Generated<number>
    taken_at: Date | null
    payout: string | null
  }
  'sandbox.payment_order': {
    reference: string
    page: string
    amount: string
    currency: string
    notify_url: string
    return_url: string
    language: string
    state: Generated<string>
    paid_amount: string | null
    created_at: Date
    ended_at: Date | null
  }
  'sandbox.payout': {
    reference: string
    page: string
    holder: string
    account: string
    amount: string
    currency: string
    notify_url: string
    return_url: string
    language: string
    state: Generated<string>
    created_at: Date
    ended_at: Date | null
    paid_amount: string | null
  }
}
