import { queryOptions } from '@tanstack/react-query'
import type { LimitKind } from '#house/limits/rules/own-limits.ts'
import type { OwnLimits, RealityCheck } from '#house/limits/contract.ts'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

export type { OwnLimits, Pauses, RealityCheck } from '#house/limits/contract.ts'

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

export const realityCheckQuery = queryOptions({
  queryKey: keyOf('limits.realityCheck'),
  queryFn: ({ signal }) => house.limits.realityCheck({}, { signal }),
})

/** How long to wait before asking whether a check is due: until it is, by the house's clock, and now and then, since another device may play too. */
export function untilCheck({ dueAt, due, now }: RealityCheck): number {
  if (due || dueAt === null) return MINUTE
  return Math.min(Math.max(dueAt - now, SECOND), 5 * MINUTE)
}
