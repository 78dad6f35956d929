import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Listing } from '#console/parts/Listing.tsx'
import { When } from '#console/parts/When.tsx'
import { depositsQuery, type Deposit, type DepositState, type Narrowed } from './queries.ts'
import { PaymentBadge, usePaymentColumns } from './usePaymentColumns.tsx'

type DepositsProps = { narrowed: Narrowed; state: DepositState | undefined; onClear: (() => void) | undefined }

export function Deposits({ narrowed, state, onClear }: DepositsProps) {
  const t = useTexts('payments')
  const query = useInfiniteQuery(depositsQuery(narrowed, state))
  const columns: Column<Deposit>[] = [
    {
      key: 'at',
      title: t('at'),
      headline: true,
      show: ({ id, createdAt }) => (
        <Link to="/payments/deposits/$id" params={{ id }} aria-label={t('open', { at: whenText(createdAt) })}>
          <When at={createdAt} />
        </Link>
      ),
    },
    ...usePaymentColumns<Deposit>(),
    { key: 'state', title: t('stateTitle'), show: ({ state }) => <PaymentBadge state={state} /> },
    { key: 'provider', title: t('provider'), show: ({ provider }) => provider },
    { key: 'changed', title: t('changed'), show: ({ changedAt }) => <When at={changedAt} /> },
    { key: 'method', title: t('method'), show: ({ method }) => method },
  ]
  return (
    <Listing
      caption={t('tabs.in')}
      columns={columns}
      query={query}
      keyOf={({ id }) => id}
      empty={t('emptyIn')}
      onClear={onClear}
    />
  )
}
