import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { useTexts } from '../i18n/texts.ts'

type QueryBoundaryProps<Answer> = {
  query: UseQueryResult<Answer>
  /** Holds the place while the answer is on its way. */
  waiting: ReactNode
  children: (answer: Answer) => ReactNode
}

/** What the house answers, or a way to ask again where the answer did not come. */
export function QueryBoundary<Answer>({
  query: { data, isError, isFetching, refetch },
  waiting,
  children,
}: QueryBoundaryProps<Answer>) {
  const t = useTexts('shell')
  if (data !== undefined) return children(data)
  if (!isError) return waiting
  return (
    <ErrorState
      title={t('errors.networkTitle')}
      text={t('errors.networkText')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}
