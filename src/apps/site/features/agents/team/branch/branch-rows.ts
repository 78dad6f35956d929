import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { TeamLine, TeamSumText } from '../queries.ts'

type Page = { readonly self: readonly TeamSumText[] | null; readonly list: readonly TeamLine[]; readonly next: string | null }
type Input = UseInfiniteQueryResult<InfiniteData<Page>>

/** A line of a branch. `alone`: of whose team it is, without the team. */
export type BranchRow = Omit<TeamLine, 'members' | 'rates'> & {
  readonly key: string
  readonly alone: boolean
  readonly members: number | null
  readonly rates: TeamLine['rates'] | null
}

const noTeam = { who: null, direct: true, rates: null, members: null, balances: [], alone: true, key: 'self' } as const

/** The lines of every page, whose team it is first: together they come to the whole. */
export function branchRows(asked: Input): UseInfiniteQueryResult<InfiniteData<{ list: BranchRow[]; next: string | null }>> {
  const pages = asked.data?.pages.map(({ self, list, next }, page) => ({
    list: [
      ...(self && self.length > 0 ? [{ ...noTeam, sums: [...self] }] : []),
      ...list.map((line, nth) => ({ ...line, alone: false, key: line.who?.id ?? `left ${page} ${nth}` })),
    ],
    next,
  }))
  return { ...asked, data: pages && { pages, pageParams: asked.data?.pageParams ?? [] } } as ReturnType<typeof branchRows>
}
