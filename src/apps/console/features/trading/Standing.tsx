import { useTexts } from '#console/i18n/texts.ts'
import { When } from '#console/parts/When.tsx'
import type { Match } from './queries.ts'

/** How a match stands: its score and minute, or when it begins. */
export function Standing({ score, minute, kicksOff }: Pick<Match, 'score' | 'minute' | 'kicksOff'>) {
  const t = useTexts('trading')
  if (!score) return <When at={kicksOff} />
  const goals = `${score.home}–${score.away}`
  return <bdi dir="ltr">{minute === null ? goals : t('scoreAt', { goals, minute })}</bdi>
}
