import type { CatalogueEntry } from '#arcade/families/index.ts'
import { families } from '../games/families.ts'
import { planReturns } from './plan-returns.ts'
import type { Sample } from './sample.ts'
import { slotReturns } from './slots/slot-returns.ts'

/** How the return of one game is simulated: rounds of so many kinds apart from each other, and what is said of them all. */
export type Returns = {
  /** How many kinds of rounds there are, each sampled by its number. */
  readonly kinds: number
  readonly sample: (asked: { readonly kind: number; readonly rounds: number; readonly seed: number }) => Sample
  /** What came out, in a line, and whether what was computed holds. */
  readonly judge: (samples: readonly Sample[]) => { readonly text: string; readonly holds: boolean }
}

/** How families are simulated that have a face of their own. */
const ownFaces: Readonly<Record<string, (entry: CatalogueEntry) => Returns>> = { slots: slotReturns }

export function returnsOf(game: string): Returns {
  const found = families.of(game)
  const returns = found?.family.instant
    ? planReturns(found.family.instant)
    : found && ownFaces[found.family.family]?.(found.entry)
  if (!returns) throw new Error(`nobody knows how the return of ${game} is simulated`)
  return returns
}
