import { keyOf, type Market } from '../market.ts'
import { offeredName } from '../offered-name.ts'
import type { MatchState } from '../sport.ts'

/** What operators say of a match as a whole. */
export const WHOLE_MATCH = 'match'

/** What an operator said last of a match, a market or an outcome; the later of two words stands. */
export type DeskWord = {
  readonly by: string
  readonly at: string
  readonly word: string
  /** Nothing of it may be bet on. */
  readonly held?: boolean
  /** In place of the source's price while the match stands as it did; null: the source's again. */
  readonly price?: { readonly price: number; readonly stood: string } | null
}

/** By what they are about: the match, a market by its key, or an outcome by the name under which it is offered. */
export type Desk = Readonly<Record<string, DeskWord>>

/** How a match stands, as far as a price hangs on it. What an operator priced before a goal is no price after it. */
export function standsAt(state: MatchState): string {
  const { phase, score } = state
  if ('table' in state) return JSON.stringify([phase, state.table])
  return JSON.stringify('maps' in state ? [phase, score, state.maps.map((map) => map.score)] : [phase, score, state.reds])
}

export const isHeld = (desk: Desk, subject: string): boolean => desk[subject]?.held === true

/** What is offered of a match: the source's markets, less those that are held, at the operators' prices where these stand. */
export function offeredMarkets(desk: Desk, state: MatchState, quoted: readonly Market[]): readonly Market[] {
  if (Object.keys(desk).length === 0) return quoted
  const stood = standsAt(state)
  return quoted.flatMap((market) => {
    const key = keyOf(market)
    if (isHeld(desk, key)) return []
    const outcomes = market.outcomes.map(({ pick, price }) => {
      const said = desk[offeredName({ market: key, pick })]?.price
      return { pick, price: said?.stood === stood ? said.price : price }
    })
    return [{ ...market, outcomes }]
  })
}

/** With one more word; null where this one, or a later one about the same, was heard before: ids sort by their time of birth. */
export function withWord(desk: Desk, subject: string, said: DeskWord): Desk | null {
  const before = desk[subject]
  return before && before.word >= said.word ? null : { ...desk, [subject]: said }
}
