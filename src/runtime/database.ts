import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isRefusal } from '#kit/refusal.ts'
import { hasOtherColumns, StatementNames, withNames } from './postgres/named-statements.ts'

/**
 * Statements are written with `sql<Row>`; a test prepares each and compares the row (tools/statements.test.ts).
 * int8 reads as bigint, numeric and date as text, timestamptz as Date.
 */
export type Database = Kysely<unknown>
export type Tx = Transaction<unknown>

/** Runs the verb in one transaction; a returned refusal rolls it back and is the answer. */
export type Isolate = <T>(verb: (tx: Tx) => Promise<T>) => Promise<T>

export type Role =
  | 'croupier_house'
  | 'croupier_lane'
  | 'croupier_member'
  | 'croupier_own'
  | 'croupier_arcade'
  | 'croupier_sandbox'

export type DatabaseOptions = {
  readonly url: string
  /** Whom every connection of the pool acts as; without it the login itself, as migrations do. */
  readonly role?: Role
  readonly connections?: number
  /** Shown in pg_stat_activity. */
  readonly name?: string
  /** Further settings of each connection, such as `{ enable_seqscan: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>
  /** Told of a connection that broke while it lay idle; the pool makes a new one. */
  readonly onBroken?: (error: Error) => void
}

/** A way to the database, and to transactions of it. */
export type Reach = { readonly db: Database; readonly transact: Isolate }

export type OpenDatabase = Reach & {
  readonly pool: pg.Pool
  /**
   * The same pool for one merchant alone, or for one of its members: policies show the connection no other merchant's rows, and of members' rows
   * none of another, whatever is asked.
   */
  readonly within: (merchant: number, member?: bigint | null) => Reach
  readonly close: () => Promise<void>
}

const INT8 = 20
const INT8_LIST = 1016
const DATE = 1082
const TIMESTAMPTZ = 1184
const DATE_LIST = 1182
const TEXT_LIST = 1009

/** The driver's types name single values only; it knows lists by their number. */
const listParser = (oid: number) => pg.types.getTypeParser(oid as never, 'text') as (text: string) => (string | null)[]

const asBigints = (text: string): (bigint | null)[] =>
  listParser(INT8_LIST)(text).map((item) => (item === null ? null : BigInt(item)))

const momentOf = pg.types.getTypeParser(TIMESTAMPTZ as never, 'text') as (text: string) => Date | number
const lastMoment: { text: string; at: Date | number } = { text: '', at: 0 }

/** Rows that were written together have the same moment, and to read one is dear. What is no moment, as infinity, stays a number. */
function asMoment(text: string): Date | number {
  if (text !== lastMoment.text) {
    lastMoment.at = momentOf(text)
    lastMoment.text = text
  }
  return typeof lastMoment.at === 'number' ? lastMoment.at : new Date(lastMoment.at)
}

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: BigInt,
  [INT8_LIST]: asBigints,
  // A day has no time zone; as a Date it would be another day elsewhere.
  [DATE]: (text) => text,
  [DATE_LIST]: listParser(TEXT_LIST),
  [TIMESTAMPTZ]: asMoment,
}

/** How values of the database are read, on every connection of ours. */
export const typesOfValues: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** What every connection of a pool is set to from its first moment: no statement runs before the role is taken. */
function connectionOptions({ role, settings }: Pick<DatabaseOptions, 'role' | 'settings'>): string {
  const all = { ...(role && { role }), idle_in_transaction_session_timeout: '60s', timezone: 'UTC', ...settings }
  return Object.entries(all)
    .map(([name, value]) => `-c ${name}=${value.replace(/[\\ ]/g, String.raw`\$&`)}`)
    .join(' ')
}

/** A bare pool. `types` says how values are read; null for the driver's own way, which gives int8 as text. */
export function openPool(options: DatabaseOptions, types: pg.CustomTypesConfig | null = typesOfValues): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 10,
    application_name: options.name ?? options.role ?? 'croupier',
    options: connectionOptions(options),
    ...(types && { types }),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // What the server keeps for a connection, plans among it, does not grow for ever.
    maxLifetimeSeconds: 30 * 60,
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => options.onBroken?.(error))
  // And so would one that breaks between two statements of a transaction; the next statement says so to whoever holds it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Opens a pool; connections are made when first needed. Beyond `within`, it acts as its role and sees what that role may. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const pool = openPool(options)
  const everywhere = reachFor(pool, { role: options.role ?? null, merchant: null, member: null }, new StatementNames('all'))
  // The server plans a statement anew for another role.
  const namesWithin = new StatementNames('within')
  const namesOwn = new StatementNames('own')
  const known = new Map<number, Reach>()
  const within = (merchant: number, member: bigint | null = null): Reach => {
    if (member !== null) return reachFor(pool, { role: 'croupier_own', merchant, member }, namesOwn)
    const before = known.get(merchant)
    if (before) return before
    const reach = reachFor(pool, { role: 'croupier_member', merchant, member: null }, namesWithin)
    known.set(merchant, reach)
    return reach
  }
  return { ...everywhere, pool, within, close: () => pool.end() }
}

type Actor = { readonly role: Role | null; readonly merchant: number | null; readonly member: bigint | null }

/** For whom a connection acts at the moment; one that is not here acts for all, as it was opened. */
const actsFor = new WeakMap<pg.PoolClient, Actor>()
const isFor = (one: Actor | undefined, other: Actor) =>
  (one?.merchant ?? null) === other.merchant && (one?.member ?? null) === other.member

function reachFor(pool: pg.Pool, actor: Actor, names: StatementNames): Reach {
  const connect = async () => {
    const client = await pool.connect()
    try {
      await actAs(client, actor)
    } catch (error) {
      client.release(true)
      throw error
    }
    return withNames(client, names)
  }
  const db: Database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } as pg.Pool }),
  })
  return { db, transact: isolate(db) }
}

/** Costs a question only where the connection acted for somebody else before. It stands outside of any transaction, so none takes it back. */
async function actAs(client: pg.PoolClient, actor: Actor): Promise<void> {
  if (isFor(actsFor.get(client), actor)) return
  await client.query(
    "SELECT set_config('role', $1, false), set_config('croupier.merchant', $2, false), set_config('croupier.member', $3, false)",
    [actor.role ?? 'none', String(actor.merchant ?? ''), String(actor.member ?? '')],
  )
  if (actor.merchant === null) actsFor.delete(client)
  else actsFor.set(client, actor)
}

class RolledBack extends Error {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('rolled back')
    this.answer = answer
  }
}

/** Serialization failure and deadlock: the server chose a victim, and a second try decides anew. */
const chosen: ReadonlySet<unknown> = new Set(['40001', '40P01'])
const mayPass = (error: unknown) => chosen.has((error as { code?: unknown }).code) || hasOtherColumns(error)
const MOST_TRIES = 4

export function isolate(db: Database): Isolate {
  return async (verb) => {
    for (let tries = 1; ; tries++) {
      try {
        return await db.transaction().execute(async (tx) => {
          const answer = await verb(tx)
          if (isRefusal(answer)) throw new RolledBack(answer)
          return answer
        })
      } catch (error) {
        if (error instanceof RolledBack) return error.answer as never
        if (tries === MOST_TRIES || !mayPass(error)) throw error
        // At once it could take its first lock before the winner wakes, and lose in the same way.
        await pause(5 * 3 ** tries)
      }
    }
  }
}
