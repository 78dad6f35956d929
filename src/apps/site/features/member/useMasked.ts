import { useSyncExternalStore } from 'react'
import { onDevice } from '#client/page/keep.ts'

const KEY = 'hideBalance'
const listeners = new Set<() => void>()
const masked = () => onDevice.get(KEY) === '1'

function setMasked(next: boolean): void {
  onDevice.set(KEY, next ? '1' : '0')
  for (const listener of listeners) listener()
}

/** Whether amounts are shown as asterisks: someone may look over the shoulder. Kept on this device. */
export function useMasked(): [masked: boolean, setMasked: (next: boolean) => void] {
  const now = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, masked)
  return [now, setMasked]
}
