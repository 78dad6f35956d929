import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'
import type { FollowedBet } from '../rules/settled-wager.ts'

export type RoundKey = { readonly lane: number; readonly member: bigint; readonly vendor: number; readonly round: string }

/** A round of the ledger: `closing` is the operation that closed it, maybe later than a reader is. */
export type LedgerRound = RoundKey & {
  readonly game: string
  /** Null where the ledger knows no such round. */
  readonly openedAt: Date | null
  readonly openingSeq: bigint | null
  readonly closing: string | null
}

/** In the database by their place. */
const states = ['open', 'settled', 'bought_back'] as const

const columns = (keys: readonly RoundKey[]) => ({
  lanes: keys.map(({ lane }) => lane),
  members: keys.map(({ member }) => member),
  vendors: keys.map(({ vendor }) => vendor),
  rounds: keys.map(({ round }) => round),
})

type KnownRound = {
  readonly place: number
  readonly game: string
  readonly openedAt: Date
  readonly openingSeq: bigint
  readonly closing: string | null
}

/** What the ledger has of these rounds, in their order. */
export async function readRounds(tx: Tx, keys: readonly RoundKey[]): Promise<readonly LedgerRound[]> {
  const { lanes, members, vendors, rounds } = columns(keys)
  const { rows } = await sql<KnownRound>`
    SELECT k.place::int AS place, r.game, r.opened_at AS "openedAt", r.opening_seq AS "openingSeq", r.closing
    FROM unnest(${lanes}::smallint[], ${members}::bigint[], ${vendors}::smallint[], ${rounds}::text[]) WITH ORDINALITY k(lane, member, vendor, round, place)
    JOIN wagers.round r ON r.lane = k.lane AND r.member = k.member AND r.vendor = k.vendor AND r.round = k.round`.execute(tx)
  const found = new Map(rows.map((row) => [row.place, row]))
  return keys.map((key, i) => {
    const { game = '', openedAt = null, openingSeq = null, closing = null } = found.get(i + 1) ?? {}
    return { ...key, game, openedAt, openingSeq, closing }
  })
}

type Asked = {
  readonly readers: readonly string[]
  readonly keys: readonly RoundKey[]
  /** Of a round's bets those that are open and these; all without. */
  readonly named: readonly string[] | null
}

export type Following = RoundKey & { readonly reader: string; readonly is: FollowedBet }

/** The bets that these readers still follow in these rounds. */
export async function readFollowed(tx: Tx, { readers, keys, named }: Asked): Promise<readonly Following[]> {
  const { lanes, members, vendors, rounds } = columns(keys)
  const { rows } = await sql<RoundKey & { readonly reader: string } & Omit<FollowedBet, 'state'> & { readonly state: number }>`
    SELECT f.reader, f.lane, f.member, f.vendor, f.round, f.bet, f.ticket, f.free, f.stake, f.payout, f.sold, f.sold_for AS "soldFor", f.state
    FROM unnest(${lanes}::smallint[], ${members}::bigint[], ${vendors}::smallint[], ${rounds}::text[]) k(lane, member, vendor, round)
    CROSS JOIN unnest(${readers}::text[]) n(reader)
    JOIN wagers.followed_bet f ON f.reader = n.reader AND f.lane = k.lane AND f.member = k.member AND f.vendor = k.vendor AND f.round = k.round
    WHERE ${named === null} OR f.state = 0 OR f.bet = ANY(${named ?? []}::uuid[])`.execute(tx)
  return rows.map(({ reader, lane, member, vendor, round, ...bet }) => {
    return { reader, lane, member, vendor, round, is: { ...bet, state: states[bet.state]! } }
  })
}

export type Change = RoundKey & { readonly bet: string; readonly is: FollowedBet | null }

/** Keeps what changed in the bets that the reader follows, and forgets those that are over. */
export async function keepFollowed(tx: Tx, reader: string, changes: readonly Change[]): Promise<void> {
  const gone = changes.filter(({ is }) => is === null)
  if (gone.length > 0) {
    const { lanes, members, vendors, rounds } = columns(gone)
    await sql`
      DELETE FROM wagers.followed_bet f
      USING unnest(${lanes}::smallint[], ${members}::bigint[], ${vendors}::smallint[], ${rounds}::text[], ${gone.map(({ bet }) => bet)}::uuid[])
        k(lane, member, vendor, round, bet)
      WHERE f.reader = ${reader} AND f.lane = k.lane AND f.member = k.member AND f.vendor = k.vendor AND f.round = k.round AND f.bet = k.bet`.execute(
      tx,
    )
  }
  const kept = changes.flatMap(({ is, ...key }) => (is === null ? [] : [{ ...key, is }]))
  if (kept.length === 0) return
  const { lanes, members, vendors, rounds } = columns(kept)
  await sql`
    INSERT INTO wagers.followed_bet (reader, lane, member, vendor, round, bet, ticket, free, stake, payout, sold, sold_for, state)
    SELECT ${reader}, * FROM unnest(${lanes}::smallint[], ${members}::bigint[], ${vendors}::smallint[], ${rounds}::text[],
      ${kept.map(({ bet }) => bet)}::uuid[], ${kept.map(({ is }) => is.ticket)}::boolean[], ${kept.map(({ is }) => is.free)}::boolean[],
      ${kept.map(({ is }) => is.stake)}::bigint[], ${kept.map(({ is }) => is.payout)}::bigint[], ${kept.map(({ is }) => is.sold)}::bigint[],
      ${kept.map(({ is }) => is.soldFor)}::bigint[],
      ${kept.map(({ is }) => states.indexOf(is.state))}::smallint[])
    ON CONFLICT (reader, lane, member, vendor, round, bet)
    DO UPDATE SET ticket = excluded.ticket, stake = excluded.stake, payout = excluded.payout, sold = excluded.sold,
      sold_for = excluded.sold_for, state = excluded.state`.execute(tx)
}

export async function forgetFollowed(tx: Tx, reader: string): Promise<void> {
  await sql`DELETE FROM wagers.followed_bet WHERE reader = ${reader}`.execute(tx)
}
