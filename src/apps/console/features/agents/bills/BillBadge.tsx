import type { BillState } from '#house/agents/rules/bills/bill.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { useTexts } from '#console/i18n/texts.ts'

const tones = {
  ISSUED: 'jade',
  UNCOLLECTED: 'plain',
  UNAPPROVED: 'gold',
  PART_COLLECTED: 'gold',
  PART_RECEIVED: 'gold',
  INSUFFICIENT: 'red',
  DENIED: 'plain',
  REJECTED: 'plain',
  NOT_REACHED: 'plain',
  EXPIRED: 'plain',
} as const

export function BillBadge({ state }: { state: BillState }) {
  const t = useTexts('bills')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
