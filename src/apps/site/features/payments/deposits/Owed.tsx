import { useTexts } from '#site/i18n/texts.ts'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import styles from '../Payments.module.css'
import { owedOf, type Deposit } from '../queries.ts'

/** All that is to be paid and, where that is more than what will be credited, why. */
export function Owed({ deposit }: { deposit: Deposit }) {
  const t = useTexts('payments')
  const { amount, fee, currency } = deposit
  return (
    <div>
      <Money amount={owedOf(deposit)} currency={currency} tone="pays" className={styles.amount} />
      {fee !== '0' && (
        <p className={styles.intro}>
          <bdi dir="ltr">{moneyText(amount, currency)}</bdi> + {t('feeOf', { fee: moneyText(fee, currency) })}
        </p>
      )}
    </div>
  )
}
