import { sql, type Insertable, type Selectable } from 'kysely'
import type { Millis } from '../../kit/clock.ts'
import type { Units } from '../../kit/money.ts'
import type { Database, Tx } from '../../runtime/database.ts'
import type { Drawn } from '../fairness/index.ts'
import type { Outcome } from './ports.ts'
import type { OpenState, RoundState } from './rules/states.ts'
import type { Tables } from './tables.ts'

type Row = Selectable<Tables['rounds.round']>
export type Round = Omit<Row, 'state' | 'draws'> & {
  readonly state: RoundState
  readonly draws: readonly Drawn[] | null
  /** Of the seeds it was drawn from: known to the process that has just drawn it, and to be looked up otherwise. */
  readonly commitment?: string
}
export type NewRound = Omit<Insertable<Tables['rounds.round']>, 'state' | 'lease' | 'leased_until' | 'next_try_at' | 'draws'>
/** What a step of a round changes. */
export type Change = {
  readonly state: RoundState
  readonly reason?: string
  readonly balance?: Units | null
  readonly endedAt?: Millis
}

const on = (db: Database | Tx) => db.$extendTables<Tables>()
const open: readonly OpenState[] = ['stake_asked', 'staked', 'drawn', 'return_asked']
const from = (row: Row) => row as Round
/** Leases are counted by the database's clock: it is the one that all processes share. */
/** Each taking-up of a round has a lease of its own: whoever took it up before, even this process, has lost it. */
const holder = () => sql<string>`gen_random_uuid()`
const later = (millis: Millis) => sql<Date>`clock_timestamp() + ${millis} * interval '1 millisecond'`

