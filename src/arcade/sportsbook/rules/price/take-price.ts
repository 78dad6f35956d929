import { refuse, type Refusal } from '#kit/refusal.ts'

/** Which other price a player takes than the one that was shown: none, a better one, or any. */
export const PRICE_CHANGES = ['none', 'better', 'any'] as const
export type PriceChange = (typeof PRICE_CHANGES)[number]

/** The price at which a bet is taken: the one that is offered now, where the player takes that. */
export function takePrice({
  shown,
  now,
  takes,
}: {
  readonly shown: number
  readonly now: number
  readonly takes: PriceChange
}): number | Refusal<'price_changed', { readonly shown: number; readonly now: number }> {
  const taken = now === shown || takes === 'any' || (takes === 'better' && now > shown)
  return taken ? now : refuse('price_changed', { shown, now })
}
