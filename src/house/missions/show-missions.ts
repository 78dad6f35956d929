import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import { stakedByDay } from '#house/loyalty/index.ts'
import { claimsSince } from './claim-store.ts'
import type { MissionShown } from './contract.ts'
import { versionsOf } from './mission-store.ts'
import { openOn, type Open } from './rules/mission.ts'
import { claimedBy } from './rules/period.ts'
import { claimable, progressOf, standingOf, standings, type Progress, type Standing } from './rules/standing.ts'

type AskingOf = {
  readonly members: readonly bigint[]
  readonly merchant: { readonly id: number; readonly currency: string; readonly calendar: Calendar }
  readonly now: Millis
}
type Asking = Omit<AskingOf, 'members'> & { readonly member: bigint }

type Stood = Open & { readonly progress: Progress; readonly standing: Standing }

/** How every mission stands for members that runs, or of which something can still be claimed. */
export async function standingsOf(
  db: Database,
  { members, merchant: { id, currency, calendar }, now }: AskingOf,
): Promise<ReadonlyMap<bigint, readonly Stood[]>> {
  const today = dayOf(now, calendar)
  const open = openOn(await versionsOf(db, id), today)
  const [first] = open.map(({ period }) => period.from).toSorted()
  if (first === undefined) return new Map()
  const [stakes, claims] = await Promise.all([
    stakedByDay(db, { merchant: id, members, currency, from: first, to: today }),
    claimsSince(db, { members, merchant: id, from: first }),
  ])
  const own = Map.groupBy(stakes, ({ member }) => member)
  const claimed = new Set(claims.map(({ member, mission, period }) => `${member} ${mission} ${period}`))
  const standingsFor = (member: bigint) =>
    open.flatMap((one) => {
      const progress = progressOf(one.version.terms.task, own.get(member) ?? [], one.period)
      const asked = { progress, claimed: claimed.has(`${member} ${one.version.id} ${one.period.from}`), today }
      const standing = standingOf(one, asked)
      return standing ? [{ ...one, progress, standing }] : []
    })
  return new Map(members.map((member) => [member, standingsFor(member)]))
}

const standingsFor = async (db: Database, { member, ...asking }: Asking): Promise<readonly Stood[]> =>
  (await standingsOf(db, { ...asking, members: [member] })).get(member) ?? []

/** How many rewards of missions a member could claim now. */
export async function countClaimableMissions(db: Database, asking: Asking): Promise<number> {
  return claimable(await standingsFor(db, asking)).size
}

type Reading = Omit<Asking, 'merchant'> & {
  readonly merchant: Asking['merchant'] & { readonly language: string }
  readonly language: string
}

/** The missions of a member: what can be claimed first, then what runs, then what was claimed. */
export async function showMissions(db: Database, { language, ...asking }: Reading): Promise<MissionShown[]> {
  const nameOf = (names: Readonly<Record<string, string>>) =>
    wordsIn(names, { language, fallback: asking.merchant.language }) ?? ''
  const stood = await standingsFor(db, asking)
  return stood
    .toSorted((a, b) => standings.indexOf(a.standing) - standings.indexOf(b.standing))
    .map(({ version: { id, period: kind, terms }, period, progress, standing }) => ({
      id,
      name: nameOf(terms.names),
      period: kind,
      ...period,
      claimBy: claimedBy(period, terms.claimDays),
      task: { ...terms.task, products: [...terms.task.products] },
      reward: terms.reward,
      free: terms.free ?? null,
      valid: unitsText(progress.valid),
      days: progress.days,
      standing,
    }))
}
