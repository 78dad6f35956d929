import pg from 'pg'
import { typesOfValues } from '#runtime/database.ts'
import type { Half } from '#runtime/migrate.ts'
import { Unclear } from './answers.ts'

/** What was looked at, and each thing that is not as it should be, in words. */
export type Examined = { readonly found: readonly string[]; readonly wrong: readonly string[] }

type Examination = (client: pg.Client) => Promise<Examined>

const oneLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

async function brokenRows(client: pg.Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ msg: string }>('SELECT msg FROM verify_heapam($1::regclass)', [table])
  return rows.map(({ msg }) => msg)
}

/** Each table is read to its end and each index is held against its table. */
async function examineFiles(client: pg.Client): Promise<Examined> {
  const { rows } = await client.query<{ name: string; index: boolean }>(`
    SELECT c.oid::regclass::text AS name, c.relkind = 'i' AS index FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_am a ON a.oid = c.relam
    WHERE n.nspname !~ '^(pg_|information_schema)' AND c.relpersistence = 'p' AND (c.relkind IN ('r', 'm') OR c.relkind = 'i' AND a.amname = 'btree')
    ORDER BY 1`)
  const wrong: string[] = []
  for (const { name, index } of rows) {
    await client.query('SAVEPOINT one')
    try {
      if (index) await client.query('SELECT bt_index_check($1::regclass, true)', [name])
      else wrong.push(...(await brokenRows(client, name)).map((message) => `table ${name}: ${message}`))
    } catch (error) {
      wrong.push(`${index ? 'index' : 'table'} ${name}: ${oneLine(error)}`)
      await client.query('ROLLBACK TO one')
    }
    await client.query('RELEASE one')
  }
  const indexes = rows.filter(({ index }) => index).length
  return { found: [`${rows.length - indexes} tables and ${indexes} indexes were read`], wrong }
}

/** The trial balance of the whole journal, from its first entry on; no currency has more or less than nothing. */
async function examineLedger(client: pg.Client): Promise<Examined> {
  await client.query('DELETE FROM wallet.trial')
  await client.query('UPDATE wallet.trial_head SET seq = 0')
  const { rows: drifted } = await client.query<{ lane: number; account: bigint; expected: string; found: string }>(
    'SELECT lane, account, expected, found FROM wallet.trial_balance(0, now())',
  )
  const { rows: sums } = await client.query<{ code: string; sum: string }>(`
    SELECT c.code, sum(a.balance)::text AS sum FROM wallet.account a JOIN wallet.currency c ON c.id = a.currency
    GROUP BY c.code HAVING sum(a.balance) <> 0`)
  const { rows: journal } = await client.query<{ entries: string; last: Date | null }>(
    'SELECT count(*)::text AS entries, max(at) AS last FROM wallet.entry',
  )
  const last = journal[0]?.last ? `, the last of ${journal[0].last.toISOString()}` : ''
  return {
    found: [`${journal[0]?.entries} entries of the journal were summed${last}`],
    wrong: [
      ...drifted.map(({ lane, account, expected, found }) =>
        account === 0n
          ? `lane ${lane} says it has ${expected} entries and has ${found}`
          : `account ${account} of lane ${lane} holds ${found}, its entries sum to ${expected}`,
      ),
      ...sums.map(({ code, sum }) => `all accounts in ${code} sum to ${sum} units, not to nothing`),
    ],
  }
}

async function examineAudit(client: pg.Client): Promise<Examined> {
  const { rows: altered } = await client.query<{ chain: string; seq: bigint }>('SELECT chain, seq FROM audit.first_altered()')
  const { rows } = await client.query<{ acts: string }>('SELECT count(*)::text AS acts FROM audit.entry')
  return {
    found: [`${rows[0]?.acts} acts of the audit trail were hashed`],
    wrong: altered.map(({ chain, seq }) => `the audit trail ${chain} is altered at ${seq}`),
  }
}

const examinations: Readonly<Record<Half, readonly Examination[]>> = {
  house: [examineFiles, examineLedger, examineAudit],
  arcade: [examineFiles],
  sandbox: [examineFiles],
}

/** Examines the database of a half by a superuser, in one transaction that is rolled back: whatever it found, nothing in it is changed. */
export async function examineDatabase({ url, half }: { url: string; half: Half }): Promise<Examined> {
  const client = new pg.Client({ connectionString: url, application_name: 'examination', types: typesOfValues })
  await client.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ may: boolean }>('SELECT rolsuper AS may FROM pg_roles WHERE rolname = current_user')
    if (!rows[0]?.may) throw new Unclear('To read every page takes a superuser of the server: name one in OWNER_DATABASE_URL.')
    await client.query('CREATE EXTENSION IF NOT EXISTS amcheck')
    const examined: Examined[] = []
    for (const examine of examinations[half]) examined.push(await examine(client))
    await client.query('ROLLBACK')
    return { found: examined.flatMap(({ found }) => found), wrong: examined.flatMap(({ wrong }) => wrong) }
  } finally {
    await client.end()
  }
}
