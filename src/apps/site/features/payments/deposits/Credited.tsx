import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import styles from '../Payments.module.css'
import type { Deposit } from '../queries.ts'
import { forgetAsked } from './asked-deposit.ts'

/** Money that came, and what it came for. It is said once: a page that opens anew begins with the form. */
export function Credited({ deposit: { amount, currency }, onAgain }: { deposit: Deposit; onAgain: () => void }) {
  const t = useTexts('payments')
  useEffect(forgetAsked, [])
  return (
    <div role="status">
      <EmptyState
        icon={<CircleCheck size={28} />}
        heading="h2"
        title={t('paid.title', { amount: moneyText(amount, currency) })}
        text={t('paid.text')}
        action={
          <div className={styles.foot}>
            <RouteButton to="/" tone="gold" size="large">
              {t('paid.play')}
            </RouteButton>
            <Button size="large" onClick={onAgain}>
              {t('paid.again')}
            </Button>
          </div>
        }
      />
    </div>
  )
}
