import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { modals } from './modals/modals.ts'

/** How long nothing else may have been asked for, in milliseconds. */
const QUIET = 4_000

/** Fetches the sheets of the bar for the thumb once the page stands and nothing else is asked for: the first press waits for no network. */
export function FetchAhead(): null {
  const stands = useIsFetching() === 0
  useEffect(() => {
    if (!stands) return
    const timer = setTimeout(() => {
      void modals.games.preload()
      void modals.me.preload()
    }, QUIET)
    return () => clearTimeout(timer)
  }, [stands])
  return null
}
