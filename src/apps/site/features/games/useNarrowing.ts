import { useSearch } from '@tanstack/react-router'
import type { Narrowing } from '#site/navigation/searches.ts'

const narrowingOf = ({ vassalage, kind, name, minBet, minLines }: Narrowing): Narrowing => ({
  vassalage,
  kind,
  name,
  minBet,
  minLines,
})

/** What of the address narrows a list: a dialog that opens over the page is not the list's affair. */
export function useNarrowing(): Narrowing {
  return useSearch({ strict: false, select: narrowingOf, structuralSharing: true })
}
