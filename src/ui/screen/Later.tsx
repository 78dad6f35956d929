import { useDeferredValue, type ReactNode } from 'react'

/** Comes after what stands around it, and in pieces: for what lies below the view, which the first picture need not wait for. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
