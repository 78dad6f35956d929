import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'

export const hitStates = ['open', 'decided'] as const

export const listsQuery = queryOptions({
  queryKey: ['screening', 'lists'],
  queryFn: ({ signal }) => house.screening.lists({}, { signal }),
})

export const hitsQuery = (state: (typeof hitStates)[number]) =>
  infiniteQueryOptions({
    queryKey: ['screening', 'hits', state],
    queryFn: ({ pageParam, signal }) =>
      house.screening.hits({ query: { state, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export type List = Awaited<ReturnType<typeof house.screening.lists>>[number]
export type Hit = Awaited<ReturnType<typeof house.screening.hits>>['list'][number]
