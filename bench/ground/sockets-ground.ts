import { sql } from 'kysely'
import { openDatabase } from '#runtime/database.ts'

/** The socket ticket of a member's session. */
export const ticketOf = (member: number): string => `the-socket-ticket-of-member-${member}`

/** Every hundredth member of the ground has no money, so nothing of theirs moves: they do not listen. */
export function listeningMembers(count: number): number[] {
  const members: number[] = []
  for (let member = 1; members.length < count; member++) if (member % 100 !== 0) members.push(member)
  return members
}

/** People behind the accounts of the ground: each has a session, and a ticket that opens one socket. */
export async function giveTickets(ownerUrl: string, members: readonly number[]): Promise<void> {
  const owner = openDatabase({ url: ownerUrl, connections: 1 })
  const list = sql`unnest(${members}::int[]) m`
  await owner.transact(async (tx) => {
    await sql`
      INSERT INTO identity.member (id, merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip, register_method)
      OVERRIDING SYSTEM VALUE
      SELECT m, 1, 'member' || m, 'member' || m, 3, 'KHR', 'EN', 'member' || m, now(), '127.0.0.1', 'BENCH' FROM ${list}`.execute(
      tx,
    )
    await sql`
      INSERT INTO identity.session (id, member_id, merchant_id, token_hash, cookie_hash, started_at, seen_at, ends_at, ip, user_agent)
      SELECT gen_random_uuid(), m, 1, sha256(convert_to('half ' || m, 'UTF8')), sha256(convert_to('cookie ' || m, 'UTF8')), now(), now(),
        now() + interval '1 hour', '127.0.0.1', 'bench' FROM ${list}`.execute(tx)
    await sql`
      INSERT INTO identity.ticket (hash, purpose, session_id, merchant_id, expires_at)
      SELECT sha256(convert_to('the-socket-ticket-of-member-' || member_id, 'UTF8')), 'socket', id, 1, now() + interval '1 hour'
      FROM identity.session`.execute(tx)
  })
  await owner.close()
}
