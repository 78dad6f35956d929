import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarOf, zoneAt, type Calendar } from '#kit/calendar.ts'
import { deviceZone } from '#client/language/zone.ts'
import { onDevice } from '#client/page/keep.ts'
import { house, speakFor } from '../api/house.ts'
import { keyOf } from '../api/keys.ts'

type Permission = Awaited<ReturnType<typeof house.merchants.permission>>

const KEPT = 'merchant'

/** What the last visit was told, so that the frame stands as it will stay. Whether the site is open is asked anew. */
function kept(): Permission | undefined {
  try {
    const permission = JSON.parse(onDevice.get(KEPT) ?? 'null') as Permission | null
    // An older build may have kept it in another shape.
    const { languages, flags, calendar } = permission?.info.whitelabelVal ?? {}
    const named = permission?.info.resources.every(({ names }) => names)
    return permission && languages && flags && calendar && named && permission.info.wording
      ? { ...permission, maintenance: false, regionRestriction: false }
      : undefined
  } catch {
    return undefined
  }
}

/** All that the site must know of the merchant of this host: flags, languages, licence, whether it is open to this visitor. */
export const permissionQuery = queryOptions({
  queryKey: keyOf('merchants.permission'),
  queryFn: async ({ signal }) => {
    const permission = await house.merchants.permission({ query: { host: location.hostname } }, { signal })
    speakFor(permission.info.whitelabelVal.merchant)
    onDevice.set(KEPT, JSON.stringify(permission))
    return permission
  },
  initialData: kept,
  initialDataUpdatedAt: 0,
  staleTime: 5 * 60_000,
})

/** Absent while it is on its way: the shell draws the same frame without it. */
export function useMerchant() {
  return useQuery(permissionQuery).data?.info.whitelabelVal
}

/** What the merchant says in place of our texts. */
export function useWording() {
  return useQuery({ ...permissionQuery, select: wordingOf }).data
}

const wordingOf = ({ info }: Permission) => info.wording

/** The merchant's days; those of this device while they are on their way. */
export function useCalendar(): Calendar {
  return useMerchant()?.calendar ?? calendarOf(deviceZone())
}

/** By whose clock the merchant's day goes. */
export function useHouseZone(): string {
  const [now] = useState(() => Date.now())
  return zoneAt(now, useCalendar())
}

/** What else the merchant shows: ways to write to it, addresses elsewhere, hosts of pictures. */
export function useMerchantInfo() {
  return useQuery(permissionQuery).data?.info
}
