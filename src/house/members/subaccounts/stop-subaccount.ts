import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { endMemberSessions } from '#house/access/index.ts'
import type { OfSubaccount } from './change-subaccount.ts'
import { lockSubaccount, saveStop } from './subaccount-store.ts'

/** Ends it for good, with its sessions: whoever is wanted again gets another one. `actor` is the agent, or an operator with a reason. */
export async function stopSubaccount(
  tx: Tx,
  { merchant, agent, member, ip, now, actor, reason }: OfSubaccount & { readonly actor: string; readonly reason?: string },
): Promise<null | Refusal<'not_found', null>> {
  if (!(await lockSubaccount(tx, { agent, member }))) return refuse('not_found')
  await saveStop(tx, { member, now })
  await endMemberSessions(tx, { member, session: null, merchant: merchant.code, actor, reason: 'stopped', ip, now })
  const deed = {
    action: 'identity.stop_subaccount',
    subject: `member:${member}`,
    ...(reason !== undefined && { reason }),
  } as const
  await record(tx, { at: now, merchant: merchant.code, actor, ip, ...deed })
  return null
}
