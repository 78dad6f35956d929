import { queryOptions } from '@tanstack/react-query'
import { MINUTE } from '#kit/clock.ts'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

export type { Standing, StepShown } from '#house/verification/contract.ts'

/** What is being looked at may be decided while the page stands open. */
export const standingQuery = queryOptions({
  queryKey: keyOf('verification.verification'),
  queryFn: ({ signal }) => house.verification.verification({}, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.steps.some(({ state }) => state === 'waiting') ? MINUTE / 4 : false),
})
