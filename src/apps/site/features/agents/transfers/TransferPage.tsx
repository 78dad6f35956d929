import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { termsQuery } from './queries.ts'
import { TransferForm } from './TransferForm.tsx'
import { TransferList } from './TransferList.tsx'
import styles from './Transfers.module.css'

/** To the one directly above, and what moved so far. */
export function TransferPage() {
  const t = useTexts('agent-transfers')
  const query = useQuery(termsQuery)
  return (
    <div className={styles.page}>
      <QueryBoundary query={query} waiting={<Skeleton width="100%" height="16rem" />}>
        {(terms) =>
          terms.upline === null ? (
            <EmptyState icon={<UserRoundX size={28} />} title={t('noUpline')} text={t('noUplineText')} />
          ) : (
            <>
              <Details items={[{ key: 'upline', term: t('upline'), value: <bdi>{terms.upline}</bdi> }]} />
              <TransferForm terms={terms} receiver={{ account: terms.upline }} />
            </>
          )
        }
      </QueryBoundary>
      <Card heading="h3" title={t('list')}>
        <TransferList />
      </Card>
    </div>
  )
}
