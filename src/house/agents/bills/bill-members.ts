import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { laneIn } from '#house/wallet/index.ts'
import { windowAt } from '../rules/calendar.ts'
import { givenKinds } from '../rules/bills/dividend.ts'
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
async function countedSince(db: Database, { kind, since, contract }: Bill): Promise<Date> {
  if (kind !== 'realtime') return since
  const { rows } = await sql<{ at: Date }>`SELECT counts_from AS at FROM agents.contract WHERE id = ${contract}`.execute(db)
  return new Date(Math.max(windowAt('D', since.getTime()).from, rows[0]?.at.getTime() ?? 0))
}

type Page = { readonly after: bigint; readonly limit: number }

/**
 * Whoever played or was given something in a bill's time, as the team stood at its last moment, by number: read again from what the bill
 * was made of, so that all lines together come to its sums.
 */
export async function membersOfBill(
  db: Database,
  bill: Bill,
  { after, limit }: Page,
): Promise<{ readonly list: readonly BillMember[]; readonly next: bigint | null }> {
  const { merchant, agent, currency, until, calculation } = bill
  const lane = laneIn(sql.ref('c.member'))
  const last = new Date(until.getTime() - 1)
  const within = sql`slot >= ${await countedSince(db, bill)} AND slot < ${until} AND currency = ${currency} AND merchant = ${merchant}`
  const { rows } = await sql<BillMember>`
    WITH RECURSIVE team AS (
      SELECT ${agent}::bigint AS member
      UNION ALL
      SELECT p.member FROM team JOIN agents.placement p ON p.parent = team.member
      WHERE p.merchant = ${merchant} AND p.since <= ${last} AND (p.until IS NULL OR p.until > ${last})
    ), counted AS (
      SELECT member FROM team WHERE member > ${after} AND (${calculation.includeSelf}::boolean OR member <> ${agent}) ORDER BY member
    )
    SELECT c.member, p.valid, p.staked, p.returned, f.given,
      p.staked > 0 AND p.staked >= (${calculation.minBet}::numeric * 100000)::bigint AS active
    FROM counted c CROSS JOIN LATERAL (
      SELECT count(*) AS lines, coalesce(sum(valid), 0)::bigint AS valid, coalesce(sum(staked), 0)::bigint AS staked,
        coalesce(sum(returned), 0)::bigint AS returned
      FROM agents.play WHERE lane = ${lane} AND member = c.member AND ${within}
    ) p CROSS JOIN LATERAL (
      SELECT count(*) AS lines, coalesce(sum(gained - lost), 0)::bigint AS given
      FROM agents.flow WHERE lane = ${lane} AND member = c.member AND ${within} AND kind = ANY(${[...givenKinds]}::text[])
    ) f WHERE p.lines + f.lines > 0 ORDER BY c.member LIMIT ${limit + 1}`.execute(db)
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.member ?? null) : null }
}
