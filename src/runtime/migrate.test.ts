import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { migrate, readMigrations } from './migrate.ts'

const db = await testDatabase('sandbox')
const root = mkdtempSync(join(tmpdir(), 'croupier-migrations-'))
afterAll(() => rmSync(root, { recursive: true }))

let folder = ''
let rounds = 0
beforeEach(async () => {
  folder = join(root, String(rounds++))
  mkdirSync(folder)
  await sql`DROP SCHEMA IF EXISTS sample CASCADE`.execute(db.owner)
  await sql`DELETE FROM migrations.applied`.execute(db.owner)
  await sql`DELETE FROM migrations.functions`.execute(db.owner)
  file('0001-sample.sql', 'CREATE SCHEMA sample; CREATE TABLE sample.runs (n int)')
})

const file = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrate({ url: db.ownerUrl, half: 'house', folder })
const exists = async (table: string) =>
  (await sql<{ found: boolean }>`SELECT to_regclass(${table}) IS NOT NULL AS found`.execute(db.owner)).rows[0]?.found

test('runs each migration once though five processes start at the same moment', async () => {
  file('0002-count.sql', 'INSERT INTO sample.runs VALUES (1)')
  const applied = await Promise.all(Array.from({ length: 5 }, run))
  expect(applied.flat()).toEqual(['0001-sample.sql', '0002-count.sql'])
  expect((await sql`SELECT n FROM sample.runs`.execute(db.owner)).rows).toEqual([{ n: 1 }])
})

test('refuses the start after a migration that ran was edited', async () => {
  await run()
  file('0001-sample.sql', 'CREATE SCHEMA sample; CREATE TABLE sample.runs (n bigint)')
  await expect(run()).rejects.toThrow('0001-sample.sql was edited')
})

test('refuses the start of a program that is older than its data', async () => {
  file('0002-newer.sql', 'CREATE TABLE sample.newer (n int)')
  await run()
  rmSync(join(folder, '0002-newer.sql'))
  await expect(run()).rejects.toThrow('older than its data')
})

test('refuses a new migration that sorts before one that ran', async () => {
  file('0003-later.sql', 'CREATE TABLE sample.later (n int)')
  await run()
  file('0002-late.sql', 'CREATE TABLE sample.late (n int)')
  await expect(run()).rejects.toThrow('0002-late.sql comes before 0003-later.sql')
})

test('leaves nothing of a migration that fails, and says in which line', async () => {
  file('0002-broken.sql', 'CREATE TABLE sample.half (n int);\n\nCREATE TABLE sample.half (n int); SELECT\nmistaken')
  await expect(run()).rejects.toThrow(/0002-broken\.sql failed/)
  expect(await exists('sample.half')).toBe(false)
  file('0002-broken.sql', 'SELECT 1;\nSELECT mistaken')
  await expect(run()).rejects.toThrow('line 2')
  file('0002-broken.sql', 'CREATE TABLE sample.half (n int)')
  expect(await run()).toEqual(['0002-broken.sql'])
  expect(await exists('sample.half')).toBe(true)
})

test('refuses names without a number and numbers used twice', () => {
  file('0001-other.sql', '')
  expect(() => readMigrations('house', folder)).toThrow('have the number 0001')
  rmSync(join(folder, '0001-other.sql'))
  file('notes.sql', '')
  expect(() => readMigrations('house', folder)).toThrow('notes.sql is not named')
})

