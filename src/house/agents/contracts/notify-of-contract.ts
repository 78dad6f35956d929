import type { Tx } from '#runtime/database.ts'
import { namesOf } from '#house/members/index.ts'
import type { NewsOf } from '#house/notifications/index.ts'
import { announceAgentsChanged } from '../news/announce-changed.ts'
import { notifyAgents } from '../news/notify-agents.ts'
import type { RequestRow } from './request-store.ts'
import type { Actor } from './actor.ts'

type Request = Pick<RequestRow, 'kind' | 'upline' | 'downline' | 'asker' | 'type'>

/** What the other side is told of what one side did. */
export function newsOfRequest({ type, asker, state }: Pick<RequestRow, 'type' | 'asker' | 'state'>): NewsOf<'agents'> {
  if (state === 'INVALID') return 'contract_withdrawn'
  if (state === 'DENY') return 'contract_rejected'
  if (state === 'VALID') return type === 'termination' ? 'contract_ended' : 'contract_accepted'
  if (type === 'termination') return 'contract_end_asked'
  return asker === 'upline' ? 'contract_offered' : 'contract_asked'
}

/** Tells the other side of what was asked or answered, unless it is the house; the lists of both renew themselves. */
export async function notifyOfRequest(tx: Tx, by: Actor, request: Request & Pick<RequestRow, 'state'>): Promise<void> {
  const { upline, downline, kind } = request
  const other = by.member === downline ? upline : downline
  await notifySide(tx, by, { kind, to: other, from: other === downline ? upline : downline, news: newsOfRequest(request) })
  await announceAgentsChanged(tx, { about: 'contracts', members: [upline, downline] })
}

/** Tells both sides that a contract of theirs has ended by the house's word. */
export async function notifyOfEnd(tx: Tx, by: Actor, { upline, downline, kind }: Omit<Request, 'asker' | 'type'>): Promise<void> {
  const news = 'contract_ended'
  await notifySide(tx, by, { kind, to: downline, from: upline, news })
  await notifySide(tx, by, { kind, to: upline, from: downline, news })
  await announceAgentsChanged(tx, { about: 'contracts', members: [upline, downline] })
}

type Side = Pick<Request, 'kind'> & { readonly to: bigint | null; readonly from: bigint | null; readonly news: NewsOf<'agents'> }

async function notifySide(tx: Tx, { merchant, now, random }: Actor, { kind, to, from, news }: Side): Promise<void> {
  if (to === null) return
  const who = from === null ? null : (await namesOf(tx, [from]))(from)
  await notifyAgents(tx, { merchant: merchant.id, members: [to], news, kind, who }, { now, random })
}
