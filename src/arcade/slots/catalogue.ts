import { currenciesPlayed, type CatalogueEntry } from '#arcade/families/index.ts'
import type { OfferedMachines } from './offer-machines.ts'
import { namesOf } from './rules/machines/machines.ts'

/** The machines as a house lists them. */
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
