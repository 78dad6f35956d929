type Kept = Readonly<Record<string, unknown>>

/** What was kept, as a record: a bare value stands under a name of its own. */
export function recordOf(kept: unknown): Kept | null {
  if (kept === null || kept === undefined) return null
  return typeof kept === 'object' && !Array.isArray(kept) ? (kept as Kept) : { '·': kept }
}
