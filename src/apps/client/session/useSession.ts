import { useSyncExternalStore } from 'react'
import { session } from './session.ts'

/** Whether this tab has a session. Renders again when one starts or ends. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(
    session.subscribe,
    () => session.half() !== null,
    () => false,
  )
}
