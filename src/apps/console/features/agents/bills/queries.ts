import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DeskBill, DeskBillOpened } from '../../../../../house/agents/settlement/console-contract.ts'
import type { BillState } from '../../../../../house/agents/rules/bill.ts'
import type { ContractKind } from '../../../../../house/agents/rules/terms.ts'
import { house } from '../../../api/house.ts'

export type { DeskBill, DeskBillOpened }
export type Owed = Awaited<ReturnType<typeof house.agents.agentLiability>>[number]

type Narrowed = { readonly kind?: ContractKind; readonly state?: BillState; readonly account?: string }

export const billsQuery = (narrowed: Narrowed) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'bills', narrowed],
    queryFn: ({ pageParam, signal }) =>
      house.agents.agentBills({ query: { ...narrowed, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const billQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', 'bill', id],
    queryFn: ({ signal }) => house.agents.agentBill({ params: { id } }, { signal }),
  })

export const liabilityQuery = queryOptions({
  queryKey: ['agents', 'liability'],
  queryFn: ({ signal }) => house.agents.agentLiability({}, { signal }),
})