describe('functions', () => {
  const made = (name: string, text: string) => {
    mkdirSync(join(folder, 'functions/sample'), { recursive: true })
    file(`functions/sample/${name}.sql`, text)
  }
  const answering = (name: string, answer: string, type = 'int') =>
    `CREATE OR REPLACE FUNCTION sample.${name}() RETURNS ${type} LANGUAGE sql AS $$ SELECT ${answer} $$;\n`
  const catalogue = async () => {
    const { rows } = await sql<{ line: string }>`
      SELECT concat_ws(' ', p.oid::regprocedure, pg_get_function_result(p.oid), p.prosrc,
        (SELECT string_agg(a.grantee::regrole::text, ' ') FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
          WHERE a.grantee <> p.proowner)) AS line
      FROM pg_proc p WHERE p.pronamespace = 'sample'::regnamespace ORDER BY 1`.execute(db.owner)
    return rows.map(({ line }) => line)
  }

  test('are applied where a file is new or changed, and not again', async () => {
    made('one', answering('one', '1'))
    expect(await run()).toEqual(['0001-sample.sql', 'functions/sample/one.sql'])
    expect(await run()).toEqual([])
    made('one', answering('one', '11'))
    made('two', answering('two', '2'))
    expect(await run()).toEqual(['functions/sample/one.sql', 'functions/sample/two.sql'])
    expect((await sql`SELECT sample.one(), sample.two()`.execute(db.owner)).rows).toEqual([{ one: 11, two: 2 }])
  })

  test('may call each other in any order, and one that calls what is not there is refused', async () => {
    made('one', answering('one', 'sample.two()'))
    made('two', answering('two', '2'))
    await run()
    made('two', answering('two', 'sample.three()'))
    await expect(run()).rejects.toThrow('the function sample.two() cannot work: function sample.three() does not exist')
    expect((await sql`SELECT sample.one()`.execute(db.owner)).rows).toEqual([{ one: 2 }])
  })

  test('leave nothing behind where one of them fails, and say in which file', async () => {
    made('one', answering('one', '1'))
    await run()
    made('one', answering('one', '11'))
    made('two', 'CREATE OR REPLACE FUNCTION sample.two( broken')
    await expect(run()).rejects.toThrow('house/functions/sample/two.sql failed')
    expect((await sql`SELECT sample.one()`.execute(db.owner)).rows).toEqual([{ one: 1 }])
  })

  test('may be run by those alone to whom the files grant it, whoever might before', async () => {
    made('one', `${answering('one', '1')}GRANT EXECUTE ON FUNCTION sample.one TO croupier_sandbox;\n`)
    await run()
    expect(await catalogue()).toEqual(['sample.one() integer  SELECT 1  croupier_sandbox'])
    await sql`GRANT EXECUTE ON FUNCTION sample.one TO PUBLIC`.execute(db.owner)
    made('one', answering('one', '1'))
    await run()
    expect(await catalogue()).toEqual(['sample.one() integer  SELECT 1 '])
  })

  test('go when no file makes them any more, also an earlier form of a name with rights', async () => {
    const granted = 'GRANT EXECUTE ON FUNCTION sample.one TO croupier_sandbox;\n'
    made('one', `${answering('one', '1')}${granted}`)
    made('two', answering('two', '2'))
    await run()
    rmSync(join(folder, 'functions/sample/two.sql'))
    made('one', `CREATE OR REPLACE FUNCTION sample.one(p int) RETURNS int LANGUAGE sql AS $$ SELECT p $$;\n${granted}`)
    expect(await run()).toEqual(['functions/sample/one.sql', 'functions/sample/two.sql'])
    expect(await catalogue()).toEqual(['sample.one(integer) integer  SELECT p  croupier_sandbox'])
  })

  test('may answer another type, or call an argument by another name', async () => {
    const named = (name: string) =>
      `CREATE OR REPLACE FUNCTION sample.two(${name} int) RETURNS int LANGUAGE sql AS $$ SELECT ${name} $$;\n`
    made('one', answering('one', '1') + named('p_first'))
    await run()
    made('one', answering('one', "'one'", 'text') + named('p_second'))
    await run()
    expect(await catalogue()).toEqual(["sample.one() text  SELECT 'one' ", 'sample.two(integer) integer  SELECT p_second '])
  })

  test('are applied anew after a migration, which may have taken something from them', async () => {
    made('one', `${answering('one', '1')}GRANT EXECUTE ON FUNCTION sample.one TO croupier_sandbox;\n`)
    await run()
    file('0002-less.sql', 'DROP FUNCTION sample.one()')
    expect(await run()).toEqual(['0002-less.sql', 'functions/sample/one.sql'])
    expect(await catalogue()).toHaveLength(1)
  })

  test('stand in a folder of their schema', async () => {
    mkdirSync(join(folder, 'functions'))
    file('functions/stray.sql', '')
    await expect(run()).rejects.toThrow('stray.sql is not named')
  })
})
