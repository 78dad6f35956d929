import { DAY } from '../../../kit/clock.ts'
import type { Database } from '../../../runtime/database.ts'
import { ratesOf, type HeldRate } from '../contracts/contract-store.ts'
import { listMembers } from '../../identity/index.ts'
import { dayOf, midnightOf } from '../../../kit/calendar.ts'
import { noStock, stockAfter, teamSums, type TeamStock, type TeamSum } from '../rules/team.ts'
import { linesBelow, linesOfMember, linesOfTeam, membersBelow, stocksAt, type Below, type OfTeam } from './team-store.ts'

/** What an agent sees of somebody below: never contacts, names or documents. */
export type Seen = {
  readonly id: bigint
  readonly account: string
  readonly nickname: string
  readonly type: number
  readonly state: 'open' | 'frozen' | 'blocked'
  readonly since: string
  readonly lastLogin: string | null
}

export async function peopleSeen(db: Database, members: readonly bigint[]): Promise<ReadonlyMap<bigint, Seen>> {
  const listed = await listMembers(db, members)
  return new Map(
    listed.map(({ id, account, nickname, type, state, registeredAt, lastLoginAt }) => [
      id,
      { id, account, nickname, type, state, since: dayOf(registeredAt), lastLogin: lastLoginAt && dayOf(lastLoginAt) },
    ]),
  )
}

export type BranchLine = {
  readonly member: bigint
  readonly who: Seen | null
  readonly direct: boolean
  /** Of the contracts that they have now. */
  readonly rates: readonly HeldRate[]
  readonly stock: TeamStock
  readonly sums: readonly TeamSum[]
}

const ofMember = <Line extends { readonly member: bigint }>(lines: readonly Line[], member: bigint) =>
  lines.filter((line) => line.member === member)

/** What each of these came to with their team in the period, and what it has at its end. */
export async function linesFor(db: Database, asked: OfTeam, below: readonly Below[]): Promise<BranchLine[]> {
  const members = below.map(({ member }) => member)
  const [lines, rates, stocks, people] = await Promise.all([
    linesBelow(db, { ...asked, members }),
    ratesOf(db, { agent: asked.agent, members }),
    stocksAt(db, { members, day: asked.to }),
    peopleSeen(
      db,
      below.flatMap(({ member, within }) => (within ? [member] : [])),
    ),
  ])
  return below.map(({ member, direct }) => ({
    member,
    direct,
    who: people.get(member) ?? null,
    rates: ofMember(rates, member),
    stock: stockAfter(noStock, ofMember(stocks, member)),
    sums: teamSums(ofMember(lines, member)),
  }))
}

export type Branch = { readonly list: readonly BranchLine[]; readonly next: bigint | null }

/**
 * A page of who stands, or stood in the period, directly below somebody. One who left before is not in it; one who left since is, for the
 * days on which they were here, so that all lines together come to the whole team.
 */
export async function branchPage(
  db: Database,
  { after, limit, ...asked }: OfTeam & { readonly after: bigint; readonly limit: number },
): Promise<Branch> {
  const to = new Date(midnightOf(asked.to).getTime() + DAY)
  const below = await membersBelow(db, { ...asked, after, from: midnightOf(asked.from), to, limit: limit + 1 })
  const shown = below.slice(0, limit)
  const lines = await linesFor(db, asked, shown)
  return {
    list: lines.filter(({ direct, sums }) => direct || sums.length > 0),
    next: below.length > limit ? (shown.at(-1)?.member ?? null) : null,
  }
}

/** What a whole team came to, and whose team it is, alone. */
export async function wholeBranch(db: Database, asked: OfTeam): Promise<{ total: readonly TeamSum[]; self: readonly TeamSum[] }> {
  const [team, self] = await Promise.all([linesOfTeam(db, asked), linesOfMember(db, asked)])
  return { total: teamSums(team), self: teamSums(self) }
}
