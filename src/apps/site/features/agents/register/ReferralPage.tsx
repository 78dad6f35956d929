import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { referralQuery, uplineQuery } from './queries.ts'
import styles from './Register.module.css'
import { ShareCode } from './ShareCode.tsx'

type Friend = { readonly account: string; readonly at: number }

/** The member's own code and link for friends, what friends bring, who came by them, and by whose word the member came. */
export function ReferralPage({ children }: { children: ReactNode }) {
  const t = useTexts('agent-register')
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(referralQuery)
  if (isError && !data)
    return <ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
  if (isPending) return <Skeleton width="100%" height="20rem" />
  const [first] = data.pages
  const friends: Column<Friend>[] = [
    { key: 'who', title: t('referral.who'), headline: true, show: ({ account }) => <bdi>{account}</bdi> },
    {
      key: 'at',
      title: t('referral.at'),
      show: ({ at }) => <time dateTime={new Date(at).toISOString()}>{whenText(at)}</time>,
    },
  ]
  return (
    <div className={styles.page}>
      <p className={styles.soft}>{t('referral.text')}</p>
      {first && (
        <ShareCode
          url={first.url}
          code={first.code}
          words={{ qr: t('referral.qr'), code: t('referral.code'), address: t('referral.address') }}
        />
      )}
      {children}
      <Card heading="h3" title={t('referral.friends', { count: first?.total ?? 0 })}>
        <Table
          caption={t('referral.friends', { count: first?.total ?? 0 })}
          columns={friends}
          rows={data.pages.flatMap(({ list }) => list)}
          keyOf={({ account, at }) => `${account}/${at}`}
          state="ready"
          failed={null}
          empty={<EmptyState heading="h3" icon={<Users size={28} />} title={t('referral.empty')} />}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          loadingMore={isFetchingNextPage}
        />
      </Card>
      <Upline />
    </div>
  )
}

function Upline() {
  const t = useTexts('agent-register')
  const { data } = useQuery(uplineQuery)
  if (!data) return null
  const name = (account: string | null) => (account === null ? t('referral.none') : <bdi>{account}</bdi>)
  return (
    <Details
      items={[
        { key: 'upline', term: t('referral.upline'), value: name(data.upline) },
        { key: 'invitedBy', term: t('referral.invitedBy'), value: name(data.invitedBy) },
      ]}
    />
  )
}
