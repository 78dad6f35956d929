import { ExternalLink } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { CodeToPay } from './CodeToPay.tsx'
import styles from '../Payments.module.css'
import { SlipToShow } from './SlipToShow.tsx'
import type { Deposit } from '../queries.ts'
import { Owed } from './Owed.tsx'

type WaitingProps = { deposit: Deposit; onAsked: (deposit: string) => void; onLeave: () => void }

/** A deposit on its way, as its kind is paid. */
export function Waiting({ deposit, onAsked, onLeave }: WaitingProps) {
  const t = useTexts('payments')
  const isCode = deposit.kind === 'khqr' || deposit.kind === 'promptpay' || deposit.kind === 'vietqr'
  return (
    <div className={styles.waiting}>
      {isCode ? (
        <CodeToPay deposit={deposit} onAsked={onAsked} />
      ) : deposit.kind === 'slip' ? (
        <SlipToShow deposit={deposit} />
      ) : (
        <PageToPay deposit={deposit} />
      )}
      <Button tone="quiet" onClick={onLeave}>
        {t('another')}
      </Button>
    </div>
  )
}

/** The provider's page is a page of its own, never a frame of ours. */
function PageToPay({ deposit }: { deposit: Deposit }) {
  const t = useTexts('payments')
  return (
    <div className={styles.waiting} role="status">
      <Owed deposit={deposit} />
      {deposit.payUrl ? (
        <>
          <h2 className={styles.subtitle}>{t('awaitingTitle')}</h2>
          <p className={styles.intro}>{t('awaitingText')}</p>
          <ButtonLink href={deposit.payUrl} tone="gold" size="large" wide icon={<ExternalLink size={18} aria-hidden="true" />}>
            {t('pay')}
          </ButtonLink>
        </>
      ) : (
        <ProgressBar label={t('preparing')} value={null} />
      )}
    </div>
  )
}
