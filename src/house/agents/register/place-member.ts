import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { giveLinkRate } from '#house/loyalty/index.ts'
import { agentCalled, isOpenAgent, memberCalled, type Arrival, type Uplines } from '#house/members/index.ts'
import { insertArrival } from './arrival-store.ts'
import { openLink, useLink, type LinkRow } from './link-store.ts'
import { offerPresets } from './offer-presets.ts'
import { memberOfCode } from './referral-store.ts'
import { readCode } from '../rules/invitation.ts'
import { DEEPEST } from '../rules/move.ts'
import { isAgent } from '../tree/is-agent.ts'
import { holdTree, insertNode, insertReferral, nodeOf, type Node } from '../tree/tree-store.ts'

/** `type`: as what a link invites; null where nothing but the form says it. */
type Place = {
  readonly upline: Node | null
  readonly by: bigint | null
  readonly link: LinkRow | null
  readonly type: number | null
}

const ownWord = { link: null, type: null } as const

/**
 * Gives a new member a place in the tree, once: below the agent who invited them, or beside the friend who did, else at the top. A word
 * that invites nobody any more is refused, and nothing is written.
 */
async function place(tx: Tx, arrival: Arrival): Promise<{ type: number } | Refusal<'invitation_code_error', null>> {
  const { member, now } = arrival
  const merchant = arrival.merchant.id
  await holdTree(tx, { merchant, to: 'place' })
  const found = await placeFor(tx, { ...arrival, merchant })
  if (found === null) return refuse('invitation_code_error')
  const { upline, by, link } = found
  await insertNode(tx, { merchant, member, upline, now })
  if (by !== null) await insertReferral(tx, { member, by })
  if (by !== null && link !== null) {
    await insertArrival(tx, { member, by, link: link.id })
    if (link.rebate !== null) await giveLinkRate(tx, { merchant, member, link: link.id, rate: link.rebate, at: now })
    await offerPresets(tx, arrival, link)
  }
  return { type: found.type ?? arrival.type }
}

type Words = Pick<Arrival, 'affiliateCode' | 'referralCode' | 'now'> & { readonly merchant: number }

async function placeFor(tx: Tx, { merchant, affiliateCode, referralCode, now }: Words): Promise<Place | null> {
  if (affiliateCode) return placeByAgent(tx, { merchant, word: affiliateCode, now })
  const friend = referralCode ? await friendCalled(tx, { merchant, word: referralCode }) : null
  const node = friend === null ? null : await nodeOf(tx, { merchant, member: friend })
  if (!node) return { upline: null, by: null, ...ownWord }
  return { upline: await agentFrom(tx, { merchant, node }), by: node.member, ...ownWord }
}

type Word = { readonly merchant: number; readonly word: string }

/** Below the agent of a link, of which one use is taken, or of that name. */
async function placeByAgent(tx: Tx, { merchant, word, now }: Word & { readonly now: Millis }): Promise<Place | null> {
  const code = readCode(word)
  const link = code === null ? null : await useLink(tx, { merchant, code, now })
  if (link && !(await isOpenAgent(tx, { merchant, member: link.agent }))) return null
  const agent = link ? link.agent : await agentCalled(tx, { merchant, account: word })
  const upline = agent === null ? null : await nodeOf(tx, { merchant, member: agent })
  if (!upline || upline.path.length >= DEEPEST) return null
  return { upline, by: upline.member, link, type: link?.type ?? null }
}

async function friendCalled(tx: Tx, { merchant, word }: Word): Promise<bigint | null> {
  const code = readCode(word)
  const friend = code === null ? null : await memberOfCode(tx, { merchant, code })
  return friend ?? memberCalled(tx, { merchant, account: word })
}

/** An agent takes friends below; a player's friends stand below the player's own agent. */
async function agentFrom(tx: Tx, { merchant, node }: { readonly merchant: number; readonly node: Node }): Promise<Node | null> {
  if (node.path.length < DEEPEST && (await isAgent(tx, node.member))) return node
  return node.parent === null ? null : nodeOf(tx, { merchant, member: node.parent })
}

const isInvitation: Uplines['isInvitation'] = async (db, { merchant, code: word, now }) => {
  const code = readCode(word)
  const link = code === null ? null : await openLink(db, { merchant, code, now })
  if (link) return isOpenAgent(db, { merchant, member: link.agent })
  return (await agentCalled(db, { merchant, account: word })) !== null
}

/** How identity asks for places: agents' links and names invite, as long as the agent may. */
export const uplines: Uplines = { isInvitation, place }
