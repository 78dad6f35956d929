import { refuse, type Refusal } from '#kit/refusal.ts'

/** The specification's 140 characters, as people count them, and so few that they still say something. */
export const FEEDBACK = { least: 5, longest: 140, pictures: 3 } as const

export const feedbackStates = ['open', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** Written without the space around it. */
export function judgeFeedback(content: string): Refusal<'feedback_length', null> | null {
  const length = lengthOf(content)
  return length < FEEDBACK.least || length > FEEDBACK.longest ? refuse('feedback_length') : null
}

/** Without a segmenter, as in Firefox before 125, a letter is counted with its marks and with the Khmer letters below it. */
function lengthOf(content: string): number {
  const characters = Intl.Segmenter ? new Intl.Segmenter().segment(content) : content.matchAll(/\P{M}(?:\u17d2\P{M}|\p{M})*/gu)
  return [...characters].length
}
