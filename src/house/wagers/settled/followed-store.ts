import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'
import type { FollowedBet } from '../rules/settled-wager.ts'

export type RoundKey = { readonly lane: number; readonly member: bigint; readonly vendor: number; readonly round: string }

/** A round as a reader has followed it: `closing` is the operation that closed it, maybe later than the reader is. */
export type FollowedRound = RoundKey & {
  readonly game: string
  /** Null where the ledger knows no such round. */
  readonly openedAt: Date | null
  readonly closing: string | null
  readonly bets: readonly FollowedBet[]
}

/** In the database by their place. */
const states = ['open', 'settled', 'bought_back'] as const

type Bet = Omit<FollowedBet, 'state'> & { readonly state: number }
type Found = RoundKey & { readonly game: string | null; readonly openedAt: Date | null; readonly closing: string | null } & (
    | Bet
    | { readonly bet: null }
  )

type Asked = {
  readonly reader: string
  readonly keys: readonly RoundKey[]
  /** Of a round's bets those that are open and these; all without. */
  readonly named: readonly string[] | null
}

const columns = (keys: readonly RoundKey[]) => ({
  lanes: keys.map(({ lane }) => lane),
  members: keys.map(({ member }) => member),
  vendors: keys.map(({ vendor }) => vendor),
  rounds: keys.map(({ round }) => round),
})

/** These rounds, with the bets that the reader still follows in them. */
export async function readRounds(tx: Tx, { reader, keys, named }: Asked): Promise<readonly FollowedRound[]> {
  const { lanes, members, vendors, rounds } = columns(keys)
  const { rows } = await sql<Found>`
    SELECT k.lane, k.member, k.vendor, k.round, r.game, r.opened_at AS "openedAt", r.closing, f.bet, f.ticket, f.free, f.stake, f.payout, f.sold, f.sold_for AS "soldFor", f.state
    FROM unnest(${lanes}::smallint[], ${members}::bigint[], ${vendors}::smallint[], ${rounds}::text[]) k(lane, member, vendor, round)
    LEFT JOIN wagers.round r ON r.lane = k.lane AND r.member = k.member AND r.vendor = k.vendor AND r.round = k.round
    LEFT JOIN wagers.followed_bet f ON f.reader = ${reader} AND f.lane = k.lane AND f.member = k.member AND f.vendor = k.vendor AND f.round = k.round
      AND (${named === null} OR f.state = 0 OR f.bet = ANY(${named ?? []}::uuid[]))`.execute(tx)
  const found = new Map<string, FollowedRound & { readonly bets: FollowedBet[] }>()
  for (const { lane, member, vendor, round, game, openedAt, closing, ...bet } of rows) {
    const name = `${lane}/${member}/${vendor}/${round}`
    const of = found.get(name) ?? { lane, member, vendor, round, game: game ?? '', openedAt, closing, bets: [] }
    found.set(name, of)
    if (bet.bet !== null) of.bets.push({ ...bet, state: states[bet.state]! })
  }
  return [...found.values()]
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
