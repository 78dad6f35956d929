import type { Units } from '../../../kit/money.ts'
import type { Notice } from '../rules/deposit.ts'

export type ProviderOrder = {
  readonly reference: string
  readonly amount: Units
  readonly currency: string
  readonly language: string
}

export type PlacedOrder = { readonly order: string; readonly payUrl: string }

export type TakenNotice = { readonly id: string; readonly reference: string; readonly notice: Notice }

export type RawNotice = { readonly headers: Readonly<Record<string, string | string[] | undefined>>; readonly body: string }

/**
 * A payment provider as a stateless translator between its own wire and ours. `place` and `ask` throw where the outcome is unknown;
 * both may be repeated for the same reference.
 */
export type PaymentProvider = {
  readonly code: string
  /** Has the provider make an order, or find the one it made for this reference. */
  readonly place: (order: ProviderOrder) => Promise<PlacedOrder>
  /** What became of an order; null while it is open or where the provider knows none. */
  readonly ask: (reference: string) => Promise<Notice | null>
  /** Reads a callback; null where its signature, time or shape is not right. */
  readonly read: (raw: RawNotice, now: number) => TakenNotice | null
}
