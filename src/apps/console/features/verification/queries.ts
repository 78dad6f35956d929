import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SubmissionShown, SubmissionWhole } from '#house/verification/console-contract.ts'
import { house } from '#console/api/house.ts'

export type { SubmissionShown, SubmissionWhole }

export const submissionStates = ['waiting', 'decided'] as const

export const submissionsQuery = (state: (typeof submissionStates)[number]) =>
  infiniteQueryOptions({
    queryKey: ['verification', 'submissions', state],
    queryFn: ({ pageParam, signal }) =>
      house.verification.submissions({ query: { state, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: ['verification', 'submission', id],
    queryFn: ({ signal }) => house.verification.submission({ params: { id } }, { signal }),
  })

export const policyQuery = queryOptions({
  queryKey: ['verification', 'policy'],
  queryFn: ({ signal }) => house.verification.policy({}, { signal }),
})

export type Policy = Awaited<ReturnType<typeof house.verification.policy>>['policy']
export type Terms = Policy['levels'][number]
