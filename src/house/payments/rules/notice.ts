import type { Units } from '../../../kit/money.ts'

/** What a provider says of an order or a payout, by its callback or when asked. */
export type Notice = { readonly state: 'paid' | 'failed'; readonly amount: Units; readonly currency: string }
