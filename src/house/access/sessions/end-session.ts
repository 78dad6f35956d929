import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { forgetSeries } from '../remembered/store.ts'
import { endCrowdedOut, endSessions } from './ending-store.ts'
import { openSubaccountsOf } from './store.ts'

type Ending = {
  readonly member: bigint
  readonly merchant: string
  /** One session; null for all of the member's. */
  readonly session: string | null
  /** The session that stays open. */
  readonly except?: string | null
  readonly actor: string
  readonly reason:
    | 'logout'
    | 'ended by member'
    | 'ended by operator'
    | 'password changed'
    | 'first password'
    | 'blocked'
    | 'excluded'
    | 'closed'
    | 'theft'
    /** Of a sub-account: its agent stopped it, or was moved with the branch. */
    | 'stopped'
    | 'moved'
  readonly ip?: string
  readonly now: Millis
}

/** Blocking an agent also ends the sessions of the agent's sub-accounts. */
const shuts: readonly Ending['reason'][] = ['blocked', 'excluded', 'closed']

/** Ends sessions at once; sockets and games hear of it at the commit. Answers how many of the member's own were live. */
export async function endMemberSessions(
  tx: Tx,
  { member, session, except = null, merchant, actor, reason, ip, now }: Ending,
): Promise<number> {
  if (shuts.includes(reason))
    await endSubaccountSessions(tx, { agent: member, merchant, actor, reason, now, ...(ip !== undefined && { ip }) })
  const ended = await endSessions(tx, { member, session, except, now, reason })
  // A device that was remembered by such a session is not let in again.
  await forgetSeries(tx, member, session === null && except === null ? null : ended)
  if (ended.length > 0) {
    const after = { sessions: ended }
    await record(tx, {
      at: now,
      merchant,
      actor,
      action: 'identity.end_session',
      subject: `member:${member}`,
      after,
      reason,
      ...(ip !== undefined && { ip }),
    })
  }
  return ended.length
}

/** Ends every session of those who work for an agent. */
export async function endSubaccountSessions(
  tx: Tx,
  { agent, ...ending }: Omit<Ending, 'member' | 'session' | 'except'> & { readonly agent: bigint },
): Promise<void> {
  for (const member of await openSubaccountsOf(tx, agent)) await endMemberSessions(tx, { ...ending, member, session: null })
}

type Crowd = {
  readonly member: bigint
  readonly merchant: Pick<Merchant, 'code'>
  /** How many may be open. */
  readonly keep: number
  /** What opened it, where it is a page that was opened by a code: such pages are counted by themselves. */
  readonly parent?: string
  readonly ip: string
  readonly now: Millis
}

/** A session that was just opened ends the oldest beyond as many as may be open. */
export async function crowdOut(tx: Tx, { member, merchant, keep, parent, ip, now }: Crowd): Promise<void> {
  const sessions = await endCrowdedOut(tx, { member, keep, parent: parent ?? null, now })
  if (sessions.length === 0) return
  const name = `member:${member}`
  const act = { actor: name, action: 'identity.end_session', subject: name, after: { sessions }, reason: 'too many' } as const
  await record(tx, { at: now, merchant: merchant.code, ip, ...act })
}

/** Ends one of the member's own sessions; another member's is refused as not found. */
export async function endOwnSession(
  tx: Tx,
  ending: Ending & { readonly session: string },
): Promise<null | Refusal<'not_found', null>> {
  const ended = await endMemberSessions(tx, ending)
  return ended === 0 ? refuse('not_found') : null
}
