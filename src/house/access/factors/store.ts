import type { Database, Tx } from '#runtime/database.ts'
import type { Millis } from '#kit/clock.ts'
import { sql } from 'kysely'
import type { SealedProfile } from '#runtime/secrets/vault.ts'
import type { CodeWay } from '../rules/factors.ts'
import type { Passkey } from './webauthn.ts'

type Db = Database | Tx

const time = (at: Millis) => new Date(at)

type Held = {
  readonly totp: boolean
  readonly passkey: boolean
  readonly recovery: boolean
  /** Chosen, and proven to be the member's. */
  readonly ways: readonly CodeWay[]
}

/** What the member has set up, in one look: every login takes it. */
export async function heldBy(db: Db, member: bigint): Promise<Held> {
  const { rows } = await sql<Held>`
    SELECT EXISTS (SELECT FROM identity.totp WHERE member_id = ${member} AND confirmed_at IS NOT NULL) AS totp,
      EXISTS (SELECT FROM identity.passkey WHERE member_id = ${member}) AS passkey,
      EXISTS (SELECT FROM identity.recovery_code WHERE member_id = ${member} AND used_at IS NULL) AS recovery,
      ARRAY(SELECT w.channel FROM identity.chosen_way w JOIN identity.proven_contact p ON p.member_id = w.member_id AND p.channel = w.channel
        WHERE w.member_id = ${member} ORDER BY w.channel DESC) AS ways`.execute(db)
  return rows[0] ?? { totp: false, passkey: false, recovery: false, ways: [] }
}

/** Whether the member has set up an app or a passkey. */
export async function isSecured(db: Db, member: bigint): Promise<boolean> {
  const { totp, passkey } = await heldBy(db, member)
  return totp || passkey
}

// Codes that are sent

export async function chosenWays(db: Db, member: bigint): Promise<CodeWay[]> {
  const { rows } = await sql<{ way: CodeWay }>`
    SELECT channel AS way FROM identity.chosen_way WHERE member_id = ${member}`.execute(db)
  return rows.map(({ way }) => way)
}

/** False where it was chosen before. */
export async function insertWay(tx: Tx, of: { member: bigint; way: CodeWay; now: Millis }): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO identity.chosen_way (member_id, channel, chosen_at) VALUES (${of.member}, ${of.way}, ${time(of.now)})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function deleteWay(tx: Tx, { member, way }: { member: bigint; way: CodeWay }): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM identity.chosen_way WHERE member_id = ${member} AND channel = ${way} RETURNING 1`.execute(tx)
  return rows.length > 0
}

// One-time codes

export type Seed = SealedProfile & { readonly confirmed: boolean }

export async function findSeed(db: Db, member: bigint): Promise<Seed | null> {
  const { rows } = await sql<Seed>`
    SELECT kid, key_sealed AS "keySealed", sealed, confirmed_at IS NOT NULL AS confirmed
    FROM identity.totp WHERE member_id = ${member}`.execute(db)
  return rows[0] ?? null
}

/** A seed of which no code was shown yet gives way to a new one; a confirmed one does not. */
export async function saveSeed(tx: Tx, member: bigint, { kid, keySealed, sealed }: SealedProfile): Promise<void> {
  await sql`
    INSERT INTO identity.totp AS t (member_id, kid, key_sealed, sealed) VALUES (${member}, ${kid}, ${keySealed}, ${sealed})
    ON CONFLICT (member_id) DO UPDATE SET kid = excluded.kid, key_sealed = excluded.key_sealed, sealed = excluded.sealed
    WHERE t.confirmed_at IS NULL`.execute(tx)
}

/** Takes the code of a step, once: false where it, or a later one, was shown before. */
export async function takeStep(tx: Tx, { member, step, now }: { member: bigint; step: bigint; now: Millis }): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity.totp SET last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${time(now)})
    WHERE member_id = ${member} AND last_step < ${step} RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function rewrapSeeds(
  tx: Tx,
  kid: string,
  rewrap: (member: bigint, seed: SealedProfile) => SealedProfile,
): Promise<number> {
  const { rows } = await sql<SealedProfile & { member: bigint }>`
    SELECT member_id AS member, kid, key_sealed AS "keySealed", sealed FROM identity.totp WHERE kid <> ${kid} FOR UPDATE`.execute(
    tx,
  )
  for (const { member, ...seed } of rows) {
    const { keySealed } = rewrap(member, seed)
    await sql`UPDATE identity.totp SET kid = ${kid}, key_sealed = ${keySealed} WHERE member_id = ${member}`.execute(tx)
  }
  return rows.length
}

// Passkeys

export async function passkeysOf(db: Db, member: bigint): Promise<readonly Passkey[]> {
  const { rows } = await sql<Passkey>`
    SELECT id, public_key AS "publicKey", counter, transports, name, created_at AS "createdAt", used_at AS "usedAt"
    FROM identity.passkey WHERE member_id = ${member} ORDER BY created_at, id`.execute(db)
  return rows
}

export type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports' | 'name'> & {
  readonly member: bigint
  readonly now: Millis
}

/** False where this passkey is kept already. */
export async function insertPasskey(tx: Tx, of: NewPasskey): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO identity.passkey (id, member_id, public_key, counter, transports, name, created_at)
    VALUES (${of.id}, ${of.member}, ${of.publicKey}, ${of.counter}, ${[...of.transports]}::text[], ${of.name}, ${time(of.now)})
    ON CONFLICT (id) DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function notePasskey(tx: Db, { id, counter, now }: { id: string; counter: number; now: Millis }): Promise<void> {
  await sql`UPDATE identity.passkey SET counter = ${counter}, used_at = ${time(now)} WHERE id = ${id}`.execute(tx)
}

export async function deletePasskey(tx: Tx, member: bigint, id: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM identity.passkey WHERE member_id = ${member} AND id = ${id} RETURNING 1`.execute(tx)
  return rows.length > 0
}

