import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { Skeleton } from './Skeleton.tsx'
import styles from './Table.module.css'
import { useUiTexts } from './texts.tsx'

export type Column<Row> = {
  readonly key: string
  readonly title: string
  readonly show: (row: Row) => ReactNode
  /** Amounts and counts stand at the end of the line, in tabular figures. */
  readonly figures?: boolean
  /** The headline of the card a row becomes on a phone. One column has it. */
  readonly headline?: boolean
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** `loading` draws skeleton rows in the final shape; rows already here stay while more are fetched. */
  state: 'loading' | 'ready' | 'failed'
  /** Shown instead of rows: an ErrorState and an EmptyState. */
  failed: ReactNode
  empty: ReactNode
  /** Absent at the end of the list. */
  onMore?: (() => void) | undefined
  loadingMore?: boolean
}

/** Keyset pages, newest first, with one "more" at the end; on a narrow place each row is a card. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  state,
  failed,
  empty,
  onMore,
  loadingMore = false,
}: TableProps<Row>) {
  const texts = useUiTexts()
  if (state === 'failed') return <>{failed}</>
  if (state === 'ready' && rows.length === 0) return <>{empty}</>
  return (
    <div className={styles.frame} aria-busy={state === 'loading' || undefined}>
      <table className={styles.table} role="table" aria-label={caption}>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={cx(column.figures && styles.figures)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {state === 'loading'
            ? Array.from({ length: 6 }, (_, i) => <Line key={i} columns={columns} show={() => <Skeleton width="70%" />} />)
            : rows.map((row) => <Line key={keyOf(row)} columns={columns} show={(column) => column.show(row)} />)}
        </tbody>
      </table>
      {onMore && state === 'ready' && (
        <div className={styles.more}>
          <Button onClick={onMore} busy={loadingMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </div>
  )
}

function Line<Row>({ columns, show }: { columns: readonly Column<Row>[]; show: (column: Column<Row>) => ReactNode }) {
  return (
    <tr role="row" className={styles.row}>
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-title={column.title}
          className={cx(column.figures && styles.figures, column.headline && styles.headline)}
        >
          {show(column)}
        </td>
      ))}
    </tr>
  )
}
