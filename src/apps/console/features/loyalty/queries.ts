import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DayListed, FailedListed, ProgrammeVersion, RefusedGiftListed } from '#house/loyalty/console-contract.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { house } from '#console/api/house.ts'
import type loyalty from '#console/i18n/en/loyalty.json'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    loyalty: typeof loyalty
  }
}

export type { DayListed, FailedListed, ProgrammeVersion, RefusedGiftListed }
export type Terms = ProgrammeVersion['terms']
export type Level = Terms['levels'][number]

/** What a level is called for whoever reads. */
export const levelName = ({ names }: Pick<Level, 'names'>): string =>
  names[spokenLanguage()] ?? names['EN'] ?? Object.values(names)[0] ?? ''

export const programmeQuery = queryOptions({
  queryKey: ['loyalty', 'programme'],
  queryFn: ({ signal }) => house.loyalty.programme({}, { signal }),
})

export const daysQuery = infiniteQueryOptions({
  queryKey: ['loyalty', 'days'],
  queryFn: ({ pageParam, signal }) =>
    house.loyalty.rebatesByDay({ query: { ...(pageParam && { before: pageParam }) } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

export const failedQuery = infiniteQueryOptions({
  queryKey: ['loyalty', 'failed'],
  queryFn: ({ pageParam, signal }) =>
    house.loyalty.failedRebates({ query: { ...(pageParam && { after: pageParam }) } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

export const refusedGiftsQuery = infiniteQueryOptions({
  queryKey: ['loyalty', 'refused-gifts'],
  queryFn: ({ pageParam, signal }) =>
    house.loyalty.refusedGifts({ query: { ...(pageParam && { after: pageParam }) } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})
