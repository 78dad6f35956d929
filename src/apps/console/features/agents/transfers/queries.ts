import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'

export type Transfer = Awaited<ReturnType<typeof house.agents.agentTransfers>>['list'][number]
export type PolicyRecord = Awaited<ReturnType<typeof house.agents.transferPolicy>>
export type Policy = PolicyRecord['policy']
type Narrowed = { readonly member?: string | undefined; readonly marked?: 'yes' | undefined }

export const agentTransfersQuery = ({ member, marked }: Narrowed) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'transfers', member, marked],
    queryFn: ({ pageParam, signal }) =>
      house.agents.agentTransfers(
        { query: { ...(member && { member }), ...(marked && { marked }), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const policyQuery = queryOptions({
  queryKey: ['agents', 'transfer-policy'],
  queryFn: ({ signal }) => house.agents.transferPolicy({}, { signal }),
})
