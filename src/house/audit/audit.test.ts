import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refuse } from '#kit/refusal.ts'
import { testDatabase } from '#testing/database.ts'
import { findAlterations, record, type Entry } from './index.ts'
import { chainOf } from './rules/chain.ts'

const db = await testDatabase('house')
const at = Date.UTC(2026, 0, 2, 3, 4, 5, 678)

const entry = (subject: string, change: Partial<Entry> = {}): Entry => ({
  at,
  merchant: 'demo',
  actor: 'operator:1',
  action: 'merchants.change',
  subject,
  before: { maintenance: false },
  after: { maintenance: true },
  reason: 'nightly work',
  ip: '192.0.2.7',
  ...change,
})

/** A chain that no other test writes to. */
async function write(merchant: string, times: number): Promise<string> {
  for (let i = 0; i < times; i++) await db.transact((tx) => record(tx, entry('member:1', { merchant, after: { step: i } })))
  return chainOf(merchant, 'member:1')
}

/** As someone who owns the server could, past grants and triggers. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await db.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await change.execute(tx)
  })
}

const alteredIn = async (chain: string) =>
  (await findAlterations(db)).filter((found) => found.chain === chain).map(({ seq }) => seq)

describe('the audit', () => {
  test('keeps who, what, before, after, why, from where and when [trust 60]', async () => {
    const chain = chainOf('demo', 'merchant:all')
    await db.transact((tx) => record(tx, entry('merchant:all')))
    const { rows } = await sql`
      SELECT chain, at, actor, action, subject, before, after, reason, host(ip) AS ip FROM audit.entry WHERE chain = ${chain}`.execute(
      db,
    )
    expect(rows).toEqual([
      {
        chain,
        at: new Date(at),
        actor: 'operator:1',
        action: 'merchants.change',
        subject: 'merchant:all',
        before: { maintenance: false },
        after: { maintenance: true },
        reason: 'nightly work',
        ip: '192.0.2.7',
      },
    ])
  })

  test('has no row of a verb that was refused', async () => {
    await db.transact(async (tx) => {
      await record(tx, entry('member:refused'))
      return refuse('no')
    })
    const { rows } = await sql`SELECT 1 FROM audit.entry WHERE subject = 'member:refused'`.execute(db)
    expect(rows).toEqual([])
  })

  test.each(['UPDATE audit.entry SET reason = NULL', 'DELETE FROM audit.entry', 'TRUNCATE audit.entry'])(
    'lets nobody run %s [trust 60]',
    async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
      await expect(sql.raw(statement).execute(db.owner)).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('takes rows only by its one function', async () => {
    const forged = sql`INSERT INTO audit.entry SELECT * FROM audit.entry`
    await expect(forged.execute(db)).rejects.toMatchObject({ code: '42501' })
    await expect(sql`UPDATE audit.head SET seq = 0`.execute(db)).rejects.toMatchObject({ code: '42501' })
  })

  test('finds nothing altered in what was only written, by many at once too [trust 60]', async () => {
    const subjects = Array.from({ length: 60 }, (_, i) => `member:${i % 7}`)
    await Promise.all(
      subjects.map((subject, i) => db.transact((tx) => record(tx, entry(subject), entry(`member:${(i * 3) % 7}`)))),
    )
    expect(await findAlterations(db)).toEqual([])
  })
})

describe('the verifier', () => {
  test('names the row whose content was altered [trust 60]', async () => {
    const chain = await write('a1', 4)
    const before = await alteredIn(chain)
    await tamper(sql`UPDATE audit.entry SET after = '{"step": 9}' WHERE chain = ${chain} AND seq = 2`)
    expect([before, await alteredIn(chain)]).toEqual([[], [2n]])
  })

  test('names the row after one whose hash was made to fit [trust 60]', async () => {
    const chain = await write('a2', 3)
    await tamper(sql`UPDATE audit.entry e SET reason = 'other', hash = audit.hash_of(''::bytea, ROW(e.chain, e.seq, e.at, e.actor, e.action, e.subject,
        e.before, e.after, 'other', e.ip, NULL)::audit.entry) WHERE chain = ${chain} AND seq = 1`)
    expect(await alteredIn(chain)).toEqual([2n])
  })

  test.each([
    ['the first', 'b1', 1],
    ['one in the middle', 'b2', 2],
    ['the last', 'b3', 3],
  ])('names the place of a row that was taken out: %s [trust 60]', async (_, subject, seq) => {
    const chain = await write(subject, 3)
    await tamper(sql`DELETE FROM audit.entry WHERE chain = ${chain} AND seq = ${seq}`)
    expect(await alteredIn(chain)).toEqual([BigInt(seq)])
  })

  test('finds a chain that was taken out whole, or whose head is gone [trust 60]', async () => {
    const [gone, headless] = [await write('c1', 2), await write('c2', 2)]
    await tamper(sql`DELETE FROM audit.entry WHERE chain = ${gone}`)
    await tamper(sql`DELETE FROM audit.head WHERE chain = ${headless}`)
    expect([await alteredIn(gone), await alteredIn(headless)]).toEqual([[1n], [1n]])
  })
})

test("members' rows spread over several chains, so that they do not wait for each other", () => {
  const chains = new Set(Array.from({ length: 400 }, (_, i) => chainOf('demo', `member:${i}`)))
  expect(chains.size).toBe(16)
  expect(chainOf('demo', 'member:1')).not.toBe(chainOf('other', 'member:1'))
})
