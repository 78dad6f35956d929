import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { SLOT } from '../rules/calendar.ts'
import { givenKinds } from '../rules/bills/dividend.ts'
import { noSums, type Sums, type TeamPlace } from '../rules/bills/teams.ts'

export type Asked = {
  readonly merchant: number
  readonly currency: string
  readonly from: Millis
  readonly to: Millis
  /** Who is a place although nobody stands below. */
  readonly contracted: readonly bigint[]
  /** What makes a member active, in units staked: one count for each. */
  readonly bounds: readonly Units[]
  /** Whose play is left out. */
  readonly without: readonly bigint[]
}

type Row = Sums & {
  /** Who is a place; null for all others directly below `parent`, in one row. */
  readonly place: bigint | null
  readonly parent: bigint | null
}

/**
 * Everyone with members below, as the tree stood in the window's last five minutes, with the sums of the window in one currency: the own ones, and those
 * of members directly below. One pass over what was played; only places leave the database.
 */
export async function readPlaces(db: Database | Tx, asked: Asked): Promise<readonly TeamPlace[]> {
  const { merchant, currency, from, to, contracted, bounds, without } = asked
  const [since, until, last] = [new Date(from), new Date(to), new Date(to - SLOT)]
  const counts = sql.join(bounds.map((bound) => sql`(count(*) FILTER (WHERE staked > 0 AND staked >= ${bound}::bigint))::int`))
  const within = sql`merchant = ${merchant} AND slot >= ${since} AND slot < ${until} AND currency = ${currency}
    AND member <> ALL(${without.map(String)}::bigint[])`
  // Somebody who moved within the last five minutes stands where they stood before.
  const stood = sql`merchant = ${merchant} AND since < ${until} AND (until IS NULL OR until > greatest(since, ${last}::timestamptz))
    AND NOT EXISTS (SELECT 1 FROM agents.placement b WHERE b.merchant = p.merchant AND b.member = p.member AND b.id < p.id
      AND b.until > greatest(b.since, ${last}::timestamptz))`
  // Each sum of a member is cut to a bigint at once: what is added up after that is not a numeric, and half as dear.
  const { rows } = await sql<Row>`
    WITH tree AS (
      SELECT member, parent FROM agents.placement p WHERE ${stood}
    ), place AS MATERIALIZED (
      SELECT DISTINCT parent AS member FROM tree WHERE parent IS NOT NULL
      UNION SELECT unnest(${contracted.map(String)}::bigint[])
    ), played AS (
      SELECT member, sum(valid)::bigint AS valid, sum(staked)::bigint AS staked, sum(returned)::bigint AS returned
      FROM agents.play WHERE ${within} GROUP BY member
    ), given AS (
      SELECT member, sum(gained - lost)::bigint AS given FROM agents.flow
      WHERE ${within} AND kind = ANY(${[...givenKinds]}::text[]) GROUP BY member
    )
    SELECT place.member AS place, tree.parent, coalesce(sum(valid), 0)::bigint AS valid, coalesce(sum(staked), 0)::bigint AS staked,
      coalesce(sum(returned), 0)::bigint AS returned, coalesce(sum(given), 0)::bigint AS given, ARRAY[${counts}] AS active
    FROM tree LEFT JOIN played USING (member) LEFT JOIN given USING (member) LEFT JOIN place USING (member)
    WHERE played.member IS NOT NULL OR given.member IS NOT NULL OR place.member IS NOT NULL
    GROUP BY tree.parent, place.member`.execute(db)
  return placesOf(rows, bounds.length)
}

function placesOf(rows: readonly Row[], bounds: number): readonly TeamPlace[] {
  const none = noSums(bounds)
  const direct = new Map<bigint, Sums>()
  for (const { place, parent, ...sums } of rows) if (place === null && parent !== null) direct.set(parent, sums)
  return rows.flatMap(({ place, parent, ...own }) =>
    place === null ? [] : [{ agent: place, above: parent, own, direct: direct.get(place) ?? none }],
  )
}
