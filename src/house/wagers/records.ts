import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import { laneOf } from '#house/wallet/index.ts'
import type { Database, Tx } from '#runtime/database.ts'

/** A vendor's round as one member played it. `escrow` is what is still at stake; nothing once it is closed. */
export type Round = {
  readonly member: bigint
  readonly vendor: number
  readonly round: string
  readonly merchant: number
  readonly currency: string
  readonly product: string
  readonly game: string
  readonly openedAt: Date
  /** Where its first bet stands in the member's lane of the journal. */
  readonly openingSeq: bigint
  readonly closedAt: Date | null
  readonly escrow: Units
  readonly staked: Units
  readonly stakedFree: Units
  readonly won: Units
  readonly bets: number
  readonly wins: number
}

/** Kinds of rows of the journal that stand in a betting record: a stake that was taken, at once or from a hold. */
export const betKinds = ['bet', 'commit'] as const

export type RoundName = { readonly member: bigint; readonly vendor: number; readonly round: string }

const columns = sql`r.member, r.vendor, r.round, r.merchant, r.currency, r.product, r.game, r.opened_at AS "openedAt",
  r.opening_seq AS "openingSeq", r.closed_at AS "closedAt", r.escrow, r.staked, r.staked_free AS "stakedFree", r.won, r.bets, r.wins`

export async function roundOf(db: Database | Tx, { member, vendor, round }: RoundName): Promise<Round | null> {
  const { rows } = await sql<Round>`
    SELECT ${columns} FROM wagers.round_record r
    WHERE r.lane = ${laneOf(member)} AND r.member = ${member} AND r.vendor = ${vendor} AND r.round = ${round}`.execute(db)
  return rows[0] ?? null
}

/** The rounds of one member by vendor and name, in no order; those that are not known are left out. */
export async function roundsOf(
  db: Database | Tx,
  { member, names }: { readonly member: bigint; readonly names: readonly { readonly vendor: number; readonly round: string }[] },
): Promise<readonly Round[]> {
  const { rows } = await sql<Round>`
    SELECT ${columns} FROM wagers.round_record r
    JOIN unnest(${names.map(({ vendor }) => vendor)}::smallint[], ${names.map(({ round }) => round)}::text[]) n(vendor, round) USING (vendor, round)
    WHERE r.lane = ${laneOf(member)} AND r.member = ${member}`.execute(db)
  return rows
}

/** A win that named no known bet or is above the highest: nothing was credited, and people decide. */
export type HeldWin = {
  readonly vendor: number
  readonly ext: string
  readonly reference: string | null
  readonly member: bigint
  readonly currency: string
  readonly round: string
  readonly amount: Units
  readonly firstAt: Date
  readonly times: number
}

/** Those that no later win of the same id has answered, oldest first. */
export async function heldWins(
  db: Database | Tx,
  { merchant, limit }: { readonly merchant: number; readonly limit: number },
): Promise<readonly HeldWin[]> {
  const { rows } = await sql<HeldWin>`
    SELECT h.vendor, h.ext, h.reference, h.member, h.currency, h.round, h.amount, h.first_at AS "firstAt", h.times
    FROM wagers.open_held_win h WHERE h.merchant = ${merchant} ORDER BY h.first_at, h.ext LIMIT ${limit}`.execute(db)
  return rows
}

/** How many wins wait for the vendor’s operators, of all merchants. */
export async function countHeldWins(db: Database | Tx): Promise<number> {
  const { rows } = await sql<{ held: bigint }>`SELECT count(*) AS held FROM wagers.open_held_win`.execute(db)
  return Number(rows[0]?.held ?? 0n)
}

/** Whether anything that a member staked has not ended, or a win of theirs waits for people. */
export async function hasOpenBets(tx: Tx, member: bigint): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    SELECT EXISTS (SELECT FROM wagers.round_record WHERE lane = ${laneOf(member)} AND member = ${member} AND closed_at IS NULL AND escrow > 0)
      OR EXISTS (SELECT FROM wagers.open_held_win WHERE member = ${member}) AS open`.execute(tx)
  return rows[0]?.open ?? false
}

/** Whether stakes to which a bonus gave have not ended. */
export async function isBonusAtStake(
  tx: Tx,
  { member, bonus }: { readonly member: bigint; readonly bonus: bigint },
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`SELECT wagers.bonus_at_stake(${member}, ${bonus}) AS open`.execute(tx)
  return rows[0]?.open ?? false
}
