import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { moduleFolders } from './modules.ts'
import { columnsOf, renderTables } from './tables.ts'

describe.each(['house', 'arcade', 'sandbox'] as const)('the table types of the %s', async (half) => {
  const { ownerUrl } = await testDatabase(half)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  afterAll(() => client.end())

  test.each(moduleFolders(half))(
    '$schema: tables.ts says what the migrated database says (else: npm run tables)',
    async ({ schema, file }) => {
      const columns = await columnsOf(client, [schema])
      const committed = existsSync(file) ? readFileSync(file, 'utf8') : null
      expect(committed).toBe(columns.length > 0 ? renderTables(columns) : null)
    },
  )
})

const sample = await testDatabase('sandbox')

test('reads lists, choices, defaults and what may be null', async () => {
  const client = new pg.Client({ connectionString: sample.ownerUrl })
  await client.connect()
  await client.query(`
    CREATE SCHEMA sample;
    CREATE TYPE sample.side AS ENUM ('home', 'away');
    CREATE DOMAIN sample.units AS bigint;
    CREATE TABLE sample.ticket (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stake sample.units NOT NULL, legs text[] NOT NULL, side sample.side NOT NULL,
      sides sample.side[], note jsonb, rate numeric NOT NULL DEFAULT 1, day date, at timestamptz NOT NULL DEFAULT now(), seal bytea)`)
  const text = renderTables(await columnsOf(client, ['sample']))
  await client.query('CREATE TABLE sample.odd (area circle)')
  const odd = await columnsOf(client, ['sample'])
  await client.end()
  expect(text).toBe(`// Written by \`npm run tables\` from the migrated database; not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export type Tables = {
  'sample.ticket': {
    id: GeneratedAlways<bigint>
    stake: bigint
    legs: string[]
    side: 'home' | 'away'
    sides: ('home' | 'away')[] | null
    note: unknown
    rate: Generated<string>
    day: string | null
    at: Generated<Date>
    seal: Buffer | null
  }
}
`)
  expect(() => renderTables(odd)).toThrow('sample.odd.area is of type circle')
})
