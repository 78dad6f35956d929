import type { Clock } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record, recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { lockMember } from '#house/members/index.ts'
import { pauseOf, setPause, type Pause } from '#house/wallet/index.ts'
import { pauseEnd, pausePolicy, RETURN_WAIT, type PauseKind } from './rules/pauses.ts'
import { pauseNow } from './pause-now.ts'
import { insertPause, pausesOf, writeMistake, writeReturn, type PauseRow } from './pause-store.ts'

type Whose = {
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly code: string }
  readonly ip: string
}

type Pausing = Whose & {
  readonly kind: PauseKind
  /** Days of a time-out, months of an exclusion. */
  readonly length: number
  /** Where the member is; null where nobody knows. */
  readonly region: string | null
  /** An operator who begins it for the member: `operator:3`, and why. */
  readonly by?: { readonly actor: string; readonly reason: string }
}

/**
 * Begins a time-out or an exclusion at once: games end in this transaction, and the lane takes neither stake nor deposit after it. One that would
 * be over no later than what stands already is refused; nobody ends it early.
 */
export async function beginPause(
  tx: Tx,
  { member, merchant, ip, kind, length, region, by }: Pausing,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): Promise<null | Refusal<'length_not_offered' | 'longer_stands', null>> {
  if (!pausePolicy(region)[kind].includes(length)) return refuse('length_not_offered')
  await lockMember(tx, member)
  const now = clock()
  const until = new Date(pauseEnd(kind, length, now))
  const standing = pauseNow(await pausesOf(tx, member), now)
  const stands = standing && (standing.overAt ?? standing.until)
  if (stands && stands >= until) return refuse('longer_stands')
  const beganAt = new Date(now)
  const overAt = kind === 'time_out' ? until : null
  const setBy = by?.actor ?? 'member'
  await insertPause(tx, { id: newId(now, random), merchant: merchant.id, member, kind, beganAt, until, overAt, setBy })
  const subject = `member:${member}`
  const after = { kind, until: until.toISOString() }
  const actor = by ?? { actor: subject }
  await record(tx, { at: now, merchant: merchant.code, ...actor, ip, action: 'limits.begin_pause', subject, after })
  // An exclusion that waits for its member stays open, however short the time-out beside it is.
  const open = overAt === null || standing?.overAt === null
  await pauseUntil(tx, member, { from: beganAt, until: open ? null : overAt })
  return null
}

/** What is to be ended as mistaken: it follows another account's exclusion, by what both have told and not proven, and is not over. */
export async function findMistake(
  tx: Tx,
  { member, pause }: { readonly member: bigint; readonly pause: string },
): Promise<PauseRow | Refusal<'not_found', null>> {
  const found = (await pausesOf(tx, member)).find(({ id }) => id === pause)
  return found?.follows === 'told' && found.overAt === null ? found : refuse('not_found')
}

/** Ends a pause that followed the exclusion of somebody else, whom two people have told apart from this member. */
export async function endMistakenPause(
  tx: Tx,
  act: ReasonedAct,
  of: { readonly member: bigint; readonly pause: string },
): Promise<null | Refusal<'not_found', null>> {
  const { member } = of
  await lockMember(tx, member)
  const found = await findMistake(tx, of)
  if (isRefusal(found)) return found
  const at = new Date(act.at)
  await writeMistake(tx, { id: found.id, at, by: act.actor })
  const subject = `member:${member}`
  const before = { kind: found.kind, until: found.until.toISOString() }
  await recordAct(tx, act, { action: 'limits.end_mistaken_pause', subject, before })
  const left = pauseNow(await pausesOf(tx, member), act.at)
  const from = left ? left.beganAt : at
  await setPause(tx, member, { from, until: left ? left.overAt : at })
  return null
}

/** Where one pause follows another, it is one. */
async function pauseUntil(tx: Tx, member: bigint, { from, until }: Pause): Promise<void> {
  const last = await pauseOf(tx, member)
  const goesOn = last && (last.until === null || last.until > from)
  await setPause(tx, member, { from: goesOn ? last.from : from, until })
}

/** Asks to come back from an exclusion whose time is over; a day later its member plays again. */
export async function askReturn(
  tx: Tx,
  { member, merchant, ip }: Whose,
  clock: Clock,
): Promise<null | Refusal<'nothing_to_return_from' | 'pause_stands', null>> {
  await lockMember(tx, member)
  const now = clock()
  const pauses = await pausesOf(tx, member)
  const waiting = pauses.filter(({ overAt }) => overAt === null)
  if (waiting.length === 0) return refuse('nothing_to_return_from')
  if (waiting.some(({ until }) => until.getTime() > now)) return refuse('pause_stands')
  const askedAt = new Date(now)
  const overAt = new Date(now + RETURN_WAIT)
  for (const { id } of waiting) await writeReturn(tx, { id, askedAt, overAt })
  const subject = `member:${member}`
  const after = { overAt: overAt.toISOString() }
  await record(tx, { at: now, merchant: merchant.code, actor: subject, ip, action: 'limits.ask_return', subject, after })
  const others = pauses.flatMap((pause) => (pause.overAt && pause.overAt > overAt ? [pause.overAt] : []))
  await pauseUntil(tx, member, { from: askedAt, until: others.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? overAt })
  return null
}
