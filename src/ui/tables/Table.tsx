import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { cx } from '../cx.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import styles from './Table.module.css'
import { useUiTexts } from '../texts.tsx'

export type Column<Row> = {
  readonly key: string
  readonly title: string
  readonly show: (row: Row) => ReactNode
  /** Amounts and counts stand at the end of the line, in tabular figures. */
  readonly figures?: boolean
  /** The headline of the card a row becomes on a phone. One column has it. */
  readonly headline?: boolean
  /** Its title is a button that asks `onSort` for another order. */
  readonly sorts?: boolean
}

export type Order = { readonly key: string; readonly way: 'ascending' | 'descending' }

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
  /** For desks: low rows, a head that stays in view, and failed and empty states below it. Its pages are turned with `Pages`. */
  dense?: boolean
  order?: Order | undefined
  onSort?: (key: string) => void
  /** Small buttons at the end of each row. */
  actions?: (row: Row) => ReactNode
}

/** Keyset pages, newest first, with one "more" at the end; on a narrow place each row is a card. */
export function Table<Row>({ dense = false, actions, columns, ...props }: TableProps<Row>) {
  const texts = useUiTexts()
  const { caption, rows, keyOf, state, failed, empty, onMore, loadingMore = false, order, onSort } = props
  const instead = state === 'failed' ? failed : state === 'ready' && rows.length === 0 ? empty : null
  if (instead && !dense) return <>{instead}</>
  const all = actions ? [...columns, { key: '-actions', title: texts.actions, show: actions, acts: true }] : columns
  return (
    <div className={styles.frame} aria-busy={state === 'loading' || undefined} data-dense={dense || undefined}>
      <div className={styles.view} {...(dense && { role: 'region', 'aria-label': caption, tabIndex: 0 })}>
        <table className={styles.table} role="table" aria-label={caption}>
          <thead role="rowgroup" className={styles.head}>
            <tr role="row">
              {all.map((column) => (
                <Head key={column.key} column={column} order={order} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {instead ? (
              <tr role="row" className={styles.instead}>
                <td role="cell" colSpan={all.length}>
                  {instead}
                </td>
              </tr>
            ) : state === 'loading' ? (
              Array.from({ length: 6 }, (_, i) => <Line key={i} columns={all} show={() => <Skeleton width="70%" />} />)
            ) : (
              rows.map((row) => <Line key={keyOf(row)} columns={all} show={(column) => column.show(row)} />)
            )}
          </tbody>
        </table>
      </div>
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

/** A column as drawn: one holds the actions. */
type Drawn<Row> = Column<Row> & { readonly acts?: boolean }

type HeadProps<Row> = { column: Drawn<Row>; order: Order | undefined; onSort: ((key: string) => void) | undefined }

function Head<Row>({ column, order, onSort }: HeadProps<Row>) {
  const way = order?.key === column.key ? order.way : undefined
  const Arrow = way === 'ascending' ? ArrowUp : way === 'descending' ? ArrowDown : ChevronsUpDown
  const sorts = column.sorts && onSort
  return (
    <th
      role="columnheader"
      scope="col"
      className={cx(column.figures && styles.figures, column.acts && styles.acts)}
      aria-sort={sorts ? (way ?? 'none') : undefined}
    >
      {sorts ? (
        <button type="button" className={styles.sort} onClick={() => onSort(column.key)}>
          {column.title}
          <Arrow size={14} aria-hidden="true" />
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}

function Line<Row>({ columns, show }: { columns: readonly Drawn<Row>[]; show: (column: Drawn<Row>) => ReactNode }) {
  return (
    <tr role="row" className={styles.row}>
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-title={column.title}
          className={cx(column.figures && styles.figures, column.headline && styles.headline, column.acts && styles.acts)}
        >
          <div className={styles.cell}>{show(column)}</div>
        </td>
      ))}
    </tr>
  )
}
