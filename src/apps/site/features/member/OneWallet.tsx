import { queryOptions, useQuery } from '@tanstack/react-query'
import { house } from '../../api/house.ts'
import { keptInSession } from '../../app/kept-answers.ts'
import { useTexts } from '../../i18n/texts.ts'
import styles from './Balance.module.css'

type Asking = { readonly signal: AbortSignal }

const merchantWalletQuery = queryOptions({
  queryKey: ['merchant', 'wallet'],
  ...keptInSession({ name: 'merchantWallet' }, ({ signal }: Asking) => house.wallet.merchantWallet({ query: {} }, { signal })),
  staleTime: 60 * 60_000,
})

/** Says that no money needs to be moved between providers, where that is so. */
export function OneWallet() {
  const t = useTexts('shell')
  const { data } = useQuery(merchantWalletQuery)
  return data?.isSingle === 1 && <p className={styles.one}>{t('account.oneWallet')}</p>
}
