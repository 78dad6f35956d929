import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { endSessions } from '../store.ts'

/** Ends one session of an operator, or all of them (but `except`) where `session` is null. A session that is not theirs is not there. */
export async function endSession(
  tx: Tx,
  act: Act,
  { operator, session, except }: { readonly operator: bigint; readonly session: string | null; readonly except?: string },
): Promise<null | Refusal<'not_found', null>> {
  const ending = { operator, session, ...(except !== undefined && { except }), now: act.at }
  const ended = await endSessions(tx, { ...ending, reason: act.reason ?? 'ended by operator' })
  if (ended.length === 0) return session === null ? null : refuse('not_found')
  await recordAct(tx, act, { action: 'operators.end_session', subject: `operator:${operator}`, after: { sessions: ended } })
  return null
}
