import { infiniteQueryOptions } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

export type Message = Awaited<ReturnType<typeof house.content.messages>>['list'][number]

/** The inbox, a page at a time. */
export const messagesQuery = (language: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('content.messages', language),
    queryFn: ({ signal, pageParam }) =>
      house.content.messages({ query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
