import { Badge } from '#ui/display/Badge.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import type { Match } from './queries.ts'

const tones = { taken: 'jade', stopped: 'plain', coming: 'plain', held: 'red', over: 'plain' } as const

/** Whether bets on a match are taken, and if not, who stopped them. */
export function BetsBadge({ bets }: Pick<Match, 'bets'>) {
  const t = useTexts('trading')
  return <Badge tone={tones[bets]}>{t(`bets.${bets}`)}</Badge>
}
