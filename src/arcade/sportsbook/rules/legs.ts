import type { Selection } from './selection.ts'

/** Two legs of one match are not independent of each other, so that their prices may not be multiplied. */
export const hasLegsOfOneMatch = (legs: readonly { readonly match: string }[]): boolean =>
  new Set(legs.map(({ match }) => match)).size < legs.length

export const isSamePick = (one: Pick<Selection, 'market' | 'pick'>, other: Pick<Selection, 'market' | 'pick'>): boolean =>
  one.market === other.market && one.pick === other.pick
