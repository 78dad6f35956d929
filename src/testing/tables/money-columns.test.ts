import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { moneyColumns, noMoney } from './money-columns.ts'

const db = await testDatabase('house')

/** Names that say by themselves whom or what a number points at. */
const IDS = '(^id|_id|^merchant|^member|^seq|_seq|^version|^operator|^agent|by|^lane)$'

const said = new Map(
  [...Object.keys(moneyColumns), ...Object.keys(noMoney)].map((table) => [
    table,
    [...Object.values(moneyColumns[table] ?? {}), noMoney[table] ?? ''].flatMap((columns) => columns.split(' ').filter(Boolean)),
  ]),
)

test('every large whole number of the house is money of a known kind or counts none: no table beside the ledger keeps a balance [trust 8]', async () => {
  const { rows } = await sql<{ table: string; columns: readonly string[] }>`
    SELECT c.table_schema || '.' || c.table_name AS "table", array_agg(c.column_name::text ORDER BY c.column_name) AS columns
    FROM information_schema.columns c
    JOIN pg_class k ON k.relname = c.table_name AND k.relnamespace = c.table_schema::regnamespace AND k.relkind IN ('r', 'p') AND NOT k.relispartition
    WHERE c.data_type IN ('bigint', 'numeric') AND c.column_name !~ ${IDS}
      AND c.table_schema NOT LIKE '%jobs' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
    GROUP BY 1`.execute(db.owner)
  const standing = rows.map(({ table, columns }) => [table, columns])
  const listed = [...said].map(([table, columns]) => [table, columns.toSorted()])
  expect(Object.fromEntries(standing)).toEqual(Object.fromEntries(listed))
})

test('a column stands in one list, as one kind [trust 8]', () => {
  for (const [table, columns] of said) expect([table, new Set(columns).size]).toEqual([table, columns.length])
})

test('balances and debts of the ledger cannot go below what their account allows [trust 8]', async () => {
  const { rows } = await sql<{ rule: string }>`
    SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conrelid = 'wallet.account'::regclass AND contype = 'c'`.execute(
    db.owner,
  )
  const rules = rows.map(({ rule }) => rule).join('\n')
  expect(rules).toMatch(/balance >= \(floor - debt\)/)
  expect(rules).toMatch(/debt >= 0/)
})
