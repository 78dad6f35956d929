import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'

type Page<Row> = { readonly list: readonly Row[]; readonly next: string | null }

type RecordTableProps<Row> = {
  caption: string
  empty: string
  columns: readonly Column<Row>[]
  record: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  keyOf: (row: Row) => string
  /** What stands in a line, where that is more than one entry. */
  linesOf?: (rows: readonly Row[]) => readonly Row[]
}

const asTheyAre = <Row,>(rows: readonly Row[]): readonly Row[] => rows

/** One record with its pages, and its loading, empty and error states. */
export function RecordTable<Row>({ caption, empty, columns, record, keyOf, linesOf = asTheyAre }: RecordTableProps<Row>) {
  const t = useTexts('reports')
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = record
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={linesOf(data?.pages.flatMap((page) => page.list) ?? [])}
      keyOf={keyOf}
      state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
      failed={<ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />}
      empty={
        hasNextPage ? (
          // A page looks at a stretch of the record; of what is rare it may hold nothing and still have a next one.
          <EmptyState
            icon={<ScrollText size={28} />}
            title={t('noneYet')}
            text={t('noneYetText')}
            action={
              <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
                {t('lookOn')}
              </Button>
            }
          />
        ) : (
          <EmptyState icon={<ScrollText size={28} />} title={t('empty')} text={empty} />
        )
      }
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      loadingMore={isFetchingNextPage}
    />
  )
}
