import { Badge } from '#ui/display/Badge.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import type { SubmissionShown } from './queries.ts'

const tones = { waiting: 'gold', accepted: 'jade', refused: 'red', again: 'gold', taken_back: 'red' } as const

/** How papers stand. */
export function StateBadge({ state }: Pick<SubmissionShown, 'state'>) {
  const t = useTexts('verification')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
