import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import { stakesBetween } from '#house/loyalty/index.ts'
import { claimsSince } from './claim-store.ts'
import type { MissionShown } from './contract.ts'
import { versionsOf } from './mission-store.ts'
import { openOn, type Open } from './rules/mission.ts'
import { claimedBy } from './rules/period.ts'
import { progressOf, standingOf, standings, type Progress, type Standing } from './rules/standing.ts'

type Asking = {
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly currency: string; readonly calendar: Calendar }
  readonly now: Millis
}

type Stood = Open & { readonly progress: Progress; readonly standing: Standing }

/** How every mission stands for a member that runs, or of which something can still be claimed. */
async function standingsFor(db: Database, { member, merchant: { id, currency, calendar }, now }: Asking): Promise<Stood[]> {
  const today = dayOf(now, calendar)
  const open = openOn(await versionsOf(db, id), today)
  const [first] = open.map(({ period }) => period.from).toSorted()
  if (first === undefined) return []
  const [stakes, claims] = await Promise.all([
    stakesBetween(db, { merchant: id, member, currency }, { from: first, to: today }),
    claimsSince(db, { member, merchant: id, from: first }),
  ])
  const claimed = new Set(claims.map(({ mission, period }) => `${mission} ${period}`))
  return open.flatMap((one) => {
    const progress = progressOf(one.version.terms.task, stakes, one.period)
    const asked = { progress, claimed: claimed.has(`${one.version.id} ${one.period.from}`), today }
    const standing = standingOf(one, asked)
    return standing ? [{ ...one, progress, standing }] : []
  })
}

/** How many rewards of missions a member could claim now. */
export async function countClaimableMissions(db: Database, asking: Asking): Promise<number> {
  return (await standingsFor(db, asking)).filter(({ standing }) => standing === 'claim').length
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
