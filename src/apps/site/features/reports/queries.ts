import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { shownZone } from '#client/language/zone.ts'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'
import type { Statement } from '#site/records/useStatement.ts'

export type { Activity, BetRow, KindSum, Movement } from '#house/reports/contract.ts'

const first = null as string | null

/** Records are asked for anew whenever they are looked at: money moves meanwhile. */
const fresh = { staleTime: 0, initialPageParam: first, getNextPageParam: ({ next }: { next: string | null }) => next }

/** Days as the clock of the zone shows them that the pages are shown in. */
export const daysOf = ({ period }: Statement) => ({ ...period, zone: shownZone() })

const pageOf = (of: Statement, page: string | null) => ({ ...daysOf(of), ...(page !== null && { before: page }) })

export const betsQuery = (of: Statement) => {
  const { vendor, type, state } = of.search
  const narrowed = { ...(vendor && { vassalage: vendor }), ...(type && { gameType: type }), ...(state && { state }) }
  return infiniteQueryOptions({
    queryKey: keyOf('reports.bets', daysOf(of), narrowed),
    queryFn: ({ signal, pageParam }) => house.reports.bets({ query: { ...pageOf(of, pageParam), ...narrowed } }, { signal }),
    enabled: of.valid,
    ...fresh,
  })
}

const kindOf = ({ search: { movement } }: Statement) => (movement ? { kind: movement } : {})

export const accountQuery = (of: Statement) =>
  infiniteQueryOptions({
    queryKey: keyOf('reports.account', daysOf(of), kindOf(of)),
    queryFn: ({ signal, pageParam }) => house.reports.account({ query: { ...pageOf(of, pageParam), ...kindOf(of) } }, { signal }),
    enabled: of.valid,
    ...fresh,
  })

export const bonusesQuery = (of: Statement) =>
  infiniteQueryOptions({
    queryKey: keyOf('reports.bonuses', daysOf(of), kindOf(of)),
    queryFn: ({ signal, pageParam }) => house.reports.bonuses({ query: { ...pageOf(of, pageParam), ...kindOf(of) } }, { signal }),
    enabled: of.valid,
    ...fresh,
  })

export const betQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('reports.bet', id),
    queryFn: ({ signal }) => house.reports.bet({ params: { id } }, { signal }),
    staleTime: 0,
  })

/** A ticket says the same for ever. */
export const betWordsQuery = (asked: { readonly vassalage: string; readonly rounds: string }) =>
  queryOptions({
    queryKey: keyOf('games.betWords', asked),
    queryFn: ({ signal }) => house.games.betWords({ query: asked }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const movementQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('reports.movement', id),
    queryFn: ({ signal }) => house.reports.movement({ params: { id } }, { signal }),
    staleTime: 0,
  })

export const profitQuery = (of: Statement) =>
  queryOptions({
    queryKey: keyOf('reports.profit', daysOf(of)),
    queryFn: ({ signal }) => house.reports.profit({ query: daysOf(of) }, { signal }),
    enabled: of.valid,
    staleTime: 0,
  })

export const activityQuery = (of: Statement) =>
  queryOptions({
    queryKey: keyOf('reports.activity', daysOf(of)),
    queryFn: ({ signal }) => house.reports.activity({ query: daysOf(of) }, { signal }),
    enabled: of.valid,
    staleTime: 0,
  })
