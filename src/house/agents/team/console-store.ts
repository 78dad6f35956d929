import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'
import { inBranch } from '../tree/tree-store.ts'
import type { Below, Days, LineOf } from './team-store.ts'

/** Who stands at the top of a merchant's tree, by number. */
export async function membersAtTop(
  db: Database,
  { merchant, after, limit }: { readonly merchant: number; readonly after: bigint; readonly limit: number },
): Promise<Below[]> {
  const { rows } = await sql<Below>`
    SELECT member, true AS direct, true AS within FROM agents.node
    WHERE merchant = ${merchant} AND parent IS NULL AND member > ${after} ORDER BY member LIMIT ${limit}`.execute(db)
  return rows
}

type Ranked = Days & {
  readonly merchant: number
  /** Below whom; null for the top of the tree. */
  readonly path: readonly bigint[] | null
  readonly limit: number
}

/** The teams directly below somebody, by the tree as each day ended, that turned over most. A member without a team is none. */
export async function largestTeams(db: Database, { merchant, path, limit, from, to }: Ranked): Promise<bigint[]> {
  const height = (path?.length ?? 0) + 1
  const { rows } = await sql<{ head: bigint }>`
    SELECT path[${height}::int] AS head FROM agents.member_day
    WHERE merchant = ${merchant} AND day BETWEEN ${from}::date AND ${to}::date AND about = 'play' AND cardinality(path) > ${height}
      ${path ? sql`AND ${inBranch(path)}` : sql``}
    GROUP BY 1 ORDER BY sum(valid) DESC, 1 LIMIT ${limit}`.execute(db)
  return rows.map(({ head }) => head)
}

/** What whole teams came to, wherever they stood. */
export async function linesOfTeams(
  db: Database,
  { members, from, to }: Days & { readonly members: readonly bigint[] },
): Promise<LineOf[]> {
  const { rows } = await sql<LineOf>`
    SELECT agent AS member, max(day) AS day, about, what, currency, sum(gained)::bigint AS gained, sum(lost)::bigint AS lost,
      sum(valid)::bigint AS valid, sum(times)::bigint AS times
    FROM agents.team_day
    WHERE agent = ANY(${members.map(String)}::bigint[]) AND about IN ('play', 'flow') AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY agent, about, what, currency`.execute(db)
  return rows
}
