import type { Flags } from '#house/merchants/rules/flags.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'

/** So few characters that they still say something, as people count them. */
const LEAST = 5

/** Most pictures beside it. */
export const FEEDBACK_PICTURES = 3

/** The specification's 140 characters, or what a merchant takes who wants to hear more. */
export const longestFeedback = ({ LONGFEEDBACK }: Pick<Flags, 'LONGFEEDBACK'>): number => (LONGFEEDBACK ? 1000 : 140)

export const feedbackStates = ['open', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** Written without the space around it. */
export function judgeFeedback(content: string, longest: number): Refusal<'feedback_length', null> | null {
  const length = lengthOf(content)
  return length < LEAST || length > longest ? refuse('feedback_length') : null
}

/** Without a segmenter, as in Firefox before 125, a letter is counted with its marks and with the Khmer letters below it. */
function lengthOf(content: string): number {
  const characters = Intl.Segmenter ? new Intl.Segmenter().segment(content) : content.matchAll(/\P{M}(?:\u17d2\P{M}|\p{M})*/gu)
  return [...characters].length
}
