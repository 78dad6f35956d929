import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { memberCalled } from '#house/members/index.ts'
import { judgeMove, type MoveRefusal } from '../rules/move.ts'
import { isAgent } from '../tree/is-agent.ts'
import { nodeOf, sizeOf } from '../tree/tree-store.ts'

export type Judged = {
  readonly from: bigint | null
  readonly to: bigint | null
  readonly members: number
  readonly depth: number
  readonly refused: MoveRefusal['code'] | 'no_such_upline' | null
}

/** What a move would do, judged as the move itself will judge it; an empty account is the top of the tree. */
export async function judgeBefore(
  db: Database | Tx,
  { merchant, member, upline }: { readonly merchant: number; readonly member: bigint; readonly upline: string },
): Promise<Judged | Refusal<'not_found', null>> {
  const node = await nodeOf(db, { merchant, member })
  if (!node) return refuse('not_found')
  const { members, height } = await sizeOf(db, { merchant, path: node.path })
  const to = upline === '' ? null : await memberCalled(db, { merchant, account: upline })
  const above = to === null ? null : await nodeOf(db, { merchant, member: to })
  const known = { from: node.parent, to, members, depth: (above?.path.length ?? 0) + height }
  if (upline !== '' && (!above || !(await isAgent(db, above.member)))) return { ...known, refused: 'no_such_upline' }
  const refused = judgeMove({ ...node, height }, above)
  return { ...known, refused: isRefusal(refused) ? refused.code : null }
}
