import pg from 'pg'
import type { LedgerFunction } from './ledger-functions.ts'

export type LedgerTemplate = {
  /** Puts a body in the place of a function's own; false where PostgreSQL does not take it. */
  readonly put: (fn: LedgerFunction, body: string) => Promise<boolean>
  /** Drops what tests leave that end at their first failure: a night of them fills a disk. */
  readonly sweep: () => Promise<void>
}

/** What every test database is cloned from: a change here is in each that is made from now on. */
export async function openTemplate(serverUrl: string): Promise<LedgerTemplate> {
  // A change that makes a function run for ever is noticed, and the server is not kept busy by it.
  await ask(serverUrl, `ALTER SYSTEM SET statement_timeout = '15s'`)
  await ask(serverUrl, 'SELECT pg_reload_conf()')
  const [template] = await ask<{ name: string }>(
    serverUrl,
    `SELECT datname AS name FROM pg_database WHERE datname ~ '^template_house_[0-9a-f]+$'`,
  )
  if (!template) throw new Error('no test has made the database yet')
  const url = new URL(serverUrl)
  url.pathname = `/${template.name}`
  return {
    put: async (fn, body) => {
      try {
        await ask(
          url.href,
          fn.definition.replace(fn.body, () => body),
        )
        return true
      } catch {
        return false
      }
    },
    sweep: async () => {
      const left = await ask<{ name: string }>(serverUrl, `SELECT datname AS name FROM pg_database WHERE datname ~ '^test_'`)
      for (const { name } of left) await ask(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

/** On a connection of its own: a database that someone is connected to cannot be cloned. */
async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
