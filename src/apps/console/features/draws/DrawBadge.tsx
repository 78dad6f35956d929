import { Badge } from '#ui/display/Badge.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import type { Draw } from './queries.ts'

const tones = {
  open: 'plain',
  awaited: 'gold',
  said: 'gold',
  clash: 'red',
  settling: 'plain',
  settled: 'jade',
  refunded: 'plain',
} as const

export function DrawBadge({ state }: Pick<Draw, 'state'>) {
  const t = useTexts('draws')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
