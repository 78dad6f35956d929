import { infiniteQueryOptions } from '@tanstack/react-query'
import { house } from '../../api/house.ts'

/** `row` is the one that is open beside the list. */
export type AuditSearch = { actor?: string; subject?: string; action?: string; day?: string; row?: string }
export type AuditEntry = Awaited<ReturnType<typeof house.audit.auditTrail>>['list'][number]

const DAY = 86_400_000

export const auditQuery = ({ actor, subject, action, day }: AuditSearch) => {
  // A day begins where the reader is.
  const from = day === undefined ? undefined : new Date(`${day}T00:00:00`).getTime()
  return infiniteQueryOptions({
    queryKey: ['audit', actor, subject, action, from],
    queryFn: ({ pageParam, signal }) =>
      house.audit.auditTrail(
        {
          query: {
            ...(actor && { actor }),
            ...(subject && { subject }),
            ...(action && { action }),
            ...(from !== undefined && { from, to: from + DAY }),
            ...(pageParam && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}
