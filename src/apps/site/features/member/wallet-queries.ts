import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Transfer } from '#house/games/contract.ts'
import { house } from '#site/api/house.ts'
import { keptInSession } from '#site/api/kept-answers.ts'
import { keyOf } from '#site/api/keys.ts'

export type { Transfer, VendorWallet } from '#house/games/contract.ts'
export type Funds = Awaited<ReturnType<typeof house.games.funds>>

/** The main wallet, as one side of a transfer. */
export const MAIN = 'MAIN'

type Asking = { readonly signal: AbortSignal }

export const merchantWalletQuery = queryOptions({
  queryKey: keyOf('games.merchantWallet'),
  ...keptInSession({ name: 'merchantWallet' }, ({ signal }: Asking) => house.games.merchantWallet({ query: {} }, { signal })),
  staleTime: 60 * 60_000,
})

export const fundsQuery = queryOptions({
  queryKey: keyOf('games.funds'),
  queryFn: ({ signal }) => house.games.funds({}, { signal }),
})

const isOpen = ({ state }: Transfer) => state === 'asked' || state === 'sent' || state === 'unknown'

/** The socket tells when a transfer moves on; while one is open the list is also asked for, because a socket may be dead. */
export const transfersQuery = infiniteQueryOptions({
  queryKey: keyOf('games.transfers'),
  queryFn: ({ signal, pageParam }) =>
    house.games.transfers({ query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) => (state.data?.pages[0]?.list.some(isOpen) ? 3000 : false),
})
