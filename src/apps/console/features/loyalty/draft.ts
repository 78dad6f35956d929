import { unitsOfText } from '#kit/money.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'
import { giftFits, giftOf, type TypedGift } from '#console/parts/gifts/typed-gift.ts'
import { percentText, readAmount, readPercent } from '#console/parts/read-amount.ts'
import type { Level, Terms } from './queries.ts'

/** A level as it is typed: amounts and per cents are text, and an empty one is nothing. */
export type TypedLevel = {
  readonly names: Readonly<Record<string, string>>
  readonly reach: string
  readonly keep: string
  readonly gift: string
  readonly free: TypedGift | null
  readonly rates: Readonly<Partial<Record<ProductCode, string>>>
}

export type Typed = {
  readonly levels: readonly TypedLevel[]
  readonly byHand: readonly ProductCode[]
  readonly mostADay: string
  readonly mostByLink: string
}

const first: Terms = { levels: [{ names: {}, reach: '0', keep: '0', gift: '0', rates: {} }], byHand: [], mostADay: null }

const typedLevel = ({ rates, free, ...level }: Level): TypedLevel => ({
  ...level,
  free: free ?? null,
  rates: Object.fromEntries(Object.entries(rates).map(([product, rate]) => [product, percentText(rate)])),
})

export function typedOf(terms: Terms | null): Typed {
  const { levels, byHand, mostADay, mostByLink } = terms ?? first
  return {
    levels: levels.map(typedLevel),
    byHand,
    mostADay: mostADay ?? '',
    mostByLink: mostByLink === undefined ? '' : percentText(mostByLink),
  }
}

/** One more level, which asks for more than the last and gives what that gives. */
export function withLevel(levels: readonly TypedLevel[]): readonly TypedLevel[] {
  const last = levels.at(-1) ?? typedLevel(first.levels[0]!)
  const reach = String((unitsOfText(readAmount(last.reach) ?? '0') / 100_000n) * 2n || 1000n)
  return [...levels, { ...last, names: {}, reach }]
}

/** Whether it is a rate that may be given. */
export const rateFits = (typed: string): boolean => (readPercent(typed) ?? Infinity) <= 500

/** Whether all that is typed of a level can be read, and it is called something. */
export const levelFits = ({ names, reach, keep, gift, free, rates }: TypedLevel): boolean =>
  Object.values(names).some((name) => name.trim() !== '') &&
  [reach, keep, gift].every((amount) => readAmount(amount) !== undefined) &&
  giftFits(free) &&
  Object.values(rates).every(rateFits)

const amount = (typed: string) => readAmount(typed) ?? '0'

const levelOf = ({ names, reach, keep, gift, free, rates }: TypedLevel): Level => ({
  names: Object.fromEntries(Object.entries(names).flatMap(([code, name]) => (name.trim() === '' ? [] : [[code, name.trim()]]))),
  reach: amount(reach),
  keep: amount(keep),
  gift: amount(gift),
  ...(free && { free: giftOf(free) }),
  rates: Object.fromEntries(
    productCodes.flatMap((product) => {
      const rate = readPercent(rates[product] ?? '')
      return rate ? [[product, rate]] : []
    }),
  ),
})

export function draftOf({ levels, byHand, mostADay, mostByLink }: Typed): Terms {
  const most = readPercent(mostByLink)
  return {
    levels: levels.map(levelOf),
    byHand: [...byHand],
    mostADay: readAmount(mostADay) ?? null,
    ...(most && { mostByLink: most }),
  }
}
