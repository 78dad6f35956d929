import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { sql } from 'kysely'
import { DAY, MINUTE, type Clock, type Millis } from '#kit/clock.ts'
import { sealAlgorithm } from '#wire/edge.ts'
import type { Database } from '../../database.ts'

type Key = { readonly kid: string; readonly jwk: JWK; readonly open: CryptoKey; readonly born: Millis }

/** A static key has no forward secrecy; a new one each day, and the end of the old, is what bounds a loss. */
const RENEW: Millis = DAY
const KEEP: Millis = 2 * DAY
const FRESH: Millis = MINUTE

const wrapKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'croupier seal keys', 32))

function wrap(secret: string, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', wrapKey(secret), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function unwrap(secret: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', wrapKey(secret), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}

/** The live keys of all processes, newest first; makes the day's key when none is younger than a day. */
export class SealKeys {
  readonly #db: Database
  readonly #secret: string
  readonly #clock: Clock
  #keys: readonly Key[] = []
  #readAt: Millis = -Infinity
  /** What the first of many who ask at once has begun. */
  #coming: Promise<readonly Key[]> | null = null

  constructor(options: { db: Database; secret: string; clock: Clock }) {
    this.#db = options.db
    this.#secret = options.secret
    this.#clock = options.clock
  }

  async live(): Promise<readonly Key[]> {
    const now = this.#clock()
    if (now - this.#readAt < FRESH && this.#keys[0] && now - this.#keys[0].born < RENEW) return this.#keys
    this.#coming ??= this.#come(now).finally(() => {
      this.#coming = null
    })
    return this.#coming
  }

  async #come(now: Millis): Promise<readonly Key[]> {
    let keys = await this.#read(now)
    if (!keys[0] || now - keys[0].born >= RENEW) {
      await this.#make(now)
      keys = await this.#read(now)
    }
    this.#keys = keys
    this.#readAt = now
    return keys
  }

  async find(kid: string): Promise<Key | undefined> {
    return (await this.live()).find((key) => key.kid === kid)
  }

  async #read(now: Millis): Promise<Key[]> {
    const { rows } = await sql<{ kid: string; public_jwk: JWK; private_sealed: Buffer; born_at: Date }>`
      SELECT kid, public_jwk, private_sealed, born_at FROM runtime.seal_key
      WHERE born_at > ${new Date(now - KEEP)} ORDER BY born_at DESC LIMIT 2`.execute(this.#db)
    return Promise.all(
      rows.map(async (row) => ({
        kid: row.kid,
        jwk: row.public_jwk,
        open: (await importJWK(JSON.parse(unwrap(this.#secret, row.private_sealed)) as JWK, sealAlgorithm)) as CryptoKey,
        born: row.born_at.getTime(),
      })),
    )
  }

  async #make(now: Millis): Promise<void> {
    const pair = await generateKeyPair(sealAlgorithm, { crv: 'P-256', extractable: true })
    const { kty, crv, x, y } = await exportJWK(pair.publicKey)
    const kid = await calculateJwkThumbprint(pair.publicKey)
    const jwk = { kty, crv, x, y, kid, alg: sealAlgorithm, use: 'enc' }
    const hidden = wrap(this.#secret, JSON.stringify(await exportJWK(pair.privateKey)))
    await this.#db.transaction().execute(async (tx) => {
      // Several processes may wake at once: one makes the key, the rest find it.
      await sql`SELECT pg_advisory_xact_lock(hashtext('runtime.seal_key'))`.execute(tx)
      await sql`DELETE FROM runtime.seal_key WHERE born_at <= ${new Date(now - KEEP)}`.execute(tx)
      await sql`
        INSERT INTO runtime.seal_key (kid, public_jwk, private_sealed, born_at)
        SELECT ${kid}, ${JSON.stringify(jwk)}::jsonb, ${hidden}, ${new Date(now)}
        WHERE NOT EXISTS (SELECT 1 FROM runtime.seal_key WHERE born_at > ${new Date(now - RENEW)})`.execute(tx)
    })
  }
}
