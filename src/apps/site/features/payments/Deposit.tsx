import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositList } from './DepositList.tsx'
import styles from './Payments.module.css'
import { depositsQuery, methodsQuery } from './queries.ts'
import { Waiting } from './Waiting.tsx'

/** Choose an amount, go and pay, come back and see it credited. */
export function Deposit() {
  const t = useTexts('payments')
  const methods = useQuery(methodsQuery)
  const deposits = useInfiniteQuery(depositsQuery)
  const [asked, setAsked] = useState<string | null>(null)
  const list = deposits.data?.pages.flatMap((page) => page.list) ?? []
  const current = list.find(({ id }) => id === asked)
  const method = methods.data?.[0]
  return (
    <div className={styles.money}>
      <p className={styles.intro}>{t('intro')}</p>
      <section className={styles.card}>
        {methods.isError ? (
          <ErrorState
            title={t('failedTitle')}
            text={t('failedText')}
            onRetry={() => void methods.refetch()}
            busy={methods.isFetching}
          />
        ) : current && (current.state === 'preparing' || current.state === 'awaiting') ? (
          <Waiting deposit={current} />
        ) : method ? (
          <DepositForm method={method} onAsked={setAsked} />
        ) : (
          <Skeleton width="100%" height="14rem" />
        )}
      </section>
      <DepositList deposits={deposits} list={list} />
    </div>
  )
}
