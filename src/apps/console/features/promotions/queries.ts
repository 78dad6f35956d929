import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApplicationShown, PromotionListed } from '#house/promotions/console-contract.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { house } from '#console/api/house.ts'

export type { ApplicationShown, PromotionListed }

/** In the operator's language, or in whatever there is. */
export const titleOf = ({ texts }: Pick<PromotionListed, 'texts'>): string =>
  (texts[spokenLanguage()] ?? texts['EN'] ?? Object.values(texts)[0])?.title ?? ''

export const applicationStates = ['waiting', 'decided'] as const

export const promotionsQuery = queryOptions({
  queryKey: ['promotions', 'list'],
  queryFn: ({ signal }) => house.promotions.promotionsListed({}, { signal }),
})

export const applicationsQuery = (state: (typeof applicationStates)[number]) =>
  infiniteQueryOptions({
    queryKey: ['promotions', 'applications', state],
    queryFn: ({ pageParam, signal }) =>
      house.promotions.applications({ query: { state, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
