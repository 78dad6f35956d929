import { isUuid } from '#kit/ids.ts'

/** The row before which a page begins, where rows are named by UUIDs; null for the first page, and for a cursor that names no row. */
export const uuidOf = (cursor: string | undefined): string | null => (cursor !== undefined && isUuid(cursor) ? cursor : null)

type Named = { readonly id: string | bigint }

/** A page of so many rows, of which one more was asked for: where that one came, `next` is the number of the last row that is shown. */
export function cutPage<Row extends Named>(rows: readonly Row[], size: number): { list: Row[]; next: string | null } {
  const list = rows.slice(0, size)
  const last = list.at(-1)
  return { list, next: rows.length > size && last ? String(last.id) : null }
}
