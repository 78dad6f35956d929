import type { OfferedMachines } from './offer-machines.ts'
import { namesOf } from './rules/machines.ts'
import { stakesIn } from './rules/stakes.ts'
import { currencyCodes } from '../../kit/currency.ts'

/** A game as a house lists it. `art` names the picture that the house composes; figures are text, as computed. */
export type CatalogueEntry = {
  readonly game_code: string
  readonly game_type: 'RNG'
  readonly names: Readonly<Record<string, string>>
  readonly art: string
  readonly version: number
  /** Lines that pay, or ways. */
  readonly lines: number
  readonly rtp: string
  readonly largest_win: string
  readonly currencies: readonly string[]
  readonly free_play: boolean
}

export function catalogueOf(offered: OfferedMachines): CatalogueEntry[] {
  const currencies = currencyCodes.filter((currency) => stakesIn(currency).length > 0)
  return [...offered.values()].map(({ machine, figures }) => ({
    game_code: machine.game,
    game_type: 'RNG',
    names: namesOf(machine.game),
    art: machine.game,
    version: machine.version,
    lines: machine.kind === 'ways' ? machine.rows ** machine.reels.length : machine.lines.length,
    rtp: figures.rtp,
    largest_win: figures.largestWin,
    currencies,
    free_play: false,
  }))
}
