import { unitsOfText } from '#kit/money.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { giftGivesMore, type DatedGift } from '#house/wagers/rules/free-gift.ts'
import { claimedBy, recentPeriods, type Period, type PeriodKind } from './period.ts'

export type Task = {
  /** Valid stake as decimal text: of the whole period, or of each day that counts. */
  readonly amount: string
  /** On how many days of a week so much is to be staked; null: it is asked of the period as a whole. */
  readonly days: number | null
  /** What counts; empty: all products. */
  readonly products: readonly ProductCode[]
}

export type Terms = {
  readonly names: Readonly<Record<string, string>>
  /** False takes it out of the offer. */
  readonly offered: boolean
  readonly task: Task
  /** Paid to the member's cash, as decimal text. */
  readonly reward: string
  /** Given with it, or instead of it. */
  readonly free?: DatedGift | undefined
  /** Days after the end of a period on which its reward can still be claimed. */
  readonly claimDays: number
}

export type Version = {
  readonly id: string
  readonly version: number
  readonly period: PeriodKind
  readonly since: string
  readonly terms: Terms
}

/** What of one mission holds for the period that begins with a day: of the versions that had begun the last one. */
export const versionOn = <One extends Version>(versions: readonly One[], day: string): One | null =>
  versions
    .filter(({ since }) => since <= day)
    .reduce<One | null>((last, one) => (last && last.version > one.version ? last : one), null)

export type Open = { readonly version: Version; readonly period: Period }

/** Every period of every mission that runs today or whose reward can still be claimed. */
export function openOn(versions: readonly Version[], today: string): readonly Open[] {
  const kinds = new Map(versions.map(({ id, period }) => [id, period]))
  return [...kinds].flatMap(([mission, kind]) => {
    const own = versions.filter(({ id }) => id === mission)
    return recentPeriods(kind, today).flatMap((period) => {
      const version = versionOn(own, period.from)
      const open = version?.terms.offered && claimedBy(period, version.terms.claimDays) >= today
      return open ? [{ version, period }] : []
    })
  })
}

export type TermsRefusal = Refusal<'words_missing' | 'nothing_asked' | 'reward_missing' | 'days_need_week', null>

/** Why a mission cannot be kept. */
export function judgeTerms(period: PeriodKind, { names, task, reward, free }: Terms): TermsRefusal | null {
  if (Object.keys(names).length === 0) return refuse('words_missing')
  if (unitsOfText(task.amount) <= 0n) return refuse('nothing_asked')
  if (unitsOfText(reward) <= 0n && !free) return refuse('reward_missing')
  return task.days !== null && period !== 'week' ? refuse('days_need_week') : null
}

const counted = ({ products }: Task): readonly ProductCode[] => (products.length === 0 ? productCodes : products)

/** Whether a change asks less of anybody than before, or gives more: then it takes a second person. */
export function givesMore(before: Terms | null, after: Terms): boolean {
  if (!after.offered) return false
  if (!before?.offered) return true
  const [was, is] = [before.task, after.task]
  return (
    unitsOfText(after.reward) > unitsOfText(before.reward) ||
    giftGivesMore(before.free, after.free) ||
    unitsOfText(is.amount) < unitsOfText(was.amount) ||
    (was.days === null) !== (is.days === null) ||
    (is.days ?? 0) < (was.days ?? 0) ||
    after.claimDays > before.claimDays ||
    counted(is).some((product) => !counted(was).includes(product))
  )
}
