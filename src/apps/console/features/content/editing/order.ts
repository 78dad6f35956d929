/** The ids with one of them a place further up or down. */
export function movedBy(ids: readonly string[], { id, by }: { id: string; by: -1 | 1 }): string[] {
  const from = ids.indexOf(id)
  return ids.with(from, ids[from + by] as string).with(from + by, id)
}
