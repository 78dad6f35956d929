import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { stateBits, type States } from './rules/states.ts'

export type Opening = {
  readonly member: bigint
  readonly merchant: number
  readonly currency: string
}

/** Opens a member's accounts (cash, hold, points) in one currency. Opening them again changes nothing. */
export async function openAccounts(tx: Tx, { member, merchant, currency }: Opening): Promise<void> {
  await sql`SELECT wallet.open_accounts(${member}, ${merchant}, ${currency})`.execute(tx)
}

/** `held` stands in holds, `debt` is how far resettlements or reversals drove cash below its floor. */
export type Balance = {
  readonly cash: Units
  readonly held: Units
  readonly points: Units
  readonly debt: Units
  readonly currency: string
}

/** Null when the member has no accounts. */
export async function balanceOf(db: Database | Tx, member: bigint): Promise<Balance | null> {
  const { rows } = await sql<Balance>`SELECT * FROM wallet.balance_of(${member})`.execute(db)
  return rows[0] ?? null
}

/** In which currency each of these members has cash; whoever has no account is left out. */
export async function currenciesOf(db: Database | Tx, members: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ member: bigint; currency: string }>`
    SELECT m.id AS member, c.code AS currency FROM unnest(${members.map(String)}::bigint[]) AS m(id)
    JOIN wallet.account a ON a.lane = wallet.lane_of(m.id) AND a.id = m.id * 16 JOIN wallet.currency c ON c.id = a.currency`.execute(
    db,
  )
  return new Map(rows.map(({ member, currency }) => [member, currency]))
}

/**
 * Replaces what a member may not do. It waits for the lane, so that no bet decided earlier commits later: make it the last statement
 * of its transaction, as `post`.
 */
export async function setStates(tx: Tx, member: bigint, states: States): Promise<void> {
  await sql`SELECT wallet.set_states(${member}, ${stateBits(states)})`.execute(tx)
}

/** The ledger's numbers of the currencies it keeps. */
export async function currencyNumbers(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; id: number }>`SELECT code, id FROM wallet.currency`.execute(db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}
