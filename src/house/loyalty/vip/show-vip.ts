import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import type { VipShown } from '../contract.ts'
import { versionsOf } from '../programme/programme-store.ts'
import { monthOf, nextMonthBegins } from '../rules/levels.ts'
import { levelAt, programmeOn, type Programme } from '../rules/programme.ts'
import { stakeInMonth } from '../stakes/stake-store.ts'
import { giftsOf } from './gift-store.ts'
import { changesOf, rankNow } from './standing-store.ts'

type Listener = {
  readonly merchant: { readonly id: number; readonly language: string; readonly calendar: Calendar }
  readonly language: string
  readonly now: Millis
}
type Reader = Listener & { readonly merchant: { readonly currency: string } }

const HISTORY = 24

const nameOf = (names: Readonly<Record<string, string>>, { language, merchant }: Listener): string =>
  wordsIn(names, { language, fallback: merchant.language }) ?? ''

/** What a merchant gives back today; null where it gives nothing. */
async function today(
  db: Database,
  { merchant: { id, calendar }, now }: Listener,
): Promise<{ terms: Programme; day: string } | null> {
  const day = dayOf(now, calendar)
  const version = programmeOn(await versionsOf(db, id), day)
  return version && { terms: version.terms, day }
}

/** What the levels are called, the first one first; none where the merchant has none. */
export async function levelNames(db: Database, listener: Listener): Promise<readonly string[]> {
  const holds = await today(db, listener)
  return holds ? holds.terms.levels.map(({ names }) => nameOf(names, listener)) : []
}

/** The levels that there are, and where a member stands; null is a visitor. */
export async function showVip(
  db: Database,
  { member, ...reader }: Reader & { readonly member: bigint | null },
): Promise<VipShown> {
  const { merchant } = reader
  const holds = await today(db, reader)
  if (!holds) return { currency: merchant.currency, levels: [], own: null }
  const { terms, day } = holds
  const levels = terms.levels.map(({ names, reach, keep, gift, free, rates }, rank) => ({
    rank,
    name: nameOf(names, reader),
    reach,
    keep,
    gift,
    free: free ?? null,
    rates: { ...rates },
  }))
  return { currency: merchant.currency, levels, own: member === null ? null : await standing(db, { member, terms, day }, reader) }
}

type Of = { readonly member: bigint; readonly terms: Programme; readonly day: string }

async function standing(db: Database, { member, terms, day }: Of, reader: Reader): Promise<NonNullable<VipShown['own']>> {
  const { id: merchant, currency } = reader.merchant
  const [rank, valid, gifts, changes] = await Promise.all([
    rankNow(db, member),
    stakeInMonth(db, { merchant, member, currency }, monthOf(day)),
    giftsOf(db, member),
    changesOf(db, member, HISTORY),
  ])
  return {
    rank: levelAt(terms, rank).rank,
    valid: unitsText(valid < 0n ? 0n : valid),
    nextMonth: nextMonthBegins(day),
    gifts: [...gifts].map(([to, amount]) => ({ rank: to, amount: unitsText(amount) })),
    history: changes.map(({ since, before, rank: to, reason, valid: staked }) => ({
      since,
      before,
      rank: to,
      reason,
      valid: unitsText(staked),
    })),
  }
}

/** The level that stands beside a member’s name; null where the merchant has none. */
export async function vipOf(
  db: Database,
  { member, ...reader }: Reader & { readonly member: bigint },
): Promise<{ readonly name: string; readonly rank: number } | null> {
  const holds = await today(db, reader)
  if (!holds) return null
  const { names, rank } = levelAt(holds.terms, await rankNow(db, member))
  return { name: nameOf(names, reader), rank }
}
