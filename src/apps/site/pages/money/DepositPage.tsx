import { LimitsCard } from '#site/features/limits/LimitsCard.tsx'
import { Deposit } from '#site/features/payments/deposits/Deposit.tsx'
import styles from '#site/features/payments/Payments.module.css'
import { Ways } from '#site/features/payments/Ways.tsx'
import { useTexts } from '#site/i18n/texts.ts'

export function DepositPage() {
  const t = useTexts('payments')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Ways />
      <Depositing />
    </div>
  )
}

/** Deposits, with the member's own limits of them: asked for before the first one, and afterwards as they stand. */
export function Depositing() {
  return <Deposit before={<LimitsCard kind="deposit" when="asked" />} after={<LimitsCard kind="deposit" when="answered" />} />
}
