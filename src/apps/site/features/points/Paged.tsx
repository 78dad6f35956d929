import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './Points.module.css'

type PagedProps<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<{ readonly list: readonly Row[] }>>
  none: ReactNode
  children: (row: Row) => ReactNode
}

/** A list that grows by pages: the newest first, and older ones when they are asked for. */
export function Paged<Row extends { readonly id: string }>({ query, none, children }: PagedProps<Row>) {
  const t = useTexts('points')
  return (
    <QueryBoundary query={query} waiting={<Skeleton width="100%" height="16rem" />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ list }) => list)
        if (rows.length === 0) return none
        return (
          <div className={styles.stack}>
            <ul className={styles.lines}>
              {rows.map((row) => (
                <li key={row.id}>{children(row)}</li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more')}
              </Button>
            )}
          </div>
        )
      }}
    </QueryBoundary>
  )
}
