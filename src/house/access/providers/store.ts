import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Provider } from '../rules/providers.ts'
import type { SealedProfile } from '#runtime/secrets/vault.ts'

type Db = Database | Tx
const time = (at: Millis) => new Date(at)

type Place = { readonly merchant: number; readonly provider: Provider }

// What a merchant shows a provider

export type AccessRow = SealedProfile & { readonly provider: Provider; readonly clientId: string; readonly changedAt: Date }

export async function accessesOf(db: Db, merchant: number): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    SELECT provider, client_id AS "clientId", kid, key_sealed AS "keySealed", sealed, changed_at AS "changedAt"
    FROM identity.provider_access WHERE merchant_id = ${merchant} ORDER BY provider`.execute(db)
  return rows
}

type NewAccess = Place & { readonly clientId: string; readonly sealed: SealedProfile; readonly now: Millis }

export async function saveAccess(tx: Tx, { merchant, provider, clientId, sealed, now }: NewAccess): Promise<void> {
  await sql`
    INSERT INTO identity.provider_access (merchant_id, provider, client_id, kid, key_sealed, sealed, changed_at)
    VALUES (${merchant}, ${provider}, ${clientId}, ${sealed.kid}, ${sealed.keySealed}, ${sealed.sealed}, ${time(now)})
    ON CONFLICT (merchant_id, provider) DO UPDATE SET client_id = excluded.client_id, kid = excluded.kid,
      key_sealed = excluded.key_sealed, sealed = excluded.sealed, changed_at = excluded.changed_at`.execute(tx)
}

/** What the application was called; null where there was none. */
export async function deleteAccess(tx: Tx, { merchant, provider }: Place): Promise<string | null> {
  const { rows } = await sql<{ clientId: string }>`
    DELETE FROM identity.provider_access WHERE merchant_id = ${merchant} AND provider = ${provider}
    RETURNING client_id AS "clientId"`.execute(tx)
  return rows[0]?.clientId ?? null
}

// Journeys

export type NewJourney = Place & {
  readonly state: Buffer
  readonly client: Buffer
  readonly nonce: string
  readonly verifier: string
  readonly returnTo: string
  readonly session: string | null
  readonly expiresAt: Millis
}

export async function saveJourney(db: Db, of: NewJourney): Promise<void> {
  await sql`
    INSERT INTO identity.provider_journey (state, merchant_id, provider, client_hash, nonce, verifier, return_to, session_id, expires_at)
    VALUES (${of.state}, ${of.merchant}, ${of.provider}, ${of.client}, ${of.nonce}, ${of.verifier}, ${of.returnTo}, ${of.session},
      ${time(of.expiresAt)})`.execute(db)
}

export type Journey = Pick<NewJourney, 'nonce' | 'verifier' | 'returnTo' | 'session'>
type Coming = Place & { readonly state: Buffer; readonly client: Buffer }

/** Deletes and returns the journey, for the browser that started it, before it expires. */
export async function takeJourney(db: Db, of: Coming & { readonly now: Millis }): Promise<Journey | null> {
  const { rows } = await sql<Journey>`
    UPDATE identity.provider_journey SET used_at = ${time(of.now)}
    WHERE state = ${of.state} AND merchant_id = ${of.merchant} AND provider = ${of.provider} AND client_hash = ${of.client}
      AND used_at IS NULL AND expires_at > ${time(of.now)}
    RETURNING nonce, verifier, return_to AS "returnTo", session_id AS session`.execute(db)
  return rows[0] ?? null
}

/** The provider could not be asked: the same may be tried again. */
export async function giveBackJourney(db: Db, state: Buffer): Promise<void> {
  await sql`UPDATE identity.provider_journey SET used_at = NULL WHERE state = ${state}`.execute(db)
}

// Strangers

type Subject = Place & { readonly subject: Buffer }
type Ticket = { readonly ticket: Buffer; readonly client: Buffer }

export async function saveStranger(db: Db, of: Subject & Ticket & { readonly expiresAt: Millis }): Promise<void> {
  await sql`
    INSERT INTO identity.provider_stranger (ticket, merchant_id, provider, subject, client_hash, expires_at)
    VALUES (${of.ticket}, ${of.merchant}, ${of.provider}, ${of.subject}, ${of.client}, ${time(of.expiresAt)})`.execute(db)
}

type Taking = Ticket & { readonly merchant: number; readonly now: Millis }

/** Deletes and returns the pending identity, so that one request alone can link it. */
export async function takeStranger(tx: Tx, of: Taking): Promise<{ provider: Provider; subject: Buffer } | null> {
  const { rows } = await sql<{ provider: Provider; subject: Buffer }>`
    DELETE FROM identity.provider_stranger
    WHERE ticket = ${of.ticket} AND client_hash = ${of.client} AND merchant_id = ${of.merchant} AND expires_at > ${time(of.now)}
    RETURNING provider, subject`.execute(tx)
  return rows[0] ?? null
}

export async function sweepJourneys(db: Db, now: Millis): Promise<void> {
  await sql`DELETE FROM identity.provider_journey WHERE expires_at < ${time(now)}`.execute(db)
  await sql`DELETE FROM identity.provider_stranger WHERE expires_at < ${time(now)}`.execute(db)
}

// Links

export async function findLinked(db: Db, { merchant, provider, subject }: Subject): Promise<bigint | null> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT member_id AS member FROM identity.provider_link
    WHERE merchant_id = ${merchant} AND provider = ${provider} AND subject = ${subject}`.execute(db)
  return rows[0]?.member ?? null
}

/** False where that account, or this member, is linked already. */
export async function saveLink(tx: Tx, of: Subject & { readonly member: bigint; readonly now: Millis }): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO identity.provider_link (member_id, provider, merchant_id, subject, linked_at)
    VALUES (${of.member}, ${of.provider}, ${of.merchant}, ${of.subject}, ${time(of.now)}) ON CONFLICT DO NOTHING RETURNING 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function noteUse(tx: Tx, of: { member: bigint; provider: Provider; now: Millis }): Promise<void> {
  await sql`
    UPDATE identity.provider_link SET used_at = ${time(of.now)}
    WHERE member_id = ${of.member} AND provider = ${of.provider}`.execute(tx)
}

export type Linked = { readonly provider: Provider; readonly linkedAt: Date; readonly usedAt: Date | null }

export async function linksOf(db: Db, member: bigint): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    SELECT provider, linked_at AS "linkedAt", used_at AS "usedAt" FROM identity.provider_link
    WHERE member_id = ${member} ORDER BY provider`.execute(db)
  return rows
}

/** Serializes changes of a member's links. */
export async function lockLinks(tx: Tx, member: bigint): Promise<void> {
  await sql`SELECT 1 FROM identity.provider_link WHERE member_id = ${member} ORDER BY provider FOR UPDATE`.execute(tx)
}

export async function deleteLink(tx: Tx, of: { member: bigint; provider: Provider }): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM identity.provider_link WHERE member_id = ${of.member} AND provider = ${of.provider} RETURNING 1`.execute(tx)
  return rows.length > 0
}
