import { useSyncExternalStore } from 'react'

let chosen: string | null = null
const listeners = new Set<() => void>()

let ofDevice: string | null = null
// Asking takes long and every time on a page asks; a device that has travelled is asked again when somebody comes back to the page.
globalThis.addEventListener?.('visibilitychange', () => (ofDevice = null))

/** The time zone of the device. */
export const deviceZone = (): string => (ofDevice ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

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
