import type { Units } from '#kit/money.ts'

/** What a provider says of an order or a payout, by its callback or when asked. */
export type Webhook = { readonly state: 'paid' | 'failed'; readonly amount: Units; readonly currency: string }

/** Of a deposit it may also say that the payer took the money back. */
export type DepositWebhook = Omit<Webhook, 'state'> & { readonly state: Webhook['state'] | 'reversed' }
