import type { Millis } from '#kit/clock.ts'
import { sql } from 'kysely'
import type { Tx, Database } from '#runtime/database.ts'
import type { ProofKind } from '#wire/proof.ts'

const time = (at: Millis) => new Date(at)

export type Purpose = 'login' | 'payment'

export async function insertCredential(
  tx: Tx,
  of: { member: bigint; purpose: Purpose; hash: string; now: Millis },
): Promise<void> {
  await sql`
    INSERT INTO identity.credential (member_id, purpose, hash, changed_at)
    VALUES (${of.member}, ${of.purpose}, ${of.hash}, ${time(of.now)})`.execute(tx)
}

/** Rehashes the same password at today's cost; the time of its last change stays. */
export async function replaceHash(
  tx: Tx,
  { member, purpose, hash }: { member: bigint; purpose: Purpose; hash: string },
): Promise<void> {
  await sql`UPDATE identity.credential SET hash = ${hash} WHERE member_id = ${member} AND purpose = ${purpose}`.execute(tx)
}

type Whose = { readonly member: bigint; readonly purpose: Purpose }

export async function findHash(db: Database | Tx, { member, purpose }: Whose): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    SELECT hash FROM identity.credential WHERE member_id = ${member} AND purpose = ${purpose}`.execute(db)
  return rows[0]?.hash ?? null
}

type Change = Whose & { readonly was: string | null; readonly hash: string; readonly now: Millis; readonly firstUntil?: Millis }

/** False where somebody changed it meanwhile; a null `was` means that there is none yet. */
export async function changeHash(tx: Tx, { member, purpose, was, hash, now, firstUntil }: Change): Promise<boolean> {
  const until = firstUntil === undefined ? null : time(firstUntil)
  const { rows } =
    was === null
      ? await sql`
          INSERT INTO identity.credential (member_id, purpose, hash, changed_at, first_until)
          VALUES (${member}, ${purpose}, ${hash}, ${time(now)}, ${until}) ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
      : await sql`
          UPDATE identity.credential SET hash = ${hash}, changed_at = ${time(now)}, first_until = ${until}
          WHERE member_id = ${member} AND purpose = ${purpose} AND hash = ${was} RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** Something was shown in a session. */
export async function noteProof(
  db: Database | Tx,
  { session, by, now }: { readonly session: string; readonly by: ProofKind; readonly now: Millis },
): Promise<void> {
  await sql`UPDATE identity.session SET proved_at = ${time(now)}, proved_by = ${by} WHERE id = ${session}`.execute(db)
}

/** When the password was changed, and whether there is one for withdrawals. */
export async function secretsOf(
  db: Database,
  member: bigint,
): Promise<{ readonly passwordChangedAt: Millis; readonly paymentPassword: boolean }> {
  const { rows } = await sql<{ purpose: Purpose; at: Date }>`
    SELECT purpose, changed_at AS at FROM identity.credential WHERE member_id = ${member}`.execute(db)
  const login = rows.find(({ purpose }) => purpose === 'login')
  return {
    passwordChangedAt: login ? login.at.getTime() : 0,
    paymentPassword: rows.some(({ purpose }) => purpose === 'payment'),
  }
}

export const hasPaymentPassword = async (db: Database, member: bigint): Promise<boolean> =>
  (await findHash(db, { member, purpose: 'payment' })) !== null

/** When a password given by somebody else expires; null for one's own. */
export async function firstUntilOf(db: Database | Tx, member: bigint): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT first_until AS until FROM identity.credential WHERE member_id = ${member} AND purpose = 'login'`.execute(db)
  return rows[0]?.until ?? null
}
