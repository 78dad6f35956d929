/** The merchants' calendar is Phnom Penh's, as limits count it: seven hours east of UTC, without a summer time. */
export const ZONE_MINUTES = 7 * 60
const ZONE_MS = ZONE_MINUTES * 60_000

/** The day of that calendar in which a moment lies: 2026-02-28. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + ZONE_MS).toISOString().slice(0, 10)
}

/** Midnight of a day of that calendar. */
export const midnightOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - ZONE_MS)

/** The beginning of the hour. */
export const hourOf = (at: Date): string => `${at.toISOString().slice(0, 13)}:00:00Z`
