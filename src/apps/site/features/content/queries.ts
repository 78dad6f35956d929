import { queryOptions } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

export type Banner = Awaited<ReturnType<typeof house.content.announcements>>['banners'][number]
export type Notice = Awaited<ReturnType<typeof house.content.announcements>>['player'][number]

/** Banners of every group and the notices, in one answer: what the pages show of what the merchant has to say. */
export const announcementsQuery = (language: string) =>
  queryOptions({
    queryKey: keyOf('content.announcements', language),
    queryFn: ({ signal }) => house.content.announcements({ query: { types: 'B,PL', platform: 'W', language } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** What an agent is told: the notices for agents, and then those for everybody. */
export const agentNoticesQuery = (language: string) =>
  queryOptions({
    queryKey: keyOf('content.announcements', 'agents', language),
    queryFn: async ({ signal }) => {
      const asked = { types: 'AG,PL', platform: 'W', language } as const
      const { agent, player } = await house.content.announcements({ query: asked }, { signal })
      return [...agent, ...player]
    },
    staleTime: 60_000,
  })

export type HelpEntry = Awaited<ReturnType<typeof house.content.helpCenter>>['list'][number]

export const helpQuery = (language: string) =>
  queryOptions({
    queryKey: keyOf('content.helpCenter', language),
    queryFn: ({ signal }) => house.content.helpCenter({ query: { lang: language, device: 'WEB' } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** Popups for these audiences, asked for anew by each who comes and in each language. */
export const popupsQuery = (language: string, execution: string) =>
  queryOptions({
    queryKey: keyOf('content.announcements', 'popups', language, execution),
    queryFn: ({ signal }) =>
      house.content.announcements({ query: { types: 'PU', platform: 'W', execution, language } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
