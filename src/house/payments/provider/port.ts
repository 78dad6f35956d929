import type { Units } from '#kit/money.ts'
import type { DepositWebhook, Webhook } from '../rules/webhook.ts'

export type ProviderOrder = {
  readonly reference: string
  readonly amount: Units
  readonly currency: string
  readonly language: string
}

export type PlacedOrder = { readonly order: string; readonly payUrl: string }

export type PayoutOrder = ProviderOrder & {
  /** The way to withdraw; by it a provider may know the bank. */
  readonly option: string
  readonly payee: { readonly holder: string; readonly account: string }
}

/** A payout as the provider has it: how it calls it, its own page about it, and how it ended, once it did. */
export type PayoutStanding = { readonly order: string; readonly trackUrl: string | null; readonly webhook: Webhook | null }

export type TakenWebhook = { readonly id: string; readonly reference: string } & (
  | { readonly about: 'deposit'; readonly webhook: DepositWebhook }
  | { readonly about: 'payout'; readonly webhook: Webhook }
)

/** How a payment stood at the end of a provider's day (of UTC): `reference` is the id that we gave it. */
export type ReportLine = {
  readonly about: 'deposit' | 'payout'
  readonly reference: string
  readonly state: 'paid' | 'failed' | 'reversed'
  readonly amount: Units
  readonly currency: string
}

export type ReportQuery = { readonly day: string; readonly after: string | null }

export type RawWebhook = { readonly headers: Readonly<Record<string, string | string[] | undefined>>; readonly body: string }

/**
 * A payment provider as a stateless translator between its own wire and ours. Whatever asks it throws where the outcome is
 * unknown, and may be repeated for the same reference.
 */
export type PaymentProvider = {
  readonly code: string
  /** Has the provider make an order, or find the one it made for this reference. */
  readonly place: (order: ProviderOrder) => Promise<PlacedOrder>
  /** What became of an order; null while it is open or where the provider knows none. */
  readonly ask: (reference: string) => Promise<DepositWebhook | null>
  /** Has the provider pay someone, once for a reference, or find what it did for it before. */
  readonly payOut: (order: PayoutOrder) => Promise<PayoutStanding>
  /** How a payout stands; null where the provider knows none. */
  readonly askPayout: (reference: string) => Promise<PayoutStanding | null>
  /** A page of what the provider says of a day that is over, from after a reference on; `next` is null at the end. */
  readonly report: (of: ReportQuery) => Promise<{ readonly lines: readonly ReportLine[]; readonly next: string | null }>
  /** Reads a callback; null where its signature, time or shape is not right. */
  readonly read: (raw: RawWebhook, now: number) => TakenWebhook | null
}
