import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useMemberState } from '../../session/member.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { moneyText } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { PayeeForm } from './PayeeForm.tsx'
import styles from './Payments.module.css'
import { optionsQuery, payeesQuery, termsQuery, withdrawalsQuery } from './queries.ts'
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
  const option = options.data?.[0]
  return (
    <div className={styles.money}>
      <p className={styles.intro}>{t('out.intro')}</p>
      {option && terms?.turnover && terms.turnover !== '0' && (
        <Notice tone="warning" title={t('out.turnoverTitle')}>
          {t('out.turnoverText', { missing: moneyText(terms.turnover, option.currency) })}
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
        ) : !option || !payees.data || !state ? (
          <Skeleton width="100%" height="20rem" />
        ) : adding || payees.data.length === 0 ? (
          <PayeeForm option={option} first={payees.data.length === 0} onDone={() => setAdding(false)} />
        ) : (
          <WithdrawForm option={option} payees={payees.data} balance={state.balance} onAdd={() => setAdding(true)} />
        )}
      </section>
      <WithdrawalList withdrawals={withdrawals} onOpen={onOpen} />
    </div>
  )
}
