import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { whenText } from '#client/language/when.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import styles from '../list/GameList.module.css'
import { winnersQuery } from '../queries.ts'
import rows from './WinnerBoard.module.css'
import { WinnerRow } from './WinnerRow.tsx'

/** The newest wins, as many as the specification's list holds, each with its moment. */
export function WinnersPage() {
  const t = useTexts('games')
  const { data: winners, isError, isFetching, refetch } = useQuery(winnersQuery(spokenLanguage(), 42))
  const body = (): ReactNode => {
    if (isError && !winners)
      return (
        <ErrorState
          heading="h2"
          title={t('winnersFailed')}
          text={t('failedText')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )
    if (!winners) return Array.from({ length: 8 }, (_, i) => <Skeleton key={i} height="3.5rem" />)
    if (winners.length === 0)
      return <EmptyState heading="h2" icon={<Sparkles size={28} />} title={t('winnersNone')} text={t('winnersNoneText')} />
    return (
      <ol className={rows.list}>
        {winners.map((winner, place) => (
          <li key={`${winner.at}-${place}`}>
            <WinnerRow winner={winner} when={whenText(winner.at)} />
          </li>
        ))}
      </ol>
    )
  }
  return (
    <div className={styles.list}>
      <h1 className={styles.title}>{t('winners')}</h1>
      {body()}
    </div>
  )
}
