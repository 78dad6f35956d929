import type { CatalogueEntry, Family } from '#arcade/families/index.ts'
import { families } from '../games/families.ts'
import { liveReturns } from './live-returns.ts'
import { planReturns } from './plan-returns.ts'
import type { Returns } from './sample.ts'
import { slotReturns } from './slots/slot-returns.ts'

/** How families are simulated that have a face of their own. */
const ownFaces: Readonly<Record<string, (entry: CatalogueEntry) => Returns>> = {
  slots: slotReturns,
}

export function returnsOf(game: string): Returns {
  const found = families.of(game)
  const returns = found && (sharedReturns(found.family, game) ?? ownFaces[found.family.family]?.(found.entry))
  if (!returns) throw new Error(`nobody knows how the return of ${game} is simulated`)
  return returns
}

function sharedReturns(family: Family, game: string): Returns | undefined {
  const live = families.sharedOf(game)
  if (live) return liveReturns(live)
  if (family.life === 'event') return undefined
  return family.instant && planReturns(family.instant)
}
