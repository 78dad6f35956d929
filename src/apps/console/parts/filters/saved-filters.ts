import { z } from 'zod'
import { onDevice } from '#client/page/keep.ts'

const kept = z.array(z.object({ name: z.string(), search: z.record(z.string(), z.unknown()) }))
export type SavedFilter = z.infer<typeof kept>[number]

/** More than these are a list to look through. */
const MOST = 8

/** Of one operator and one screen; a device that other operators use shows each their own. */
const keyOf = (operator: string, path: string) => `filters.${operator}.${path}`

export function savedFilters(operator: string, path: string): readonly SavedFilter[] {
  try {
    return kept.parse(JSON.parse(onDevice.get(keyOf(operator, path)) ?? '[]'))
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
