import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

type NewPicture = {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly bytes: Buffer
  readonly at: Millis
}

export async function insertPicture(tx: Tx, of: NewPicture): Promise<void> {
  await sql`
    INSERT INTO payments.picture (id, merchant, member, bytes, added_at)
    VALUES (${of.id}, ${of.merchant}, ${of.member}, ${of.bytes}, ${new Date(of.at)})`.execute(tx)
}

type Joining = { readonly member: bigint; readonly matter: string; readonly picture: string }

/** False where the member has no such picture, or sent it with something else before. */
export async function joinPicture(tx: Tx, { member, matter, picture }: Joining): Promise<boolean> {
  const { rows } = await sql`
    UPDATE payments.picture SET matter = ${matter}
    WHERE id = ${picture} AND member = ${member} AND matter IS NULL RETURNING 1`.execute(tx)
  return rows.length === 1
}

/** A picture that the member may see, which proofs of the merchant's bank are not, or one that was attached to a payment of the merchant. */
export async function readPicture(
  db: Database,
  { id, ...of }: { readonly id: string } & ({ readonly member: bigint } | { readonly merchant: number }),
): Promise<Buffer | null> {
  const whose =
    'member' in of
      ? sql`member = ${of.member} AND coalesce(matter, '') NOT LIKE 'payout:%'`
      : sql`merchant = ${of.merchant} AND matter IS NOT NULL`
  const { rows } = await sql<{ bytes: Buffer }>`SELECT bytes FROM payments.picture WHERE id = ${id} AND ${whose}`.execute(db)
  return rows[0]?.bytes ?? null
}

/** Pictures that were uploaded and never attached. */
export async function sweepPictures(tx: Tx, before: Millis): Promise<void> {
  await sql`DELETE FROM payments.picture WHERE matter IS NULL AND added_at < ${new Date(before)}`.execute(tx)
}
