import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Balance.module.css'
import { merchantWalletQuery } from './wallet-queries.ts'

/** Says that no money needs to be moved between providers, where that is so. */
export function OneWallet() {
  const t = useTexts('shell')
  const { data } = useQuery(merchantWalletQuery)
  return data?.isSingle === 1 && <p className={styles.one}>{t('account.oneWallet')}</p>
}
