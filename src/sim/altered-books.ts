import pg from 'pg'
import { afterAll } from 'vitest'
import { prepareHalf } from '#runtime/postgres/prepare.ts'
import { testDatabase } from '#testing/database.ts'
import type { Acknowledged } from './auditor/acknowledged.ts'
import { audit, type Auditing } from './auditor/index.ts'

/** Nothing was carried to a vendor, and no amount is large enough for a review. */
export const noMore: Pick<
  Acknowledged,
  'transfers' | 'edges' | 'accepted' | 'launches' | 'slips' | 'redeemed' | 'acts' | 'bounds'
> = {
  transfers: [],
  edges: [],
  accepted: [],
  launches: new Map(),
  slips: new Map(),
  redeemed: new Map(),
  acts: new Map(),
  bounds: { review: 100_000_000n, second: 100_000_000n, slip: 100_000_000n, bill: 100_000_000n },
}

type Heard = { readonly told: Acknowledged; readonly when?: Auditing['when'] }

/** The tables of house, arcade and payment provider in one database, and what the auditor says of them once something in them is changed. */
export async function openBooks(seed: number) {
  const db = await testDatabase('house')
  for (const half of ['arcade', 'sandbox'] as const) await prepareHalf({ url: db.ownerUrl, half })
  const client = new pg.Client({ connectionString: db.ownerUrl })
  await client.connect()
  afterAll(() => client.end())
  /** The first difference after a change that is then undone. */
  const afterChange = async (change: string, { told, when = 'resting' }: Heard): Promise<string | null> => {
    await client.query('BEGIN')
    try {
      // Past every trigger and foreign key, as a fault would be.
      await client.query('SET LOCAL session_replication_role = replica')
      await client.query(change)
      return (await audit(client, { seed, told, when })).difference
    } finally {
      await client.query('ROLLBACK')
    }
  }
  return { db, client, afterChange }
}
