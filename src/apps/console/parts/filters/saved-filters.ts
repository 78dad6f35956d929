import { onDevice } from '#client/page/keep.ts'

export type SavedFilter = { readonly name: string; readonly search: Readonly<Record<string, unknown>> }

function isSaved(one: unknown): one is SavedFilter {
  const { name, search } = (one ?? {}) as Partial<Record<keyof SavedFilter, unknown>>
  return typeof name === 'string' && typeof search === 'object' && search !== null
}

/** More than these are a list to look through. */
const MOST = 8

/** Of one operator and one screen; a device that other operators use shows each their own. */
const keyOf = (operator: string, path: string) => `filters.${operator}.${path}`

export function savedFilters(operator: string, path: string): readonly SavedFilter[] {
  try {
    const kept = JSON.parse(onDevice.get(keyOf(operator, path)) ?? '[]') as unknown
    return Array.isArray(kept) && kept.every(isSaved) ? kept : []
  } catch {
    // Written by another version of the console.
    return []
  }
}

/** Under its name, in place of one that had it. */
export function saveFilter(operator: string, path: string, filter: SavedFilter): void {
  const others = savedFilters(operator, path).filter(({ name }) => name !== filter.name)
  onDevice.set(keyOf(operator, path), JSON.stringify([...others, filter].slice(-MOST)))
}

export function forgetFilter(operator: string, path: string, name: string): void {
  const left = savedFilters(operator, path).filter((filter) => filter.name !== name)
  onDevice.set(keyOf(operator, path), JSON.stringify(left))
}
