import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CaseShown, CaseWhole, MarkShown, StepShown } from '#house/care/console-contract.ts'
import type { Level } from '#house/care/rules/judge-case.ts'
import type { TakenBy } from '#console/parts/filters/TakenFilter.tsx'
import { house } from '#console/api/house.ts'

export type { CaseShown, CaseWhole, MarkShown, StepShown }

export const caseStates = ['open', 'closed'] as const
type Narrowed = { readonly state?: (typeof caseStates)[number]; readonly level?: Level; readonly taken?: TakenBy }

export const casesQuery = (narrowed: Narrowed) =>
  infiniteQueryOptions({
    queryKey: ['care', 'cases', narrowed],
    queryFn: ({ pageParam, signal }) =>
      house.care.careCases({ query: { state: 'open', ...narrowed, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['care', 'case', id],
    queryFn: ({ signal }) => house.care.careCase({ params: { id } }, { signal }),
  })
