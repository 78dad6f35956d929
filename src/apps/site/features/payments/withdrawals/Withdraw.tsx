import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#site/i18n/texts.ts'
import { useMemberState } from '#site/session/member.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PayeeForm } from './PayeeForm.tsx'
import styles from '../Payments.module.css'
import { optionsQuery, payeesQuery, termsQuery, withdrawalsQuery } from '../queries.ts'
import { useShownWithdrawal } from './useShownWithdrawal.ts'
import { WithdrawalDetail } from './WithdrawalDetail.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'

/** Say where it goes and how much, and watch it arrive. */
export function Withdraw() {
  const { shown, open, close } = useShownWithdrawal()
  return shown ? <WithdrawalDetail id={shown} onBack={close} /> : <Asking onOpen={open} />
}

function Asking({ onOpen }: { onOpen: (withdrawal: string) => void }) {
  const t = useTexts('payments')
  const options = useQuery(optionsQuery)
  const payees = useQuery(payeesQuery)
  const { data: terms } = useQuery(termsQuery)
  const { data: state } = useMemberState()
  const withdrawals = useInfiniteQuery(withdrawalsQuery)
  const [adding, setAdding] = useState(false)
  const failed = options.isError ? options : payees.isError ? payees : null
  const offered = options.data
  const currency = offered?.[0]?.currency
  return (
    <div className={styles.money}>
      <p className={styles.intro}>{t('out.intro')}</p>
      {currency && terms?.turnover && terms.turnover !== '0' && (
        <Notice tone="warning" title={t('out.turnoverTitle')}>
          {t('out.turnoverText', { missing: moneyText(terms.turnover, currency) })}
        </Notice>
      )}
      <section className={styles.card}>
        {failed ? (
          <ErrorState
            title={t('failedTitle')}
            text={t('failedText')}
            onRetry={() => void failed.refetch()}
            busy={failed.isFetching}
          />
        ) : !offered || !payees.data || !state ? (
          <Skeleton width="100%" height="20rem" />
        ) : offered.length === 0 ? (
          <EmptyState icon={<Landmark size={28} />} title={t('out.none')} text={t('out.noneText')} />
        ) : adding || payees.data.length === 0 ? (
          <PayeeForm options={offered} first={payees.data.length === 0} onDone={() => setAdding(false)} />
        ) : (
          <WithdrawForm options={offered} payees={payees.data} balance={state.balance} onAdd={() => setAdding(true)} />
        )}
      </section>
      <WithdrawalList withdrawals={withdrawals} onOpen={onOpen} />
    </div>
  )
}
