import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Decision as DecisionOf, depositStates, withdrawalStates } from '#house/payments/contract.ts'
import { house } from '#console/api/house.ts'
import type { TakenBy } from '#console/parts/filters/TakenFilter.tsx'
import { dayBegins } from '#console/parts/moments.ts'
import type { QueueOut } from './ways.ts'

export type DepositState = (typeof depositStates)[number]
export type WithdrawalState = (typeof withdrawalStates)[number]
export type PaymentState = DepositState | WithdrawalState
export type { DecisionOf }
/** Both days count. */
export type Narrowed = { readonly member?: string; readonly from?: string; readonly to?: string }

export type Deposit = Awaited<ReturnType<typeof house.payments.consoleDeposits>>['list'][number]
export type Withdrawal = Awaited<ReturnType<typeof house.payments.consoleWithdrawals>>['list'][number]
export type DepositRecord = Awaited<ReturnType<typeof house.payments.consoleDeposit>>
export type Decision = DepositRecord['decisions'][number]
export type Slip = DepositRecord['slips'][number]

const narrowing = ({ member, from, to }: Narrowed) => ({
  ...(member && { member }),
  ...(from && { from: dayBegins(from) }),
  ...(to && { until: dayBegins(to, 1) }),
})

export const depositsQuery = (narrowed: Narrowed, state: DepositState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'in', narrowing(narrowed), state],
    queryFn: ({ pageParam, signal }) =>
      house.payments.consoleDeposits(
        { query: { ...narrowing(narrowed), ...(state && { state }), ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

type Sought = {
  readonly state: WithdrawalState | undefined
  readonly waiting: QueueOut | undefined
  readonly taken: TakenBy | undefined
}

export const withdrawalsQuery = (narrowed: Narrowed, { state, waiting, taken }: Sought) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'out', narrowing(narrowed), state, waiting, taken],
    queryFn: ({ pageParam, signal }) =>
      house.payments.consoleWithdrawals(
        {
          query: {
            ...narrowing(narrowed),
            ...(state && { state }),
            ...(waiting && { waiting }),
            ...(taken && { taken }),
            ...(pageParam && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'deposit', id],
    queryFn: ({ signal }) => house.payments.consoleDeposit({ params: { id } }, { signal }),
  })

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'withdrawal', id],
    queryFn: ({ signal }) => house.payments.consoleWithdrawal({ params: { id } }, { signal }),
    // Another operator, or the member, may be at it too.
    refetchInterval: 10_000,
  })

export const reviewersQuery = queryOptions({
  queryKey: ['payments', 'reviewers'],
  queryFn: ({ signal }) => house.payments.reviewers({}, { signal }),
})

export type WithdrawalRecord = Awaited<ReturnType<typeof house.payments.consoleWithdrawal>>

export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'picture', id],
    queryFn: ({ signal }) => house.payments.paymentPicture({ params: { id } }, { signal }),
    staleTime: Infinity,
  })
