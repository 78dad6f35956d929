import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { merchantsChannel } from '#house/merchants/contract.ts'
import { paintFrame } from '#client/page/theme.ts'
import { house } from '#site/api/house.ts'
import { queryClient } from '#site/api/query-client.ts'
import { hear, isLive, spread } from '#site/api/live.ts'
import { keyOf, outdate } from '#site/api/keys.ts'
import { permissionQuery, useMerchant } from '#site/session/merchant.ts'

/** A page without a socket asks by itself; one with a socket is told, and asks for the case that it was not. */
const ALONE = 4_000
const TOLD = 60_000
/** A browser's timer knows no longer wait. */
const LONGEST_TIMER = 2 ** 31 - 1
/** The house's clock may be a little behind this one. */
const LATE = 500

/** Whether the site is open to this visitor, as an open page hears it again and again. */
const statusQuery = queryOptions({
  queryKey: keyOf('merchants.status'),
  queryFn: ({ signal }) => house.merchants.status({}, { signal }),
  refetchInterval: () => (isLive() ? TOLD : ALONE),
  retry: false,
  staleTime: ALONE,
})

type Standing = {
  readonly closed: 'maintenance' | 'region' | null
  /** When the site closes by itself, now or later. */
  readonly window: { readonly from: number; readonly until: number } | null
}

/**
 * The later of the two answers that say it: the permission before the first screen, or the status asked since. It is asked every few
 * seconds, and a page is drawn again only by an answer that says something else.
 */
export function useStanding(): Standing {
  return useQueries({
    queries: [permissionQuery, { ...statusQuery, enabled: false }],
    combine: ([permission, status]) => {
      const latest = status.dataUpdatedAt > permission.dataUpdatedAt ? status.data : permission.data
      const closed = latest?.maintenance ? 'maintenance' : latest?.regionRestriction ? 'region' : null
      return { closed, window: latest?.maintenanceWindow ?? null }
    },
  })
}

/** Keeps what an open page knows of its merchant true; it begins once the page has nothing more urgent to do. */
export function useStatusWatch(begun: boolean): void {
  const version = useQuery({ ...statusQuery, enabled: begun }).data?.version
  const { closed, window } = useStanding()
  const { from, until } = window ?? {}
  const flags = useMerchant()?.flags
  const router = useRouter()

  const askAnew = () => void queryClient.invalidateQueries({ queryKey: permissionQuery.queryKey })
  // Flags, languages and the visitor's region may be others as well.
  useChange(closed, askAnew)
  useChange(version, askAnew)
  useSkin()
  // A page that is switched off closes, and one that is switched on opens where somebody waits for it.
  useChange(flags, () => void router.invalidate())

  useEffect(() => {
    const timers = [from, until]
      .map((moment) => (moment ?? 0) - Date.now() + LATE)
      .filter((wait) => wait > 0 && wait < LONGEST_TIMER)
      .map((wait) => setTimeout(() => void outdate('merchants'), wait))
    return () => timers.forEach(clearTimeout)
  }, [from, until])
}

/** A page comes dressed; it changes when the merchant does. What the last visit was told does not count. */
function useSkin(): void {
  const { data, dataUpdatedAt } = useQuery(permissionQuery)
  const skin = dataUpdatedAt > 0 ? data?.info.whitelabelVal.skin : undefined
  useEffect(() => {
    const root = document.documentElement
    if (!skin || skin === root.dataset['skin']) return
    // Every skin is in the page's own style: fetched apart, it would come after the first frame.
    root.dataset['skin'] = skin
    paintFrame()
  }, [skin])
}

/** Does something when a value has become another, and not for its first. */
function useChange<Value>(value: Value, change: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    const first = before.current === undefined
    const same = before.current === value
    before.current = value
    if (!first && !same) change()
  })
}

/** The merchant is different now; each page asks what that means to it. */
export const hearMerchant = hear(merchantsChannel, {
  said: {
    changed: () => spread(() => outdate('merchants', 'access.providers', 'contacts.dialingCodes', 'games.merchantWallet')),
  },
})
