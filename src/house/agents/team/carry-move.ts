import { sql } from 'kysely'
import type { Tx } from '#runtime/database.ts'
import { inBranch } from '../tree/tree-store.ts'
import { whoseTeamsChange, type Path } from '../rules/team.ts'

export type MovedBranch = {
  readonly id: bigint
  readonly merchant: number
  readonly member: bigint
  readonly since: Date
  readonly old: Path
  readonly now: Path
}

/** Moves of branches after the one named and before a moment, in their order. One that was taken back in the same moment is none. */
export async function movesBetween(
  tx: Tx,
  { merchant, after, before }: { readonly merchant: number; readonly after: bigint; readonly before: Date },
): Promise<readonly MovedBranch[]> {
  const { rows } = await sql<MovedBranch>`
    SELECT p.id, p.merchant, p.member, p.since, agents.path_at(p.merchant, p.member, p.since) AS now,
      agents.path_at(p.merchant, p.member, p.since - interval '1 microsecond') AS old
    FROM agents.placement p
    WHERE p.merchant = ${merchant} AND p.id > ${after} AND p.since < ${before} AND p.until IS DISTINCT FROM p.since
      AND EXISTS (SELECT FROM agents.placement b WHERE b.merchant = p.merchant AND b.member = p.member AND b.since < p.since)
    ORDER BY p.id`.execute(tx)
  return rows
}

/** The number of the newest edge of any tree. */
export async function newestPlacement(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint | null }>`SELECT max(id) AS id FROM agents.placement`.execute(tx)
  return rows[0]?.id ?? 0n
}

/**
 * Takes a branch's figures from those whom it left to those whom it joined, from the day of the move on, with the members and the balance
 * that it brought. Earlier days stay as they were: what was paid for them was paid by the tree of their time.
 */
export async function carryMove(
  tx: Tx,
  { merchant, member, day, old, now }: MovedBranch & { readonly day: string },
): Promise<void> {
  const changes = whoseTeamsChange(old, now)
  const agents = changes.map(({ path }) => `{${path.join(',')}}`)
  const signs = changes.map(({ sign }) => sign)
  await sql`
    INSERT INTO agents.team_day AS t (merchant, agent, day, about, what, currency, path, gained, lost, valid, times, members)
    SELECT ${merchant}, a.path[cardinality(a.path)], l.day, l.about, l.what, l.currency, a.path, a.sign * sum(l.gained),
      a.sign * sum(l.lost), a.sign * sum(l.valid), a.sign * sum(l.times), a.sign * sum(l.members)
    FROM (SELECT path::bigint[] AS path, sign FROM unnest(${agents}::text[], ${signs}::bigint[]) c(path, sign)) a, (
      SELECT day, about, what, currency, gained, lost, valid, times, members FROM agents.team_day WHERE agent = ${member} AND day >= ${day}::date
      UNION ALL
      SELECT ${day}::date, 'moved', 'members', '', 0, 0, 0, coalesce(sum(times), 0)::bigint, 0 FROM agents.team_day
      WHERE agent = ${member} AND day < ${day}::date AND (about, what) IN (('count', 'new'), ('moved', 'members'))
      UNION ALL
      SELECT ${day}::date, 'moved', 'balance', currency, sum(gained - lost)::bigint, 0, 0, 0, 0 FROM agents.team_day
      WHERE agent = ${member} AND day < ${day}::date AND (about = 'balance' OR (about, what) = ('moved', 'balance')) GROUP BY currency
    ) l GROUP BY a.path, a.sign, l.day, l.about, l.what, l.currency
    ON CONFLICT (agent, about, day, what, currency) DO UPDATE SET path = excluded.path, gained = t.gained + excluded.gained,
      lost = t.lost + excluded.lost, valid = t.valid + excluded.valid, times = t.times + excluded.times, members = t.members + excluded.members`.execute(
    tx,
  )
  const moved = sql`${now.slice(0, -1).map(String)}::bigint[] || path[${old.length}::int:]`
  await sql`
    UPDATE agents.team_day SET path = ${moved}
    WHERE day >= ${day}::date AND merchant = ${merchant} AND ${inBranch(old)} AND agent IN (
      SELECT unnest(path[${old.length}::int:]) FROM agents.member_day
      WHERE merchant = ${merchant} AND day >= ${day}::date AND ${inBranch(old)}
      UNION SELECT member FROM agents.node WHERE merchant = ${merchant} AND ${inBranch(now)})`.execute(tx)
  await sql`
    UPDATE agents.member_day SET path = ${moved}
    WHERE merchant = ${merchant} AND day >= ${day}::date AND ${inBranch(old)}`.execute(tx)
}
