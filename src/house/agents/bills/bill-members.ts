import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { laneIn } from '#house/wallet/index.ts'
import { SLOT, windowAt, type Window } from '../rules/calendar.ts'
import { givenKinds } from '../rules/bills/dividend.ts'
import { stagesOf, standsBelow } from '../rules/lines.ts'
import { linesBetween, movedBetween } from '../tree/moves.ts'
import type { Bill } from './bill-store.ts'

/** What one of a bill's team added to its sums. */
export type BillMember = {
  readonly member: bigint
  readonly valid: Units
  readonly staked: Units
  readonly returned: Units
  readonly given: Units
  /** Staked what the contract asks of a member who counts. */
  readonly active: boolean
}

/** From when on play counted: a salary in real time counts the day so far, but nothing from before its contract. */
async function countedSince(db: Database, { merchant, kind, since, contract }: Bill): Promise<Date> {
  if (kind !== 'realtime') return since
  const { rows } = await sql<{ at: Date }>`SELECT counts_from AS at FROM agents.contract WHERE id = ${contract}`.execute(db)
  return new Date(Math.max(windowAt('D', since.getTime(), await readCalendar(db, merchant)).from, rows[0]?.at.getTime() ?? 0))
}

type Page = { readonly after: bigint; readonly limit: number }

/** The parts of a bill's time, cut at moves where somebody moved who stood in its team. */
async function stagesOfBill(db: Database, { merchant, agent, until }: Bill, since: Date): Promise<readonly Window[]> {
  const whole = { from: since.getTime(), to: until.getTime() }
  const heads = await movedBetween(db, { merchant, after: whole.from, until: whole.to - SLOT })
  if (heads.length === 0) return [whole]
  const { placements } = await linesBetween(db, { merchant, heads, ...whole })
  const stages = stagesOf(placements, { ...whole, changes: [] })
  return heads.some((head) => stages.some((stage) => standsBelow(stage, { member: head, agent }))) ? stages : [whole]
}

/**
 * Whoever played or was given something in a bill's time while standing in its team, by number: read again from what the bill was made of, so
 * that all lines together come to its sums.
 */
export async function membersOfBill(
  db: Database,
  bill: Bill,
  { after, limit }: Page,
): Promise<{ readonly list: readonly BillMember[]; readonly next: bigint | null }> {
  const { merchant, agent, currency, calculation } = bill
  const lane = laneIn(sql.ref('c.member'))
  const stages = await stagesOfBill(db, bill, await countedSince(db, bill))
  const within = sql`slot >= c.since AND slot < c.until AND currency = ${currency} AND merchant = ${merchant}`
  const { rows } = await sql<BillMember>`
    WITH RECURSIVE stage (since, until) AS (
      VALUES ${sql.join(stages.map(({ from, to }) => sql`(${new Date(from)}::timestamptz, ${new Date(to)}::timestamptz)`))}
    ), team AS (
      SELECT since, until, ${agent}::bigint AS member FROM stage
      UNION ALL
      SELECT team.since, team.until, p.member FROM team JOIN agents.placement p ON p.parent = team.member
      WHERE p.merchant = ${merchant} AND p.since < team.until AND (p.until IS NULL OR p.until > team.since) AND p.until IS DISTINCT FROM p.since
        AND NOT EXISTS (SELECT 1 FROM agents.placement b WHERE b.merchant = p.merchant AND b.member = p.member AND b.id < p.id
          AND b.until > team.since AND b.until > b.since)
    ), counted AS (
      SELECT * FROM team WHERE member > ${after} AND (${calculation.includeSelf}::boolean OR member <> ${agent})
    ), each AS (
      SELECT c.member, sum(p.valid)::bigint AS valid, sum(p.staked)::bigint AS staked, sum(p.returned)::bigint AS returned,
        sum(f.given)::bigint AS given
      FROM counted c CROSS JOIN LATERAL (
        SELECT count(*) AS lines, coalesce(sum(valid), 0) AS valid, coalesce(sum(staked), 0) AS staked, coalesce(sum(returned), 0) AS returned
        FROM agents.play WHERE lane = ${lane} AND member = c.member AND ${within}
      ) p CROSS JOIN LATERAL (
        SELECT count(*) AS lines, coalesce(sum(gained - lost), 0) AS given
        FROM agents.flow WHERE lane = ${lane} AND member = c.member AND ${within} AND kind = ANY(${[...givenKinds]}::text[])
      ) f WHERE p.lines + f.lines > 0 GROUP BY c.member ORDER BY c.member LIMIT ${limit + 1}
    )
    SELECT *, staked > 0 AND staked >= (${calculation.minBet}::numeric * 100000)::bigint AS active FROM each ORDER BY member`.execute(
    db,
  )
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.member ?? null) : null }
}
