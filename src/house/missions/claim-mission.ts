import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsOfText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { refuseBarred, stakesBetween, type Barred } from '#house/loyalty/index.ts'
import { grantGift } from '#house/wagers/index.ts'
import { post } from '#house/wallet/index.ts'
import { insertClaim, type Claim } from './claim-store.ts'
import { versionsOfMission } from './mission-store.ts'
import { versionOn, type Open } from './rules/mission.ts'
import { periodOf } from './rules/period.ts'
import { judgeClaim, progressOf, type ClaimJudged } from './rules/standing.ts'

type Claiming = {
  readonly mission: string
  /** Its first day. */
  readonly period: string
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly code: string; readonly currency: string; readonly calendar: Calendar }
  readonly ip: string
}

type When = { readonly now: Millis; readonly random: Random }

export type ClaimRefusal = Refusal<'not_found' | 'mission_claimed', null> | ClaimJudged | Barred

/** The period that a member names, by what held for it; null where there is none, or not yet. */
async function openAt(tx: Tx, { mission, period: from, merchant }: Claiming, today: string): Promise<Open | null> {
  const versions = await versionsOfMission(tx, { id: mission, merchant: merchant.id })
  const version = versionOn(versions, from)
  if (!version?.terms.offered || from > today) return null
  const period = periodOf(version.period, from)
  return period.from === from ? { version, period } : null
}

/** Takes the reward of a mission, cash or free rounds, once for each of its periods. */
export async function claimMission(
  tx: Tx,
  claiming: Claiming,
  { now, random }: When,
): Promise<{ amount: string } | ClaimRefusal> {
  const { member, merchant, ip } = claiming
  const today = dayOf(now, merchant.calendar)
  const open = await openAt(tx, claiming, today)
  if (!open) return refuse('not_found')
  const { version, period } = open
  const { task, reward, free } = version.terms
  const whose = { merchant: merchant.id, member, currency: merchant.currency }
  const progress = progressOf(task, await stakesBetween(tx, whose, period), period)
  const refused = judgeClaim(open, { progress, today }) ?? (await refuseBarred(tx, member, now))
  if (refused) return refused
  const { id: mission, version: number } = version
  const claim = { ...whose, id: newId(now, random), mission, version: number, period: period.from, amount: unitsOfText(reward) }
  if (!(await insertClaim(tx, claim, now))) return refuse('mission_claimed')
  const subject = `member:${member}`
  const after = {
    mission,
    period: period.from,
    amount: reward,
    ...(free && { free: { rounds: free.rounds, stake: free.stake } }),
  }
  await record(tx, { at: now, merchant: merchant.code, actor: subject, ip, action: 'missions.claim', subject, after })
  if (free) await grantGift(tx, { reward: claim.id, member, gift: free }, now)
  await payClaim(tx, claim, now)
  return { amount: reward }
}

/** The last deed before the commit: the member's lane is held from here on. */
async function payClaim(tx: Tx, { id, member, amount }: Claim, now: Millis): Promise<void> {
  if (amount === 0n) return
  const lines = [{ from: { house: 'promotions' }, to: { member }, amount }] as const
  const posted = await post(tx, { id, kind: 'reward', cause: `missions.claim:${id}`, lines }, () => now)
  if (isRefusal(posted)) throw new Error(`the ledger answers ${posted.code} to claim ${id}`)
}
