import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#runtime/database.ts'
import { giveBelongings } from '#testing/tables/belongings.ts'
import { openCast } from '#testing/cast.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const cast = await openCast(db, house)
const member = cast.is('member')
const neighbour = cast.is("another merchant's member")
const palm = await house.directory.byCode('palm')
if (!palm) throw new Error('the second merchant is not there')

/** Tables of rows that are somebody's, and that no wall stands in: each with its reason. */
const unwalled: Readonly<Record<string, string>> = {
  'audit.hand': 'the console knows no merchant before its operator',
  'audit.person_mark': 'the same, and who an operator is no merchant decides',
  'content.banner': 'said to everyone who comes',
  'content.help_entry': 'said to everyone who comes',
  'content.notice': 'said to everyone who comes',
  'content.picture': 'shown to everyone who comes',
  'content.resource': 'said to everyone who comes',
  'content.wording': 'said to everyone who comes',
  'games.game': 'shown to everyone who comes',
  'games.vendor': 'read before a merchant is known: the vendor’s key tells it',
  'games.winner_setting': 'how the winner board of everyone is made',
  'merchants.domain': 'tells which merchant is meant',
  'operators.challenge': 'the console knows no merchant before its operator',
  'operators.operator': 'the console knows no merchant before its operator',
  'operators.passkey': 'the console knows no merchant before its operator',
  'operators.recovery_code': 'the console knows no merchant before its operator',
  'operators.session': 'the console knows no merchant before its operator',
  'operators.ticket': 'the console knows no merchant before its operator',
  'operators.totp': 'the console knows no merchant before its operator',
  'promotions.played': 'read by the journal’s readers beside the claim, which is walled',
  'promotions.uncounted': 'written beside the claim, which is walled',
  'wagers.followed_bet': 'read by the journal’s readers beside the round, which is walled',
  'wagers.wager': 'read with its round, which is walled',
  'wallet.stake_cap': 'read by the ledger’s own functions beside the account, which is walled',
}

type Wall = { readonly thing: string; readonly on: boolean; readonly policies: string[] }

/** Every table of the house with a column that says whose a row is, and what stands before it. */
async function walls(): Promise<readonly Wall[]> {
  const { rows } = await sql<Wall>`
    SELECT n.nspname || '.' || c.relname AS thing, c.relrowsecurity AS on,
      ARRAY(SELECT p.polname::text FROM pg_policy p WHERE p.polrelid = c.oid ORDER BY 1) AS policies
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname <> 'pg_catalog' AND has_table_privilege('croupier_house', c.oid, 'SELECT') AND EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid
        AND a.attname IN ('merchant', 'merchant_id', 'member', 'member_id', 'operator', 'operator_id', 'owner'))
    ORDER BY 1`.execute(db.owner)
  return rows
}

const count = async (from: Database, table: string) =>
  Number((await sql<{ n: bigint }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(from)).rows[0]?.n)

/** Of the first merchant's member, without any word of a merchant: the query that forgot whose rows it asks for. */
const forgetful: Readonly<Record<string, (from: Database) => Promise<{ rows: unknown[] }>>> = {
  'the member': (from) => sql`SELECT * FROM identity.member WHERE id = ${member.id}`.execute(from),
  'the sealed profile': (from) => sql`SELECT * FROM identity.profile WHERE member_id = ${member.id}`.execute(from),
  'the hash of the password': (from) => sql`SELECT * FROM identity.credential WHERE member_id = ${member.id}`.execute(from),
  'the sessions': (from) => sql`SELECT * FROM identity.session WHERE member_id = ${member.id}`.execute(from),
  'the balance': (from) => sql`SELECT * FROM wallet.account WHERE owner = ${member.id}`.execute(from),
  'the journal': (from) => sql`SELECT e.* FROM wallet.entry e WHERE e.account = ${member.id * 16n}`.execute(from),
  'the deposits': (from) => sql`SELECT * FROM payments.deposit WHERE member = ${member.id}`.execute(from),
  'the accounts to be paid': (from) => sql`SELECT * FROM payments.payee WHERE member = ${member.id}`.execute(from),
  'the withdrawals': (from) => sql`SELECT * FROM payments.withdrawal WHERE member = ${member.id}`.execute(from),
  'the rounds, through their view': (from) => sql`SELECT * FROM wagers.round_record WHERE member = ${member.id}`.execute(from),
  'the messages': (from) => sql`SELECT * FROM notifications.message WHERE member = ${member.id}`.execute(from),
}

