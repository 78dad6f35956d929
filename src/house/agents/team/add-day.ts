import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'

export type DayToAdd = {
  readonly merchant: number
  readonly day: string
  /** Whoever has sums of five minutes in here is added up anew, over the whole day. */
  readonly from: Date
  readonly to: Date
  /** The whole day. */
  readonly begins: Date
  readonly ends: Date
  /** A branch has moved since the day ended: where members stood then is asked of the tree's history. */
  readonly treeChanged: boolean
}

/**
 * Adds up a day of whoever had something new in it, and gives what changed to everyone above them. Players' changes are summed up by their
 * agent first, so that a change travels up the tree once for each agent and not for each player.
 */
export async function addDay(tx: Tx, { merchant, day, from, to, begins, ends, treeChanged }: DayToAdd): Promise<void> {
  const path = treeChanged
    ? sql`agents.path_at(${merchant}, w.member, ${ends}::timestamptz - interval '1 microsecond')`
    : sql`n.path`
  await sql`
    WITH touched AS MATERIALIZED (
      SELECT lane, member FROM agents.play WHERE merchant = ${merchant} AND slot >= ${from} AND slot < ${to}
      UNION SELECT lane, member FROM agents.flow WHERE merchant = ${merchant} AND slot >= ${from} AND slot < ${to}
    ), played AS MATERIALIZED (
      SELECT p.member, p.product, p.currency, sum(p.returned) AS returned, sum(p.staked) AS staked, sum(p.valid) AS valid, sum(p.bets) AS bets,
        sum(p.at_stake) AS at_stake
      FROM touched t JOIN agents.play p USING (lane, member) WHERE p.slot >= ${begins} AND p.slot < ${ends} GROUP BY 1, 2, 3
    ), flowed AS MATERIALIZED (
      SELECT f.member, f.kind, f.currency, sum(f.gained) AS gained, sum(f.lost) AS lost, sum(f.times) AS times
      FROM touched t JOIN agents.flow f USING (lane, member) WHERE f.slot >= ${begins} AND f.slot < ${ends} GROUP BY 1, 2, 3
    ), lines AS MATERIALIZED (
      SELECT member, 'play' AS about, product AS what, currency, returned AS gained, staked AS lost, valid, bets AS times FROM played
      UNION ALL SELECT member, 'flow', kind, currency, gained, lost, 0, times FROM flowed
      UNION ALL SELECT member, 'count', 'active', '', 0, 0, 0, (sum(bets) > 0)::int FROM played GROUP BY member
      UNION ALL SELECT member, 'balance', '', currency, sum(gained), sum(lost), 0, 0
        FROM (SELECT member, currency, returned AS gained, staked + at_stake AS lost FROM played
          UNION ALL SELECT member, currency, gained, lost FROM flowed) both_ways GROUP BY member, currency
      UNION ALL SELECT n.member, 'count', 'new', '', 0, 0, 0, 1 FROM agents.node n
        WHERE n.merchant = ${merchant} AND n.since >= ${begins} AND n.since < ${ends}
          AND NOT EXISTS (SELECT 1 FROM agents.member_day d WHERE d.member = n.member AND d.day = ${day}::date AND d.about = 'count' AND d.what = 'new')
    ), places AS MATERIALIZED (
      SELECT w.member, ${path} AS path FROM (SELECT DISTINCT member FROM lines) w JOIN agents.node n ON n.member = w.member
    ), changes AS MATERIALIZED (
      SELECT l.member, p.path, l.about, l.what, l.currency, l.gained, l.lost, l.valid, l.times,
        l.gained - coalesce(o.gained, 0) AS more_gained, l.lost - coalesce(o.lost, 0) AS more_lost,
        l.valid - coalesce(o.valid, 0) AS more_valid, l.times - coalesce(o.times, 0) AS more_times, (o.member IS NULL)::int AS more_members
      FROM lines l JOIN places p ON p.member = l.member AND p.path IS NOT NULL
      LEFT JOIN agents.member_day o
        ON o.member = l.member AND o.day = ${day}::date AND o.about = l.about AND o.what = l.what AND o.currency = l.currency
      WHERE o.member IS NULL OR (l.gained, l.lost, l.valid, l.times) <> (o.gained::numeric, o.lost::numeric, o.valid::numeric, o.times::numeric)
    ), kept AS (
      INSERT INTO agents.member_day AS m (merchant, day, about, what, currency, path, member, gained, lost, valid, times)
      SELECT ${merchant}, ${day}::date, about, what, currency, path, member, gained, lost, valid, times FROM changes
      ON CONFLICT (member, day, about, what, currency)
      DO UPDATE SET gained = excluded.gained, lost = excluded.lost, valid = excluded.valid, times = excluded.times
    ), by_upline AS (
      SELECT path[:cardinality(path) - 1] AS path, about, what, currency, sum(more_gained) AS gained, sum(more_lost) AS lost,
        sum(more_valid) AS valid, sum(more_times) AS times, sum(more_members) AS members
      FROM changes WHERE cardinality(path) > 1 GROUP BY 1, 2, 3, 4
    ), spread AS (
      SELECT path, about, what, currency, more_gained AS gained, more_lost AS lost, more_valid AS valid, more_times AS times,
        more_members AS members FROM changes
      UNION ALL
      SELECT u.path[:height], about, what, currency, gained, lost, valid, times, members
      FROM by_upline u, generate_series(1, cardinality(u.path)) height
    )
    INSERT INTO agents.team_day AS t (merchant, agent, day, about, what, currency, path, gained, lost, valid, times, members)
    SELECT ${merchant}, path[cardinality(path)], ${day}::date, about, what, currency, path, sum(gained), sum(lost), sum(valid), sum(times),
      sum(members)
    FROM spread GROUP BY path, about, what, currency ORDER BY 2, about, what, currency
    ON CONFLICT (agent, about, day, what, currency) DO UPDATE SET path = excluded.path, gained = t.gained + excluded.gained,
      lost = t.lost + excluded.lost, valid = t.valid + excluded.valid, times = t.times + excluded.times, members = t.members + excluded.members`.execute(
    tx,
  )
}
