import { queryOptions } from '@tanstack/react-query'
import type { LimitKind } from '#house/limits/rules/own-limits.ts'
import type { OwnLimits } from '#house/limits/contract.ts'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

export type { OwnLimits, Pauses } from '#house/limits/contract.ts'

export const limitsQuery = queryOptions({
  queryKey: keyOf('limits.ownLimits'),
  queryFn: ({ signal }) => house.limits.ownLimits({}, { signal }),
})

export type Limit = OwnLimits['limits'][number]

/** Those of one kind: of the day, the week and the month. */
export const limitsOf = ({ limits }: OwnLimits, kind: LimitKind): readonly Limit[] =>
  limits.filter((limit) => limit.kind === kind)

export const pausesQuery = queryOptions({
  queryKey: keyOf('limits.pauses'),
  queryFn: ({ signal }) => house.limits.pauses({}, { signal }),
})
