import { queryOptions } from '@tanstack/react-query'
import { MINUTE } from '#kit/clock.ts'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

export type { OfferShown, ProgressShown, RewardsShown, ShareShown } from '#house/referral/contract.ts'

/** Friends deposit and play while the page stands open. */
export const rewardsQuery = queryOptions({
  queryKey: keyOf('referral.rewards'),
  queryFn: ({ signal }) => house.referral.rewards({}, { signal }),
  refetchInterval: MINUTE,
})
