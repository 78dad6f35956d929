import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { memberStates } from '../../../../house/identity/desk/console-contract.ts'
import { house } from '../../api/house.ts'

export type MembersSearch = { search?: string; state?: (typeof memberStates)[number] }

export const membersQuery = ({ search, state }: MembersSearch) =>
  infiniteQueryOptions({
    queryKey: ['identity', 'members', search, state],
    queryFn: ({ pageParam, signal }) =>
      house.identity.members(
        { query: { ...(search && { search }), ...(state && { state }), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['identity', 'member', id],
    queryFn: ({ signal }) => house.identity.member({ params: { id } }, { signal }),
  })

export type Member = Awaited<ReturnType<typeof house.identity.member>>
export type MemberRow = Awaited<ReturnType<typeof house.identity.members>>['list'][number]
