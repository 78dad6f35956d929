import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { ListCode, Likeness } from '../rules/lists.ts'
import type { HitState } from '../rules/hits.ts'
import type { Match } from '../lists/port.ts'

export type Hit = {
  readonly id: string
  readonly member: bigint
  readonly list: ListCode
  readonly reference: string
  readonly likeness: Likeness
  readonly foundAt: Date
  readonly state: HitState
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly reason: string | null
}

const columns = sql`h.id, h.member, h.list, h.reference, h.likeness, h.found_at AS "foundAt", h.state, h.decided_at AS "decidedAt",
  h.decided_by AS "decidedBy", h.reason`

type New = Match & { readonly id: string; readonly merchant: number; readonly member: bigint; readonly at: Date }

/** False where that member was found for that person before, whatever was decided. */
export async function insertHit(tx: Tx, { id, merchant, member, list, reference, likeness, at }: New): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO screening.hit (id, merchant, member, list, reference, likeness, found_at)
    VALUES (${id}, ${merchant}, ${member}, ${list}, ${reference}, ${likeness}, ${at}) ON CONFLICT DO NOTHING RETURNING 1`.execute(
    tx,
  )
  return rows.length > 0
}

type Listing = {
  readonly merchant: number
  readonly open: boolean
  readonly before: string | null
  readonly limit: number
}

/** Newest first. */
export async function listHits(db: Database, { merchant, open, before, limit }: Listing): Promise<readonly Hit[]> {
  const { rows } = await sql<Hit>`
    SELECT ${columns} FROM screening.hit h
    WHERE h.merchant = ${merchant} AND (h.state = 'open') = ${open} AND (${before}::uuid IS NULL OR h.id < ${before})
    ORDER BY h.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** One of a merchant's, locked until the transaction ends. */
export async function lockHit(tx: Tx, { id, merchant }: { readonly id: string; readonly merchant: number }): Promise<Hit | null> {
  const { rows } = await sql<Hit>`
    SELECT ${columns} FROM screening.hit h WHERE h.id = ${id} AND h.merchant = ${merchant} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

type Decision = {
  readonly id: string
  readonly state: HitState
  readonly at: Date
  readonly by: string
  readonly reason: string
}

export async function saveDecision(tx: Tx, { id, state, at, by, reason }: Decision): Promise<void> {
  await sql`
    UPDATE screening.hit SET state = ${state}, decided_at = ${at}, decided_by = ${by}, reason = ${reason} WHERE id = ${id}`.execute(
    tx,
  )
}

/** Takes away which persons of lists a member was compared with. */
export async function eraseHits(tx: Tx, member: bigint): Promise<void> {
  await sql`SELECT screening.erase_hits(${member})`.execute(tx)
}
