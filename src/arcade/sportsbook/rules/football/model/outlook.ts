import type { CourseRule, Stage } from './course.ts'
import type { Means } from './score-matrix.ts'

/** All that a match's prices are made from. Another model is another rule, and earlier ones stay for bets that were built by them. */
export type Outlook = { readonly rule: CourseRule; readonly means: Means; readonly stage: Stage }

export const outlookOf = (means: Means, stage: Stage): Outlook => ({ rule: 2, means, stage })

/** The same outlook is the same text, in whichever order a database keeps what is in it. */
export function outlookText({ rule, means, stage }: Outlook): string {
  const { minutes, added, score, halfTime, sentOff } = stage
  const pair = ({ home, away }: Means) => `${home}-${away}`
  return [rule, pair(means), ...minutes, ...added, pair(score), halfTime && pair(halfTime), sentOff].join(' ')
}
