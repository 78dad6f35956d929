import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../../ui/Table.tsx'
import { whenText } from '../../../client/language/when.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Listing } from '../../parts/Listing.tsx'
import { When } from '../../parts/When.tsx'
import { withdrawalsQuery, type Narrowed, type Withdrawal, type WithdrawalState } from './queries.ts'
import { usePaymentColumns } from './usePaymentColumns.tsx'

type WithdrawalsProps = { narrowed: Narrowed; state: WithdrawalState | undefined; onClear: (() => void) | undefined }

export function Withdrawals({ narrowed, state, onClear }: WithdrawalsProps) {
  const t = useTexts('payments')
  const query = useInfiniteQuery(withdrawalsQuery(narrowed, state))
  const columns: Column<Withdrawal>[] = [
    {
      key: 'at',
      title: t('at'),
      headline: true,
      show: ({ id, createdAt }) => (
        <Link to="/payments/withdrawals/$id" params={{ id }} aria-label={t('open', { at: whenText(createdAt) })}>
          <When at={createdAt} />
        </Link>
      ),
    },
    ...usePaymentColumns<Withdrawal>(),
    {
      key: 'payee',
      title: t('payee'),
      show: ({ option, tail }) => (
        <>
          {option} <bdi>{t('payeeTail', { tail })}</bdi>
        </>
      ),
    },
  ]
  return (
    <Listing
      caption={t('tabs.out')}
      columns={columns}
      query={query}
      keyOf={({ id }) => id}
      empty={t('emptyOut')}
      onClear={onClear}
    />
  )
}
