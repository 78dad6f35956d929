import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'
import type { TransferState } from './states.ts'

export type Transfer = Awaited<ReturnType<typeof house.transfers.consoleTransfers>>['list'][number]
export type TransferRecord = Awaited<ReturnType<typeof house.transfers.consoleTransfer>>
type Narrowed = { readonly member?: string | undefined; readonly state?: TransferState | undefined }

export const transfersQuery = ({ member, state }: Narrowed) =>
  infiniteQueryOptions({
    queryKey: ['transfers', member, state],
    queryFn: ({ pageParam, signal }) =>
      house.transfers.consoleTransfers(
        { query: { ...(member && { member }), ...(state && { state }), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: ['transfers', 'one', id],
    queryFn: ({ signal }) => house.transfers.consoleTransfer({ params: { id } }, { signal }),
  })
