import { useTexts } from '#site/i18n/texts.ts'
import { Deposit } from './Deposit.tsx'
import styles from '../Payments.module.css'
import { Ways } from '../Ways.tsx'

export function DepositPage() {
  const t = useTexts('payments')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Ways />
      <Deposit />
    </div>
  )
}
