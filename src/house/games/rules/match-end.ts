/** How a match may end. Awarded is one whose result a federation set. */
export const matchEnds = ['finished', 'abandoned', 'cancelled', 'awarded'] as const
export type MatchEnd = (typeof matchEnds)[number]

/** What counts of a match that ended so: its score, and that of its first half. */
export const withScore: ReadonlySet<MatchEnd> = new Set(['finished', 'abandoned'])
export const withHalf: ReadonlySet<MatchEnd> = new Set(['finished', 'abandoned', 'awarded'])

/** A score as people type it, 2-1 or 2:1; null where it is none. */
export function scoreOf(typed: string): { readonly home: number; readonly away: number } | null {
  const [, home, away] = /^\s*(\d{1,2})\s*[-:–]\s*(\d{1,2})\s*$/.exec(typed) ?? []
  return home && away ? { home: Number.parseInt(home, 10), away: Number.parseInt(away, 10) } : null
}
