import { useSyncExternalStore } from 'react'

/** True where a server draws this and while it is built onto what was drawn, when nothing of the device is known; later it is false. */
export function useFirstPicture(): boolean {
  return useSyncExternalStore(never, no, yes)
}

const never = () => () => {}
const no = () => false
const yes = () => true
