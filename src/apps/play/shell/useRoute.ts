import { useSyncExternalStore } from 'react'

const listen = (tell: () => void) => {
  addEventListener('hashchange', tell)
  addEventListener('popstate', tell)
  return () => {
    removeEventListener('hashchange', tell)
    removeEventListener('popstate', tell)
  }
}

/** The page within the frame: '' is the game, '/verify' and '/verify/<round>' the check of its fairness. */
export function useRoute(): string {
  return useSyncExternalStore(listen, () => (window.location.hash.startsWith('#/') ? window.location.hash.slice(1) : ''))
}

/** The new entry of the history carries on what the old one keeps. */
export function goTo(route: string): void {
  history.pushState(history.state, '', route === '' ? window.location.pathname + window.location.search : `#${route}`)
  dispatchEvent(new Event('hashchange'))
}
