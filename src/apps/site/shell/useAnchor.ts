import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** How long a page may take to bring the place that its address names. */
const PATIENCE = 8_000
const moves = ['wheel', 'touchmove', 'keydown'] as const

/**
 * Brings the page to the place after `#` where that arrives later than the page: the router itself goes to what is there already. A
 * person who moves meanwhile is left alone.
 */
export function useAnchor(): void {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  useEffect(() => {
    const main = document.getElementById('main')
    if (hash === '' || !main || document.getElementById(hash)) return
    const over = new AbortController()
    const seen = new MutationObserver(() => {
      const place = document.getElementById(hash)
      if (!place) return
      over.abort()
      place.scrollIntoView()
    })
    const timer = setTimeout(() => over.abort(), PATIENCE)
    over.signal.addEventListener('abort', () => {
      seen.disconnect()
      clearTimeout(timer)
    })
    for (const move of moves) addEventListener(move, () => over.abort(), { signal: over.signal, passive: true })
    seen.observe(main, { childList: true, subtree: true })
    return () => over.abort()
  }, [hash, path])
}
