import { useSyncExternalStore } from 'react'
import { onDevice } from '#client/page/keep.ts'

/** What a person answered when asked whether their visits may be counted. */
export type Consent = 'yes' | 'no'

const KEY = 'analytics'
const SCRIPT = 'https://www.googletagmanager.com/gtag/js'
const listeners = new Set<() => void>()

/** Null until the person has been asked. */
function consent(): Consent | null {
  const kept = onDevice.get(KEY)
  return kept === 'yes' || kept === 'no' ? kept : null
}

export function answerConsent(answer: Consent): void {
  onDevice.set(KEY, answer)
  for (const listener of listeners) listener()
}

export function useConsent(): Consent | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, consent)
}

type Counting = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>

/** Begins or stops to count under the merchant's id. The foreign script is asked for at the first yes and never before. */
export function countVisits(id: string, allowed: boolean): void {
  const page = window as unknown as Counting
  page[`ga-disable-${id}`] = !allowed
  if (!allowed || page.dataLayer) return
  const layer: unknown[] = []
  page.dataLayer = layer
  // The foreign script knows its own words by their being an `arguments` object.
  const tell = (...words: unknown[]) => layer.push({ ...words, length: words.length, [Symbol.toStringTag]: 'Arguments' })
  tell('js', new Date())
  tell('config', id)
  document.head.append(
    Object.assign(document.createElement('script'), { async: true, src: `${SCRIPT}?id=${encodeURIComponent(id)}` }),
  )
}
