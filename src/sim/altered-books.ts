import pg from 'pg'
import { afterAll } from 'vitest'
import { drawing } from '#arcade/fairness/rules/draw.ts'
import { commitmentOf } from '#arcade/fairness/rules/stream.ts'
import { slots } from '#main/arcade-families.ts'
import { prepareHalf } from '#runtime/postgres/prepare.ts'
import { testDatabase } from '#testing/database.ts'
import type { Acknowledged } from './auditor/acknowledged.ts'
import { serverSeedOf } from './auditor/arcade/seeds.ts'
import { audit, type Auditing, type Published } from './auditor/index.ts'
import { eventRulesOf, matchRulesOf, rulesOf } from './games/published-rules.ts'

/** What the arcade of these books says of itself. */
export const published: Published = { seedKey: Buffer.alloc(32, 7), rulesOf, eventRulesOf, matchRulesOf }

/**
 * Writes the seeds of a player with which a machine's first round pays three times its stake, found by trying players' seeds, and answers what
 * it is drawn from.
 */
export async function layThricePaid(client: pg.Client, { player, stake }: { player: bigint | string; stake: bigint }) {
  const salt = Buffer.alloc(32, 3)
  const serverSeed = serverSeedOf(published.seedKey, salt)
  const round = { game: 'lantern-market', version: 1, stake, currency: 'PLAY', choice: null }
  for (let tried = 0; ; tried++) {
    const clientSeed = `player ${tried}`
    const { below, draws } = drawing({ serverSeed, clientSeed, nonce: 0 })
    if (slots.rounds.draw(round, below).pays !== 3n * stake) continue
    await client.query(
      `INSERT INTO fairness.pair (id, player, state, salt, commitment, client_seed, nonce, made_at)
       OVERRIDING SYSTEM VALUE VALUES (1, $1, 'current', $2, $3, $4, 1, now())`,
      [player, salt, commitmentOf(serverSeed), clientSeed],
    )
    return JSON.stringify(draws)
  }
}

/** Nothing was carried to a vendor, and no amount is large enough for a review. */
export const noMore: Pick<
  Acknowledged,
  | 'decided'
  | 'tickets'
  | 'bets'
  | 'links'
  | 'transfers'
  | 'edges'
  | 'accepted'
  | 'launches'
  | 'given'
  | 'claimed'
  | 'givenUp'
  | 'denied'
  | 'slips'
  | 'redeemed'
  | 'acts'
  | 'bounds'
> = {
  decided: [],
  tickets: [],
  bets: [],
  links: [],
  transfers: [],
  edges: [],
  accepted: [],
  launches: new Map(),
  given: new Map(),
  claimed: [],
  givenUp: [],
  denied: new Map(),
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
      return (await audit(client, { seed, told, published, when })).difference
    } finally {
      await client.query('ROLLBACK')
    }
  }
  return { db, client, afterChange }
}
