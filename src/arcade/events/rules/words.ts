import type { EventOutcome } from '../ports.ts'

/** What a person said that an event came to. */
export type Word = { readonly by: string; readonly outcome: EventOutcome }

/** The words that stand on a version of a result: who entered it, and who says otherwise. */
export type Words = { readonly entered: Word; readonly differing: Word | null }

/**
 * What follows from one more word. enter: it is the first, or takes the place of the same person's · confirm: another person, who is named,
 * has said the same · differ: another has said otherwise, and nothing is in force.
 */
export type Follows =
  | { readonly kind: 'enter' }
  | { readonly kind: 'confirm'; readonly first: string }
  | { readonly kind: 'differ' }

export function followsFrom(words: Words | null, said: Word, same: (one: EventOutcome, other: EventOutcome) => boolean): Follows {
  if (!words) return { kind: 'enter' }
  const agreeing = [words.entered, words.differing].find(
    (word) => word !== null && word.by !== said.by && same(word.outcome, said.outcome),
  )
  if (agreeing) return { kind: 'confirm', first: agreeing.by }
  return { kind: words.entered.by === said.by ? 'enter' : 'differ' }
}
