import { useQuery } from '@tanstack/react-query'
import { Details } from '#ui/tables/Details.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { BackButton } from '#site/records/BackButton.tsx'
import { BetDetail } from './BetDetail.tsx'
import { movementQuery } from './queries.ts'
import styles from '#site/records/Records.module.css'
import { TransferSide } from './TransferSide.tsx'
import { toneOf } from './useMovementColumns.tsx'
import { useRecordWords } from '#site/records/useRecordWords.ts'

/** One journal entry, or all of the round that it is the stake of: what it was, when, what there was before and after, what caused it, and the account at its other end. */
export function MovementDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTexts('reports')
  const words = useRecordWords()
  const { data, isError, isFetching, refetch } = useQuery(movementQuery(id))
  if (data?.kind === 'bet') return <BetDetail id={id} back={t('backMovements')} onBack={onBack} />
  const code = (text: string | null) => (text === null ? '–' : <code className={styles.code}>{text}</code>)
  return (
    <div className={styles.detail}>
      <BackButton label={t('backMovements')} onBack={onBack} />
      {isError ? (
        <ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <>
          <h3 className={styles.title}>{words.kind(data.kind)}</h3>
          <TransferSide cause={data.cause} />
          <Details
            items={[
              { key: 'id', term: t('id'), value: code(data.id) },
              { key: 'at', term: t('at'), value: <time dateTime={new Date(data.at).toISOString()}>{whenText(data.at)}</time> },
              {
                key: 'amount',
                term: t('amount'),
                value: <Money amount={data.amount} currency={data.currency} tone={toneOf(data.amount)} />,
              },
              { key: 'before', term: t('before'), value: <Money amount={data.balanceBefore} currency={data.currency} /> },
              { key: 'after', term: t('after'), value: <Money amount={data.balanceAfter} currency={data.currency} /> },
              { key: 'counter', term: t('counter'), value: words.purpose(data.counterAccount) },
              { key: 'cause', term: t('cause'), value: code(data.cause) },
              { key: 'round', term: t('round'), value: code(data.round) },
              { key: 'transaction', term: t('transaction'), value: code(data.transaction) },
            ]}
          />
        </>
      ) : (
        <Skeleton width="100%" height="18rem" />
      )}
    </div>
  )
}
