import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { broughtIn, takenOut } from './rules/activity.ts'

/** What a member paid in, took out and played in a quarter of an hour. */
export type MemberQuarter = {
  readonly member: bigint
  readonly merchant: number
  readonly currency: string
  readonly at: Millis
  readonly staked: Units
  readonly returned: Units
  readonly bets: number
  readonly paidIn: Units
  readonly deposits: number
  readonly paidOut: Units
}

type InLane = { readonly lane: number; readonly after: bigint; readonly limit: number }

/** The next members of a lane whose cash ever moved, in the order of their ids. */
export async function membersAfter(db: Database | Tx, { lane, after, limit }: InLane): Promise<bigint[]> {
  const next = (than: ReturnType<typeof sql>) =>
    sql`(SELECT s.member FROM reports.statement s WHERE s.lane = ${lane} AND s.member > ${than} ORDER BY s.member LIMIT 1)`
  const { rows } = await sql<{ member: bigint }>`
    WITH RECURSIVE each (member) AS (
      SELECT ${next(sql`${after}::bigint`)} AS member
      UNION ALL SELECT ${next(sql`e.member`)} FROM each e WHERE e.member IS NOT NULL
    )
    SELECT member FROM each WHERE member IS NOT NULL LIMIT ${limit}`.execute(db)
  return rows.map(({ member }) => member)
}

type Moved = Omit<MemberQuarter, 'at'> & { readonly at: Date }
type Asked = { readonly lane: number; readonly members: readonly bigint[]; readonly from: Millis }

const within = ({ lane, members, from }: Asked) =>
  sql`lane = ${lane} AND member = ANY(${members.map(String)}::bigint[]) AND quarter >= ${new Date(from)}`

async function playIn(db: Database | Tx, asked: Asked): Promise<readonly Moved[]> {
  const { rows } = await sql<Moved>`
    SELECT member, merchant, currency, quarter AS at, sum(staked)::bigint AS staked, sum(returned)::bigint AS returned,
      sum(bets)::int AS bets, 0::bigint AS "paidIn", 0 AS deposits, 0::bigint AS "paidOut"
    FROM reports.play WHERE ${within(asked)} GROUP BY member, merchant, currency, quarter`.execute(db)
  return rows
}

async function paidIn(db: Database | Tx, asked: Asked): Promise<readonly Moved[]> {
  const { rows } = await sql<Moved>`
    SELECT member, merchant, currency, quarter AS at, 0::bigint AS staked, 0::bigint AS returned, 0 AS bets,
      coalesce(sum(gained - lost) FILTER (WHERE kind = ANY(${[...broughtIn]}::text[])), 0)::bigint
        + coalesce(sum(gained) FILTER (WHERE kind = 'transfer'), 0)::bigint AS "paidIn",
      coalesce(sum(gains) FILTER (WHERE kind = 'deposit'), 0)::int AS deposits,
      coalesce(sum(lost - gained) FILTER (WHERE kind = ANY(${[...takenOut]}::text[])), 0)::bigint
        + coalesce(sum(lost) FILTER (WHERE kind = 'transfer'), 0)::bigint AS "paidOut"
    FROM reports.statement
    WHERE ${within(asked)} AND kind = ANY(${[...broughtIn, ...takenOut, 'transfer']}::text[])
    GROUP BY member, merchant, currency, quarter`.execute(db)
  return rows
}

/** The quarters of an hour from a moment on in which members of a lane moved money, oldest first. */
export async function quartersOf(db: Database | Tx, asked: Asked): Promise<readonly MemberQuarter[]> {
  const sums = new Map<string, MemberQuarter>()
  for (const { at, ...row } of [...(await playIn(db, asked)), ...(await paidIn(db, asked))]) {
    const name = `${row.member}/${row.currency}/${at.getTime()}`
    const sum = sums.get(name)
    sums.set(name, {
      ...row,
      at: at.getTime(),
      staked: row.staked + (sum?.staked ?? 0n),
      returned: row.returned + (sum?.returned ?? 0n),
      bets: row.bets + (sum?.bets ?? 0),
      paidIn: row.paidIn + (sum?.paidIn ?? 0n),
      deposits: row.deposits + (sum?.deposits ?? 0),
      paidOut: row.paidOut + (sum?.paidOut ?? 0n),
    })
  }
  return [...sums.values()].toSorted((a, b) => a.at - b.at)
}
