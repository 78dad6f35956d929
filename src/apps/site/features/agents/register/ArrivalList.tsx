import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { TransferTo } from '../transfers/TransferTo.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { arrivalsQuery, type Arrival } from './queries.ts'
import styles from './Register.module.css'

/** Who stands directly below by somebody's word, how they came, and what an agent does for them. */
export function ArrivalList() {
  const t = useTexts('agent-register')
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(arrivalsQuery)
  const columns: Column<Arrival>[] = [
    {
      key: 'who',
      title: t('came.who'),
      headline: true,
      show: ({ account, as, unclaimed }) => (
        <span className={styles.facts}>
          <bdi>{account}</bdi>
          <Badge tone={as === 'agent' ? 'gold' : 'plain'}>{t(`as.${as}`)}</Badge>
          {unclaimed && <Badge>{t('came.waiting')}</Badge>}
        </span>
      ),
    },
    { key: 'how', title: t('came.how'), show: (row) => <How {...row} /> },
    {
      key: 'at',
      title: t('came.at'),
      show: ({ at }) => <time dateTime={new Date(at).toISOString()}>{whenText(at)}</time>,
    },
  ]
  return (
    <div className={styles.page}>
      <Table
        caption={t('tabs.came')}
        columns={columns}
        rows={data?.pages.flatMap(({ list }) => list) ?? []}
        keyOf={({ id }) => id}
        state={isError && !data ? 'failed' : isPending ? 'loading' : 'ready'}
        failed={<ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />}
        empty={<EmptyState icon={<Users size={28} />} title={t('came.empty')} text={t('came.emptyText')} />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
        actions={(row) => (
          <>
            {row.unclaimed && <FirstPassword id={row.id} label={t('came.password')} />}
            <TransferTo receiver={row} as="small" />
          </>
        )}
      />
    </div>
  )
}

function How(arrival: Arrival) {
  const t = useTexts('agent-register')
  const contracts = useTexts('contracts')
  return (
    <>
      <Way {...arrival} />
      {arrival.missed.length > 0 && (
        <ul className={styles.missed}>
          {arrival.missed.map(({ kind, why }) => (
            <li key={kind}>{t(`came.missed.${why}`, { kind: contracts(`kind.${kind}`) })}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Way({ way, link, friend }: Arrival) {
  const t = useTexts('agent-register')
  if (way === null) return '–'
  if (way === 'link') return t('came.link', { name: link?.label || '–' })
  return way === 'friend' ? t('came.friend', { account: friend ?? '' }) : t(`came.${way}`)
}
