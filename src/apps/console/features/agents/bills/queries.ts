import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ConsoleBill, ConsoleBillMember, ConsoleBillOpened } from '#house/agents/bills/console-contract.ts'
import type { BillState } from '#house/agents/rules/bills/bill.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { periodValid } from '#kit/days.ts'
import { house } from '#console/api/house.ts'

export type { ConsoleBill, ConsoleBillMember, ConsoleBillOpened }
export type BillSum = NonNullable<Awaited<ReturnType<typeof house.agents.agentBills>>['sums']>[number]
export type Owed = Awaited<ReturnType<typeof house.agents.agentLiability>>[number]

export type Narrowed = {
  readonly kind?: ContractKind
  readonly state?: BillState
  readonly account?: string
  readonly from?: string
  readonly to?: string
}

/** One day alone narrows nothing yet, nor do days that are too far apart. */
export const billsQuery = ({ from, to, ...narrowed }: Narrowed) => {
  const asked = { ...narrowed, ...(from && to && periodValid(from, to) && { from, to }) }
  return infiniteQueryOptions({
    queryKey: ['agents', 'bills', asked],
    queryFn: ({ pageParam, signal }) =>
      house.agents.agentBills({ query: { ...asked, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

export const billQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', 'bill', id],
    queryFn: ({ signal }) => house.agents.agentBill({ params: { id } }, { signal }),
  })

export const billMembersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['agents', 'bill', id, 'members'],
    queryFn: ({ pageParam, signal }) =>
      house.agents.agentBillMembers({ params: { id }, query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const liabilityQuery = queryOptions({
  queryKey: ['agents', 'liability'],
  queryFn: ({ signal }) => house.agents.agentLiability({}, { signal }),
})
