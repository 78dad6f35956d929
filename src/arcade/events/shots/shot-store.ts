import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import { MOST_OF_ALL, MOST_SHOTS, SHOT_EVERY } from '../rules/shots.ts'

export type NewShot = {
  readonly event: string
  readonly player: bigint
  readonly key: string
  /** Masked. */
  readonly name: string
  readonly number: number
}
export type Shot = NewShot & { readonly place: number; readonly shot_at: Date }

/** `known`: the key was used before. */
type Taken = 'shot' | 'known' | 'closed' | 'too_soon' | 'limit' | 'full'

export async function takeShot(tx: Tx, game: string, { event, player, key, name, number }: NewShot): Promise<Taken> {
  const shot = { event, player: String(player), key, name, number }
  const { rows } = await sql<{ taken: Taken }>`
    SELECT events.shoot(${JSON.stringify(shot)}::jsonb, ${game}, ${SHOT_EVERY}, ${MOST_SHOTS}, ${MOST_OF_ALL}) AS taken`.execute(
    tx,
  )
  return rows[0]!.taken
}

export async function shotByKey(tx: Tx, { player, key }: Pick<NewShot, 'player' | 'key'>): Promise<Shot | undefined> {
  const { rows } = await sql<Shot>`SELECT * FROM events.shot WHERE player = ${player} AND key = ${key}`.execute(tx)
  return rows[0]
}

export type Shots = {
  /** The last ones of the event, the newest first. */
  readonly last: readonly Shot[]
  readonly count: number
  /** The player's own of them, and when the next one may come; null where it may at once. */
  readonly own: number
  readonly next: Date | null
}

/** What was shot into an event of a game by now, as one player sees it. */
export async function shotsIn(
  db: Database,
  { event, player, limit }: Pick<NewShot, 'event' | 'player'> & { readonly limit: number },
): Promise<Shots> {
  const { rows: last } = await sql<Shot>`
    SELECT * FROM events.shot WHERE event = ${event} ORDER BY place DESC LIMIT ${limit}`.execute(db)
  const { rows: own } = await sql<{ own: number; next: Date | null }>`
    SELECT count(*)::int AS own, max(shot_at) + ${SHOT_EVERY}::float8 * interval '1 millisecond' AS next
    FROM events.shot WHERE event = ${event} AND player = ${player}`.execute(db)
  return { last, count: last[0]?.place ?? 0, own: own[0]?.own ?? 0, next: own[0]?.next ?? null }
}

/** All numbers of an event, in their order. */
export async function numbersShot(db: Database, event: string): Promise<number[]> {
  const { rows } = await sql<Pick<Shot, 'number'>>`SELECT number FROM events.shot WHERE event = ${event} ORDER BY place`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}

/** The sum of all numbers of an event. */
export async function sumShot(db: Database, event: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(number), 0)::float8 AS sum FROM events.shot WHERE event = ${event}`.execute(db)
  return rows[0]?.sum ?? 0
}
