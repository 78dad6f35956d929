import type { OfferedMachines } from './offer-machines.ts'
import { namesOf } from './rules/machines/machines.ts'
import { currenciesPlayed } from './rules/stakes.ts'

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
  return [...offered.values()].map(({ machine, figures }) => ({
    game_code: machine.game,
    game_type: 'RNG',
    names: namesOf(machine.game),
    art: machine.game,
    version: machine.version,
    lines: machine.kind === 'ways' ? machine.rows ** machine.reels.length : machine.lines.length,
    rtp: figures.rtp,
    largest_win: figures.largestWin,
    currencies: currenciesPlayed,
    free_play: true,
  }))
}
