import { sql } from 'kysely'
import type { Millis } from '../../../kit/clock.ts'
import type { Units } from '../../../kit/money.ts'
import type { Database, Tx } from '../../../runtime/database.ts'
import { givenKinds } from '../rules/dividend.ts'
import { noSums, type Sums, type TeamPlace } from '../rules/teams.ts'

type Asked = {
  readonly merchant: number
  readonly currency: string
  readonly from: Millis
  readonly to: Millis
  /** Who is a place although nobody stands below. */
  readonly contracted: readonly bigint[]
  /** What makes a member active, in units staked: one count for each. */
  readonly bounds: readonly Units[]
}

type Row = {
  readonly agent: bigint
  readonly above: bigint | null
  readonly direct: boolean | null
  readonly valid: Units
  readonly staked: Units
  readonly returned: Units
  readonly given: Units
  readonly active: readonly number[]
}

/**
 * Everyone with members below, as the tree stood at the window's last moment, with the sums of the window in one currency: the own ones, and those
 * of members directly below. One pass over what was played; only places leave the database.
 */
export async function readPlaces(db: Database | Tx, asked: Asked): Promise<readonly TeamPlace[]> {
  const { merchant, currency, from, to, contracted, bounds } = asked
  const [since, until, last] = [new Date(from), new Date(to), new Date(to - 1)]
  const counts = sql.join(bounds.map((bound) => sql`(count(*) FILTER (WHERE staked > 0 AND staked >= ${bound}::bigint))::int`))
  const within = sql`merchant = ${merchant} AND slot >= ${since} AND slot < ${until} AND currency = ${currency}`
  const { rows } = await sql<Row>`
    WITH tree AS MATERIALIZED (
      SELECT member, parent FROM agents.placement WHERE merchant = ${merchant} AND since <= ${last} AND (until IS NULL OR until > ${last})
    ), place AS MATERIALIZED (
      SELECT member, tree.parent FROM tree JOIN (
        SELECT parent AS member FROM tree WHERE parent IS NOT NULL UNION SELECT unnest(${contracted.map(String)}::bigint[])
      ) known USING (member)
    ), played AS (
      SELECT member, sum(valid) AS valid, sum(staked) AS staked, sum(returned) AS returned FROM agents.play WHERE ${within} GROUP BY member
    ), given AS (
      SELECT member, sum(gained - lost) AS given FROM agents.flow WHERE ${within} AND kind = ANY(${[...givenKinds]}::text[]) GROUP BY member
    ), sums AS (
      SELECT CASE WHEN place.member IS NULL THEN tree.parent ELSE place.member END AS agent, place.member IS NULL AS direct,
        coalesce(valid, 0) AS valid, coalesce(staked, 0) AS staked, coalesce(returned, 0) AS returned, coalesce(given, 0) AS given
      FROM played FULL JOIN given USING (member) JOIN tree USING (member) LEFT JOIN place USING (member)
    ), grouped AS (
      SELECT agent, direct, sum(valid) AS valid, sum(staked) AS staked, sum(returned) AS returned, sum(given) AS given, ARRAY[${counts}] AS active
      FROM sums WHERE agent IS NOT NULL GROUP BY agent, direct
    )
    SELECT place.member AS agent, place.parent AS above, direct, coalesce(valid, 0)::bigint AS valid, coalesce(staked, 0)::bigint AS staked,
      coalesce(returned, 0)::bigint AS returned, coalesce(given, 0)::bigint AS given, coalesce(active, '{}') AS active
    FROM place LEFT JOIN grouped ON grouped.agent = place.member`.execute(db)
  return placesOf(rows, bounds.length)
}

function placesOf(rows: readonly Row[], bounds: number): readonly TeamPlace[] {
  const places = new Map<bigint, TeamPlace>()
  const none = noSums(bounds)
  for (const { agent, above, direct, ...sums } of rows) {
    const place = places.get(agent) ?? { agent, above, own: none, direct: none }
    const found: Sums = sums
    if (direct !== null) places.set(agent, direct ? { ...place, direct: found } : { ...place, own: found })
    else places.set(agent, place)
  }
  return [...places.values()]
}