/** Null where the key was used before, or where another round of the seat and game is open. */
export async function insertRound(db: Database, { round, life }: { round: NewRound; life: Millis }): Promise<Round | null> {
  const row = await on(db)
    .insertInto('rounds.round')
    .values({ ...round, state: 'stake_asked', lease: holder(), leased_until: later(life), next_try_at: later(0) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? from(row) : null
}

export async function roundByKey(db: Database, asked: { seat: bigint; game: string; key: string }): Promise<Round | undefined> {
  const row = await on(db)
    .selectFrom('rounds.round')
    .selectAll()
    .where('seat', '=', asked.seat)
    .where('game', '=', asked.game)
    .where('key', '=', asked.key)
    .executeTakeFirst()
  return row && from(row)
}

export async function roundById(db: Database | Tx, id: string): Promise<Round | undefined> {
  const row = await on(db).selectFrom('rounds.round').selectAll().where('id', '=', id).executeTakeFirst()
  return row && from(row)
}

/** Takes up rounds that are due and that nobody works on, oldest first; each for one process only. */
export async function claimDue(db: Database, { life, most, id }: { life: Millis; most: number; id?: string }): Promise<Round[]> {
  const due = on(db)
    .selectFrom('rounds.round')
    .select('id')
    .where('state', 'in', open)
    .where('next_try_at', '<=', later(0))
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<', later(0))]))
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .orderBy('next_try_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const rows = await on(db)
    .updateTable('rounds.round')
    .set({ lease: holder(), leased_until: later(life) })
    .where('id', 'in', due)
    .returningAll()
    .execute()
  return rows.map(from)
}

/** Takes a round one step further, and the lease with it. Null where the lease is another's by now: then it is theirs to finish. */
export async function advance(
  db: Database | Tx,
  { round, life, change }: { round: Round; life: Millis; change: Change },
): Promise<Round | null> {
  const ends = change.endedAt !== undefined
  const row = await on(db)
    .updateTable('rounds.round')
    .set({
      state: change.state,
      reason: change.reason ?? null,
      ...(change.balance !== undefined && change.balance !== null && { balance: change.balance }),
      ...(ends && { ended_at: new Date(change.endedAt) }),
      ...(ends ? { lease: null, leased_until: null } : { leased_until: later(life) }),
      tries: 0,
    })
    .where('id', '=', round.id)
    .where('state', '=', round.state)
    .where('lease', '=', round.lease)
    .returningAll()
    .executeTakeFirst()
  return row ? { ...from(row), ...(round.commitment !== undefined && { commitment: round.commitment }) } : null
}

type SavedDraw = { readonly pair: bigint; readonly nonce: number; readonly draws: readonly Drawn[] } & Outcome

/** Saves a draw with its nonce and what it takes from the pool. Null, and nothing changed, where lease or seeds are not as they were. */
export async function saveDraw(
  db: Database,
  { round, life, drawn, balance }: { round: Round; life: Millis; drawn: SavedDraw; balance: Units | null },
): Promise<Round | null> {
  const { pair, nonce, pays, grand } = drawn
  const draws = JSON.stringify(drawn.draws)
  const { rows } = await sql<Row>`
    SELECT * FROM rounds.save_draw(${round.id}, ${round.lease}, ${life}, ${balance}, ${pair}, ${nonce}, ${draws}, ${pays}, ${grand?.of}, ${grand?.over})
  `.execute(db)
  return rows[0] ? from(rows[0]) : null
}

/** Lays the round aside until the house may be asked again. */
export async function layAside(db: Database, { round, wait }: { round: Round; wait: Millis }): Promise<void> {
  await on(db)
    .updateTable('rounds.round')
    .set((row) => ({ tries: row('tries', '+', 1), next_try_at: later(wait), lease: null, leased_until: null }))
    .where('id', '=', round.id)
    .where('lease', '=', round.lease)
    .execute()
}

export async function openRoundOf(db: Database | Tx, asked: { seat: bigint; game?: string }): Promise<Round | undefined> {
  const row = await on(db)
    .selectFrom('rounds.round')
    .selectAll()
    .where('seat', '=', asked.seat)
    .where('state', 'in', open)
    .$if(asked.game !== undefined, (query) => query.where('game', '=', asked.game as string))
    .limit(1)
    .executeTakeFirst()
  return row && from(row)
}

/** Newest first; ids sort by their time of birth. */
export async function roundsOf(
  db: Database,
  asked: { seat: bigint; game: string; before: string | undefined; limit: number },
): Promise<Round[]> {
  const rows = await on(db)
    .selectFrom('rounds.round')
    .selectAll()
    .where('seat', '=', asked.seat)
    .where('game', '=', asked.game)
    .$if(asked.before !== undefined, (query) => query.where('id', '<', asked.before as string))
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .execute()
  return rows.map(from)
}

export type Totals = { readonly rounds: number; readonly staked: Units; readonly paid: Units }

/** What a sitting staked and was paid, in rounds that were drawn. */
export async function totalsOf(db: Database, sitting: string): Promise<Totals> {
  const row = await on(db)
    .selectFrom('rounds.round')
    .select((of) => [
      of.fn.countAll<bigint>().as('rounds'),
      sql<bigint>`coalesce(sum(stake), 0)::bigint`.as('staked'),
      sql<bigint>`coalesce(sum(payout), 0)::bigint`.as('paid'),
    ])
    .where('sitting', '=', sitting)
    .where('payout', 'is not', null)
    .executeTakeFirstOrThrow()
  return { ...row, rounds: Number(row.rounds) }
}

export type OpenFunds = {
  readonly state: RoundState
  readonly currency: string
  readonly rounds: number
  readonly staked: Units
  readonly owed: Units
}

/** Money in rounds that have not ended, held ones among them: stakes taken, and payouts drawn that the house has not confirmed. */
export async function openFunds(db: Database, house: string): Promise<OpenFunds[]> {
  const rows = await on(db)
    .selectFrom('rounds.round')
    .select((of) => [
      'state',
      'currency',
      of.fn.countAll<bigint>().as('rounds'),
      sql<bigint>`sum(stake)::bigint`.as('staked'),
      sql<bigint>`coalesce(sum(payout), 0)::bigint`.as('owed'),
    ])
    .where('state', 'in', [...open, 'held'])
    .where('house', '=', house)
    .groupBy(['state', 'currency'])
    .orderBy('state')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as RoundState, rounds: Number(row.rounds) }))
}
