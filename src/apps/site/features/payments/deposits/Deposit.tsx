import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTexts } from '#site/i18n/texts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { askedBefore, forgetAsked, keepAsked } from './asked-deposit.ts'
import { Credited } from './Credited.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositList } from './DepositList.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import styles from '../Payments.module.css'
import { depositsQuery, isOpen, methodsQuery, type DepositMethod } from '../queries.ts'
import { VoucherForm } from './VoucherForm.tsx'
import { Waiting } from './Waiting.tsx'

/** Choose a way and an amount, pay, and see it credited. `before` stands above the ways, `after` below them. */
export function Deposit({ before, after }: { before?: ReactNode; after?: ReactNode }) {
  const t = useTexts('payments')
  const methods = useQuery(methodsQuery)
  const deposits = useInfiniteQuery(depositsQuery)
  const [asked, setAsked] = useState(askedBefore)
  const list = deposits.data?.pages.flatMap((page) => page.list) ?? []
  const current = list.find(({ id }) => id === asked)
  const show = (deposit: string) => {
    keepAsked(deposit)
    setAsked(deposit)
  }
  const leave = () => {
    forgetAsked()
    setAsked(null)
  }
  return (
    <div className={styles.money}>
      <p className={styles.intro}>{t('intro')}</p>
      {before}
      <section className={styles.card}>
        {methods.isError ? (
          <ErrorState
            title={t('failedTitle')}
            text={t('failedText')}
            onRetry={() => void methods.refetch()}
            busy={methods.isFetching}
          />
        ) : current && (isOpen(current) || current.state === 'expired') ? (
          <Waiting deposit={current} onAsked={show} onLeave={leave} />
        ) : current?.state === 'credited' ? (
          <Credited deposit={current} onAgain={leave} />
        ) : methods.data ? (
          <Choosing methods={methods.data} onAsked={show} />
        ) : (
          <Skeleton width="100%" height="14rem" />
        )}
      </section>
      {after}
      <DepositList deposits={deposits} list={list} shown={current?.id} onShow={show} />
    </div>
  )
}

function Choosing({ methods, onAsked }: { methods: readonly DepositMethod[]; onAsked: (deposit: string) => void }) {
  const t = useTexts('payments')
  const [code, setCode] = useState<string | null>(null)
  const chosen = methods.find((method) => method.code === code) ?? methods.find(({ open }) => open) ?? methods[0]
  if (!chosen) return <EmptyState icon={<Wallet size={28} />} title={t('noMethod')} text={t('noMethodText')} />
  const choice = <MethodChoice methods={methods} chosen={chosen} onChoose={setCode} />
  if (chosen.kind === 'voucher') return <VoucherForm method={chosen}>{choice}</VoucherForm>
  return (
    <DepositForm method={chosen} onAsked={onAsked}>
      {choice}
    </DepositForm>
  )
}
