import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { Rates } from '../rules/rates.ts'

type Of = { readonly house: string; readonly game: string }

/** What a house's tickets of an event go by: of each bet that does not pay what is published its rates. */
export async function ratesAt(db: Database, { house, game, event }: Of & { readonly event: string }): Promise<Rates> {
  const { rows } = await sql<{ bet: string; rates: string | null }>`
    SELECT DISTINCT ON (r.bet) r.bet, r.rates FROM events.rates r JOIN events.event e ON e.id = ${event} AND e.number >= r.first
    WHERE r.house = ${house} AND r.game = ${game} ORDER BY r.bet, r.word DESC`.execute(db)
  return new Map(rows.flatMap(({ bet, rates }) => (rates === null ? [] : [[bet, rates]])))
}

/** Rates of a bet from one event on; null: those that are published. */
export type SaidRates = {
  readonly bet: string
  readonly first: bigint
  readonly rates: string | null
  readonly by: string
  readonly at: Date
}

/** What a house pays in the last event that has opened, and what it will from a later one on: by bet, and by when it begins. */
export async function ratesSaid(db: Database, { house, game }: Of): Promise<SaidRates[]> {
  const { rows } = await sql<SaidRates>`
    WITH last AS (SELECT coalesce(max(number), 0) AS number FROM events.event WHERE game = ${game})
    SELECT r.bet, r.first, r.rates, r.said_by AS by, r.said_at AS at FROM events.rates r, last
    WHERE r.house = ${house} AND r.game = ${game} AND NOT EXISTS (
      SELECT FROM events.rates o WHERE o.house = r.house AND o.game = r.game AND o.bet = r.bet AND o.word > r.word
        AND o.first <= greatest(r.first, last.number))
    ORDER BY r.bet, r.first, r.word`.execute(db)
  return rows
}

/** The number of the last event of a game that has opened; 0 before the first. */
export async function lastNumber(tx: Database | Tx, game: string): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    SELECT coalesce(max(number), 0)::bigint AS number FROM events.event WHERE game = ${game}`.execute(tx)
  return rows[0]?.number ?? 0n
}

export type NewRates = Of & {
  readonly bet: string
  readonly first: bigint
  readonly rates: string | null
  readonly by: string
  readonly word: string
}

export async function insertRates(tx: Tx, { word, house, game, bet, first, rates, by }: NewRates): Promise<void> {
  await sql`
    INSERT INTO events.rates (word, house, game, bet, first, rates, said_by, said_at)
    VALUES (${word}, ${house}, ${game}, ${bet}, ${first}, ${rates}, ${by}, clock_timestamp())`.execute(tx)
}

export async function isHeard(tx: Tx, word: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM events.rates WHERE word = ${word}`.execute(tx)
  return rows.length > 0
}
