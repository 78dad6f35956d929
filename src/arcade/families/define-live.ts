import type { EventGame } from '#arcade/events/index.ts'
import { defineFamily, type EventFamily, type SelectionPlan } from './define-family.ts'
import { cut, ratio } from './rules/fraction.ts'
import { leastReturn } from './rules/plans.ts'
import { currenciesPlayed } from './rules/stakes.ts'

type Definition = {
  readonly family: string
  readonly names: Readonly<Record<'EN' | 'KM' | 'CN', string>>
  /** The most that a ticket pays, in hundredths of its stake. */
  readonly most: number
  readonly events: EventGame
  /** Ways to stake on it, one of every kind, and among them the one that returns least. */
  readonly plans: readonly SelectionPlan[]
}

/** A game whose outcome many players share, from its rules. What it returns is computed from its plans. */
export function defineLive({ family, names, most, events, plans }: Definition): EventFamily {
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
        rtp: leastReturn(plans),
        largest_win: cut(ratio(BigInt(most), 100n), 2),
        currencies: currenciesPlayed,
        free_play: true,
      },
    ],
    games: [{ events, plans: () => plans }],
  })
}
