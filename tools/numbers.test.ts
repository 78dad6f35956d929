import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { postKinds } from '#house/wallet/ledger/post.ts'
import { kindNumbers, purposeNumbers } from '#house/wallet/rules/numbers.ts'
import { testDatabase } from '#testing/database.ts'
import { callsIn, knownCalls, numberFiles } from './numbers/files.ts'
import { matching, readTree } from './tidy/tree.ts'

const { ownerUrl } = await testDatabase('house')
const client = new pg.Client({ connectionString: ownerUrl })
await client.connect()
afterAll(() => client.end())

const idsOf = async (table: string): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ id: number; name: string }>(`SELECT id, name FROM wallet.${table}`)
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
}

describe("the ledger's numbers", () => {
  test.each(numberFiles())('stand in $path as in the lists', ({ path, text }) => {
    expect(readFileSync(path, 'utf8'), '`npm run numbers` writes it anew').toBe(text)
  })

  test('of kinds and purposes are those of the tables', async () => {
    expect(await idsOf('kind')).toEqual(kindNumbers)
    expect(await idsOf('purpose')).toEqual(purposeNumbers)
  })

  test('of rows that functions look at are the columns of their tables', async () => {
    const { rows } = await client.query<{ seen: string; stored: string }>(`
      SELECT seen, stored FROM (VALUES ('wallet.movement', 'wallet.entry'), ('wallet.seen_account', 'wallet.account'),
        ('wagers.seen_round', 'wagers.round'), ('wagers.seen_wager', 'wagers.wager')) t(type, stored_in),
      LATERAL (SELECT string_agg(attname || atttypid, ',' ORDER BY attnum) AS seen FROM pg_attribute WHERE attrelid = type::regclass AND attnum > 0) s,
      LATERAL (SELECT string_agg(attname || atttypid, ',' ORDER BY attnum) AS stored FROM pg_attribute WHERE attrelid = stored_in::regclass AND attnum > 0) t2`)
    expect(rows).toHaveLength(4)
    for (const { seen, stored } of rows) expect(seen).toBe(stored)
  })

  test('of postings are those from 32 on', () => {
    const postings = Object.entries(kindNumbers).filter(([, number]) => number >= 32)
    expect(postings.map(([name]) => name)).toEqual([...postKinds])
  })

  test('are asked for by names that there are', () => {
    const asked = matching(readTree(process.cwd()), /^migrations\/house\/functions\//).flatMap(([path, sql]) =>
      callsIn(sql).map((call) => ({ path, call })),
    )
    expect(asked.length).toBeGreaterThan(100)
    expect(asked.filter(({ call }) => !knownCalls().has(call))).toEqual([])
    const strange = callsIn("SELECT wagers.status('fine'), kind_number('bet'), wallet.kind_number('bet')")
    expect(strange.filter((call) => !knownCalls().has(call))).toEqual(["wagers.status('fine')", "kind_number('bet')"])
  })
})
