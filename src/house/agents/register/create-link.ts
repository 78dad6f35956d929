import { DAY, type Millis } from '../../../kit/clock.ts'
import { newId } from '../../../kit/ids.ts'
import type { Random } from '../../../kit/random.ts'
import { refuse, type Refusal } from '../../../kit/refusal.ts'
import type { Tx } from '../../../runtime/database.ts'
import { record } from '../../audit/index.ts'
import { newCode, typeBelow, type NewcomerKind } from '../rules/invitation.ts'
import { countOpenLinks, insertLink, type LinkRow } from './link-store.ts'

export const MOST_OPEN_LINKS = 50

export type Inviter = {
  readonly merchant: { readonly id: number; readonly code: string; readonly hosts: readonly string[] }
  readonly agent: bigint
  readonly type: number
  readonly ip: string
  readonly now: Millis
}

type Asked = {
  readonly as: NewcomerKind
  readonly domain: string
  readonly label: string
  /** Null: it does not expire. */
  readonly days: number | null
  readonly most: number | null
}

/** Makes a link by which an agent invites. It leads to a host of the merchant's own, and an agent has at most 50 that are open. */
export async function createLink(
  tx: Tx,
  { merchant, agent, type, ip, now }: Inviter,
  { as, domain, label, days, most, random }: Asked & { readonly random: Random },
): Promise<LinkRow | Refusal<'domain_unknown', null> | Refusal<'too_many_links', { readonly most: number }>> {
  if (!merchant.hosts.includes(domain)) return refuse('domain_unknown')
  if ((await countOpenLinks(tx, { agent, now })) >= MOST_OPEN_LINKS) return refuse('too_many_links', { most: MOST_OPEN_LINKS })
  const link = {
    ...{ id: newId(now, random), agent, type: typeBelow(type, as), domain, label, most },
    expiresAt: days === null ? null : new Date(now + days * DAY),
    createdAt: new Date(now),
  }
  let code = newCode(random)
  while (!(await insertLink(tx, { ...link, merchant: merchant.id, code }))) code = newCode(random)
  const after = { code, type: link.type, domain, most, expiresAt: link.expiresAt?.getTime() ?? null }
  const deed = { action: 'agents.create_link', subject: `link:${link.id}`, after } as const
  await record(tx, { at: now, merchant: merchant.code, actor: `member:${agent}`, ip, ...deed })
  return { ...link, code, used: 0, stoppedAt: null }
}
