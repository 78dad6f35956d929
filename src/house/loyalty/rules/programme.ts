import { unitsOfText, type Units } from '#kit/money.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { giftGivesMore, type DatedGift } from '#house/wagers/rules/free-gift.ts'

/** Amounts are decimal text in the merchant's currency. */
export type Level = {
  readonly names: Readonly<Record<string, string>>
  /** Valid stake of a month by which a member comes to the level. */
  readonly reach: string
  /** Valid stake of a month by which a member stays on it. */
  readonly keep: string
  /** Given once, to whoever comes to it for the first time. */
  readonly gift: string
  /** Given with it, or instead of it. */
  readonly free?: DatedGift | undefined
  /** Rebate on the valid stake of a product in hundredths of a per cent; none where none is named. */
  readonly rates: Readonly<Partial<Record<ProductCode, number>>>
}

/** What a merchant gives back. A level's rank is its place; everybody is on the first. */
export type Programme = {
  readonly levels: readonly Level[]
  /** Products whose rebates members take themselves. */
  readonly byHand: readonly ProductCode[]
  /** The most that a member is given back for one day; null: all. */
  readonly mostADay: string | null
  /** The highest rate that agents' links may give, in hundredths of a per cent; links give none where none is named. */
  readonly mostByLink?: number | undefined
}

export type Version = { readonly version: number; readonly since: string; readonly terms: Programme }

/** What holds on a day: of the versions that had begun the last one. */
export const programmeOn = <One extends Pick<Version, 'version' | 'since'>>(versions: readonly One[], day: string): One | null =>
  versions
    .filter(({ since }) => since <= day)
    .reduce<One | null>((last, one) => (last && last.version > one.version ? last : one), null)

/** Rank and level; whoever is above the highest is on it. */
export function levelAt({ levels }: Programme, rank: number): Level & { readonly rank: number } {
  const place = Math.min(rank, levels.length - 1)
  const level = levels[place]
  if (!level) throw new RangeError('a programme has at least one level')
  return { ...level, rank: place }
}

export const rateOf = ({ rates }: Pick<Level, 'rates'>, product: string): number => rates[product as ProductCode] ?? 0

/** What a link's rate comes to within what links may give. */
export const withinLinks = ({ mostByLink = 0 }: Pick<Programme, 'mostByLink'>, rate: number): number => Math.min(rate, mostByLink)

export type ProgrammeRefusal = Refusal<'words_missing' | 'first_level_for_all' | 'levels_unordered' | 'keep_above_reach', null>

/** Why a programme cannot be kept. */
export function judgeProgramme({ levels }: Programme): ProgrammeRefusal | null {
  const amounts = levels.map(({ reach, keep, gift }) => [reach, keep, gift].map(unitsOfText) as [Units, Units, Units])
  if (levels.some(({ names }) => Object.keys(names).length === 0)) return refuse('words_missing')
  if (amounts[0]?.some((amount) => amount !== 0n) || levels[0]?.free) return refuse('first_level_for_all')
  if (amounts.some(([reach], rank) => rank > 0 && reach <= (amounts[rank - 1]?.[0] ?? 0n))) return refuse('levels_unordered')
  return amounts.some(([reach, keep]) => keep > reach) ? refuse('keep_above_reach') : null
}

const less = (one: string | null, other: string | null): boolean =>
  one !== null && (other === null || unitsOfText(one) < unitsOfText(other))

/** Whether a change gives anybody more than before: a higher rate or gift, a lower threshold, another number of levels, more in a day or by a link. */
export function givesMore(before: Programme | null, after: Programme): boolean {
  if (!before || before.levels.length !== after.levels.length || less(before.mostADay, after.mostADay)) return true
  if ((after.mostByLink ?? 0) > (before.mostByLink ?? 0)) return true
  return after.levels.some((level, rank) => {
    const known = levelAt(before, rank)
    return (
      less(level.reach, known.reach) ||
      less(level.keep, known.keep) ||
      less(known.gift, level.gift) ||
      giftGivesMore(known.free, level.free) ||
      productCodes.some((product) => rateOf(level, product) > rateOf(known, product))
    )
  })
}
