import { queryOptions } from '@tanstack/react-query'
import { SECOND } from '#kit/clock.ts'
import type draws from '#console/i18n/en/draws.json'
import { spokenLanguage } from '#client/language/texts.ts'
import { house } from '#console/api/house.ts'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    draws: typeof draws
  }
}

export type DrawRecord = Awaited<ReturnType<typeof house.draws.draw>>
export type Draw = DrawRecord['draw']

/** Another person may say something at any moment. */
const LOOK_AGAIN = 10 * SECOND

export const drawsQuery = (waiting: boolean) =>
  queryOptions({
    queryKey: ['draws', waiting],
    queryFn: ({ signal }) => house.draws.draws({ query: { waiting: waiting ? 'yes' : 'no' } }, { signal }),
    refetchInterval: LOOK_AGAIN,
  })

export const drawQuery = (event: string) =>
  queryOptions({
    queryKey: ['draws', 'one', event],
    queryFn: ({ signal }) => house.draws.draw({ params: { event } }, { signal }),
    refetchInterval: LOOK_AGAIN,
  })

export const nameOf = ({ names, gameCode }: Draw): string => names[spokenLanguage()] ?? names['EN'] ?? gameCode
