import { sql, type RawBuilder } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { betOf } from '../rules/rates.ts'

/**
 * What a ticket adds to the liability of an outcome, and the most that this liability may reach. An outcome is a bet, or a bet and a number:
 * "lo2:14".
 */
export type Exposed = {
  readonly event: string
  readonly outcome: string
  readonly amount: Units
  readonly most: Units
  /** The caps of operators that it stands under; that of its bet alone where they are left out. */
  readonly caps?: readonly string[]
  /** What it was reckoned to pay, in percent of its rate; the whole where it is left out. */
  readonly pays?: number
  /** The rates of its bet that it was reckoned by; left out where these are the published ones. */
  readonly rates?: string | undefined
}

const MOST_SHOWN = 100

/** What a cap says of the event of a number: one that begins later leaves what held before. */
const mostAt = (number: RawBuilder<unknown>) => sql`CASE WHEN c.first > ${number} THEN c.before ELSE c.most END`

/** What an outcome of an event may come to owe, and the cap that operators set for it. */
type Owed = { readonly currency: string; readonly outcome: string; readonly amount: Units; readonly cap: Units | null }

/** What an event may come to owe, the most first. */
export async function exposureOf(db: Database, event: string): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    SELECT x.currency, x.outcome, x.amount, ${mostAt(sql`e.number`)} AS cap FROM events.exposure x JOIN events.event e ON e.id = x.event
    LEFT JOIN events.cap c ON c.game = e.game AND c.bet = split_part(x.outcome, ':', 1) AND c.currency = x.currency
    WHERE x.event = ${event} AND x.amount > 0 ORDER BY x.amount DESC, x.currency, x.outcome LIMIT ${MOST_SHOWN}`.execute(db)
  return rows
}

/** The most that one outcome of each of these events may come to owe, by currency; `less` is an outcome that others add up to. */
export async function mostOwedOn(
  db: Database,
  { events, less }: { readonly events: readonly string[]; readonly less: string },
): Promise<{ readonly event: string; readonly currency: string; readonly amount: Units }[]> {
  const { rows } = await sql<{ event: string; currency: string; amount: Units }>`
    SELECT event, currency, max(amount) AS amount FROM events.exposure WHERE event = ANY (${events}) AND amount > 0 AND outcome <> ${less}
    GROUP BY event, currency ORDER BY event, currency`.execute(db)
  return rows
}

type Restricted = { readonly outcome: string; readonly pays: number; readonly said_by: string; readonly said_at: Date }

/** Outcomes of an event that pay less than their rate, or are not sold. */
export async function restrictionsOf(db: Database, event: string): Promise<Restricted[]> {
  const { rows } = await sql<Restricted>`
    SELECT outcome, pays, said_by, said_at FROM events.restriction WHERE event = ${event} AND pays < 100 ORDER BY outcome`.execute(
    db,
  )
  return rows
}

/** Caps that operators set for a game, as they stand or will. */
export async function capsOf(
  db: Database,
  game: string,
): Promise<{ readonly bet: string; readonly currency: string; readonly most: Units }[]> {
  const { rows } = await sql<{ bet: string; currency: string; most: Units }>`
    SELECT bet, currency, most FROM events.cap WHERE game = ${game} AND most IS NOT NULL ORDER BY bet, currency`.execute(db)
  return rows
}

/** The last word on a bet's cap. */
export type SaidCap = {
  readonly bet: string
  readonly currency: string
  /** Null: the game's own most alone. */
  readonly most: Units | null
  /** The number of the first event that it holds for, and what holds before that one; null where it holds from when it was said. */
  readonly first: bigint | null
  readonly before: Units | null
}

/** The same with when they begin, and those that are taken away with what held until then. */
export async function capsSaid(db: Database, game: string): Promise<SaidCap[]> {
  const { rows } = await sql<SaidCap>`
    SELECT bet, currency, most, first, before FROM events.cap WHERE game = ${game} AND (most IS NOT NULL OR before IS NOT NULL)
    ORDER BY bet, currency`.execute(db)
  return rows
}

/** How an outcome stands for whoever would bet on it now: what it pays in percent of its rate, and how much more it may come to owe. */
export type OutcomeTerms = { readonly event: string; readonly outcome: string; readonly pays: number; readonly room: Units }

export async function outcomeTerms(
  db: Database,
  asked: { readonly game: string; readonly currency: string; readonly exposed: readonly Exposed[] },
): Promise<OutcomeTerms[]> {
  const { exposed } = asked
  const { rows } = await sql<OutcomeTerms>`
    SELECT x.event, x.outcome, coalesce(r.pays, 100) AS pays, greatest(least(x.most, (SELECT min(${mostAt(sql`v.number`)}) FROM events.cap c
      WHERE c.game = ${asked.game} AND c.currency = ${asked.currency} AND c.bet = ANY (string_to_array(x.caps, chr(10))))) - coalesce(e.amount, 0), 0) AS room
    FROM unnest(${exposed.map(({ event }) => event)}::uuid[], ${exposed.map(({ outcome }) => outcome)}::text[],
      ${exposed.map(({ most }) => most)}::bigint[], ${exposed.map(capsText)}::text[]) x(event, outcome, most, caps)
    LEFT JOIN events.event v ON v.id = x.event
    LEFT JOIN events.exposure e ON e.event = x.event AND e.currency = ${asked.currency} AND e.outcome = x.outcome
    LEFT JOIN events.restriction r ON r.event = x.event AND r.outcome = x.outcome`.execute(db)
  return rows
}

/** A list in a list would have to have equal lengths: one cap a line. */
const capsText = ({ outcome, caps = [betOf(outcome)] }: Exposed): string => caps.join('\n')

/** Whoever said it, and the id of this word. */
type Word = { readonly by: string; readonly word: string }

/** False where this word, or one after it, was heard already: ids sort by their time of birth. */
export async function saveRestriction(
  tx: Tx,
  { event, outcome, pays, by, word }: Word & { readonly event: string; readonly outcome: string; readonly pays: number },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO events.restriction AS r (event, outcome, pays, said_by, said_at, word)
    VALUES (${event}, ${outcome}, ${pays}, ${by}, clock_timestamp(), ${word})
    ON CONFLICT (event, outcome) DO UPDATE SET pays = excluded.pays, said_by = excluded.said_by, said_at = excluded.said_at, word = excluded.word
    WHERE r.word < excluded.word RETURNING outcome`.execute(tx)
  return rows.length > 0
}

type NewCap = Word & Pick<SaidCap, 'bet' | 'currency' | 'most' | 'first'> & { readonly game: string }

/** False as above. What it takes the place of holds on until it begins, and no longer than the cap before it would have. */
export async function saveCap(tx: Tx, { game, bet, currency, most, first, by, word }: NewCap): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO events.cap AS c (game, bet, currency, most, first, said_by, said_at, word)
    VALUES (${game}, ${bet}, ${currency}, ${most}::bigint, ${first}::bigint, ${by}, clock_timestamp(), ${word})
    ON CONFLICT (game, bet, currency) DO UPDATE SET most = excluded.most, first = excluded.first,
      before = CASE WHEN excluded.first > c.first OR c.first IS NULL AND excluded.first IS NOT NULL THEN c.most WHEN excluded.first = c.first THEN c.before END,
      said_by = excluded.said_by, said_at = excluded.said_at, word = excluded.word
    WHERE c.word < excluded.word RETURNING bet`.execute(tx)
  return rows.length > 0
}
