import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'
import { tokenOf } from './http-ground.ts'

/** So many members of the bench's merchant. */
export async function register(owner: Database, members: number): Promise<void> {
  await sql`
    INSERT INTO identity.member (merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip, register_method)
    SELECT 1, 'name' || i, 'name' || i, 3, 'KHR', 'KM', 'x', now(), '192.0.2.1', 'WEB' FROM generate_series(1, ${members}::int) i`.execute(
    owner,
  )
  await sql`VACUUM ANALYZE identity.member`.execute(owner)
}

/** Members who registered, each logged in at the site. */
export async function openSessions(owner: Database, members: number): Promise<void> {
  await register(owner, members)
  await sql`
    INSERT INTO identity.session (id, member_id, merchant_id, token_hash, cookie_hash, started_at, seen_at, ends_at, ip, user_agent)
    SELECT md5('s' || id)::uuid, id, merchant_id, sha256(convert_to('the-token-of-member-' || id, 'UTF8')), sha256(convert_to('c' || id, 'UTF8')), now(), now(),
      now() + interval '12 hours', '192.0.2.1', 'bench' FROM identity.member`.execute(owner)
  await sql`VACUUM ANALYZE identity.session`.execute(owner)
}

/** What such a member's browser sends with every call. */
export const headersOf = (member: number): Record<string, string> => ({
  host: 'localhost',
  merchant: 'demo',
  authorization: `Bearer ${tokenOf(member)}`,
  cookie: `__Host-sid=c${member}`,
})
