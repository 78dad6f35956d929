import { useSyncExternalStore } from 'react'
import { onDevice } from './keep.ts'

export type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()

/** index.html sets the theme before the first paint: what was kept, else what the device prefers. */
const theme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

export function setTheme(next: Theme): void {
  document.documentElement.dataset.theme = next
  onDevice.set('theme', next)
  paintFrame()
  for (const listener of listeners) listener()
}

/** Browsers colour their own bar around the page by this. */
export function paintFrame(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--color-page').trim()
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A page that a server draws cannot know it, and wears the first. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, theme, () => 'dark')
}
