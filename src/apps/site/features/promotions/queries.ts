import { queryOptions } from '@tanstack/react-query'
import { MINUTE } from '#kit/clock.ts'
import { house } from '#site/api/house.ts'
import { keyOf, outdate } from '#site/api/keys.ts'

export type { BonusShown, GiftShown, PromotionShown } from '#house/promotions/contract.ts'

/** In a language, for somebody or for a visitor: each has an answer of their own. */
export const promotionsQuery = (language: string, loggedIn: boolean) =>
  queryOptions({
    queryKey: keyOf('promotions.promotions', language, loggedIn),
    queryFn: ({ signal }) => house.promotions.promotions({}, { signal }),
  })

/** What is being played goes on while the page stands open. */
export const ownBonusesQuery = (language: string) =>
  queryOptions({
    queryKey: keyOf('promotions.ownBonuses', language),
    queryFn: ({ signal }) => house.promotions.ownBonuses({}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      [...(data?.list ?? []), ...(data?.gifts ?? [])].some(({ state }) => state === 'process') ? MINUTE / 2 : false,
  })

/** A promotion was taken, or a bonus given up. */
export const outdatePromotions = () => outdate('promotions', 'wallet', 'reports', 'members.memberState')
