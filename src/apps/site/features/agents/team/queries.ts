import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'
import type { Statement } from '#site/records/useStatement.ts'

export type { TeamMovement, TeamRound } from '#house/reports/contract.ts'
export type { BetLine, MoneyLine, Person, TeamLine, TeamSumText } from '#house/agents/contract.ts'

/** Figures move meanwhile: they are asked for anew whenever they are looked at. */
const fresh = { staleTime: 0 } as const
const pages = { ...fresh, initialPageParam: null as string | null, getNextPageParam: ({ next }: { next: string | null }) => next }

const teamOf = ({ period, search }: Statement) => ({ ...period, ...(search.of && { of: search.of }) })

export const overviewQuery = (statement: Statement) =>
  queryOptions({
    queryKey: keyOf('agents.teamOverview', teamOf(statement)),
    queryFn: ({ signal }) => house.agents.teamOverview({ query: teamOf(statement) }, { signal }),
    enabled: statement.valid,
    placeholderData: keepPreviousData,
    ...fresh,
  })

const afterOf = (after: string | null) => (after === null ? {} : { after })

export const membersQuery = (statement: Statement, account: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('agents.teamMembers', teamOf(statement), account),
    queryFn: ({ signal, pageParam }) =>
      house.agents.teamMembers(
        { query: { ...teamOf(statement), ...afterOf(pageParam), ...(account && { account }) } },
        { signal },
      ),
    enabled: statement.valid,
    ...pages,
  })

export const lossesQuery = (statement: Statement) =>
  infiniteQueryOptions({
    queryKey: keyOf('agents.teamLosses', teamOf(statement)),
    queryFn: ({ signal, pageParam }) =>
      house.agents.teamLosses({ query: { ...teamOf(statement), ...afterOf(pageParam) } }, { signal }),
    enabled: statement.valid,
    ...pages,
  })

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('agents.teamMember', id),
    queryFn: ({ signal }) => house.agents.teamMember({ params: { id } }, { signal }),
    ...fresh,
  })

const linesOf = ({ period, search: { member } }: Statement, before: string | null) => ({
  ...period,
  ...(member && { member }),
  ...(before !== null && { before }),
})

export const betsQuery = (statement: Statement) => {
  const { type, member } = statement.search
  const narrowed = type ? { gameType: type } : {}
  return infiniteQueryOptions({
    queryKey: keyOf('agents.teamBets', statement.period, member, narrowed),
    queryFn: ({ signal, pageParam }) =>
      house.agents.teamBets({ query: { ...linesOf(statement, pageParam), ...narrowed } }, { signal }),
    enabled: statement.valid,
    ...pages,
  })
}

type Line = { readonly day: string; readonly what: string; readonly member: string }

/** A line of a day that is open, as the address names it. */
export function lineOf(text: string): Line {
  const [day = '', what = '', member = ''] = text.split('.')
  return { day, what, member }
}

const beforeOf = (before: string | null) => (before === null ? {} : { before })

export const roundsQuery = ({ day, what, member }: Line) =>
  infiniteQueryOptions({
    queryKey: keyOf('reports.teamRounds', day, what, member),
    queryFn: ({ signal, pageParam }) =>
      house.reports.teamRounds({ query: { member, day, gameType: what, ...beforeOf(pageParam) } }, { signal }),
    ...pages,
  })

export const movementsQuery = ({ day, what, member }: Line) =>
  infiniteQueryOptions({
    queryKey: keyOf('reports.teamMovements', day, what, member),
    queryFn: ({ signal, pageParam }) =>
      house.reports.teamMovements({ query: { member, day, kind: what, ...beforeOf(pageParam) } }, { signal }),
    ...pages,
  })

export const transactionsQuery = (statement: Statement) => {
  const { movement, member } = statement.search
  const narrowed = movement ? { kind: movement } : {}
  return infiniteQueryOptions({
    queryKey: keyOf('agents.teamTransactions', statement.period, member, narrowed),
    queryFn: ({ signal, pageParam }) =>
      house.agents.teamTransactions({ query: { ...linesOf(statement, pageParam), ...narrowed } }, { signal }),
    enabled: statement.valid,
    ...pages,
  })
}