await giveBelongings(db, house, member)
const own = db.within(house.merchant)
const next = db.within(palm.id)

describe('a call of one merchant', () => {
  test('has a wall before every table that says whose a row is, but for those that are named here [trust 34, trust 37]', async () => {
    const found = await walls()
    const standing = found.filter(({ on }) => on)
    for (const { thing, policies } of standing)
      expect([thing, policies.filter((name) => name !== 'of_the_member')]).toEqual([thing, ['every_row', 'of_the_merchant']])
    const without = found.filter(({ on }) => !on).map(({ thing }) => thing)
    expect(without).toEqual(Object.keys(unwalled).sort())
  })

  test.each(Object.entries(forgetful))(
    'sees nothing of %s of another, though its SQL forgets to ask [trust 34, trust 37]',
    async (_, ask) => {
      expect((await ask(db)).rows.length, 'without the wall').toBeGreaterThan(0)
      expect((await ask(own.db)).rows).toEqual((await ask(db)).rows)
      expect((await ask(next.db)).rows).toEqual([])
    },
  )

  test('sees of every table with a wall what is its own, and together the merchants see all [trust 34, trust 37]', async () => {
    const standing = (await walls()).filter(({ on }) => on).map(({ thing }) => thing)
    const filled: string[] = []
    for (const table of [...standing, 'wagers.round_record']) {
      const [all, ours, theirs] = await Promise.all([count(db, table), count(own.db, table), count(next.db, table)])
      const shared = table === 'wallet.account' || table === 'wallet.entry' ? await nobodys(table) : 0
      expect(ours + theirs, table).toBe(all + shared)
      expect(theirs, table).toBeLessThanOrEqual(shared + 10)
      if (ours > shared) filled.push(table)
    }
    expect(filled.length).toBeGreaterThan(24)
  })

  test('changes and takes away nothing of another, and writes nothing in another’s name [trust 34, trust 37]', async () => {
    const forged = sql`UPDATE identity.member SET nickname = 'taken' WHERE id = ${member.id} RETURNING id`
    expect((await forged.execute(next.db)).rows).toEqual([])
    expect((await sql`DELETE FROM identity.device WHERE member_id = ${member.id} RETURNING 1`.execute(next.db)).rows).toEqual([])
    const moved = sql`UPDATE identity.session SET merchant_id = ${house.merchant} WHERE member_id = ${neighbour.id}`
    await expect(moved.execute(next.db)).rejects.toThrow(/row-level security/)
    const planted = sql`INSERT INTO identity.place VALUES (${member.id}, '198.51.100.0', now())`
    await expect(planted.execute(next.db)).rejects.toThrow(/row-level security/)
    await planted.execute(own.db)
    expect(await sql`SELECT FROM identity.place WHERE network = '198.51.100.0'`.execute(db)).toMatchObject({ rows: [{}] })
  })

  test('that names no merchant sees nobody’s rows [trust 33, trust 37]', async () => {
    const lost = db.open({ role: 'croupier_member', connections: 1 })
    expect(await count(lost.db, 'identity.member')).toBe(0)
    expect(await count(lost.db, 'payments.deposit')).toBe(0)
  })
})

describe('a connection', () => {
  test('that served one merchant shows the next one that one’s own, and jobs everything [trust 37]', async () => {
    const one = db.open({ role: 'croupier_house', connections: 1 })
    const members = async (from: Database) =>
      (await sql<{ merchant: number }>`SELECT DISTINCT merchant_id AS merchant FROM identity.member ORDER BY 1`.execute(from))
        .rows
    for (const merchant of [house.merchant, palm.id, house.merchant])
      expect(await members(one.within(merchant).db)).toEqual([{ merchant }])
    expect(await members(one.db)).toHaveLength(2)
    const inside = await one.within(palm.id).transact((tx) => members(tx))
    expect(inside).toEqual([{ merchant: palm.id }])
    await expect(one.within(palm.id).transact(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
    expect(await members(one.db)).toHaveLength(2)
  })
})

async function nobodys(table: string): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM ${sql.table(table)} WHERE merchant IS NULL`.execute(db)
  return Number(rows[0]?.n)
}
