import { sql } from 'kysely'
import type { TestDatabase } from '../database.ts'

/** All that the books hold of these members, but for the ids and places that are each one's own, and the rows in which escrow is released. */
export async function booksOf(db: TestDatabase, members: readonly bigint[]) {
  const accounts = sql`SELECT to_jsonb(a) - ARRAY['id', 'owner', 'lane'] || jsonb_build_object('bonus', a.bonus IS NOT NULL) AS row FROM wallet.account a
    WHERE a.owner = ANY (${members}) ORDER BY a.owner, a.id`
  const rounds = sql`SELECT to_jsonb(r) - ARRAY['lane', 'member', 'round', 'opening', 'opening_seq', 'opened_at'] || jsonb_build_object(
      'closing', r.closing IS NOT NULL,
      'closed_at', r.closed_at IS NOT NULL, 'bonus', r.bonus IS NOT NULL) AS row
    FROM wagers.round r WHERE r.member = ANY (${members}) ORDER BY r.member, r.opened_at, r.staked`
  const bets = sql`SELECT to_jsonb(w) - ARRAY['lane', 'ext', 'member', 'round', 'expires_at'] AS row FROM wagers.wager w
    WHERE w.member = ANY (${members}) ORDER BY w.member, w.stake`
  const rows = sql`SELECT jsonb_build_array(e.kind, e.amount, e.balance_after, e.legs, e.face, e.answer, e.product, e.merchant, e.currency,
      e.reference IS NOT NULL, e.payload IS NOT NULL, e.cause IS NOT NULL) AS row
    FROM wallet.entry e WHERE e.account = ANY (${members.map((member) => member * 16n)}) ORDER BY e.account, e.seq`
  return Promise.all([accounts, rounds, bets, rows].map(async (query) => (await query.execute(db.owner)).rows))
}