export async function deleteSeed(tx: Tx, member: bigint): Promise<boolean> {
  const { rows } = await sql`DELETE FROM identity.totp WHERE member_id = ${member} RETURNING 1`.execute(tx)
  return rows.length > 0
}

export type ChallengePurpose = 'register' | 'authenticate'

type Challenge = { readonly member: bigint; readonly purpose: ChallengePurpose }

export async function saveChallenge(db: Db, of: Challenge & { challenge: string; expiresAt: Millis }): Promise<void> {
  await sql`
    INSERT INTO identity.challenge (member_id, purpose, challenge, expires_at)
    VALUES (${of.member}, ${of.purpose}, ${of.challenge}, ${time(of.expiresAt)})
    ON CONFLICT (member_id, purpose) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(db)
}

/** Takes the open challenge, which is good once. */
export async function takeChallenge(db: Db, { member, purpose }: Challenge, now: Millis): Promise<string | null> {
  const { rows } = await sql<{ challenge: string; live: boolean }>`
    DELETE FROM identity.challenge WHERE member_id = ${member} AND purpose = ${purpose}
    RETURNING challenge, expires_at > ${time(now)} AS live`.execute(db)
  return rows[0]?.live ? rows[0].challenge : null
}

/** What a browser's passkey has to sign for an account that it names with the password; the one before is worth nothing any more. */
export async function saveUnlockChallenge(
  db: Db,
  { client, challenge, expiresAt }: { readonly client: Buffer; readonly challenge: string; readonly expiresAt: Millis },
): Promise<void> {
  await sql`
    INSERT INTO identity.unlock_challenge (client_hash, challenge, expires_at) VALUES (${client}, ${challenge}, ${time(expiresAt)})
    ON CONFLICT (client_hash) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(db)
}

export async function takeUnlockChallenge(db: Db, client: Buffer, now: Millis): Promise<string | null> {
  const { rows } = await sql<{ challenge: string; live: boolean }>`
    DELETE FROM identity.unlock_challenge WHERE client_hash = ${client}
    RETURNING challenge, expires_at > ${time(now)} AS live`.execute(db)
  return rows[0]?.live ? rows[0].challenge : null
}

export async function sweepUnlockChallenges(db: Db, now: Millis): Promise<void> {
  await sql`DELETE FROM identity.unlock_challenge WHERE expires_at < ${time(now)}`.execute(db)
}

// Recovery codes

export async function replaceRecoveryCodes(tx: Tx, member: bigint, hashes: readonly Buffer[]): Promise<void> {
  await sql`DELETE FROM identity.recovery_code WHERE member_id = ${member}`.execute(tx)
  await sql`
    INSERT INTO identity.recovery_code (member_id, hash) SELECT ${member}, unnest(${[...hashes]}::bytea[])`.execute(tx)
}

export async function countRecoveryCodes(db: Db, member: bigint): Promise<number> {
  const { rows } = await sql<{ left: bigint }>`
    SELECT count(*) AS left FROM identity.recovery_code WHERE member_id = ${member} AND used_at IS NULL`.execute(db)
  return Number(rows[0]?.left ?? 0n)
}

export async function takeRecoveryCode(
  tx: Tx,
  { member, hash, now }: { member: bigint; hash: Buffer; now: Millis },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity.recovery_code SET used_at = ${time(now)}
    WHERE member_id = ${member} AND hash = ${hash} AND used_at IS NULL RETURNING 1`.execute(tx)
  return rows.length > 0
}

/** Counts a try of a ticket before it is made; false where it has had all of its own. */
export async function countTry(db: Db, session: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE identity.session SET tries = tries + 1 WHERE id = ${session} AND ended_at IS NULL AND tries < ${most} RETURNING 1`.execute(
    db,
  )
  return rows.length > 0
}
