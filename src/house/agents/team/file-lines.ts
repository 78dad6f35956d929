import type { Database } from '#runtime/database.ts'
import { teamSums, type TeamStock, type TeamSum } from '../rules/team.ts'
import { memberLines, type LinesFilter } from './member-lines.ts'
import { namesBelow } from './names-below.ts'
import { branchPage, peopleSeen } from './read-branch.ts'
import { linesOfMember, wayDown, type Days, type LineOf } from './team-store.ts'

/** Nobody's name where they are no longer below the agent. */
export type NamedLine = LineOf & { readonly account: string | null }

/** Members' lines of a team with their accounts, as many as a part of a file has; none of a member who is not below the agent. */
export async function namedLines(db: Database, asked: LinesFilter): Promise<{ list: NamedLine[]; next: string | null }> {
  const { agent, merchant, member } = asked
  if (member !== null && !(await wayDown(db, { merchant, agent, member }))) return { list: [], next: null }
  const { list, next } = await memberLines(db, asked)
  const accountOf = await namesBelow(db, { agent, members: list.map((line) => line.member) })
  return { list: list.map((line) => ({ ...line, account: accountOf(line.member) })), next }
}

export type BranchQuery = Days & {
  readonly merchant: number
  readonly agent: bigint
  /** Whose team; the agent's own without. */
  readonly of: bigint | null
  readonly after: bigint | null
  readonly limit: number
}

export type NamedBranch = {
  readonly account: string | null
  readonly lastLogin: string | null
  /** Of the whole branch at the end of the period; null of whose team it is, who stands alone. */
  readonly stock: TeamStock | null
  readonly sums: readonly TeamSum[]
}

/** What those directly below came to with their teams, and first whose team it is, alone. */
export async function namedBranch(
  db: Database,
  { merchant, agent, of, after, limit, ...days }: BranchQuery,
): Promise<{ list: NamedBranch[]; next: bigint | null }> {
  if (of !== null && !(await wayDown(db, { merchant, agent, member: of }))) return { list: [], next: null }
  const head = of ?? agent
  const team = { ...days, merchant, agent, of: head }
  const { list, next } = await branchPage(db, { ...team, after: after ?? 0n, limit })
  const lines = list.map(({ who, stock, sums }) => ({
    account: who?.account ?? null,
    lastLogin: who?.lastLogin ?? null,
    stock,
    sums,
  }))
  if (after !== null) return { list: lines, next }
  const people = await peopleSeen(db, merchant, [head])
  const self = {
    account: people.get(head)?.account ?? null,
    lastLogin: people.get(head)?.lastLogin ?? null,
    stock: null,
    sums: teamSums(await linesOfMember(db, team)),
  }
  return { list: [self, ...lines], next }
}
