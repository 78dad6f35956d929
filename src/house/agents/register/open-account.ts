import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { openFor, type OpenedFor } from '#house/members/index.ts'
import { DEEPEST } from '../rules/move.ts'
import { typeBelow, type NewcomerKind } from '../rules/invitation.ts'
import { holdTree, insertNode, insertReferral, nodeOf } from '../tree/tree-store.ts'
import { insertArrival } from './arrival-store.ts'

type Opening = Omit<OpenedFor, 'type'> & {
  readonly agent: { readonly id: bigint; readonly type: number }
  readonly as: NewcomerKind
}

/** Opens an account for somebody who then stands directly below the agent. It has no password before the agent asks for the first one. */
export async function openAccount(
  tx: Tx,
  { agent, as, ...of }: Opening,
): Promise<
  | { readonly member: bigint; readonly type: number }
  | Refusal<'account_refused', { readonly rule: string }>
  | Refusal<'too_deep', null>
> {
  const merchant = of.merchant.id
  await holdTree(tx, { merchant, to: 'place' })
  const upline = await nodeOf(tx, { merchant, member: agent.id })
  if (!upline || upline.path.length >= DEEPEST) return refuse('too_deep')
  const type = typeBelow(agent.type, as)
  const member = await openFor(tx, { ...of, type })
  if (isRefusal(member)) return refuse('account_refused', { rule: member.data.fields['username'] ?? '' })
  await insertNode(tx, { merchant, member, upline, now: of.now })
  await insertReferral(tx, { member, by: agent.id })
  await insertArrival(tx, { member, by: agent.id, link: null })
  return { member, type }
}
