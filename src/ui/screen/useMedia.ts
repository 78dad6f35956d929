import { useSyncExternalStore } from 'react'

/** Whether a media query holds now; renders again when that changes. A page that a server draws is a phone's, and none holds. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Narrower than this, dialogs are sheets and tables are cards. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 639.98px)')
}
