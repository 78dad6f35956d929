import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'

/** What the check has to say of a statement that is never run. */
export type Sample = readonly [name: string, faults: readonly string[], statement: (db: Database) => unknown]

const either = (short: boolean) => (short ? sql`WHERE id = ${1}` : sql`WHERE noid = ${1}`)

/** In the order in which the check meets them. */
export const samples: readonly Sample[] = [
  [
    'a column that is missing',
    ['column "colour" does not exist in SELECT colour FROM merchants.merchant'],
    (db) => sql<{ colour: string }>`SELECT colour FROM merchants.merchant`.execute(db),
  ],
  [
    'a fragment that holds in one of its two forms',
    ['column "noid" does not exist in LECT name FROM merchants.merchant WHERE noid = $1'],
    (db) => sql<{ name: string }>`SELECT name FROM merchants.merchant ${either(Boolean(db))}`.execute(db),
  ],
  [
    'a number declared as text',
    ['id is read as number and declared as string'],
    (db) => sql<{ id: string }>`SELECT id FROM merchants.merchant`.execute(db),
  ],
  [
    'a bigint declared as a number',
    ['balance is read as bigint and declared as number'],
    (db) => sql<{ balance: number }>`SELECT balance FROM wallet.account`.execute(db),
  ],
  [
    'a list declared as a single value',
    ['languages is read as string[] and declared as string'],
    (db) => sql<{ languages: string }>`SELECT languages FROM merchants.merchant`.execute(db),
  ],
  [
    'a name that is declared and not selected',
    ['name is declared and not selected'],
    (db) => sql<{ id: number; name: string }>`SELECT id FROM merchants.merchant`.execute(db),
  ],
  [
    'a name that is selected and not declared',
    ['name is selected and not declared'],
    (db) => sql<{ id: number }>`SELECT id, name FROM merchants.merchant`.execute(db),
  ],
  [
    'a name that is selected twice',
    ['id is selected twice'],
    (db) => sql<{ id: number }>`SELECT id, id FROM merchants.merchant`.execute(db),
  ],
  [
    'a null that is not declared',
    ['owner may be null and is not declared so'],
    (db) => sql<{ owner: bigint }>`SELECT owner FROM wallet.account`.execute(db),
  ],
  [
    'a null that cannot be',
    ['id is never null and declared so'],
    (db) => sql<{ id: number | null }>`SELECT id FROM merchants.merchant`.execute(db),
  ],
  [
    'the null of an outer join',
    ['code may be null and is not declared so'],
    (db) =>
      sql<{ id: bigint; code: string }>`
      SELECT a.id, c.code FROM wallet.account a LEFT JOIN wallet.currency c ON c.id = a.currency AND c.code = 'USDT' LIMIT 5`.execute(
        db,
      ),
  ],
  [
    'a null that a condition leaves out',
    [],
    (db) => sql<{ owner: bigint }>`SELECT owner FROM wallet.account WHERE owner > 5 ORDER BY id LIMIT 5`.execute(db),
  ],
  [
    'the sum of nothing',
    ['sum may be null and is not declared so'],
    (db) => sql<{ sum: bigint }>`SELECT sum(balance)::bigint AS sum FROM wallet.account`.execute(db),
  ],
  ['a Date given for a day', ['a Date is given for date: new Date(0)'], (db) => sql`SELECT ${new Date(0)}::date`.execute(db)],
  ['a list given for JSON', ['a list is given for jsonb: [1]'], (db) => sql`SELECT ${[1]}::jsonb`.execute(db)],
  [
    'a parameter of no type',
    ['could not determine data type of parameter $1 in SELECT FROM merchants.merchant WHERE $1'],
    (db) => sql`SELECT FROM merchants.merchant WHERE ${null} IS NULL`.execute(db),
  ],
]
