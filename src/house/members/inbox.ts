import type { Database, Tx } from '#runtime/database.ts'
import { countUnread, type Inbox } from '#house/notifications/index.ts'
import { pauseOf } from '#house/wallet/index.ts'
import { memberSince } from './reach.ts'

export type InboxOwner = { readonly merchant: number; readonly member: bigint; readonly now: number }

/** The inbox of a member, without what was written to everybody while they paused; null for whoever nobody writes to. */
export async function inboxOf(db: Database | Tx, whose: InboxOwner): Promise<Inbox | null> {
  const since = await memberSince(db, whose.member)
  return since === null ? null : { ...whose, since, quiet: await pauseOf(db, whose.member) }
}

/** How many messages wait to be read; none for a trial account. */
export async function unreadMessages(db: Database | Tx, whose: InboxOwner): Promise<number> {
  const inbox = await inboxOf(db, whose)
  return inbox ? countUnread(db, inbox) : 0
}
