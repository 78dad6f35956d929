import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Passkey } from '#house/access/index.ts'
import type { SealedProfile } from '#runtime/secrets/vault.ts'

type Db = Database | Tx
const time = (at: Millis) => new Date(at)

// Tickets

export type NewTicket = {
  readonly id: string
  readonly operator: bigint
  readonly token: Buffer
  readonly cookie: Buffer
  readonly expiresAt: Millis
}

export async function insertTicket(tx: Tx, of: NewTicket): Promise<void> {
  await sql`
    INSERT INTO operators.ticket (id, operator_id, token_hash, cookie_hash, expires_at)
    VALUES (${of.id}, ${of.operator}, ${of.token}, ${of.cookie}, ${time(of.expiresAt)})`.execute(tx)
}

export async function findTicket(
  db: Db,
  token: Buffer,
  now: Millis,
): Promise<{ id: string; operator: bigint; name: string; cookie: Buffer } | null> {
  const { rows } = await sql<{ id: string; operator: bigint; name: string; cookie: Buffer }>`
    SELECT t.id, o.id AS operator, o.name, t.cookie_hash AS cookie
    FROM operators.ticket t JOIN operators.operator o ON o.id = t.operator_id
    WHERE t.token_hash = ${token} AND t.used_at IS NULL AND t.expires_at > ${time(now)} AND o.disabled_at IS NULL`.execute(db)
  return rows[0] ?? null
}

/** Counts a try before it is made; false where the ticket has had all of its own. */
export async function tryTicket(db: Db, id: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE operators.ticket SET tries = tries + 1 WHERE id = ${id} AND used_at IS NULL AND tries < ${most} RETURNING 1`.execute(
    db,
  )
  return rows.length > 0
}

/** False where somebody was faster. */
export async function useTicket(tx: Tx, id: string, now: Millis): Promise<boolean> {
  const { rows } = await sql`
    UPDATE operators.ticket SET used_at = ${time(now)} WHERE id = ${id} AND used_at IS NULL RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** Those of which nothing more can come. */
export async function sweepTickets(db: Db, before: Millis): Promise<void> {
  await sql`DELETE FROM operators.ticket WHERE expires_at < ${time(before)}`.execute(db)
}

// One-time codes

export type Seed = SealedProfile & { readonly confirmed: boolean }

export async function findSeed(db: Db, operator: bigint): Promise<Seed | null> {
  const { rows } = await sql<Seed>`
    SELECT kid, key_sealed AS "keySealed", sealed, confirmed_at IS NOT NULL AS confirmed
    FROM operators.totp WHERE operator_id = ${operator}`.execute(db)
  return rows[0] ?? null
}

/** A seed of which no code was shown yet gives way to a new one; a confirmed one does not. */
export async function saveSeed(tx: Tx, operator: bigint, { kid, keySealed, sealed }: SealedProfile): Promise<void> {
  await sql`
    INSERT INTO operators.totp AS t (operator_id, kid, key_sealed, sealed) VALUES (${operator}, ${kid}, ${keySealed}, ${sealed})
    ON CONFLICT (operator_id) DO UPDATE SET kid = excluded.kid, key_sealed = excluded.key_sealed, sealed = excluded.sealed
    WHERE t.confirmed_at IS NULL`.execute(tx)
}

/** Takes the code of a step, once: false where it, or a later one, was shown before. */
export async function takeStep(
  tx: Tx,
  { operator, step, now }: { operator: bigint; step: bigint; now: Millis },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE operators.totp SET last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${time(now)})
    WHERE operator_id = ${operator} AND last_step < ${step} RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function rewrapSeeds(
  tx: Tx,
  kid: string,
  rewrap: (operator: bigint, seed: SealedProfile) => SealedProfile,
): Promise<number> {
  const { rows } = await sql<SealedProfile & { operator: bigint }>`
    SELECT operator_id AS operator, kid, key_sealed AS "keySealed", sealed FROM operators.totp WHERE kid <> ${kid} FOR UPDATE`.execute(
    tx,
  )
  for (const { operator, ...seed } of rows) {
    const { keySealed } = rewrap(operator, seed)
    await sql`UPDATE operators.totp SET kid = ${kid}, key_sealed = ${keySealed} WHERE operator_id = ${operator}`.execute(tx)
  }
  return rows.length
}

// Passkeys

export async function passkeysOf(db: Db, operator: bigint): Promise<readonly Passkey[]> {
  const { rows } = await sql<Passkey>`
    SELECT id, public_key AS "publicKey", counter, transports, name, created_at AS "createdAt", used_at AS "usedAt"
    FROM operators.passkey WHERE operator_id = ${operator} ORDER BY created_at, id`.execute(db)
  return rows
}

export type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports' | 'name'> & {
  readonly operator: bigint
  readonly now: Millis
}

