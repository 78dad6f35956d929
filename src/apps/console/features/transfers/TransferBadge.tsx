import { Badge } from '#ui/display/Badge.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import type { TransferState } from './states.ts'

const tones = { asked: 'plain', sent: 'plain', unknown: 'gold', held: 'red', done: 'jade', refused: 'plain' } as const

export function TransferBadge({ state }: { state: TransferState }) {
  const t = useTexts('transfers')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
