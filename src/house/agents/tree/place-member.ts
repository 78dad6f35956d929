import { refuse, type Refusal } from '../../../kit/refusal.ts'
import type { Database, Tx } from '../../../runtime/database.ts'
import { accountsOf, agentCalled, memberCalled, type Arrival, type Uplines } from '../../identity/index.ts'
import { kindOf } from '../../identity/rules/account-types.ts'
import { DEEPEST } from '../rules/move.ts'
import { holdTree, insertNode, insertReferral, nodeOf, type Node } from './tree-store.ts'

type Place = { readonly upline: Node | null; readonly by: bigint | null }

/**
 * Gives a new member a place in the tree, once: below the agent who invited them, or beside the friend who did, else at the top. A word
 * that invites nobody any more is refused, and nothing is written.
 */
async function place(tx: Tx, arrival: Arrival): Promise<Refusal<'invitation_code_error', null> | null> {
  const { merchant, member, now } = arrival
  await holdTree(tx, { merchant, to: 'place' })
  const found = await placeFor(tx, arrival)
  if (found === null) return refuse('invitation_code_error')
  await insertNode(tx, { merchant, member, upline: found.upline, now })
  if (found.by !== null) await insertReferral(tx, { member, by: found.by })
  return null
}

async function placeFor(tx: Tx, { merchant, affiliateCode, referralCode }: Arrival): Promise<Place | null> {
  if (affiliateCode) {
    const agent = await agentCalled(tx, { merchant, account: affiliateCode })
    const upline = agent === null ? null : await nodeOf(tx, { merchant, member: agent })
    return upline && upline.path.length < DEEPEST ? { upline, by: upline.member } : null
  }
  const friend = referralCode ? await memberCalled(tx, { merchant, account: referralCode }) : null
  const node = friend === null ? null : await nodeOf(tx, { merchant, member: friend })
  if (!node) return { upline: null, by: null }
  return { upline: await agentFrom(tx, { merchant, node }), by: node.member }
}

/** An agent takes friends below; a player's friends stand below the player's own agent. */
async function agentFrom(tx: Tx, { merchant, node }: { readonly merchant: number; readonly node: Node }): Promise<Node | null> {
  const [friend] = await accountsOf(tx, [node.member])
  if (friend && kindOf(friend.type) === 'agent' && node.path.length < DEEPEST) return node
  return node.parent === null ? null : nodeOf(tx, { merchant, member: node.parent })
}

/** How identity asks for places: codes invite while the agent who is called so may. */
export const uplines: Uplines = {
  isInvitation: async (db: Database | Tx, { merchant, code }) => (await agentCalled(db, { merchant, account: code })) !== null,
  place,
}
