import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refuse } from '#kit/refusal.ts'
import { testDatabase } from '#testing/database.ts'

const db = await testDatabase('house')
await sql`CREATE TABLE runtime.note (id bigint PRIMARY KEY, text text NOT NULL)`.execute(db.owner)
await sql`GRANT SELECT, INSERT, UPDATE ON runtime.note TO croupier_house`.execute(db.owner)

const notes = async () =>
  (await sql<{ id: bigint }>`SELECT id FROM runtime.note ORDER BY id`.execute(db.owner)).rows.map(({ id }) => id)

test('reads int8 as bigint, also in lists, a date as text, and no null as zero', async () => {
  const { rows } = await sql`SELECT 9007199254740993::int8 AS whole, ARRAY[1, NULL, 9007199254740993]::int8[] AS list,
    '2026-02-28'::date AS day, ARRAY['2026-02-28']::date[] AS days, NULL::int8 AS nothing`.execute(db)
  expect(rows).toEqual([
    { whole: 9007199254740993n, list: [1n, null, 9007199254740993n], day: '2026-02-28', days: ['2026-02-28'], nothing: null },
  ])
})

test('acts as the role of its pool, which may not become the owner [trust 59]', async () => {
  const { rows } = await sql<{ role: string; login: string }>`SELECT current_user AS role, session_user AS login`.execute(db)
  expect(rows).toEqual([{ role: 'croupier_house', login: 'croupier_house_login' }])
  await expect(sql`SET ROLE croupier_owner`.execute(db)).rejects.toThrow(/permission denied/)
  await expect(sql`SET ROLE croupier_sandbox`.execute(db)).rejects.toThrow(/permission denied|does not exist/)
  await expect(sql`CREATE TABLE runtime.other (id int)`.execute(db)).rejects.toThrow(/permission denied/)
})

test('rolls back when the verb refuses, and answers the refusal', async () => {
  const answer = await db.transact(async (tx) => {
    await sql`INSERT INTO runtime.note VALUES (1, 'refused')`.execute(tx)
    return refuse('no_thanks')
  })
  expect(answer).toEqual(refuse('no_thanks'))
  expect(await notes()).toEqual([])
})

test('rolls back when the verb throws, and keeps what it answers otherwise', async () => {
  const insert = (id: bigint) =>
    db.transact(async (tx) => {
      await sql`INSERT INTO runtime.note VALUES (${id}, 'note')`.execute(tx)
      if (id === 3n) throw new Error('a bug')
      return id
    })
  expect(await insert(2n)).toBe(2n)
  await expect(insert(3n)).rejects.toThrow('a bug')
  expect(await notes()).toEqual([2n])
})

test('tries again when two transactions block each other', async () => {
  await sql`INSERT INTO runtime.note VALUES (10, 'a'), (11, 'b')`.execute(db.owner)
  let waiting = 0
  let release = () => {}
  const bothHold = new Promise<void>((done) => (release = done))
  const touch = (first: number, second: number) => {
    let tries = 0
    return db.transact(async (tx) => {
      tries++
      await sql`UPDATE runtime.note SET text = text || '+' WHERE id = ${first}`.execute(tx)
      if (++waiting === 2) release()
      await bothHold
      await sql`UPDATE runtime.note SET text = text || '+' WHERE id = ${second}`.execute(tx)
      return tries
    })
  }
  const tries = await Promise.all([touch(10, 11), touch(11, 10)])
  expect(new Set(tries)).toEqual(new Set([1, 2]))
  const { rows } = await sql`SELECT text FROM runtime.note WHERE id IN (10, 11) ORDER BY id`.execute(db.owner)
  expect(rows).toEqual([{ text: 'a++' }, { text: 'b++' }])
})
