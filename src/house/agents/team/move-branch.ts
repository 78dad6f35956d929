import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { endSubaccountSessions } from '#house/access/index.ts'
import { endMoved } from '../contracts/end-contract.ts'
import { judgeMove, type MoveRefusal } from '../rules/move.ts'
import { isAgent } from '../tree/is-agent.ts'
import { endPlacement, holdTree, insertPlacement, movePaths, nodeOf, sizeOf } from '../tree/tree-store.ts'

export type Move = {
  readonly merchant: { readonly id: number; readonly code: string }
  readonly member: bigint
  /** Null for the top of the tree. */
  readonly upline: bigint | null
  readonly reason: string
  /** `operator:3` */
  readonly actor: string
  readonly ip: string
  readonly now: Millis
}

/**
 * Puts a member with everyone below under another agent. Rights follow at once; money of a period follows the tree as it stood when the
 * period ended. Contracts with the agent above end, and so do sessions of those who work for the member. Refused: a member or upline who is not the merchant's, an upline who is no agent, a cycle, a tree too deep.
 */
export async function moveBranch(
  tx: Tx,
  { merchant, member, upline, reason, actor, ip, now }: Move,
): Promise<{ readonly moved: number } | MoveRefusal | Refusal<'not_found' | 'no_such_upline', null>> {
  await holdTree(tx, { merchant: merchant.id, to: 'move' })
  const node = await nodeOf(tx, { merchant: merchant.id, member })
  if (!node) return refuse('not_found')
  const above = upline === null ? null : await nodeOf(tx, { merchant: merchant.id, member: upline })
  if (upline !== null && (!above || !(await isAgent(tx, upline)))) return refuse('no_such_upline')
  const { members, height } = await sizeOf(tx, { merchant: merchant.id, path: node.path })
  const refused = judgeMove({ ...node, height }, above)
  if (refused) return refused
  await endSubaccountSessions(tx, { agent: member, merchant: merchant.code, actor, reason: 'moved', ip, now })
  await endMoved(tx, { merchant, actor, ip, reason, now }, member)
  await endPlacement(tx, { member, now })
  await insertPlacement(tx, { merchant: merchant.id, member, upline: above, now })
  await movePaths(tx, { merchant: merchant.id, path: node.path, upline: above })
  await record(tx, {
    at: now,
    merchant: merchant.code,
    actor,
    action: 'agents.move_branch',
    subject: `member:${member}`,
    before: { upline: textOf(node.parent) },
    after: { upline: textOf(upline), members },
    reason,
    ip,
  })
  return { moved: members }
}

const textOf = (member: bigint | null) => (member === null ? null : `member:${member}`)
