import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { memberCalled } from '#house/members/index.ts'
import { isAgent } from '../tree/is-agent.ts'
import { nodeOf } from '../tree/tree-store.ts'

/** Two between whom a contract may stand: the one directly above, null for the house, and the one below. */
export type Edge = { readonly upline: bigint | null; readonly downline: bigint }

type Below = { readonly merchant: number; readonly upline: bigint | null; readonly account: string }

/**
 * The edge from an agent, or from the house, down to the member of this account. Who is not in the agent's branch is not there; who is, but
 * not directly below, is refused by name. The house makes contracts with agents at the top alone.
 */
export async function edgeBelow(
  db: Database | Tx,
  { merchant, upline, account }: Below,
): Promise<Edge | Refusal<'not_found' | 'not_direct', null>> {
  const downline = await memberCalled(db, { merchant, account: account.trim() })
  const node = downline === null ? null : await nodeOf(db, { merchant, member: downline })
  if (!node || node.member === upline || (upline !== null && !node.path.includes(upline))) return refuse('not_found')
  if (node.parent !== upline || (upline === null && !(await isAgent(db, node.member)))) return refuse('not_direct')
  return { upline, downline: node.member }
}

/** The edge from a member up to whoever would pay: the agent above, or for an agent at the top the house. Null for a player at the top. */
export async function edgeAbove(
  db: Database | Tx,
  { merchant, downline }: { readonly merchant: number; readonly downline: bigint },
): Promise<Edge | null> {
  const node = await nodeOf(db, { merchant, member: downline })
  if (!node || (node.parent === null && !(await isAgent(db, downline)))) return null
  return { upline: node.parent, downline }
}
