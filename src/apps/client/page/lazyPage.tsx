import { use, useDeferredValue, useEffect, type FunctionComponent } from 'react'
import { ChunkError } from './chunk.ts'

/** The specification's bound for a late chunk. */
const LATE = 120_000

const failures = new Set<() => void>()
let retried = false
/** Whether a page has stood yet. */
let begun = false

/** Tries missing pages again; if that was tried before, a newer build is likely, and only a new page load can know it. */
export function retryPages(): void {
  if (retried) location.reload()
  retried = true
  for (const forget of failures) forget()
  failures.clear()
}

/** The first page is built at once: where it stands already, or is drawn. */
export function buildAtOnce(): void {
  begun = true
}

export type Page = (() => ReturnType<FunctionComponent>) & { preload: () => Promise<void> }

/** A component in a chunk of its own, for routes and modals: `lazyPage(() => import('./pages/Help.tsx'), 'Help')`. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, FunctionComponent>>, name: Name): Page {
  let loaded: FunctionComponent | undefined
  let pending: Promise<void> | undefined

  const fetchOnce = () => {
    pending ??= inTime(load()).then(
      (chunk) => {
        loaded = chunk[name]
      },
      (cause: unknown) => {
        failures.add(() => {
          pending = undefined
        })
        throw new ChunkError(`the page ${name} did not load`, { cause })
      },
    )
    return pending
  }

  function Lazy() {
    // The first page is the most work at once: it is built in pieces, so that the frame around it answers meanwhile. Later ones stand at
    // once, because the way back must find a page as high as it was left.
    const mayBuild = useDeferredValue(true, begun)
    useEffect(() => {
      begun ||= mayBuild
    }, [mayBuild])
    if (!mayBuild) return null
    if (!loaded) use(fetchOnce())
    const Loaded = loaded as FunctionComponent
    return <Loaded />
  }
  // A preload that fails says nothing: the page itself will ask again and say it.
  Lazy.preload = () => fetchOnce().catch(() => {})
  return Lazy
}

function inTime<T>(chunk: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('late')), LATE)
    chunk.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
