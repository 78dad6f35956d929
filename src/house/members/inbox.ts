import type { Database, Tx } from '#runtime/database.ts'
import { countUnread, type Inbox } from '#house/notifications/index.ts'
import { pauseOf } from '#house/wallet/index.ts'
import { quietSpells } from './quiet-spells.ts'
import { memberSince } from './reach.ts'

export type InboxOwner = { readonly merchant: number; readonly member: bigint; readonly now: number }

/** The inbox of a member, without what was written to everybody in a pause or a quiet spell of theirs; null for whoever nobody writes to. */
export async function inboxOf(db: Database | Tx, whose: InboxOwner): Promise<Inbox | null> {
  const since = await memberSince(db, whose.member)
  if (since === null) return null
  const pause = await pauseOf(db, whose.member)
  return { ...whose, since, quiet: [...(pause ? [pause] : []), ...(await quietSpells(db, whose.member))] }
}

/** How many messages wait to be read; none for a trial account. */
export async function unreadMessages(db: Database | Tx, whose: InboxOwner): Promise<number> {
  const inbox = await inboxOf(db, whose)
  return inbox ? countUnread(db, inbox) : 0
}
