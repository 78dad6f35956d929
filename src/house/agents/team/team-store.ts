import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import type { DayLine } from '../rules/team.ts'

/** Both days count. */
export type Days = { readonly from: string; readonly to: string }

/** Lines of the days on which a team stood below the agent who asks, or is that agent's own. */
export type OfTeam = Days & { readonly merchant: number; readonly agent: bigint; readonly of: bigint }

const between = ({ from, to }: Days) => sql`day BETWEEN ${from}::date AND ${to}::date`
const amounts = sql`gained, lost, valid, times`
const everything = ['play', 'flow', 'count', 'balance', 'moved']

/** Until when a merchant's figures are complete; null before they are. */
export async function reckonedUntil(db: Database, merchant: number): Promise<Millis | null> {
  const { rows } = await sql<{ until: Date | null }>`SELECT until FROM agents.reckoned WHERE merchant = ${merchant}`.execute(db)
  return rows[0]?.until?.getTime() ?? null
}

/** A team's lines of some days, themselves and everybody below. */
export async function linesOfTeam(db: Database, { agent, of, ...days }: OfTeam): Promise<DayLine[]> {
  const { rows } = await sql<DayLine>`
    SELECT day, about, what, currency, ${amounts} FROM agents.team_day
    WHERE agent = ${of} AND about = ANY(${everything}) AND ${between(days)} AND ${agent}::bigint = ANY(path)`.execute(db)
  return rows
}

/** The lines of one member alone. */
export async function linesOfMember(db: Database, { agent, of, ...days }: OfTeam): Promise<DayLine[]> {
  const { rows } = await sql<DayLine>`
    SELECT day, about, what, currency, ${amounts} FROM agents.member_day
    WHERE member = ${of} AND ${between(days)} AND ${agent}::bigint = ANY(path)`.execute(db)
  return rows
}

export type LineOf = DayLine & { readonly member: bigint }

/** What teams directly below somebody came to, each of the days on which it stood there. */
export async function linesBelow(
  db: Database,
  { agent, of, members, ...days }: OfTeam & { readonly members: readonly bigint[] },
): Promise<LineOf[]> {
  const { rows } = await sql<LineOf>`
    SELECT agent AS member, max(day) AS day, about, what, currency, sum(gained)::bigint AS gained, sum(lost)::bigint AS lost,
      sum(valid)::bigint AS valid, sum(times)::bigint AS times
    FROM agents.team_day
    WHERE agent = ANY(${members.map(String)}::bigint[]) AND about IN ('play', 'flow') AND ${between(days)}
      AND path[cardinality(path) - 1] = ${of} AND ${agent}::bigint = ANY(path)
    GROUP BY agent, about, what, currency`.execute(db)
  return rows
}

/** What is needed to know how many stood in teams and what they had at the end of a day, all days before it added up. */
export async function stocksAt(
  db: Database,
  { members, day }: { readonly members: readonly bigint[]; readonly day: string },
): Promise<LineOf[]> {
  const { rows } = await sql<LineOf>`
    SELECT agent AS member, ${day}::date AS day, about, what, currency, sum(gained)::bigint AS gained, sum(lost)::bigint AS lost,
      0::bigint AS valid, sum(times)::bigint AS times
    FROM agents.team_day
    WHERE agent = ANY(${members.map(String)}::bigint[]) AND about IN ('count', 'balance', 'moved') AND what <> 'active' AND day <= ${day}::date
    GROUP BY agent, about, what, currency`.execute(db)
  return rows
}

export type Below = { readonly member: bigint; readonly direct: boolean; readonly within: boolean }

/**
 * Who stands, or stood in a stretch of time, directly below somebody; by number. `direct`: now; `within`: now anywhere below the agent who
 * asks.
 */
export async function membersBelow(
  db: Database,
  asked: {
    readonly agent: bigint
    readonly of: bigint
    readonly after: bigint
    readonly from: Date
    readonly to: Date
    readonly limit: number
  },
): Promise<Below[]> {
  const { agent, of, after, from, to, limit } = asked
  const { rows } = await sql<Below>`
    SELECT b.member, n.parent = ${of} AS direct, ${agent}::bigint = ANY(n.path) AS within FROM (
      SELECT DISTINCT member FROM agents.placement
      WHERE parent = ${of} AND member > ${after} AND since < ${to} AND (until IS NULL OR until > ${from}) ORDER BY member LIMIT ${limit}
    ) b JOIN agents.node n ON n.member = b.member ORDER BY b.member`.execute(db)
  return rows
}

/** The way down from an agent to somebody below, the agent left out; null for anybody else, the agent too, and for who is of another merchant. */
export async function wayDown(
  db: Database,
  { merchant, agent, member }: { readonly merchant: number; readonly agent: bigint; readonly member: bigint },
): Promise<readonly bigint[] | null> {
  const { rows } = await sql<{ way: bigint[] }>`
    SELECT path[array_position(path, ${agent}::bigint) + 1:] AS way FROM agents.node
    WHERE member = ${member} AND member <> ${agent} AND merchant = ${merchant} AND ${agent}::bigint = ANY(path)`.execute(db)
  return rows[0]?.way ?? null
}

/** Whether somebody stands below an agent now, and stood there at the end of a day of which there is a line. */
export async function mayOpenDay(
  db: Database,
  {
    merchant,
    agent,
    member,
    day,
  }: { readonly merchant: number; readonly agent: bigint; readonly member: bigint; readonly day: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM agents.node n
    WHERE n.member = ${member} AND n.member <> ${agent} AND n.merchant = ${merchant} AND ${agent}::bigint = ANY(n.path)
      AND EXISTS (SELECT FROM agents.member_day d WHERE d.member = n.member AND d.day = ${day}::date AND ${agent}::bigint = ANY(d.path))`.execute(
    db,
  )
  return rows.length > 0
}
