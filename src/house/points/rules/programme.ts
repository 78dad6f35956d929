import { parseUnits, unitsOfText } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'

/** So many points for so much cash, as decimal text. */
export type Conversion = {
  readonly points: string
  readonly cash: string
  /** In points, as all that follows. */
  readonly smallest: string
  /** The most that a member converts in one day. */
  readonly mostADay: string
}

/** How a merchant's members earn points, and what these are worth in cash. */
export type Programme = {
  /** Hundredths of a point for a hundred of valid stake on a product; none where none is named. */
  readonly rates: Readonly<Partial<Record<ProductCode, number>>>
  /** Null: points become no cash. */
  readonly conversion: Conversion | null
}

export type Version = { readonly version: number; readonly since: string; readonly terms: Programme }

export const rateOf = ({ rates }: Pick<Programme, 'rates'>, product: string): number => rates[product as ProductCode] ?? 0

/** Points are whole, or told to two decimals. */
export const POINT_DECIMALS = 2
export const isPoints = (text: string): boolean => !isRefusal(parseUnits(text, POINT_DECIMALS))

export type ProgrammeRefusal = Refusal<'points_too_fine' | 'conversion_incomplete' | 'smallest_above_most', null>

/** Why a programme cannot be kept. */
export function judgeProgramme({ conversion }: Programme): ProgrammeRefusal | null {
  if (!conversion) return null
  const { points, cash, smallest, mostADay } = conversion
  if (![points, smallest, mostADay].every(isPoints)) return refuse('points_too_fine')
  if ([points, cash, smallest].some((amount) => unitsOfText(amount) === 0n)) return refuse('conversion_incomplete')
  return unitsOfText(smallest) > unitsOfText(mostADay) ? refuse('smallest_above_most') : null
}

function convertsForMore(before: Conversion | null, after: Conversion | null): boolean {
  if (!after) return false
  if (!before) return true
  const [was, is] = [before, after].map(({ points, cash, smallest, mostADay }) => ({
    points: unitsOfText(points),
    cash: unitsOfText(cash),
    smallest: unitsOfText(smallest),
    most: unitsOfText(mostADay),
  })) as [Ratio, Ratio]
  return is.cash * was.points > was.cash * is.points || is.smallest < was.smallest || is.most > was.most
}

type Ratio = Readonly<Record<'points' | 'cash' | 'smallest' | 'most', bigint>>

/** Whether a change gives anybody more than before: a higher rate, more cash for a point, less to begin with, more in a day. */
export const givesMore = (before: Programme | null, after: Programme): boolean =>
  productCodes.some((product) => rateOf(after, product) > (before ? rateOf(before, product) : 0)) ||
  convertsForMore(before?.conversion ?? null, after.conversion)
