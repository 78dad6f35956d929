import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { MAIN, type Transfer } from './wallet-queries.ts'
import styles from './Wallets.module.css'

const tones = { asked: 'gold', sent: 'gold', unknown: 'gold', held: 'gold', done: 'jade', refused: 'plain' } as const

type Page = { readonly list: readonly Transfer[]; readonly next: string | null }

export function TransferList({ transfers }: { transfers: UseInfiniteQueryResult<InfiniteData<Page>> }) {
  const t = useTexts('wallet')
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = transfers
  const rows = data?.pages.flatMap((page) => page.list) ?? []
  const columns: Column<Transfer>[] = [
    {
      key: 'amount',
      title: t('list.amount'),
      headline: true,
      show: ({ amount, currency }) => (amount === null ? t('list.all') : <Money amount={amount} currency={currency} />),
    },
    {
      key: 'at',
      title: t('list.at'),
      show: ({ createdAt }) => <time dateTime={new Date(createdAt).toISOString()}>{whenText(createdAt)}</time>,
    },
    {
      key: 'way',
      title: t('list.way'),
      show: ({ from, vendor }) => (
        <span className={styles.way}>
          <span>{`${t('form.from')}: ${from === MAIN ? t('main') : vendor}`}</span>
          <span>{`${t('form.to')}: ${from === MAIN ? vendor : t('main')}`}</span>
        </span>
      ),
    },
    { key: 'state', title: t('list.state'), show: (row) => <State row={row} /> },
  ]
  return (
    <section className={styles.list}>
      <h3 className={styles.title}>{t('list.title')}</h3>
      {rows.some(({ state }) => state === 'unknown') && <Notice tone="warning" title={t('unknownText')} />}
      {rows.some(({ state }) => state === 'held') && <Notice tone="warning" title={t('heldText')} />}
      <Table
        caption={t('list.title')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        failed={<ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />}
        empty={<EmptyState icon={<ArrowLeftRight size={28} />} title={t('list.empty')} text={t('list.emptyText')} />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
    </section>
  )
}

const reasons = { VENDOR_SILENT: 'silent', NOTHING_THERE: 'nothing', RS_ERROR_NOT_ENOUGH_MONEY: 'short' } as const

function State({ row: { state, reason } }: { row: Transfer }) {
  const t = useTexts('wallet')
  const known = reason !== null && reason in reasons ? reasons[reason as keyof typeof reasons] : null
  return (
    <span className={styles.way}>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {known && <span className={styles.soft}>{t(`reason.${known}`)}</span>}
    </span>
  )
}
