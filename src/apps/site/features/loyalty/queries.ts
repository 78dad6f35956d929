import { queryOptions } from '@tanstack/react-query'
import { MINUTE } from '#kit/clock.ts'
import { house } from '#site/api/house.ts'
import { keyOf, outdate } from '#site/api/keys.ts'

export type { LevelShown, RebateLineShown, RebateShown, VipShown } from '#house/loyalty/contract.ts'

/** In a language, for somebody or for a visitor: each has an answer of their own. Play goes on while the page stands open. */
export const vipQuery = (language: string, loggedIn: boolean) =>
  queryOptions({
    queryKey: keyOf('loyalty.vip', language, loggedIn),
    queryFn: ({ signal }) => house.loyalty.vip({}, { signal }),
    refetchInterval: MINUTE,
  })

export const rebatesQuery = queryOptions({
  queryKey: keyOf('loyalty.ownRebates'),
  queryFn: ({ signal }) => house.loyalty.ownRebates({}, { signal }),
  refetchInterval: MINUTE,
})

/** Rebates were taken. */
export const outdateRebates = () => outdate('loyalty', 'wallet', 'reports', 'members.memberState')
