import type { EventGame, Selection } from '#arcade/events/index.ts'
import { defineFamily, type EventFamily } from './define-family.ts'
import { cut, ratio, type Fraction } from './rules/fraction.ts'
import { currenciesPlayed } from './rules/stakes.ts'

type Definition = {
  readonly family: string
  readonly names: Readonly<Record<'EN' | 'KM' | 'CN', string>>
  /** The least that any selection returns, of a stake of one. */
  readonly returns: Fraction
  /** The most that a ticket pays, in hundredths of its stake. */
  readonly most: number
  readonly events: EventGame
  /** What may be staked on, one of every kind. */
  readonly selections: readonly Selection[]
}

/** A game whose outcome many players share, from its rules. */
export function defineLive({ family, names, returns, most, events, selections }: Definition): EventFamily {
  return defineFamily({
    family,
    life: 'event',
    catalogue: [
      {
        game_code: events.game,
        game_type: 'MINI',
        names,
        art: events.game,
        version: events.version,
        lines: 1,
        rtp: cut(ratio(returns.n * 100n, returns.d), 4),
        largest_win: cut(ratio(BigInt(most), 100n), 2),
        currencies: currenciesPlayed,
        free_play: true,
      },
    ],
    events,
    selections,
  })
}
