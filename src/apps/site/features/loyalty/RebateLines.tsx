import { unitsOfText } from '#kit/money.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { rateText } from '#site/records/rate-text.ts'
import type { RebateLineShown } from './queries.ts'
import styles from './Loyalty.module.css'
import { useRateWords } from './useRateWords.ts'

/** How a rebate comes about: valid stake times rate, product by product, with what was carried over. */
export function RebateLines({ lines, currency }: { lines: readonly RebateLineShown[]; currency: string }) {
  const t = useTexts('loyalty')
  const { product, money } = useRateWords(currency)
  const without = (amount: string) => money(amount.replace('-', ''))
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.product}>
          <span className={styles.head}>
            <span>
              {product(line.product)} <bdi className={styles.soft}>{`${money(line.valid)} × ${rateText(line.rate)}`}</bdi>
            </span>
            <strong>
              <bdi>{money(line.amount)}</bdi>
            </strong>
          </span>
          {line.byLink && <span className={styles.soft}>{t('byLink')}</span>}
          {unitsOfText(line.carriedIn) < 0n && (
            <span className={styles.soft}>{t('carriedIn', { amount: without(line.carriedIn) })}</span>
          )}
          {unitsOfText(line.carriedOn) < 0n && (
            <span className={styles.soft}>{t('carriedOn', { amount: without(line.carriedOn) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
