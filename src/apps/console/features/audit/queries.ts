import { infiniteQueryOptions } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'
import { dayBegins } from '#console/parts/moments.ts'

/** `row` is the one that is open beside the list. */
export type AuditSearch = { actor?: string; subject?: string; action?: string; day?: string; row?: string }
export type AuditEntry = Awaited<ReturnType<typeof house.audit.auditTrail>>['list'][number]

export const auditQuery = ({ actor, subject, action, day }: AuditSearch) => {
  return infiniteQueryOptions({
    queryKey: ['audit', actor, subject, action, day],
    queryFn: ({ pageParam, signal }) =>
      house.audit.auditTrail(
        {
          query: {
            ...(actor && { actor }),
            ...(subject && { subject }),
            ...(action && { action }),
            ...(day && { from: dayBegins(day), to: dayBegins(day, 1) }),
            ...(pageParam && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

export const actStates = ['waiting', 'answered'] as const
export type ActState = (typeof actStates)[number]
export type ControlledAct = Awaited<ReturnType<typeof house.approvals.controlledActs>>['list'][number]

export const actsQuery = (state: ActState) =>
  infiniteQueryOptions({
    queryKey: ['approvals', state],
    queryFn: ({ pageParam, signal }) =>
      house.approvals.controlledActs({ query: { state, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
