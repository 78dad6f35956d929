import { sql } from 'kysely'
import type { Clock, Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { vendorClient, type VendorClient } from '#protocol/vendor-client.ts'
import type { Database } from '#runtime/database.ts'
import type { Log } from '#runtime/log.ts'
import { openSecret } from '../vendor-api/keys.ts'

export type VendorLines = {
  /** How the house calls a vendor; each has connections of its own, so that a slow one makes nobody else wait. */
  readonly to: (vendor: number) => Promise<VendorClient>
  readonly close: () => Promise<void>
}

type Options = {
  readonly db: Database
  /** What shared secrets are encrypted under in the database. */
  readonly secret: string
  readonly clock: Clock
  readonly random: Random
  readonly patience: Millis
  readonly log: Log
}

type Row = { readonly url: string; readonly key: string; readonly material: Buffer }

/**
 * Calls to vendors are signed with the shared secret that a vendor's own calls are signed with; of several, with the oldest, since a new one is
 * handed to the vendor before the old one is retired.
 */
export function openVendorLines({ db, secret, clock, random, patience, log }: Options): VendorLines {
  const open = new Map<string, VendorClient>()
  return {
    to: async (vendor) => {
      const { rows } = await sql<Row>`
        SELECT v.api_url AS url, k.key_id AS key, k.material FROM games.vendor v JOIN games.vendor_key k ON k.vendor = v.id
        WHERE v.id = ${vendor} AND k.enabled AND k.scheme = 'hmac' ORDER BY k.made_at, k.key_id LIMIT 1`.execute(db)
      const row = rows[0]
      if (!row) throw new Error(`the vendor ${vendor} has no shared secret to sign with`)
      const name = JSON.stringify([row.url, row.key, row.material.toString('base64')])
      const known = open.get(name)
      if (known) return known
      const key = { id: row.key, scheme: 'hmac', secret: openSecret(secret, row.material) } as const
      const unheard = (verb: string, why: string) => log.warn({ vendor, verb, why }, 'the back office of a vendor did not answer')
      const client = vendorClient({ url: row.url, key, clock, random, patience, unheard })
      open.set(name, client)
      return client
    },
    close: async () => {
      await Promise.all([...open.values()].map((client) => client.close()))
    },
  }
}
