import { queryOptions } from '@tanstack/react-query'
import type { DrawResult, RaffleListed } from '#house/raffles/console-contract.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { house } from '#console/api/house.ts'

export type { DrawResult, RaffleListed }
export type Terms = RaffleListed['terms']

export const rafflesQuery = queryOptions({
  queryKey: ['raffles'],
  queryFn: ({ signal }) => house.raffles.rafflesListed({}, { signal }),
})

export const drawsQuery = (id: string) =>
  queryOptions({
    queryKey: ['raffles', 'draws', id],
    queryFn: ({ signal }) => house.raffles.drawResults({ params: { id } }, { signal }),
  })

/** What a raffle is called for whoever reads. */
export const raffleName = ({ texts }: Pick<Terms, 'texts'>): string =>
  (texts[spokenLanguage()] ?? texts['EN'] ?? Object.values(texts)[0])?.name ?? ''
