import type { Database, Tx } from '#runtime/database.ts'
import { sql } from 'kysely'
import type { SealedProfile } from '#runtime/secrets/vault.ts'

type Db = Database | Tx

export async function saveProfile(tx: Tx, member: bigint, { kid, keySealed, sealed }: SealedProfile): Promise<void> {
  await sql`
    INSERT INTO identity.profile (member_id, kid, key_sealed, sealed) VALUES (${member}, ${kid}, ${keySealed}, ${sealed})
    ON CONFLICT (member_id) DO UPDATE SET kid = excluded.kid, key_sealed = excluded.key_sealed, sealed = excluded.sealed`.execute(
    tx,
  )
}

export async function findProfile(db: Db, member: bigint): Promise<SealedProfile | null> {
  const { rows } = await sql<SealedProfile>`
    SELECT kid, key_sealed AS "keySealed", sealed FROM identity.profile WHERE member_id = ${member}`.execute(db)
  return rows[0] ?? null
}

type Old = SealedProfile & { readonly member: bigint }

export async function lockProfilesUnder(tx: Tx, { otherThan, most }: { otherThan: string; most: number }): Promise<Old[]> {
  const { rows } = await sql<Old>`
    SELECT member_id AS member, kid, key_sealed AS "keySealed", sealed FROM identity.profile
    WHERE kid <> ${otherThan} ORDER BY member_id LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows
}

/** Members who have told something of themselves, after one of them, by their numbers. */
export async function profilesAfter(
  db: Db,
  { after, most }: { readonly after: bigint; readonly most: number },
): Promise<readonly { readonly member: bigint; readonly merchant: number }[]> {
  const { rows } = await sql<{ member: bigint; merchant: number }>`
    SELECT p.member_id AS member, m.merchant_id AS merchant FROM identity.profile p JOIN identity.member m ON m.id = p.member_id
    WHERE p.member_id > ${after} ORDER BY p.member_id LIMIT ${most}`.execute(db)
  return rows
}

type Marked = { readonly member: bigint; readonly merchant: number; readonly kid: string; readonly marks: readonly Buffer[] }

/** Replaces the marks of a member's contacts; `kid` is the key they are made with. */
export async function saveMarks(tx: Tx, { member, merchant, kid, marks }: Marked): Promise<void> {
  await sql`
    WITH old AS (DELETE FROM identity.contact_mark WHERE member_id = ${member} AND mark <> ALL(${[...marks]}::bytea[])),
      kept AS (UPDATE identity.profile SET marked = ${kid} WHERE member_id = ${member})
    INSERT INTO identity.contact_mark (merchant_id, mark, member_id)
    SELECT ${merchant}::int, m, ${member}::bigint FROM unnest(${[...marks]}::bytea[]) m ON CONFLICT DO NOTHING`.execute(tx)
}

export type PersonMark = { readonly kind: 'sms' | 'email' | 'name'; readonly mark: Buffer }

/** Replaces what a member is known by to the company of their merchant; what is as it was stays untouched. */
export async function savePersonMarks(
  tx: Tx,
  { member, merchant, marks }: { readonly member: bigint; readonly merchant: number; readonly marks: readonly PersonMark[] },
): Promise<void> {
  const kinds = marks.map(({ kind }) => kind)
  await sql`DELETE FROM identity.person_mark WHERE member_id = ${member} AND kind <> ALL(${kinds}::text[])`.execute(tx)
  await sql`
    INSERT INTO identity.person_mark (member_id, kind, merchant_id, mark)
    SELECT ${member}::bigint, k, ${merchant}::int, m FROM unnest(${kinds}::text[], ${marks.map(({ mark }) => mark)}::bytea[]) u(k, m)
    ON CONFLICT (member_id, kind) DO UPDATE SET mark = excluded.mark WHERE person_mark.mark <> excluded.mark`.execute(tx)
}

export async function hasPersonMark(
  db: Db,
  { member, marks }: { readonly member: bigint; readonly marks: readonly Buffer[] },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM identity.person_mark WHERE member_id = ${member} AND mark = ANY (${[...marks]}::bytea[]) LIMIT 1`.execute(db)
  return rows.length > 0
}

export async function lockProfilesMarkedUnder(
  tx: Tx,
  { otherThan, most }: { otherThan: string; most: number },
): Promise<(Old & { readonly merchant: number })[]> {
  const { rows } = await sql<Old & { readonly merchant: number }>`
    SELECT p.member_id AS member, m.merchant_id AS merchant, p.kid, p.key_sealed AS "keySealed", p.sealed
    FROM identity.profile p JOIN identity.member m ON m.id = p.member_id
    WHERE p.marked < ${otherThan} OR p.marked > ${otherThan} LIMIT ${most} FOR UPDATE OF p SKIP LOCKED`.execute(tx)
  return rows
}

/** What a member is called, and in which language they are written to. */
export async function findAddressee(
  db: Db,
  member: bigint,
): Promise<{ readonly account: string; readonly language: string } | null> {
  const { rows } = await sql<{ account: string; language: string }>`
    SELECT account, language FROM identity.member WHERE id = ${member}`.execute(db)
  return rows[0] ?? null
}

/** Takes away what a member told of themselves and all that finds them by it: without its key, no copy of the database opens it either. */
export async function eraseContacts(tx: Tx, member: bigint): Promise<void> {
  await sql`DELETE FROM identity.proven_contact WHERE member_id = ${member}`.execute(tx)
  await sql`DELETE FROM identity.contact_mark WHERE member_id = ${member}`.execute(tx)
  await sql`DELETE FROM identity.person_mark WHERE member_id = ${member}`.execute(tx)
  await sql`DELETE FROM identity.profile WHERE member_id = ${member}`.execute(tx)
}
