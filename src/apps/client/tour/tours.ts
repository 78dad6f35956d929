import { useSyncExternalStore } from 'react'
import { onDevice } from '../page/keep.ts'

/** Where a tour stands: offered to whoever has not seen it, at one of its steps, or put away. */
export type Standing = 'offered' | number | null

const standings = new Map<string, Standing>()
const listeners = new Set<() => void>()
const keyOf = (name: string) => `tour.${name}`

export function standingOf(name: string): Standing {
  const known = standings.get(name)
  if (known !== undefined) return known
  return onDevice.get(keyOf(name)) === null ? 'offered' : null
}

/** Goes to a step, or puts the tour away; either is having seen it. */
export function setStep(name: string, step: number | null): void {
  standings.set(name, step)
  onDevice.set(keyOf(name), 'seen')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useStanding = (name: string): Standing =>
  useSyncExternalStore(
    subscribe,
    () => standingOf(name),
    () => null,
  )
