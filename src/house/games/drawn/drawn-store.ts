import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { SettledWager } from '#house/wagers/index.ts'

/** Keeps those of vendors that tell their draws, and of them the ones of the last hour: a reader that begins anew tells nothing old. */
export async function keepDrawn(tx: Tx, settled: readonly SettledWager[]): Promise<void> {
  const rows = JSON.stringify(settled, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  await sql`
    INSERT INTO games.drawn_ticket (lane, seq, merchant, member, vendor, game_code, round, currency, paid, at)
    SELECT s.lane, s.seq, s.merchant, s.member, s.vendor, s.game, s.round, s.currency, s.payout, s.at FROM jsonb_to_recordset(${rows}::jsonb)
      AS s(lane smallint, seq bigint, merchant int, member bigint, vendor int, game text, round text, currency text, payout bigint, at timestamptz)
    JOIN games.vendor v ON v.id = s.vendor AND v.draws
    WHERE s.at > now() - interval '1 hour' ON CONFLICT (lane, seq) DO NOTHING`.execute(tx)
}

export type DrawnTicket = {
  readonly lane: number
  readonly seq: bigint
  readonly merchant: number
  readonly member: bigint
  readonly vendor: number
  readonly gameCode: string
  readonly round: string
  readonly currency: string
  readonly paid: Units
}

export type Place = Pick<DrawnTicket, 'vendor' | 'member'>

type Page = {
  /** The member after whom the page begins. */
  readonly after: Place | null
  /** Settled before. */
  readonly before: Date
  readonly members: number
}

/** All tickets of the next members of whom nothing was told yet, vendor by vendor. */
export async function untoldTickets(db: Database, { after, before, members }: Page): Promise<DrawnTicket[]> {
  const { vendor = 0, member = 0n } = after ?? {}
  const { rows } = await sql<DrawnTicket>`
    SELECT t.lane, t.seq, t.merchant, t.member, t.vendor, t.game_code AS "gameCode", t.round, t.currency, t.paid FROM games.drawn_ticket t
    JOIN (
      SELECT vendor, member FROM games.drawn_ticket WHERE (vendor, member) > (${vendor}, ${member})
      GROUP BY vendor, member HAVING max(at) < ${before} ORDER BY vendor, member LIMIT ${members}
    ) m ON m.vendor = t.vendor AND m.member = t.member
    ORDER BY t.vendor, t.member, t.round`.execute(db)
  return rows
}

/** Takes these away; answers whether all of them were there, so that one process tells of them. */
export async function takeDrawn(tx: Tx, tickets: readonly Pick<DrawnTicket, 'lane' | 'seq'>[]): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM games.drawn_ticket t USING unnest(${tickets.map(({ lane }) => lane)}::smallint[], ${tickets.map(({ seq }) => seq)}::bigint[]) g(lane, seq)
    WHERE t.lane = g.lane AND t.seq = g.seq RETURNING t.seq`.execute(tx)
  return rows.length === tickets.length
}

export async function forgetDrawn(db: Database, before: Date): Promise<void> {
  await sql`DELETE FROM games.drawn_ticket WHERE at < ${before}`.execute(db)
}
