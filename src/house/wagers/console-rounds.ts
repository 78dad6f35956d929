import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { Units } from '#kit/money.ts'
import { laneOf, type HighestWin } from '#house/wallet/index.ts'
import type { Round } from './records.ts'

type Db = Database | Tx

/** A round as the console sees it: `holding` where a hold of it is neither taken nor given back. */
export type ConsoleRound = Round & { readonly lane: number; readonly holding: boolean }

const columns = sql`
  r.lane, r.member, r.vendor, r.round, r.merchant, r.currency, r.product, r.game, r.opened_at AS "openedAt",
  r.opening_seq AS "openingSeq", r.closed_at AS "closedAt", r.escrow, r.staked, r.staked_free AS "stakedFree", r.won, r.bets, r.wins,
  r.closed_at IS NULL AND EXISTS (SELECT 1 FROM wagers.wager w WHERE w.lane = r.lane AND w.state = 0 AND w.expires_at IS NOT NULL
    AND w.vendor = r.vendor AND w.member = r.member AND w.round = r.round) AS holding`

export type RoundPlace = Pick<ConsoleRound, 'openedAt' | 'lane' | 'member' | 'vendor' | 'round'>

type Open = {
  readonly merchant: number
  readonly openedBefore: Date
  readonly vendor: number | null
  readonly after: RoundPlace | null
  readonly limit: number
}

/** The merchant's rounds that were opened before a moment and are not closed, oldest first. */
export async function openRounds(
  db: Db,
  { merchant, openedBefore, vendor, after, limit }: Open,
): Promise<readonly ConsoleRound[]> {
  const from = after
    ? sql`AND (r.opened_at, r.lane, r.member, r.vendor, r.round)
        > (${after.openedAt}, ${after.lane}::smallint, ${after.member}, ${after.vendor}::smallint, ${after.round})`
    : sql``
  const { rows } = await sql<ConsoleRound>`
    SELECT ${columns} FROM wagers.round_record r
    WHERE r.merchant = ${merchant} AND r.closed_at IS NULL AND r.opened_at < ${openedBefore}
      AND (${vendor}::smallint IS NULL OR r.vendor = ${vendor}::smallint) ${from}
    ORDER BY r.opened_at, r.lane, r.member, r.vendor, r.round LIMIT ${limit}`.execute(db)
  return rows
}

export async function roundsNamed(
  db: Db,
  { merchant, round, limit }: { merchant: number; round: string; limit: number },
): Promise<readonly ConsoleRound[]> {
  const { rows } = await sql<ConsoleRound>`
    SELECT ${columns} FROM wagers.round_record r WHERE r.round = ${round} AND r.merchant = ${merchant}
    ORDER BY r.opened_at DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** What these rounds of a vendor come to in the house's books, by currency. */
export async function roundSums(
  db: Db,
  { vendor, rounds }: { vendor: number; rounds: readonly string[] },
): Promise<readonly { readonly currency: string; readonly rounds: number; readonly staked: Units; readonly paid: Units }[]> {
  const { rows } = await sql<{ currency: string; rounds: number; staked: Units; paid: Units }>`
    SELECT r.currency, count(*)::int AS rounds, sum(r.staked)::bigint AS staked, sum(r.won)::bigint AS paid FROM wagers.round_record r
    WHERE r.round = ANY (${[...rounds]}::text[]) AND r.vendor = ${vendor} GROUP BY r.currency ORDER BY r.currency`.execute(db)
  return rows
}

export async function consoleRound(
  db: Db,
  of: { merchant: number; member: bigint; vendor: number; round: string },
): Promise<ConsoleRound | null> {
  const { rows } = await sql<ConsoleRound>`
    SELECT ${columns} FROM wagers.round_record r
    WHERE r.lane = ${laneOf(of.member)} AND r.member = ${of.member} AND r.vendor = ${of.vendor} AND r.round = ${of.round}
      AND r.merchant = ${of.merchant}`.execute(db)
  return rows[0] ?? null
}

/** A member's rounds that were opened in a stretch of time, the newest first. */
export async function roundsAround(
  db: Db,
  of: { merchant: number; member: bigint; from: Date; to: Date; limit: number },
): Promise<readonly ConsoleRound[]> {
  const { rows } = await sql<ConsoleRound>`
    SELECT ${columns} FROM wagers.round_record r
    WHERE r.lane = ${laneOf(of.member)} AND r.member = ${of.member} AND r.merchant = ${of.merchant}
      AND r.opened_at BETWEEN ${of.from} AND ${of.to}
    ORDER BY r.opened_at DESC LIMIT ${of.limit}`.execute(db)
  return rows
}

export type ConsoleWin = {
  readonly vendor: number
  readonly ext: string
  /** Null of a gift, which names no bet. */
  readonly reference: string | null
  readonly member: bigint
  readonly merchant: number
  readonly currency: string
  readonly game: string
  readonly round: string
  readonly amount: Units
  readonly firstAt: Date
  readonly lastAt: Date
  readonly times: number
  /** Null where its bet is not known. */
  readonly above: HighWin | null
}

/** Whose highest win a held one is above, what that allowed the round, what was staked in it, and by how much it is above. */
type HighWin = { readonly of: HighestWin['of']; readonly bound: Units; readonly staked: Units; readonly excess: Units }

type WinRead = Omit<ConsoleWin, 'above'> & { readonly [Part in keyof HighWin]: HighWin[Part] | null }

const shown = ({ of, bound, staked, excess, ...row }: WinRead): ConsoleWin => ({
  ...row,
  above: of === null ? null : ({ of, bound, staked, excess } as HighWin),
})

const win = sql`
  h.vendor, h.ext, h.reference, h.member, h.merchant, h.currency, h.game, h.round, h.amount, h.first_at AS "firstAt", h.last_at AS "lastAt",
  h.times, h.above AS of, h.bound, h.staked, h.excess`

/** Wins that wait, oldest first, from after one. */
export async function consoleWins(
  db: Db,
  { merchant, after, limit }: { merchant: number; after: { firstAt: Date; ext: string } | null; limit: number },
): Promise<readonly ConsoleWin[]> {
  const from = after ? sql`AND (h.first_at, h.ext) > (${after.firstAt}, ${after.ext}::uuid)` : sql``
  const { rows } = await sql<WinRead>`
    SELECT ${win} FROM wagers.open_held_win h WHERE h.merchant = ${merchant} ${from} ORDER BY h.first_at, h.ext LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(shown)
}

export async function consoleWin(db: Db, of: { merchant: number; vendor: number; ext: string }): Promise<ConsoleWin | null> {
  const { rows } = await sql<WinRead>`
    SELECT ${win} FROM wagers.open_held_win h
    WHERE h.vendor = ${of.vendor} AND h.ext = ${of.ext}::uuid AND h.merchant = ${of.merchant}`.execute(db)
  return rows[0] ? shown(rows[0]) : null
}
