import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '#runtime/database.ts'
import { testDatabase } from '#testing/database.ts'
import { StatementNames } from './named-statements.ts'

const db = await testDatabase('house')
await sql`CREATE TABLE runtime.tag (id bigint PRIMARY KEY)`.execute(db.owner)
await sql`GRANT SELECT ON runtime.tag TO croupier_house`.execute(db.owner)
await sql`INSERT INTO runtime.tag VALUES (7)`.execute(db.owner)

const tags = async (of: Database) => (await sql`SELECT * FROM runtime.tag WHERE id = ${7}`.execute(of)).rows
const addColumn = (name: string) => sql`ALTER TABLE runtime.tag ADD COLUMN ${sql.id(name)} text`.execute(db.owner)

test('a statement that is asked again is parsed once, and its plan is kept', async () => {
  await tags(db)
  const kept = await db.transact(async (tx) => {
    for (let times = 0; times < 8; times++) await tags(tx)
    const { rows } = await sql<{ generic: bigint; custom: bigint }>`
      SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements WHERE statement LIKE 'SELECT * FROM runtime.tag%'`.execute(
      tx,
    )
    return rows
  })
  expect(kept).toEqual([{ generic: 3n, custom: 5n }])
})

test('a statement whose table has got another column answers it, alone and in a transaction', async () => {
  for (let times = 0; times < 3; times++) await tags(db)
  await addColumn('first')
  expect(await tags(db)).toEqual([{ id: 7n, first: null }])

  for (let times = 0; times < 3; times++) await db.transact(tags)
  await addColumn('second')
  expect(await db.transact(tags)).toEqual([{ id: 7n, first: null, second: null }])
})

test('over one connection, what is asked for one merchant and for all has names of its own', async () => {
  const single = openDatabase({ url: db.url, role: 'croupier_house', connections: 1 })
  const { db: one } = single.within(1)
  const roleOf = async (of: Database, value: number) =>
    (await sql<{ role: string }>`SELECT current_user AS role WHERE ${value}::int > 0`.execute(of)).rows
  for (let times = 1; times <= 3; times++) {
    await tags(single.db)
    expect(await roleOf(one, times)).toEqual([{ role: 'croupier_member' }])
    expect(await roleOf(single.db, times)).toEqual([{ role: 'croupier_house' }])
  }
  await single.close()
})

test('a text has a name from its second time on, and all begin anew where too many have one', () => {
  const names = new StatementNames('statement')
  const twice = (text: string) => [names.nameOf(text), names.nameOf(text)]
  expect(twice('a')).toEqual([null, 'statement_1'])
  expect(names.nameOf('a')).toBe('statement_1')
  for (let more = 2; more <= 500; more++) twice(`more ${more}`)
  expect(names.nameOf('a')).toBe('statement_1')
  expect(twice('one more')).toEqual([null, 'statement_501'])
  expect(twice('a')).toEqual([null, 'statement_502'])
})

test('texts that come once push out only others that came once', () => {
  const names = new StatementNames('statement')
  names.nameOf('kept')
  names.nameOf('kept')
  for (let once = 0; once <= 5_000; once++) names.nameOf(`once ${once}`)
  expect(names.nameOf('kept')).toBe('statement_1')
  expect(names.nameOf('once 0')).toBeNull()
})