/** False where this passkey is kept already. */
export async function insertPasskey(tx: Tx, of: NewPasskey): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO operators.passkey (id, operator_id, public_key, counter, transports, name, created_at)
    VALUES (${of.id}, ${of.operator}, ${of.publicKey}, ${of.counter}, ${[...of.transports]}::text[], ${of.name}, ${time(of.now)})
    ON CONFLICT (id) DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function notePasskey(tx: Tx, { id, counter, now }: { id: string; counter: number; now: Millis }): Promise<void> {
  await sql`UPDATE operators.passkey SET counter = ${counter}, used_at = ${time(now)} WHERE id = ${id}`.execute(tx)
}

export async function deletePasskey(tx: Tx, operator: bigint, id: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM operators.passkey WHERE operator_id = ${operator} AND id = ${id} RETURNING 1`.execute(tx)
  return rows.length > 0
}

export type ChallengePurpose = 'register' | 'authenticate'
type Challenge = { readonly operator: bigint; readonly purpose: ChallengePurpose }

export async function saveChallenge(db: Db, of: Challenge & { challenge: string; expiresAt: Millis }): Promise<void> {
  await sql`
    INSERT INTO operators.challenge (operator_id, purpose, challenge, expires_at)
    VALUES (${of.operator}, ${of.purpose}, ${of.challenge}, ${time(of.expiresAt)})
    ON CONFLICT (operator_id, purpose) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(db)
}

/** What was to be signed, once. */
export async function takeChallenge(db: Db, { operator, purpose }: Challenge, now: Millis): Promise<string | null> {
  const { rows } = await sql<{ challenge: string; live: boolean }>`
    DELETE FROM operators.challenge WHERE operator_id = ${operator} AND purpose = ${purpose}
    RETURNING challenge, expires_at > ${time(now)} AS live`.execute(db)
  return rows[0]?.live ? rows[0].challenge : null
}

// Recovery codes

export async function replaceRecoveryCodes(tx: Tx, operator: bigint, hashes: readonly Buffer[]): Promise<void> {
  await sql`DELETE FROM operators.recovery_code WHERE operator_id = ${operator}`.execute(tx)
  await sql`
    INSERT INTO operators.recovery_code (operator_id, hash) SELECT ${operator}, unnest(${[...hashes]}::bytea[])`.execute(tx)
}

export async function countRecoveryCodes(db: Db, operator: bigint): Promise<number> {
  const { rows } = await sql<{ left: bigint }>`
    SELECT count(*) AS left FROM operators.recovery_code WHERE operator_id = ${operator} AND used_at IS NULL`.execute(db)
  return Number(rows[0]?.left ?? 0n)
}

export async function takeRecoveryCode(
  tx: Tx,
  { operator, hash, now }: { operator: bigint; hash: Buffer; now: Millis },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE operators.recovery_code SET used_at = ${time(now)}
    WHERE operator_id = ${operator} AND hash = ${hash} AND used_at IS NULL RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** Everything that proves the operator beside the password. */
export async function forgetFactors(tx: Tx, operator: bigint): Promise<void> {
  for (const table of ['totp', 'passkey', 'challenge', 'recovery_code', 'ticket'])
    await sql`DELETE FROM ${sql.table(`operators.${table}`)} WHERE operator_id = ${operator}`.execute(tx)
}
