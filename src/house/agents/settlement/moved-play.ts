import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { SLOT } from '../rules/calendar.ts'
import { givenKinds } from '../rules/bills/dividend.ts'
import { activeAcross, stagesOf, type Stage } from '../rules/lines.ts'
import { noSums, type Played, type TeamPlace } from '../rules/bills/teams.ts'
import { linesBetween, movedBetween } from '../tree/moves.ts'
import { readPlaces, type Asked } from './team-sums.ts'

type Row = {
  readonly stage: number
  readonly member: bigint
  readonly valid: Units
  readonly staked: Units
  readonly returned: Units
  readonly given: Units
}

/** What some members played in each stage, in one currency. */
async function readMoved(
  db: Database | Tx,
  { merchant, currency, members, stages }: Pick<Asked, 'merchant' | 'currency'> & Moved,
): Promise<readonly Row[]> {
  const ids = sql`${members.map(String)}::bigint[]`
  const { rows } = await sql<Row>`
    WITH stage AS (
      SELECT * FROM unnest(${stages.map(({ from }) => new Date(from))}::timestamptz[], ${stages.map(({ to }) => new Date(to))}::timestamptz[])
        WITH ORDINALITY AS s(since, until, at)
    )
    SELECT (at - 1)::int AS stage, member, sum(valid)::bigint AS valid, sum(staked)::bigint AS staked, sum(returned)::bigint AS returned,
      sum(given)::bigint AS given
    FROM (
      SELECT s.at, p.member, p.valid, p.staked, p.returned, 0 AS given FROM stage s JOIN agents.play p
        ON p.merchant = ${merchant} AND p.slot >= s.since AND p.slot < s.until AND p.currency = ${currency} AND p.member = ANY(${ids})
      UNION ALL
      SELECT s.at, f.member, 0, 0, 0, f.gained - f.lost FROM stage s JOIN agents.flow f
        ON f.merchant = ${merchant} AND f.slot >= s.since AND f.slot < s.until AND f.currency = ${currency} AND f.member = ANY(${ids})
        AND f.kind = ANY(${[...givenKinds]}::text[])
    ) each GROUP BY at, member`.execute(db)
  return rows
}

type Moved = { readonly members: readonly bigint[]; readonly stages: readonly Stage[] }

/** A stage as a tree of those who moved and all above them. */
function placesIn({ parents }: Stage, rows: readonly Row[], bounds: number): readonly TeamPlace[] {
  const none = noSums(bounds)
  const own = new Map(
    rows.map(({ member, valid, staked, returned, given }) => [member, { ...none, valid, staked, returned, given }]),
  )
  return [...parents].map(([agent, above]) => ({ agent, above, own: own.get(agent) ?? none, direct: none }))
}

/** Whose rates change at which moments within the time. */
export type RateChange = { readonly agent: bigint; readonly at: Millis }

/**
 * What was played in a time, in one currency: by everybody in the tree as it stood at the last moment, but below whoever moved or has other rates
 * since, stage by stage in the tree of then.
 */
export async function readPlayed(
  db: Database | Tx,
  {
    includeSelf,
    changes,
    ...asked
  }: Omit<Asked, 'without'> & { readonly includeSelf: boolean; readonly changes: readonly RateChange[] },
): Promise<Played> {
  const { merchant, currency, from, to, bounds } = asked
  const within = changes.filter(({ at }) => at > from && at < to)
  const heads = [...(await movedBetween(db, { merchant, after: from, until: to - SLOT })), ...within.map(({ agent }) => agent)]
  if (heads.length === 0) return { steady: await readPlaces(db, { ...asked, without: [] }), stages: [], active: new Map() }
  const { members, placements } = await linesBetween(db, { merchant, heads, from, to })
  const stages = stagesOf(placements, { from, to, changes: within.map(({ at }) => at) })
  const rows = await readMoved(db, { merchant, currency, members, stages })
  return {
    steady: await readPlaces(db, { ...asked, without: members }),
    stages: stages.map((stage, at) => ({
      from: stage.from,
      to: stage.to,
      places: placesIn(
        stage,
        rows.filter((row) => row.stage === at),
        bounds.length,
      ),
    })),
    active: activeAcross(stages, rows, { bounds, includeSelf }),
  }
}
