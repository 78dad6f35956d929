import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useTexts } from '../i18n/texts.ts'
import flow from './flow.module.css'
import { Failed } from './Failed.tsx'

type QueryBoundaryProps<Value> = {
  query: UseQueryResult<Value>
  children: (value: Value) => ReactNode
  /** How many lines to hold the place of. */
  lines?: number
}

/** One answer of the house and its states: on its way, failed, here. What is here stays while it is asked again. */
export function QueryBoundary<Value>({ query, children, lines = 4 }: QueryBoundaryProps<Value>) {
  const t = useTexts('shell')
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  return (
    <div className={flow.tight} role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height="1.5rem" width={line % 3 === 2 ? '60%' : '100%'} />
      ))}
    </div>
  )
}
