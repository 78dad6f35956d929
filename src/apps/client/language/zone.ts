import { useSyncExternalStore } from 'react'

let chosen: string | null = null
const listeners = new Set<() => void>()

/** The time zone of the device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** From now on days and times are those of this zone; null for the device's. */
export function showTimesIn(zone: string | null): void {
  if (zone === chosen) return
  chosen = zone
  for (const tell of listeners) tell()
}

/** The zone that days and times are shown in. */
export const shownZone = (): string => chosen ?? deviceZone()

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** The same for a screen, which is drawn anew when another one is chosen. */
export const useShownZone = (): string => useSyncExternalStore(subscribe, shownZone, shownZone)
