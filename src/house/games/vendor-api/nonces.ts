import { sql } from 'kysely'
import { MINUTE, type Clock, type Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { gather } from '#runtime/gather.ts'

/** A nonce may not come again for so long; the time window of a signature is shorter. */
const KEPT: Millis = 10 * MINUTE
const MOST = 512

type Used = { readonly keyId: string; readonly nonce: string }

/** Which nonces were seen, in all processes: true for the first use of a key's nonce. A call pays a small share of one insert. */
export type Nonces = { readonly use: (keyId: string, nonce: string) => Promise<boolean> }

export function openNonces(db: Database, clock: Clock): Nonces {
  let prunedAt: Millis = 0
  const use = gather<Used, boolean>({
    most: MOST,
    call: async (used) => {
      const now = clock()
      const fresh = await remember(db, { used, at: new Date(now) })
      if (now - prunedAt > MINUTE) {
        prunedAt = now
        await sql`DELETE FROM games.nonce WHERE at < ${new Date(now - KEPT)}`.execute(db)
      }
      return fresh
    },
  })
  return { use: (keyId, nonce) => use({ keyId, nonce }) }
}

const nameOf = ({ keyId, nonce }: Used) => `${keyId}\n${nonce}`

/** For each whether it is used for the first time, here or before. */
async function remember(db: Database, { used, at }: { used: readonly Used[]; at: Date }): Promise<boolean[]> {
  const [keys, nonces] = [used.map(({ keyId }) => keyId), used.map(({ nonce }) => nonce)]
  const { rows } = await sql<{ key_id: string; nonce: string }>`
    SELECT * FROM games.use_nonces(${keys}::text[], ${nonces}::text[], ${at})`.execute(db)
  const seen = new Set(rows.map(({ key_id: keyId, nonce }) => nameOf({ keyId, nonce })))
  return used.map((one) => !seen.has(nameOf(one)) && Boolean(seen.add(nameOf(one))))
}
