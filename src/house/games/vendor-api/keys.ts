import { createDecipheriv, createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { SECOND, type Clock, type Millis } from '#kit/clock.ts'
import { publicKeyOf, type Scheme, type VerifyingKey } from '#protocol/signature.ts'
import type { Database } from '#runtime/database.ts'

export type VendorKey = {
  readonly id: string
  readonly vendor: number
  readonly merchant: number
  readonly reversesWins: boolean
  readonly verifying: VerifyingKey
  /** Empty: from anywhere. */
  readonly addresses: readonly string[]
}

const wrapping = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'croupier vendor keys', 32))

/** A shared secret as it lies in the database: AES-256-GCM under the process's own secret. */
export function sealSecret(secret: string, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', wrapping(secret), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

export function openSecret(secret: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', wrapping(secret), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}

type Row = {
  key_id: string
  vendor: number
  merchant: number
  scheme: Scheme
  material: Buffer
  addresses: string[]
  reverses_wins: boolean
}

/** Vendors' keys, read again after a few seconds, so that a key that is taken away stops soon in every process. */
export class VendorKeys {
  readonly #db: Database
  readonly #secret: string
  readonly #clock: Clock
  #known: Promise<ReadonlyMap<string, VendorKey>> | null = null
  #readAt: Millis = 0

  constructor(options: { db: Database; secret: string; clock: Clock }) {
    this.#db = options.db
    this.#secret = options.secret
    this.#clock = options.clock
  }

  async find(id: string): Promise<VendorKey | undefined> {
    const now = this.#clock()
    if (!this.#known || now - this.#readAt > 5 * SECOND) {
      this.#readAt = now
      this.#known = this.#read()
      this.#known.catch(() => (this.#known = null))
    }
    return (await this.#known).get(id)
  }

  async #read(): Promise<ReadonlyMap<string, VendorKey>> {
    const { rows } = await sql<Row>`
      SELECT k.key_id, k.vendor, v.merchant, k.scheme, k.material, ARRAY(SELECT host(a) FROM unnest(k.addresses) a) AS addresses, v.reverses_wins
      FROM games.vendor_key k JOIN games.vendor v ON v.id = k.vendor WHERE k.enabled AND v.enabled`.execute(this.#db)
    return new Map(rows.map((row) => [row.key_id, this.#keyOf(row)]))
  }

  #keyOf(row: Row): VendorKey {
    const verifying: VerifyingKey =
      row.scheme === 'hmac'
        ? { scheme: 'hmac', secret: openSecret(this.#secret, row.material) }
        : { scheme: row.scheme, publicKey: publicKeyOf(row.material) }
    return {
      id: row.key_id,
      vendor: row.vendor,
      merchant: row.merchant,
      reversesWins: row.reverses_wins,
      verifying,
      addresses: row.addresses,
    }
  }
}
