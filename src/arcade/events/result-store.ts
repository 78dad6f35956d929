import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { EventRow } from './event-store.ts'
import type { EventOutcome, Result } from './ports.ts'
import type { TicketState } from './rules/states.ts'
import { batched } from './together/batch-store.ts'

/** A version of a result from outside, as it was entered, and as it was confirmed by another. */
export type ResultVersion = {
  readonly event: string
  readonly version: number
  /** Null: the event is void. */
  readonly result: Result | null
  readonly source: string
  readonly reason: string | null
  readonly entered_by: string
  readonly entered_at: Date
  readonly confirmed_by: string | null
  readonly confirmed_at: Date | null
  /** The id of what was said of it last. */
  readonly word: string | null
  /** What another person said otherwise; null beside a name: that the event is void. */
  readonly differing: Result | null
  readonly differing_by: string | null
  readonly differing_at: Date | null
}

export const outcomeOf = ({ result }: Pick<ResultVersion, 'result'>): EventOutcome => result ?? 'void'

/** All versions, first to last. */
export async function resultVersions(db: Database | Tx, event: string): Promise<ResultVersion[]> {
  const { rows } = await sql<ResultVersion>`SELECT * FROM events.result WHERE event = ${event} ORDER BY version`.execute(db)
  return rows
}

type Entered = Pick<ResultVersion, 'event' | 'version' | 'result' | 'source' | 'reason' | 'entered_by'>

/** Enters a version, or enters it anew where nobody has confirmed it yet; what another said otherwise stands beside it, until it is theirs. */
export async function saveEntered(
  tx: Tx,
  { event, version, result, source, reason, entered_by }: Entered,
): Promise<ResultVersion> {
  const { rows } = await sql<ResultVersion>`
    INSERT INTO events.result AS r (event, version, result, source, reason, entered_by, entered_at)
    VALUES (${event}, ${version}, ${result && JSON.stringify(result)}, ${source}, ${reason}, ${entered_by}, clock_timestamp())
    ON CONFLICT (event, version) DO UPDATE SET result = excluded.result, source = excluded.source, reason = excluded.reason,
      entered_by = excluded.entered_by, entered_at = excluded.entered_at,
      differing = CASE WHEN r.differing_by <> excluded.entered_by THEN r.differing END,
      differing_by = CASE WHEN r.differing_by <> excluded.entered_by THEN r.differing_by END,
      differing_at = CASE WHEN r.differing_by <> excluded.entered_by THEN r.differing_at END
    RETURNING *`.execute(tx)
  return rows[0]!
}

/** What another person says otherwise: nothing is in force until two say the same. */
export async function saveDiffering(
  tx: Tx,
  { event, version, result, by }: Pick<Entered, 'event' | 'version' | 'result'> & { readonly by: string },
): Promise<ResultVersion> {
  const { rows } = await sql<ResultVersion>`
    UPDATE events.result SET differing = ${result && JSON.stringify(result)}, differing_by = ${by}, differing_at = clock_timestamp()
    WHERE event = ${event} AND version = ${version} RETURNING *`.execute(tx)
  return rows[0]!
}

