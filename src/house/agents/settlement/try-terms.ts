import { sql } from 'kysely'
import type { Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { windowAt, windowBefore, type Window } from '../rules/calendar.ts'
import { dividendOf, givenKinds, type Outcome } from '../rules/bills/dividend.ts'
import { wageOf } from '../rules/bills/salary.ts'
import { reachedOf, type Sums } from '../rules/bills/teams.ts'
import type { Terms } from '../rules/terms.ts'
import type { Reached } from '../rules/bills/tier.ts'
import { inBranch, nodeOf } from '../tree/tree-store.ts'

type Tried = { readonly window: Window; readonly reached: Reached; readonly outcome: Outcome }

/** The windows of the month before the one that runs: whole ones that ended in it. */
function windowsOfLastMonth({ kind, period }: Terms, { now, calendar }: { now: Millis; calendar: Calendar }): readonly Window[] {
  const month = windowBefore('M', windowAt('M', now, calendar), calendar)
  const span = kind === 'hourly' ? 'hour' : kind === 'dividend' ? period : 'D'
  const windows: Window[] = []
  for (let window = windowAt(span, month.from, calendar); window.to <= month.to; window = windowAt(span, window.to, calendar))
    windows.push(window)
  return windows
}

type Of = { readonly merchant: number; readonly agent: bigint; readonly currency: string; readonly includeSelf: boolean }

/**
 * What these terms would have brought an agent's whole team, as it stands now, last month, window by window, before the shares of those below.
 * Only windows in which something was played are there.
 */
export async function tryTerms(
  db: Database,
  { merchant, agent, currency, includeSelf }: Of,
  { terms, now }: { terms: Terms; now: Millis },
): Promise<readonly Tried[]> {
  const node = await nodeOf(db, { merchant, member: agent })
  const windows = windowsOfLastMonth(terms, { now, calendar: await readCalendar(db, merchant) })
  if (!node || windows.length === 0) return []
  const { rows } = await sql<Omit<Sums, 'active'> & { at: number; active: number }>`
    WITH team AS MATERIALIZED (
      SELECT member FROM agents.node WHERE merchant = ${merchant} AND ${inBranch(node.path)} AND (${includeSelf} OR member <> ${agent})
    ), span AS (
      SELECT * FROM unnest(${windows.map(({ from }) => new Date(from))}::timestamptz[], ${windows.map(({ to }) => new Date(to))}::timestamptz[])
        WITH ORDINALITY AS s(since, until, at)
    ), sums AS (
      SELECT at, member, sum(valid) AS valid, sum(staked) AS staked, sum(returned) AS returned, sum(given) AS given FROM (
        SELECT s.at, p.member, p.valid, p.staked, p.returned, 0 AS given FROM span s JOIN agents.play p
          ON p.merchant = ${merchant} AND p.slot >= s.since AND p.slot < s.until AND p.currency = ${currency} JOIN team USING (member)
        UNION ALL
        SELECT s.at, f.member, 0, 0, 0, f.gained - f.lost FROM span s JOIN agents.flow f
          ON f.merchant = ${merchant} AND f.slot >= s.since AND f.slot < s.until AND f.currency = ${currency}
          AND f.kind = ANY(${[...givenKinds]}::text[]) JOIN team USING (member)
      ) all_sums GROUP BY at, member
    )
    SELECT at::int, sum(valid)::bigint AS valid, sum(staked)::bigint AS staked, sum(returned)::bigint AS returned, sum(given)::bigint AS given,
      (count(*) FILTER (WHERE staked > 0 AND staked >= ${terms.minBet}::bigint))::int AS active
    FROM sums GROUP BY at ORDER BY at`.execute(db)
  let carried: Units = 0n
  return rows.map(({ at, active, ...sums }) => {
    const reached = reachedOf({ ...sums, active: [active] }, 0)
    const outcome = terms.kind === 'dividend' ? dividendOf(terms, reached) : wageOf(terms, reached, carried)
    carried = terms.kind !== 'dividend' && outcome.base < 0n ? outcome.base : 0n
    return { window: windows[at - 1] as Window, reached, outcome }
  })
}
