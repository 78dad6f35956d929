import { refuse, type Refusal } from '../../../kit/refusal.ts'
import type { Tx } from '../../../runtime/database.ts'
import { recordAct, type Act } from '../../audit/index.ts'
import { setStates } from '../../wallet/index.ts'
import { endMemberSessions } from '../sessions/end-session.ts'
import { lockMemberOf, saveBlock } from './member-desk-store.ts'

type Blocking = Act & { readonly reason: string }

/** Shuts a member out at once: sessions end, and the ledger refuses what the member does with money. Wins still come in. */
export async function blockMember(
  tx: Tx,
  act: Blocking,
  member: bigint,
): Promise<null | Refusal<'not_found' | 'already_blocked', null>> {
  const { at, actor, reason, ip, merchant } = act
  const row = await lockMemberOf(tx, { id: member, merchant: merchant.id })
  if (!row) return refuse('not_found')
  if (row.blockedAt) return refuse('already_blocked')
  await saveBlock(tx, member, { at, by: actor, reason })
  const deed = { subject: `member:${member}`, before: { blocked: false }, after: { blocked: true } }
  await recordAct(tx, act, { action: 'identity.block_member', ...deed })
  await endMemberSessions(tx, { member, session: null, merchant: merchant.code, actor, reason: 'blocked', ip, now: at })
  await setStates(tx, member, { noBet: true, noDeposit: true, noWithdrawal: true })
  return null
}

/** Lets a blocked member in again. */
export async function unblockMember(
  tx: Tx,
  act: Blocking,
  member: bigint,
): Promise<null | Refusal<'not_found' | 'not_blocked', null>> {
  const row = await lockMemberOf(tx, { id: member, merchant: act.merchant.id })
  if (!row) return refuse('not_found')
  if (!row.blockedAt) return refuse('not_blocked')
  await saveBlock(tx, member, null)
  const before = { blocked: true, reason: row.blockedReason }
  await recordAct(tx, act, { action: 'identity.unblock_member', subject: `member:${member}`, before, after: { blocked: false } })
  await setStates(tx, member, {})
  return null
}
