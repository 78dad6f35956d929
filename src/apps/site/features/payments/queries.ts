import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Deposit, Withdrawal } from '#house/payments/contract.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { house } from '#site/api/house.ts'
import { keyOf, type CallName } from '#site/api/keys.ts'

export type {
  Deposit,
  DepositMethod,
  PayeeShown,
  Withdrawal,
  WithdrawalHistory,
  WithdrawalOption,
} from '#house/payments/contract.ts'

export const methodsQuery = queryOptions({
  queryKey: keyOf('payments.depositMethods'),
  queryFn: ({ signal }) => house.payments.depositMethods({}, { signal }),
  staleTime: 5 * 60_000,
})

export const isOpen = ({ state }: Deposit) => state === 'preparing' || state === 'awaiting' || state === 'reviewing'

/** All that is to be paid. */
export const owedOf = ({ amount, fee }: Deposit) => unitsText(unitsOfText(amount) + unitsOfText(fee))

/** The socket tells when a deposit moves; while one is open the list is also asked for, because a socket may be dead. */
export const depositsQuery = infiniteQueryOptions({
  queryKey: keyOf('payments.deposits'),
  queryFn: ({ signal, pageParam }) =>
    house.payments.deposits({ query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) => (state.data?.pages[0]?.list.some(isOpen) ? 3000 : false),
})

export const optionsQuery = queryOptions({
  queryKey: keyOf('payments.withdrawalOptions'),
  queryFn: ({ signal }) => house.payments.withdrawalOptions({}, { signal }),
  staleTime: 5 * 60_000,
})

export const payeesQuery = queryOptions({
  queryKey: keyOf('payments.payees'),
  queryFn: ({ signal }) => house.payments.payees({}, { signal }),
})

export const termsQuery = queryOptions({
  queryKey: keyOf('payments.withdrawalTerms'),
  queryFn: ({ signal }) => house.payments.withdrawalTerms({}, { signal }),
})

const onItsWay = ({ state }: Withdrawal) => ['requested', 'reviewing', 'approved', 'paying', 'disputed'].includes(state)

/** As the deposits: the socket tells, and while one is on its way the list is also asked for. */
export const withdrawalsQuery = infiniteQueryOptions({
  queryKey: keyOf('payments.withdrawals'),
  queryFn: ({ signal, pageParam }) =>
    house.payments.withdrawals({ query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) => (state.data?.pages[0]?.list.some(onItsWay) ? 3000 : false),
})

/** Their answers are old together: news of one withdrawal is news of the list. */
export const withdrawalCalls = ['payments.withdrawals', 'payments.withdrawalHistory'] as const satisfies readonly CallName[]

/** One withdrawal with all its steps and words. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('payments.withdrawalHistory', id),
    queryFn: ({ signal }) => house.payments.withdrawalHistory({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && onItsWay(state.data.withdrawal) ? 5000 : false),
  })

/** A picture that this member sent; it never changes. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('payments.picture', id),
    queryFn: ({ signal }) => house.payments.picture({ params: { id } }, { signal }),
    staleTime: Infinity,
  })
