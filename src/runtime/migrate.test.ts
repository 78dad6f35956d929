import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
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
