import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BillMemberShown, BillOpened, BillShown, Income } from '#house/agents/contract.ts'
import type { BillOrder, BillState } from '#house/agents/rules/bills/bill.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import type { Period } from '#ui/fields/PeriodField.tsx'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

export type { BillMemberShown, BillOpened, BillShown, Income }

/** Input for anew whenever they are looked at: money moves meanwhile. */
const fresh = {
  staleTime: 0,
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
}
const after = (page: string | null) => (page === null ? {} : { before: page })

type Input = {
  readonly kind: ContractKind
  readonly period: Period
  readonly state: BillState | undefined
  readonly order: BillOrder
}

export const billsQuery = ({ kind, period, state, order }: Input) =>
  infiniteQueryOptions({
    queryKey: keyOf('agents.bills', kind, period, state, order),
    queryFn: ({ signal, pageParam }) =>
      house.agents.bills(
        { params: { kind }, query: { ...period, order, ...(state && { state }), ...after(pageParam) } },
        { signal },
      ),
    ...fresh,
  })

export const billQuery = ({ kind, id }: { kind: ContractKind; id: string }) =>
  queryOptions({
    queryKey: keyOf('agents.bill', id),
    queryFn: ({ signal }) => house.agents.bill({ params: { kind, id } }, { signal }),
    staleTime: 0,
  })

export const billMembersQuery = ({ kind, id }: { kind: ContractKind; id: string }) =>
  infiniteQueryOptions({
    queryKey: keyOf('agents.billMembers', id),
    queryFn: ({ signal, pageParam }) =>
      house.agents.billMembers({ params: { kind, id }, query: pageParam === null ? {} : { after: pageParam } }, { signal }),
    ...fresh,
  })

export const incomeQuery = (period: Period, kind: Income['kind'] | undefined) =>
  infiniteQueryOptions({
    queryKey: keyOf('agents.income', period, kind),
    queryFn: ({ signal, pageParam }) =>
      house.agents.income({ query: { ...period, ...(kind && { kind }), ...after(pageParam) } }, { signal }),
    ...fresh,
  })
