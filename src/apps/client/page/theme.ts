import { useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'

const root = document.documentElement
const listeners = new Set<() => void>()

/** index.html sets the theme before the first paint: what was kept, else what the device prefers. */
const theme = (): Theme => (root.dataset.theme === 'light' ? 'light' : 'dark')

export function setTheme(next: Theme): void {
  root.dataset.theme = next
  localStorage.setItem('theme', next)
  paintFrame()
  for (const listener of listeners) listener()
}

/** Browsers colour their own bar around the page by this. */
export function paintFrame(): void {
  const colour = getComputedStyle(root).getPropertyValue('--color-page').trim()
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour)
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, theme)
}
