import { ExternalLink } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/ButtonLink.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import styles from './Payments.module.css'
import type { Deposit } from './queries.ts'

/** A deposit on its way: the provider's page is a page of its own, never a frame of ours. */
export function Waiting({ deposit }: { deposit: Deposit }) {
  const t = useTexts('payments')
  return (
    <div className={styles.waiting} role="status">
      <Money amount={deposit.amount} currency={deposit.currency} tone="pays" className={styles.amount} />
      {deposit.payUrl ? (
        <>
          <h2 className={styles.subtitle}>{t('awaitingTitle')}</h2>
          <p className={styles.intro}>{t('awaitingText')}</p>
          <ButtonLink href={deposit.payUrl} tone="gold" size="large" wide icon={<ExternalLink size={18} aria-hidden="true" />}>
            {t('pay')}
          </ButtonLink>
        </>
      ) : (
        <>
          <ProgressBar label={t('preparing')} value={null} />
        </>
      )}
    </div>
  )
}
