import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '../i18n/texts.ts'
import { Failed } from './Failed.tsx'
import { ClearButton } from './filters/Filters.tsx'

export type Page<Row> = { readonly list: readonly Row[]; readonly next: string | null }

type ListingProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  keyOf: (row: Row) => string
  /** What an empty list means here. */
  empty?: string
  /** Clears the filters; given while there are any. */
  onClear?: (() => void) | undefined
  actions?: (row: Row) => ReactNode
}

/** A list of the house with its keyset pages and every state of it. */
export function Listing<Row>({ caption, columns, query, keyOf, empty, onClear, actions }: ListingProps<Row>) {
  const t = useTexts('shell')
  return (
    <Table
      dense
      caption={caption}
      columns={columns}
      rows={query.data?.pages.flatMap((page) => page.list) ?? []}
      keyOf={keyOf}
      state={query.isError && !query.data ? 'failed' : query.isPending ? 'loading' : 'ready'}
      failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
      empty={
        <EmptyState
          heading="h2"
          icon={<Inbox size={28} />}
          title={onClear ? t('list.emptyFiltered') : t('list.empty')}
          text={onClear ? undefined : empty}
          action={onClear && <ClearButton onClear={onClear} />}
        />
      }
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      loadingMore={query.isFetchingNextPage}
      {...(actions && { actions })}
    />
  )
}
