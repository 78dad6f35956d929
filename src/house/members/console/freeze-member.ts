import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type OwnPerson } from '#house/audit/index.ts'
import { refuseOwnPerson } from '#house/contacts/index.ts'
import type { FreezeKind } from '../rules/freezes.ts'
import { endMemberSessions } from '#house/access/index.ts'
import { dropFreezes, keepFreezes, operatorFreezesOf } from './freeze-store.ts'
import { tellLane } from './hold-member.ts'
import { lockMemberOf } from './member-console-store.ts'

type Freezing = Act & { readonly reason: string }
type Input = { readonly member: bigint; readonly kinds: readonly FreezeKind[] }

/**
 * Forbids a member what is named, at once; what was forbidden before keeps its reason. Without a login every session ends. Wins still
 * come in, and money that is set aside stays where it is.
 */
export async function freezeMember(
  tx: Tx,
  act: Freezing,
  { member, kinds }: Input,
): Promise<null | Refusal<'not_found' | 'already_frozen', null>> {
  const { at, actor, reason, ip, merchant } = act
  if (!(await lockMemberOf(tx, { id: member, merchant: merchant.id }))) return refuse('not_found')
  const before = (await operatorFreezesOf(tx, member)).map(({ kind }) => kind)
  const added = kinds.filter((kind) => !before.includes(kind))
  if (added.length === 0) return refuse('already_frozen')
  await keepFreezes(tx, { member, kinds: added, at, by: actor, reason })
  const frozen = [...before, ...added]
  const deed = { subject: `member:${member}`, before: { frozen: before }, after: { frozen } }
  await recordAct(tx, act, { action: 'identity.freeze_member', ...deed })
  const ending = { member, session: null, merchant: merchant.code, actor, ip, now: at }
  if (added.includes('login')) await endMemberSessions(tx, { ...ending, reason: 'blocked' })
  await tellLane(tx, member)
  return null
}

/** Allows again what is named. */
export async function unfreezeMember(
  tx: Tx,
  act: Freezing,
  { member, kinds }: Input,
): Promise<null | OwnPerson | Refusal<'not_found' | 'not_frozen', null>> {
  if (!(await lockMemberOf(tx, { id: member, merchant: act.merchant.id }))) return refuse('not_found')
  const own = await refuseOwnPerson(tx, act, { member })
  if (own) return own
  const rows = await operatorFreezesOf(tx, member)
  const before = rows.map(({ kind, reason }) => ({ kind, reason }))
  const left = rows.flatMap(({ kind }) => (kinds.includes(kind) ? [] : [kind]))
  if (left.length === before.length) return refuse('not_frozen')
  await dropFreezes(tx, { member, kinds })
  const deed = { subject: `member:${member}`, before: { frozen: before }, after: { frozen: left } }
  await recordAct(tx, act, { action: 'identity.unfreeze_member', ...deed })
  await tellLane(tx, member)
  return null
}
