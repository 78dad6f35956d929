import { useQuery } from '@tanstack/react-query'
import { Badge } from '#ui/display/Badge.tsx'
import { countText } from '#ui/figures/Count.tsx'
import { house } from '../api/house.ts'
import { useTexts } from '../i18n/texts.ts'
import styles from './SideNav.module.css'
import type { Section } from './sections.ts'

/** How much waits for an operator behind a section; nothing where nothing does. It is asked for again and again. */
export function Waiting({ section }: { section: Section['name'] }) {
  if (typeof section !== 'string') {
    if (section.texts === 'verification') return <OfVerification />
    return section.texts === 'care' ? <OfCare /> : null
  }
  if (section === 'sections.payments') return <OfPayments />
  return section === 'sections.methods' ? <OfRules /> : null
}

const useQueue = () =>
  useQuery({
    queryKey: ['payments', 'queue'],
    queryFn: ({ signal }) => house.payments.paymentQueue({}, { signal }),
    refetchInterval: 15_000,
  }).data

function OfPayments() {
  const t = useTexts('shell')
  const queue = useQueue()
  if (!queue) return null
  const { deposits, withdrawals, stopped, byHand, disputes } = queue
  const title = t('waiting.payments', { deposits, withdrawals, stopped, byHand, disputes })
  return <Count count={deposits + withdrawals + stopped + byHand + disputes} title={title} />
}

function OfRules() {
  const t = useTexts('shell')
  const rules = useQueue()?.rules ?? 0
  return <Count count={rules} title={t('waiting.rules', { rules })} />
}

function OfCare() {
  const t = useTexts('shell')
  const { data: queue } = useQuery({
    queryKey: ['care', 'queue'],
    queryFn: ({ signal }) => house.care.careQueue({}, { signal }),
    refetchInterval: 60_000,
  })
  return queue ? <Count count={queue.high + queue.medium} title={t('waiting.care', queue)} /> : null
}

function OfVerification() {
  const t = useTexts('shell')
  const { data } = useQuery({
    queryKey: ['verification', 'queue'],
    queryFn: ({ signal }) => house.verification.verificationQueue({}, { signal }),
    refetchInterval: 60_000,
  })
  return data ? <Count count={data.waiting} title={t('waiting.verification', { waiting: data.waiting })} /> : null
}

function Count({ count, title }: { count: number; title: string }) {
  if (count === 0) return null
  return (
    <span className={styles.waiting} role="img" aria-label={title} title={title}>
      <Badge tone="gold">{countText(count)}</Badge>
    </span>
  )
}
