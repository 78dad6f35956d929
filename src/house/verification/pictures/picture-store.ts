import { sql } from 'kysely'
import { DAY, type Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { SealedProfile } from '#runtime/secrets/vault.ts'
import type { Part } from '../rules/steps.ts'

type Db = Database | Tx

type NewPicture = SealedProfile & {
  readonly id: string
  readonly merchant: number
  readonly member: bigint
  readonly at: Millis
}

export async function insertPicture(tx: Tx, of: NewPicture): Promise<void> {
  await sql`
    INSERT INTO verification.picture (id, merchant, member, kid, key_sealed, sealed, added_at)
    VALUES (${of.id}, ${of.merchant}, ${of.member}, ${of.kid}, ${of.keySealed}, ${of.sealed}, ${new Date(of.at)})`.execute(tx)
}

type Joining = { readonly member: bigint; readonly submission: string; readonly picture: string; readonly part: Part }

/** False where the member has no such picture, or sent it before. */
export async function joinPicture(tx: Tx, { member, submission, picture, part }: Joining): Promise<boolean> {
  const { rows } = await sql`
    UPDATE verification.picture SET submission = ${submission}, part = ${part}
    WHERE id = ${picture} AND member = ${member} AND submission IS NULL RETURNING 1`.execute(tx)
  return rows.length === 1
}

export type PictureRow = SealedProfile & { readonly id: string; readonly part: Part }

export async function picturesOf(db: Db, submission: string): Promise<PictureRow[]> {
  const { rows } = await sql<Omit<PictureRow, 'part'> & { readonly part: Part | null }>`
    SELECT id, part, kid, key_sealed AS "keySealed", sealed FROM verification.picture
    WHERE submission = ${submission} ORDER BY array_position(ARRAY['front', 'back', 'face', 'paper'], part)`.execute(db)
  return rows.flatMap(({ part, ...row }) => (part ? [{ ...row, part }] : []))
}

/** Which pictures there still are of a submission. */
export async function partsKept(db: Db, submission: string): Promise<Part[]> {
  const { rows } = await sql<{ part: Part | null }>`
    SELECT part FROM verification.picture
    WHERE submission = ${submission} ORDER BY array_position(ARRAY['front', 'back', 'face', 'paper'], part)`.execute(db)
  return rows.flatMap(({ part }) => part ?? [])
}

/** Pictures that were sent with nothing go after a day; those of a decided step after as many days as the merchant's policy says. */
export async function sweepPictures(tx: Tx, { now, usual }: { readonly now: Millis; readonly usual: number }): Promise<void> {
  await sql`
    DELETE FROM verification.picture WHERE submission IS NULL AND added_at < ${new Date(now - DAY)}`.execute(tx)
  await sql`
    DELETE FROM verification.picture p USING verification.submission s LEFT JOIN verification.policy o ON o.merchant = s.merchant
    WHERE s.id = p.submission AND s.decided_at < ${new Date(now)}::timestamptz
      - make_interval(days => coalesce((o.terms ->> 'keepDays')::int, ${usual}::int))`.execute(tx)
}
