import { unitsOfText } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { isPoints } from './programme.ts'

/** What a good is, by which it is drawn. */
export const goodKinds = ['device', 'home', 'wear', 'food', 'voucher', 'other'] as const
export type GoodKind = (typeof goodKinds)[number]

export type Terms = {
  readonly names: Readonly<Record<string, string>>
  readonly descriptions: Readonly<Record<string, string>>
  readonly kind: GoodKind
  /** In points, as decimal text. */
  readonly price: string
  /** How many of it a member redeems at most; null: as many as there are. */
  readonly most: number | null
  /** Whether it is sent to its member. */
  readonly sent: boolean
  /** False takes it out of the mall. */
  readonly offered: boolean
}

export type TermsRefusal = Refusal<'words_missing' | 'price_missing' | 'points_too_fine', null>

/** Why a good cannot be kept. */
export function judgeTerms({ names, price }: Terms): TermsRefusal | null {
  if (Object.keys(names).length === 0) return refuse('words_missing')
  if (!isPoints(price)) return refuse('points_too_fine')
  return unitsOfText(price) === 0n ? refuse('price_missing') : null
}

/** Whether a change gives anybody more than before: then it takes a second person. */
export function givesMore(before: Terms | null, after: Terms): boolean {
  if (!after.offered) return false
  if (!before?.offered) return true
  if (unitsOfText(after.price) < unitsOfText(before.price)) return true
  return before.most !== null && (after.most === null || after.most > before.most)
}

type Asked = {
  readonly quantity: number
  /** For one of it, as the member saw it. */
  readonly price: string
  readonly stock: number
  /** How many of it the member redeemed before. */
  readonly had: number
}

export type RedeemJudged =
  | Refusal<'good_unknown' | 'price_changed' | 'good_sold_out', null>
  | Refusal<'most_reached', { readonly left: number }>

/** How many of a good a member may still redeem; null: as many as there are. */
export const leftFor = ({ most }: Pick<Terms, 'most'>, had: number): number | null =>
  most === null ? null : Math.max(most - had, 0)

/** Why so many of a good cannot be redeemed, as far as the good decides it. */
export function judgeRedeem(terms: Terms, { quantity, price, stock, had }: Asked): RedeemJudged | null {
  if (!terms.offered) return refuse('good_unknown')
  if (unitsOfText(price) !== unitsOfText(terms.price)) return refuse('price_changed')
  const left = leftFor(terms, had)
  if (left !== null && quantity > left) return refuse('most_reached', { left })
  return quantity > stock ? refuse('good_sold_out') : null
}
