import type { ProductCode } from '#kit/product.ts'
import { giftOf, type TypedGift } from '#console/parts/gifts/typed-gift.ts'
import { readAmount } from '#console/parts/read-amount.ts'
import type { MissionListed, Terms } from './queries.ts'

/** A mission as it is typed: amounts are text. */
export type Typed = Pick<MissionListed, 'period'> &
  Pick<Terms, 'names' | 'offered' | 'reward' | 'claimDays'> & {
    readonly amount: string
    readonly days: number | null
    readonly products: readonly ProductCode[]
    readonly free: TypedGift | null
  }

const first: Terms = { names: {}, offered: true, task: { amount: '', days: null, products: [] }, reward: '', claimDays: 2 }

/** What was said of a mission last; of a new one nothing yet. */
export function typedOf(mission: MissionListed | null): Typed {
  const { task, free, ...terms } = mission?.versions.at(-1)?.terms ?? first
  return { period: mission?.period ?? 'day', ...terms, ...task, free: free ?? null }
}

export const draftOf = ({ period, names, offered, reward, free, claimDays, amount, days, products }: Typed) => ({
  period,
  terms: {
    names: Object.fromEntries(
      Object.entries(names).flatMap(([code, name]) => (name.trim() === '' ? [] : [[code, name.trim()] as const])),
    ),
    offered,
    task: { amount: readAmount(amount) ?? '0', days: period === 'week' ? days : null, products: [...products] },
    reward: readAmount(reward) ?? '0',
    ...(free && { free: giftOf(free) }),
    claimDays,
  },
})
