import { unitsText } from '#kit/money.ts'
import type { InstantGame } from './contract.ts'
import type { CatalogueEntry } from './define-family.ts'
import { defaultStake, stakesIn } from './rules/stakes.ts'

type GameEntry = { readonly family: string; readonly entry: CatalogueEntry; readonly currency: string }

/** What a game says of itself to a player of this currency. */
export function gameFactsOf({ family, entry, currency }: GameEntry): InstantGame {
  const stakes = stakesIn(currency)
  return {
    family,
    game: entry.game_code,
    version: entry.version,
    names: { ...entry.names },
    stakes: stakes.map(unitsText),
    defaultStake: unitsText(defaultStake(stakes)),
    rtp: entry.rtp,
    largestWin: entry.largest_win,
  }
}
