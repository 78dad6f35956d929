import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { examineDatabase } from '#main/commands/examine-database.ts'
import { houseSecrets } from '#main/house-secrets.ts'
import { readConfig } from '#runtime/config.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { fillWorld } from './fill-world.ts'

const ends = Date.UTC(2026, 10, 27, 9)

/** A small world: twelve members, and a week of them. */
async function smallWorld(seed: number): Promise<TestDatabase> {
  const [db, sandbox] = [await testDatabase('house'), await testDatabase('sandbox')]
  const env = { CROUPIER_DATA: temporaryFolder('croupier-world-'), DATABASE_URL: db.url }
  const config = readConfig({ ...houseSecrets, demoSecrets: ['arcade-wallet', 'arcade-transfer', 'sandbox'], env })
  await fillWorld({
    config,
    urls: { house: db.url, sandbox: sandbox.url },
    hosts: ['localhost'],
    carriers: {},
    seed,
    size: 12,
    days: 7,
    ends,
  })
  return db
}

const count = async (db: TestDatabase, from: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.raw(from)}`.execute(db.owner)
  return rows[0]?.count ?? 0
}

/** Whatever of it depends on the seed and not on the machine. */
async function tale(db: TestDatabase): Promise<unknown> {
  const { rows } = await sql`
    SELECT m.account, a.balance::text, (SELECT count(*)::int FROM wallet.entry e WHERE e.account = a.id AND e.lane = a.lane) AS entries
    FROM identity.member m JOIN wallet.account a ON a.id = m.id * 16 AND a.lane = m.id % 16 ORDER BY m.account`.execute(db.owner)
  return rows
}

let [db, again]: readonly TestDatabase[] = []
beforeAll(async () => {
  ;[db, again] = await Promise.all([smallWorld(7), smallWorld(7)])
}, 240_000)

test('the books of a world are right', async () => {
  expect(await examineDatabase({ url: db!.ownerUrl, half: 'house' })).toMatchObject({ wrong: [] })
})

/** What boards, queues, lists and charts of the console are made of. */
const shown = [
  "payments.deposit WHERE state = 'credited'",
  "payments.deposit WHERE state = 'reviewing'",
  "payments.deposit WHERE state = 'held'",
  "payments.withdrawal WHERE state = 'requested'",
  "payments.withdrawal WHERE state = 'reviewing'",
  "payments.withdrawal WHERE state = 'paying'",
  "payments.withdrawal WHERE state = 'received'",
  "payments.withdrawal WHERE state = 'disputed'",
  "payments.withdrawal WHERE state = 'settled'",
  'payments.voucher_batch',
  'wagers.held_win',
  'wallet.adjustment',
  'audit.proposal',
  'audit.controlled_act',
  'reports.play',
  'reports.hour',
  'agents.team_day',
  "agents.bill WHERE kind = 'dividend'",
  "agents.bill WHERE kind = 'daily'",
  "agents.bill WHERE kind = 'hourly'",
  'agents.transfer',
  'agents.contract_request',
  'care.case_file',
  'verification.submission',
  'promotions.claim',
  'raffles.draw',
  'missions.claim',
  'loyalty.rebate',
  'points.member_day',
  'content.feedback WHERE settled_at IS NULL',
  'content.feedback WHERE settled_at IS NOT NULL',
  'notifications.message',
  'notifications.outbox',
  'campaigns.run',
  'limits.pause',
  'identity.freeze',
  'games.transfer',
  'screening.hit',
  'referral.friend',
  'agents.bill WHERE corrects IS NOT NULL',
]

test('no board, queue, list or chart of the console has nothing to show', async () => {
  const empty: string[] = []
  for (const from of shown) if ((await count(db!, from)) === 0) empty.push(from)
  expect(empty).toEqual([])
})

test('everybody who was made up is marked as such', async () => {
  const known = "'dara', 'nimol', 'pisey', 'makara', 'rachana'"
  const unmarked = `identity.member m WHERE type = 3 AND account NOT IN (${known}) AND NOT EXISTS (SELECT 1 FROM identity.note WHERE member_id = m.id)`
  expect(await count(db!, unmarked)).toBe(0)
})

test('the same seed gives the same world', async () => {
  expect(await tale(again!)).toEqual(await tale(db!))
})
