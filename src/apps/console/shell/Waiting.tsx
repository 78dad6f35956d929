import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/display/Badge.tsx'
import { countText } from '#ui/figures/Count.tsx'
import { house } from '../api/house.ts'
import { useTexts } from '../i18n/texts.ts'
import type { Section } from './sections.ts'

type Line = { readonly count: number; readonly title: string }

/** How much waits for an operator behind sections that stand in one place; nothing where nothing does. It is asked for again and again. */
export function WaitingIn({ sections }: { sections: readonly Section[] }) {
  const lines = useLines(new Set(sections.map(({ to }) => to))).filter(({ count }) => count > 0)
  if (lines.length === 0) return null
  const title = lines.map((line) => line.title).join(' · ')
  return (
    <span role="img" aria-label={title} title={title}>
      <Badge tone="gold">{countText(lines.reduce((sum, { count }) => sum + count, 0))}</Badge>
    </span>
  )
}

function useLines(shown: ReadonlySet<Section['to']>): readonly Line[] {
  const t = useTexts('shell')
  const { data: payments } = useQuery({
    queryKey: ['payments', 'queue'],
    queryFn: ({ signal }) => house.payments.paymentQueue({}, { signal }),
    refetchInterval: 15_000,
    enabled: shown.has('/payments') || shown.has('/methods'),
  })
  const { data: care } = useQuery({
    queryKey: ['care', 'queue'],
    queryFn: ({ signal }) => house.care.careQueue({}, { signal }),
    refetchInterval: 60_000,
    enabled: shown.has('/care'),
  })
  const { data: papers } = useQuery({
    queryKey: ['verification', 'queue'],
    queryFn: ({ signal }) => house.verification.verificationQueue({}, { signal }),
    refetchInterval: 60_000,
    enabled: shown.has('/verification'),
  })
  const lines: Line[] = []
  if (payments && shown.has('/payments')) {
    const { deposits, withdrawals, stopped, byHand, disputes } = payments
    const title = t('waiting.payments', { deposits, withdrawals, stopped, byHand, disputes })
    lines.push({ count: deposits + withdrawals + stopped + byHand + disputes, title })
  }
  if (payments && shown.has('/methods'))
    lines.push({ count: payments.rules, title: t('waiting.rules', { rules: payments.rules }) })
  if (care && shown.has('/care')) lines.push({ count: care.high + care.medium, title: t('waiting.care', care) })
  if (papers && shown.has('/verification'))
    lines.push({ count: papers.waiting, title: t('waiting.verification', { waiting: papers.waiting }) })
  return lines
}
