import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { DAY } from '../../../../kit/clock.ts'
import { house } from '../../api/house.ts'
import { dayText } from '../../../client/language/when.ts'

export type { BetRow, Movement } from '../../../../house/reports/contract.ts'

const first = null as string | null
const before = (page: string | null) => ({ query: page === null ? {} : { before: page } })

/** Records are asked for anew whenever they are looked at: money moves meanwhile. */
const fresh = { staleTime: 0, initialPageParam: first, getNextPageParam: ({ next }: { next: string | null }) => next }

export const betsQuery = infiniteQueryOptions({
  queryKey: ['member', 'bets'],
  queryFn: ({ signal, pageParam }) => house.reports.bets(before(pageParam), { signal }),
  ...fresh,
})

export const accountQuery = infiniteQueryOptions({
  queryKey: ['member', 'account'],
  queryFn: ({ signal, pageParam }) => house.reports.account(before(pageParam), { signal }),
  ...fresh,
})

export const betQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', 'bet', id],
    queryFn: ({ signal }) => house.reports.bet({ params: { id } }, { signal }),
    staleTime: 0,
  })

/** The last thirty days. */
export const profitQuery = (now: number) => {
  const [from, to] = [dayText(now - 29 * DAY), dayText(now)]
  return queryOptions({
    queryKey: ['member', 'profit', from, to],
    queryFn: ({ signal }) => house.reports.profit({ query: { from, to } }, { signal }),
    staleTime: 0,
  })
}
