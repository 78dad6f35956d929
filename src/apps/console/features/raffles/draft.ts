import type { ProductCode } from '#kit/product.ts'
import { readAmount } from '#console/parts/read-amount.ts'
import type { RaffleListed, Terms } from './queries.ts'

/** A raffle as it is typed: amounts are text. */
export type Typed = Pick<
  Terms,
  'texts' | 'from' | 'to' | 'drawHours' | 'joining' | 'mostTickets' | 'prizes' | 'level' | 'newcomerDays'
> & {
  /** Empty: stakes earn none. */
  readonly amount: string
  readonly products: readonly ProductCode[]
}

const first: Omit<Terms, 'from' | 'to'> = {
  texts: {},
  drawHours: 12,
  joining: true,
  stake: null,
  mostTickets: 20,
  prizes: [{ amount: '', count: 1 }],
  level: null,
  newcomerDays: null,
}

export function typedOf(raffle: RaffleListed | null, today: string): Typed {
  const { stake, ...terms } = raffle?.terms ?? { ...first, from: today, to: today }
  return { ...terms, amount: stake?.amount ?? '', products: stake?.products ?? [] }
}

export function draftOf({ amount, products, ...typed }: Typed): Terms {
  const texts = Object.entries(typed.texts).flatMap(([code, { name, text }]) =>
    name.trim() === '' ? [] : [[code, { name: name.trim(), text: text.trim() }] as const],
  )
  return {
    ...typed,
    texts: Object.fromEntries(texts),
    stake: amount.trim() === '' ? null : { amount: readAmount(amount) ?? '0', products: [...products] },
    prizes: typed.prizes.map(({ amount: prize, count }) => ({ amount: readAmount(prize) ?? '0', count })),
  }
}
