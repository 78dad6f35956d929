import { useTexts } from '#site/i18n/texts.ts'
import { Card } from '#ui/display/Card.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Details } from '#ui/tables/Details.tsx'
import type { Standing } from './queries.ts'
import styles from './Verification.module.css'

/** What the member may do now; where the merchant asks nothing of anybody, that alone is said. */
export function TermsCard({ standing: { level, levels, currency } }: { standing: Standing }) {
  const t = useTexts('verification')
  const terms = levels?.[level]
  if (!terms) return <p className={styles.soft}>{t('asksNothing')}</p>
  return (
    <Card title={t('now')}>
      <Terms terms={terms} currency={currency} />
    </Card>
  )
}

type TermsProps = { terms: NonNullable<Standing['levels']>[number]; currency: string }

export function Terms({ terms: { depositMonth, withdrawOnce, withdrawMonth, play }, currency }: TermsProps) {
  const t = useTexts('verification')
  const most = (amount: string | null) => (amount === null ? t('unbounded') : t('upTo', { amount: moneyText(amount, currency) }))
  return (
    <Details
      items={[
        { key: 'play', term: t('play'), value: t(play ? 'playOpen' : 'playShut') },
        { key: 'deposit', term: t('depositMonth'), value: <bdi>{most(depositMonth)}</bdi> },
        { key: 'once', term: t('withdrawOnce'), value: <bdi>{most(withdrawOnce)}</bdi> },
        { key: 'month', term: t('withdrawMonth'), value: <bdi>{most(withdrawMonth)}</bdi> },
      ]}
    />
  )
}
