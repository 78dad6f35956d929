import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import { whenText } from '#client/language/when.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import styles from '../Payments.module.css'
import type { Withdrawal } from '../queries.ts'

export const tones: Readonly<Record<Withdrawal['state'], 'plain' | 'gold' | 'jade' | 'red'>> = {
  requested: 'gold',
  reviewing: 'gold',
  approved: 'gold',
  paying: 'gold',
  paid: 'jade',
  received: 'jade',
  partly: 'red',
  not_received: 'red',
  disputed: 'gold',
  settled: 'plain',
  rejected: 'plain',
  cancelled: 'plain',
  refused: 'plain',
}

type Page = { readonly list: readonly Withdrawal[]; readonly next: string | null }

type WithdrawalListProps = {
  withdrawals: UseInfiniteQueryResult<InfiniteData<Page>>
  onOpen: (withdrawal: string) => void
}

export function WithdrawalList({ withdrawals, onOpen }: WithdrawalListProps) {
  const t = useTexts('payments')
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = withdrawals
  const columns: Column<Withdrawal>[] = [
    {
      key: 'amount',
      title: t('amount'),
      headline: true,
      show: (row) => (
        <button
          type="button"
          className={styles.open}
          onClick={() => onOpen(row.id)}
          aria-label={t('out.detailTitle', { amount: moneyText(row.amount, row.currency) })}
        >
          <Money amount={row.amount} currency={row.currency} />
        </button>
      ),
    },
    {
      key: 'at',
      title: t('at'),
      show: (row) => <time dateTime={new Date(row.createdAt).toISOString()}>{whenText(row.createdAt)}</time>,
    },
    { key: 'to', title: t('out.to'), show: (row) => t('out.account', { tail: row.tail }) },
    {
      key: 'state',
      title: t('stateTitle'),
      show: (row) => (
        <span className={styles.state}>
          <Badge tone={tones[row.state]}>{t(`out.state.${row.state}`)}</Badge>
          {row.state === 'paid' && (
            <Button size="small" onClick={() => onOpen(row.id)}>
              {t('out.receipt.title')}
            </Button>
          )}
          {row.trackUrl && (
            <a href={row.trackUrl} className={styles.payLink}>
              {t('out.track')}
            </a>
          )}
        </span>
      ),
    },
  ]
  return (
    <section className={styles.list}>
      <h2 className={styles.subtitle}>{t('out.listTitle')}</h2>
      <Table
        caption={t('out.listTitle')}
        columns={columns}
        rows={data?.pages.flatMap((page) => page.list) ?? []}
        keyOf={({ id }) => id}
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        failed={<ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />}
        empty={<EmptyState icon={<Landmark size={28} />} title={t('out.empty')} text={t('out.emptyText')} />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
    </section>
  )
}
