import { unitsOfText, type Units } from '#kit/money.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { worthOf, type FreeGift } from '#house/wagers/rules/free-gift.ts'

export const promotionTypes = ['newbie', 'limited', 'special', 'daily', 'high_rebate', 'vip'] as const
/** Ways to reach a member that can be proven. */
export const contactWays = ['sms', 'email'] as const
export type ContactWay = (typeof contactWays)[number]

export type PromotionType = (typeof promotionTypes)[number]

/** What is given: a share of a deposit up to an amount, an amount, or rounds of some games that cost nothing. */
export type Reward =
  | { readonly kind: 'percent'; readonly percent: number; readonly most: string; readonly smallestDeposit: string }
  | { readonly kind: 'amount'; readonly amount: string }
  | ({ readonly kind: 'free' } & FreeGift)

/** Amounts are decimal text in the merchant's currency. */
export type Terms = {
  readonly reward: Reward
  /** An operator looks at each application first. */
  readonly reviewed: boolean
  /** Once a day, instead of once. */
  readonly daily: boolean
  /** Only for members who registered in these last days; null: for all. */
  readonly newcomerDays: number | null
  /** It is the reward of signing up: what must be proven before it is given; null: it is another promotion. */
  readonly signUp: readonly ContactWay[] | null
  /** The rank of the lowest VIP level whose members may begin it; null: all. */
  readonly level: number | null
  /** How many times the bonus, or what free rounds win, must be played before it is cash. */
  readonly times: number
  /** The largest stake that the bonus gives to; null: any. */
  readonly largestStake: string | null
  /** Per cent of a stake on a product that count; 100 where none is named, and at 0 the bonus gives nothing to the product. */
  readonly weights: Readonly<Partial<Record<ProductCode, number>>>
  /** The most that becomes cash; null: all. */
  readonly mostPayout: string | null
  /** How long the bonus may be played; of free rounds first the rounds, then as long what they won. */
  readonly days: number
}

/** When it can be taken; the last moment is no longer within. */
export type Schedule = { readonly opensAt: number; readonly closesAt: number | null }

type Draft = Schedule & { readonly terms: Terms; readonly budget: Units; readonly spent: Units }

export type TermsRefusal = Refusal<
  'schedule_reversed' | 'budget_short' | 'nothing_counts' | 'review_needs_amount' | 'sign_up_incomplete' | 'free_rounds_pay_cash',
  null
>

/** The most that one member gets at once. */
export function mostReward({ reward }: Pick<Terms, 'reward'>): Units {
  if (reward.kind === 'free') return worthOf(reward)
  return unitsOfText(reward.kind === 'percent' ? reward.most : reward.amount)
}

export const weightOf = ({ weights }: Pick<Terms, 'weights'>, product: string): bigint =>
  BigInt(weights[product as ProductCode] ?? 100)

/** Products whose stakes the bonus gives nothing to. */
export const excludedBy = ({ weights }: Pick<Terms, 'weights'>): ProductCode[] =>
  productCodes.filter((product) => weights[product] === 0)

/** Why nobody could take a promotion as it is drafted. */
export function judgeDraft({ opensAt, closesAt, terms, budget, spent }: Draft): TermsRefusal | null {
  if (closesAt !== null && closesAt <= opensAt) return refuse('schedule_reversed')
  if (terms.reviewed && terms.reward.kind === 'percent') return refuse('review_needs_amount')
  const onceToNewcomers = terms.reward.kind !== 'percent' && !terms.daily && terms.newcomerDays !== null
  if (terms.signUp !== null && !onceToNewcomers) return refuse('sign_up_incomplete')
  if (terms.reward.kind === 'free' && terms.times === 0 && terms.mostPayout !== null) return refuse('free_rounds_pay_cash')
  if (budget < spent || budget < mostReward(terms)) return refuse('budget_short')
  return excludedBy(terms).length === productCodes.length ? refuse('nothing_counts') : null
}

const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

type Spending = { readonly terms: Terms; readonly budget: Units; readonly code: string | null } & Schedule

/** Whether a change gives more than before, or something else: other terms, more money, a longer time, or without the code or by another one. */
export function spendsMore(before: Spending | null, after: Spending): boolean {
  if (!before) return true
  const longer = before.closesAt !== null && (after.closesAt === null || after.closesAt > before.closesAt)
  return (
    after.budget > before.budget ||
    longer ||
    (before.code !== null && after.code !== before.code) ||
    after.opensAt < before.opensAt ||
    sortedJson(before.terms) !== sortedJson(after.terms)
  )
}
