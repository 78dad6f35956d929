import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'

/** Opens a bonus account of its own for one bonus credit and answers its id, which `post` lines name. */
export async function openBonus(tx: Tx, member: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`SELECT wallet.open_bonus(${member}) AS id`.execute(tx)
  return rows[0]!.id
}

/** What a member's bonuses come to that are neither released nor forfeit. */
export async function bonusOf(db: Database | Tx, member: bigint): Promise<Units> {
  const { rows } = await sql<{ bonus: Units }>`
    SELECT coalesce(sum(a.balance), 0)::bigint AS bonus FROM wallet.account a JOIN wallet.purpose p ON p.id = a.purpose
    WHERE a.lane = wallet.lane_of(${member}) AND a.owner = ${member} AND p.name = 'bonus'`.execute(db)
  return rows[0]!.bonus
}

export type BonusTerms = {
  readonly member: bigint
  /** Its account. */
  readonly bonus: bigint
  /** The largest stake that it gives to; null: any. */
  readonly largest: Units | null
  /** Products that it gives nothing to. */
  readonly excluded: readonly string[]
}

/**
 * From now on the member's stakes take from this bonus what cash lacks, and what comes back is shared as it was staked. False where they take from
 * another one. It waits for the lane, as `post`.
 */
export async function beginBonus(tx: Tx, { member, bonus, largest, excluded }: BonusTerms): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    SELECT wallet.begin_bonus(${member}, ${bonus}, ${largest}, ${excluded}) AS begun`.execute(tx)
  return rows[0]!.begun
}

type Ending = { readonly member: bigint; readonly bonus: bigint; readonly as: 'released' | 'forfeit' }

/**
 * Nothing is staked from the bonus any more; null where it has ended. What lies in it is answered, for the caller to post where it goes: the lane
 * is held. What stakes that are still open give back goes there too: to cash where it was released, to the house where it is forfeit.
 */
export async function endBonus(tx: Tx, { member, bonus, as }: Ending): Promise<Units | null> {
  const { rows } = await sql<{ left: Units | null }>`SELECT wallet.end_bonus(${member}, ${bonus}, ${as}) AS left`.execute(tx)
  return rows[0]!.left
}

/** Cash and the bonus that gives what it lacks, apart. Null when the member has no accounts. */
export async function pursesOf(
  db: Database | Tx,
  member: bigint,
): Promise<{ readonly cash: Units; readonly bonus: Units; readonly currency: string } | null> {
  const { rows } = await sql<{ cash: Units; bonus: Units; currency: string }>`
    SELECT a.balance AS cash, coalesce(b.balance, 0) AS bonus, c.code AS currency FROM wallet.account a
    LEFT JOIN wallet.account b ON b.lane = a.lane AND b.id = a.bonus JOIN wallet.currency c ON c.id = a.currency
    WHERE a.lane = wallet.lane_of(${member}) AND a.id = ${member} * 16`.execute(db)
  return rows[0] ?? null
}

/** What lies in each of these bonuses of a member. */
export async function bonusBalances(
  db: Database | Tx,
  member: bigint,
  bonuses: readonly bigint[],
): Promise<ReadonlyMap<bigint, Units>> {
  const { rows } = await sql<{ id: bigint; balance: Units }>`
    SELECT a.id, a.balance FROM wallet.account a WHERE a.lane = wallet.lane_of(${member}) AND a.id = ANY(${bonuses.map(String)}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}