/** False where this word, or one of a later millisecond, was heard already: ids begin with their time of birth, and no more of them says which came first. */
export async function hearWord(
  tx: Tx,
  { event, version, word }: { readonly event: string; readonly version: number; readonly word: string },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE events.result SET word = ${word} WHERE event = ${event} AND version = ${version} AND (word IS NULL OR word <> ${word} AND left(word::text, 13) <= left(${word}::text, 13))
    RETURNING version`.execute(tx)
  return rows.length > 0
}

type Confirmed = Pick<Entered, 'event' | 'version'> & { readonly confirmed_by: string; readonly inPlay: boolean }

/** The version stands, and its event has this result from now on; in play, the event goes on. */
export async function saveConfirmed(tx: Tx, { event, version, confirmed_by, inPlay }: Confirmed): Promise<void> {
  await sql`
    UPDATE events.result SET confirmed_by = ${confirmed_by}, confirmed_at = clock_timestamp()
    WHERE event = ${event} AND version = ${version}`.execute(tx)
  await sql`
    UPDATE events.event e SET state = CASE WHEN ${inPlay} THEN e.state ELSE 'resulted' END, result = r.result, void = r.result IS NULL, result_version = r.version,
      resulted_at = r.confirmed_at
    FROM events.result r WHERE r.event = e.id AND r.version = ${version} AND e.id = ${event}`.execute(tx)
}

/** Tickets of an event in one state, settled by so many versions: their number, what was staked, and what they pay. */
export type SettledPart = {
  readonly house: string
  readonly currency: string
  readonly state: TicketState
  /** Null where they have no payout. */
  readonly version: number | null
  readonly tickets: number
  readonly staked: Units
  readonly paid: Units
}

/** What an event's tickets staked and pay, by state and version: what the house's books must say of them. */
export async function settlementReport(db: Database, event: string): Promise<SettledPart[]> {
  const { rows } = await sql<SettledPart>`
    SELECT t.house, t.currency, CASE WHEN b.ticket IS NULL THEN t.state ELSE 'decided' END AS state,
      CASE WHEN b.ticket IS NULL THEN t.settled_version ELSE 1 END AS version, count(*)::int AS tickets,
      coalesce(sum(t.stake) FILTER (WHERE t.reward IS NULL), 0)::bigint AS staked, coalesce(sum(coalesce(b.payout, t.payout)), 0)::bigint AS paid
    FROM events.leg l JOIN events.ticket t ON t.id = l.ticket LEFT JOIN ${batched(sql`s.event = ${event}`)} b ON b.ticket = t.id
    WHERE l.event = ${event}
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`.execute(db)
  return rows
}

/** A draw with whoever has said something of its next version. */
export type SaidDraw = EventRow & {
  readonly said_by: string | null
  readonly said_at: Date | null
  readonly differing_by: string | null
}

/** A draw of which somebody has. */
type SpokenDraw = SaidDraw & { readonly said_by: string; readonly said_at: Date }

const saidDraw = sql`e.*, r.entered_by AS said_by, r.entered_at AS said_at, r.differing_by
  FROM events.event e LEFT JOIN events.result r ON r.event = e.id AND r.version = e.result_version + 1`

/** Events with a result from outside, the latest first; those that wait for a word, or all. */
export async function outsideDraws(
  db: Database,
  { games, waiting, limit }: { readonly games: readonly string[]; readonly waiting: boolean; readonly limit: number },
): Promise<SaidDraw[]> {
  const { rows } = await sql<SaidDraw>`
    SELECT ${saidDraw} WHERE e.key IS NOT NULL AND e.game = ANY (${games})
      ${waiting ? sql`AND e.state IN ('open', 'running', 'resulted', 'settled') AND (e.state = 'running' OR r.event IS NOT NULL)` : sql``}
    ORDER BY e.closes_at DESC, e.id LIMIT ${limit}`.execute(db)
  return rows
}

export async function drawById(db: Database, event: string): Promise<SaidDraw | undefined> {
  const { rows } = await sql<SaidDraw>`SELECT ${saidDraw} WHERE e.id = ${event} AND e.key IS NOT NULL`.execute(db)
  return rows[0]
}

/** Events of these games of which one voice has said what they came to, or come to instead, and no other the same; the latest first. */
export async function waitingWords(db: Database, games: readonly string[]): Promise<SpokenDraw[]> {
  const { rows } = await sql<SpokenDraw>`
    SELECT e.*, r.entered_by AS said_by, r.entered_at AS said_at, r.differing_by
    FROM events.result r JOIN events.event e ON e.id = r.event AND r.version = e.result_version + 1
    WHERE r.confirmed_by IS NULL AND e.game = ANY (${games}) AND e.state IN ('running', 'resulted', 'settled')
    ORDER BY e.closes_at DESC, e.id LIMIT 200`.execute(db)
  return rows
}

/** Tickets of a house in an event, as the house knows them: rounds. */
export async function roundsIn(
  db: Database,
  { event, house, limit }: { readonly event: string; readonly house: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM events.leg l JOIN events.ticket t ON t.id = l.ticket WHERE l.event = ${event} AND t.house = ${house}
    ORDER BY t.id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
