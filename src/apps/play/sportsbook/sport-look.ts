import type { ComponentType } from 'react'
import type { ListedMatch, WholeMatch } from '#arcade/sportsbook/contract.ts'
import type { MarketType } from '#arcade/sportsbook/rules/market.ts'

type OfMatch = { readonly match: ListedMatch }

/** How a sport is shown: its words where they differ from those of football, and what only its own matches have. */
export type SportLook = {
  readonly sport: string
  readonly words?: 'series'
  /** Its markets in the order in which the rules list them, and what each keeps. */
  readonly margins: Readonly<Partial<Record<MarketType, number>>>
  /** The markets that a list shows beside one another; the one for whoever wants to see a single one. */
  readonly columns: readonly MarketType[]
  readonly winner: MarketType
  /** Whether seasons of its leagues are bet on. */
  readonly hasSeasons: boolean
  readonly Scene: ComponentType
  /** Where a match is that has begun. */
  readonly Clock: ComponentType<OfMatch>
  /** What stands beside a side's name in a list. */
  readonly Figures: ComponentType<OfMatch & { readonly side: 'home' | 'away' }>
  /** What happened in a match. */
  readonly Course: ComponentType<{ readonly match: WholeMatch }>
  /** How a match went, in a line, under its score. */
  readonly Parts: ComponentType<{ readonly match: Pick<WholeMatch, 'series' | 'halfTime'> }>
  /** Where the match of a leg is, in words; its phase alone is known of one that has left the list. */
  readonly whereText: (match: Pick<ListedMatch, 'phase'> & Partial<Pick<ListedMatch, 'minute' | 'added' | 'series'>>) => string
}
