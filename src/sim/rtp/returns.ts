import type { CatalogueEntry } from '#arcade/families/index.ts'
import { families } from '../games/families.ts'
import { crashReturns } from './crash-returns.ts'
import { planReturns } from './plan-returns.ts'
import type { Returns } from './sample.ts'
import { slotReturns } from './slots/slot-returns.ts'

/** How families are simulated that have a face of their own. */
const ownFaces: Readonly<Record<string, (entry: CatalogueEntry) => Returns>> = {
  crash: crashReturns,
  slots: slotReturns,
}

export function returnsOf(game: string): Returns {
  const found = families.of(game)
  const instant = found?.family.life === 'round' ? found.family.instant : undefined
  const returns = instant ? planReturns(instant) : found && ownFaces[found.family.family]?.(found.entry)
  if (!returns) throw new Error(`nobody knows how the return of ${game} is simulated`)
  return returns
}
