import type { Answer } from '#play/frame/arcade.ts'
import { MOST_COMBINED, type Built, type Picked } from '#arcade/sportsbook/rules/price/built.ts'
import { isSamePick } from '#arcade/sportsbook/rules/legs.ts'

/** What picks of one match pay together as the arcade says it, or why they do not; null until that is known. */
export type Quote = { readonly built: Built } | { readonly refused: string; readonly implied: Picked | null } | null

/** The picks after a press: one that is among them leaves them, and of one market there is one. */
export function toggled(picks: readonly Picked[], pick: Picked): readonly Picked[] {
  if (picks.some((one) => isSamePick(one, pick))) return picks.filter((one) => !isSamePick(one, pick))
  const others = picks.filter(({ market }) => market !== pick.market)
  return others.length < MOST_COMBINED ? [...others, pick] : picks
}

/** Null where nothing could be understood. */
export function quoteIn(answer: Answer<Built>): Quote {
  if (answer.kind === 'value') return { built: answer.value }
  if (answer.kind === 'unknown') return null
  return { refused: answer.code, implied: answer.code === 'pick_implied' ? (answer.data as Picked) : null }
}
