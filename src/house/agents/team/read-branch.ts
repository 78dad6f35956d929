import type { Database } from '#runtime/database.ts'
import { ratesOf, type HeldRate } from '../contracts/contract-store.ts'
import { listMembers } from '#house/members/index.ts'
import { dayOf, stretchOf } from '#kit/calendar.ts'
import { readCalendar } from '#house/merchants/index.ts'
import { noStock, stockAfter, teamSums, type TeamStock, type TeamSum } from '../rules/team.ts'
import { linesOfTeams } from './console-store.ts'
import {
  linesBelow,
  linesOfMember,
  linesOfTeam,
  membersBelow,
  stocksAt,
  type Below,
  type Days,
  type LineOf,
  type OfTeam,
} from './team-store.ts'

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

export async function peopleSeen(db: Database, merchant: number, members: readonly bigint[]): Promise<ReadonlyMap<bigint, Seen>> {
  const [listed, calendar] = [await listMembers(db, members), await readCalendar(db, merchant)]
  return new Map(
    listed.map(({ id, account, nickname, type, state, registeredAt, lastLoginAt }) => [
      id,
      {
        id,
        account,
        nickname,
        type,
        state,
        since: dayOf(registeredAt, calendar),
        lastLogin: lastLoginAt && dayOf(lastLoginAt, calendar),
      },
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

type Reading = {
  readonly merchant: number
  readonly below: readonly Below[]
  readonly lines: Promise<readonly LineOf[]>
  /** Whose branch contracts have to lie in for their rates to be told; null for any. */
  readonly agent: bigint | null
  /** The day at whose end teams are looked at. */
  readonly day: string
}

async function branchLines(db: Database, { merchant, below, lines, agent, day }: Reading): Promise<BranchLine[]> {
  const members = below.map(({ member }) => member)
  const within = below.flatMap((one) => (one.within ? [one.member] : []))
  const [sums, rates, stocks, people] = await Promise.all([
    lines,
    ratesOf(db, { agent, members }),
    stocksAt(db, { members, day }),
    peopleSeen(db, merchant, within),
  ])
  return below.map(({ member, direct }) => ({
    member,
    direct,
    who: people.get(member) ?? null,
    rates: ofMember(rates, member),
    stock: stockAfter(noStock, ofMember(stocks, member)),
    sums: teamSums(ofMember(sums, member)),
  }))
}

/** What each of these came to with their team on the days of the period on which they stood here, and what the team has at its end. */
export function linesFor(db: Database, asked: OfTeam, below: readonly Below[]): Promise<BranchLine[]> {
  const lines = linesBelow(db, { ...asked, members: below.map(({ member }) => member) })
  return branchLines(db, { merchant: asked.merchant, below, lines, agent: asked.agent, day: asked.to })
}

/** What each of these came to with their team in the period, wherever it stood: for the console, from which nothing is kept back. */
export function wholeTeams(
  db: Database,
  { merchant, ...days }: Days & { readonly merchant: number },
  below: readonly Below[],
): Promise<BranchLine[]> {
  const lines = linesOfTeams(db, { ...days, members: below.map(({ member }) => member) })
  return branchLines(db, { merchant, below, lines, agent: null, day: days.to })
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
  const stretch = stretchOf(await readCalendar(db, asked.merchant), asked.from, asked.to)
  const below = await membersBelow(db, { ...asked, after, ...stretch, limit: limit + 1 })
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
