import { Plus } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import type { CallContext } from '#client/calls/house.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { Failed } from '#console/parts/Failed.tsx'
import { Refused } from '#console/parts/actions/Refused.tsx'
import { useMay } from '#console/session/operator.ts'
import { NEW } from '../content-tabs.ts'
import { movedBy } from './order.ts'
import { RowActs, ShownBadge } from './Standing.tsx'
import { titleIn } from '../titles.ts'

type Arranged = {
  readonly id: string
  readonly texts: Readonly<Record<string, { readonly title: string }>>
  readonly shown: boolean
  readonly published: boolean
}

type ArrangedTableProps<Row> = {
  caption: string
  /** What each row says besides its title, whether it is shown, and its languages. */
  columns: readonly Column<Row>[]
  query: UseQueryResult<{ readonly list: readonly Row[] }>
  empty: string
  add: string
  /** Keeps the whole order. */
  order: (ids: string[], asked: { context: CallContext }) => Promise<unknown>
  edited: string | null
  onEdit: (id: string | null) => void
  /** The editor of one, or of a new one. */
  editor: (row: Row | null) => ReactNode
}

/** Things of the content in the order in which visitors see them, each with its editor. */
export function ArrangedTable<Row extends Arranged>(props: ArrangedTableProps<Row>) {
  const { caption, columns, query, empty, add, order, edited, onEdit, editor } = props
  const t = useTexts('content')
  const writes = useMay()('content.write')
  const rows = query.data?.list ?? []
  const ordering = useWrite(order, { once: true })
  const move = (id: string, by: -1 | 1) =>
    ordering.mutate(
      movedBy(
        rows.map((row) => row.id),
        { id, by },
      ),
      {
        onSuccess: () => {
          toast({ title: t('moved'), tone: 'good' })
          void queryClient.invalidateQueries({ queryKey: ['content'] })
        },
      },
    )
  const common: Column<Row>[] = [
    { key: 'title', title: t('heading'), headline: true, show: ({ texts }) => titleIn(texts) ?? t('untitled') },
    { key: 'state', title: t('stateTitle'), show: (row) => <ShownBadge {...row} /> },
    { key: 'languages', title: t('language'), show: ({ texts }) => Object.keys(texts).join(', ') },
  ]
  const acts = ({ id }: Row) => {
    const place = rows.findIndex((row) => row.id === id)
    return (
      <RowActs
        onEdit={() => onEdit(id)}
        onUp={place > 0 ? () => move(id, -1) : undefined}
        onDown={place < rows.length - 1 ? () => move(id, 1) : undefined}
      />
    )
  }
  const open = edited === NEW ? null : rows.find(({ id }) => id === edited)
  return (
    <div className={flow.tight}>
      {writes && (
        <div>
          <Button tone="gold" icon={<Plus size={18} aria-hidden="true" />} onClick={() => onEdit(NEW)}>
            {add}
          </Button>
        </div>
      )}
      <Refused error={ordering.error} />
      <Table
        dense
        caption={caption}
        columns={[...common, ...columns]}
        rows={rows}
        keyOf={({ id }) => id}
        state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
        failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
        empty={<p className={flow.soft}>{empty}</p>}
        {...(writes && { actions: acts })}
      />
      {writes && open !== undefined && editor(open)}
    </div>
  )
}
