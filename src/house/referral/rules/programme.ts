import { unitsOfText, type Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'

/** How far a share of stakes reaches: a friend, a friend's friend, and a friend of theirs. */
export const LEVELS = 3

/** What each friend brings from this place among those who counted on. */
export type Tier = { readonly from: number; readonly reward: string }

/** What a merchant gives for friends. Amounts are decimal text in the merchant's currency. */
export type Programme = {
  /** False: no friend who registers counts, and there are no shares. */
  readonly offered: boolean
  /** What a friend deposits and stakes within days, the first of which is the one of registering. */
  readonly counts: { readonly deposits: string; readonly stakes: string; readonly days: number }
  readonly tiers: readonly Tier[]
  /** Given to a friend who counts. */
  readonly welcome: string
  /** By level, in hundredths of a per cent of valid stake. */
  readonly shares: readonly number[]
  /** The most that a member is given for one day's stakes; null: all. */
  readonly mostADay: string | null
  /** The most that the merchant pays on one day; null: all. */
  readonly budgetADay: string | null
}

export type Version = { readonly version: number; readonly since: string; readonly terms: Programme }

/** What the friend at this place among those who counted brings. */
export function rewardAt(tiers: readonly Tier[], place: number): Units {
  const reached = tiers.filter(({ from }) => from <= place).at(-1)
  return reached ? unitsOfText(reached.reward) : 0n
}

export type ProgrammeRefusal = Refusal<'first_tier_for_all' | 'tiers_unordered' | 'budget_too_small', null>

/** What could have to be paid at once; null where nothing bounds it. */
function largestPayment({ tiers, welcome, shares, mostADay }: Programme): Units | null {
  if (mostADay === null && shares.some((rate) => rate > 0)) return null
  return [...tiers.map(({ reward }) => reward), welcome, mostADay ?? '0']
    .map(unitsOfText)
    .reduce((most, amount) => (amount > most ? amount : most), 0n)
}

/** Why a programme cannot be kept. */
export function judgeProgramme(programme: Programme): ProgrammeRefusal | null {
  const { tiers, budgetADay } = programme
  if (tiers[0]?.from !== 1) return refuse('first_tier_for_all')
  if (tiers.some(({ from }, place) => place > 0 && from <= (tiers[place - 1]?.from ?? 0))) return refuse('tiers_unordered')
  const largest = largestPayment(programme)
  const fits = budgetADay === null || (largest !== null && largest <= unitsOfText(budgetADay))
  return fits ? null : refuse('budget_too_small')
}

const less = (one: string | null, other: string | null): boolean =>
  one !== null && (other === null || unitsOfText(one) < unitsOfText(other))

/** Whether a change gives anybody more than before: more for a friend or a stake, for less, or more in a day. */
export function givesMore(before: Programme | null, after: Programme): boolean {
  if (!before || (after.offered && !before.offered)) return true
  const places = [...before.tiers, ...after.tiers].map(({ from }) => from)
  return (
    less(after.counts.deposits, before.counts.deposits) ||
    less(after.counts.stakes, before.counts.stakes) ||
    after.counts.days > before.counts.days ||
    places.some((place) => rewardAt(after.tiers, place) > rewardAt(before.tiers, place)) ||
    less(before.welcome, after.welcome) ||
    after.shares.some((rate, level) => rate > (before.shares[level] ?? 0)) ||
    less(before.mostADay, after.mostADay) ||
    less(before.budgetADay, after.budgetADay)
  )
}
