import { useTexts } from '#site/i18n/texts.ts'
import styles from '../Payments.module.css'
import { Ways } from '../Ways.tsx'
import { Withdraw } from './Withdraw.tsx'

export function WithdrawPage() {
  const t = useTexts('payments')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('out.title')}</h1>
      <Ways />
      <Withdraw />
    </div>
  )
}
