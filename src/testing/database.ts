import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import {
  openDatabase,
  type Database,
  type DatabaseOptions,
  type Isolate,
  type OpenDatabase,
  type Role,
} from '#runtime/database.ts'
import { migrationsChecksum, type Half } from '#runtime/migrate.ts'
import { loginOf, openLogin } from '#runtime/postgres/login.ts'
import { prepareHalf } from '#runtime/postgres/prepare.ts'

const roleOf: Readonly<Record<Half, Role>> = { house: 'croupier_house', arcade: 'croupier_arcade', sandbox: 'croupier_sandbox' }
const PASSWORD = 'the login of a test cluster'

/** The database as the half's own role sees it, and what a test needs beside it. */
export type TestDatabase = Database & {
  readonly transact: Isolate
  /** As calls of one merchant see it. */
  readonly within: OpenDatabase['within']
  /** As the superuser, past every grant and policy: to look at what a role may not see, or to break what it may not break. */
  readonly owner: Database
  /** Of the login of running processes. */
  readonly url: string
  readonly ownerUrl: string
  /** Another pool, closed with the database. */
  readonly open: (options: Omit<DatabaseOptions, 'url'>) => OpenDatabase
}

/**
 * A fresh database with every migration of the half, cloned from a template. Call it once at the top of a test file; it is closed
 * and dropped after the file.
 */
export async function testDatabase(half: Half): Promise<TestDatabase> {
  const name = `test_${half}_${randomBytes(6).toString('hex')}`
  const template = await templateOf(half)
  await onServer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`))
  const ownerUrl = inDatabase(name)
  const url = new URL(ownerUrl)
  url.username = loginOf(half)
  url.password = PASSWORD
  const opened: OpenDatabase[] = []
  const open = (options: Omit<DatabaseOptions, 'url'>) => {
    const database = openDatabase({ url: url.href, ...options })
    opened.push(database)
    return database
  }
  const owner = openDatabase({ url: ownerUrl, connections: 3 })
  const { db, transact, within } = open({ role: roleOf[half] })
  afterAll(async () => {
    await Promise.all([owner, ...opened].map((database) => database.close()))
    await onServer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  })
  return Object.assign(db, { transact, within, owner: owner.db, url: url.href, ownerUrl, open })
}

function inDatabase(name: string): string {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The migrated template, named by the migrations it holds, so that an edited one makes another. The first file to ask makes it. */
async function templateOf(half: Half): Promise<string> {
  const name = `template_${half}_${migrationsChecksum(half).slice(0, 16)}`
  await onServer(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name])
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rows.length > 0) return
    const growing = `${name}_growing`
    await client.query(`DROP DATABASE IF EXISTS ${growing} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${growing}`)
    await prepareHalf({ url: inDatabase(growing), half })
    await openLogin({ ownerUrl: inDatabase(growing), half, password: PASSWORD })
    await client.query(`ALTER DATABASE ${growing} RENAME TO ${name}`)
  })
  return name
}
