import type { Millis } from '#kit/clock.ts'

export type Opening = { readonly status: 0 | 1 | 2; readonly maintenance: boolean; readonly regionRestriction: boolean }
export type Window = { readonly from: Millis; readonly until: Millis }
type Closing = {
  readonly maintenance: boolean
  readonly maintenanceWindow: Window | null
  readonly blockedRegions: readonly string[]
}
/** `region` is null where it is not known. */
type Visitor = { readonly region: string | null; readonly now: Millis }

/** Closed by the switch, until it is turned back, or by its window, from the first moment until before the last. */
export function inMaintenance({ maintenance, maintenanceWindow: window }: Omit<Closing, 'blockedRegions'>, now: Millis): boolean {
  return maintenance || (window !== null && window.from <= now && now < window.until)
}

/** The window that a visitor is told of: the one that is on or to come. */
export function windowAhead({ maintenanceWindow: window }: Pick<Closing, 'maintenanceWindow'>, now: Millis): Window | null {
  return window !== null && now < window.until ? window : null
}

/**
 * 1 maintenance; 2 region blocked, and not in maintenance; else 0. A merchant that keeps regions out keeps out whoever's region is not
 * known: the visitor may be from one of them.
 */
export function openingFor(merchant: Closing, { region, now }: Visitor): Opening {
  const maintenance = inMaintenance(merchant, now)
  const { blockedRegions } = merchant
  const regionRestriction = region === null ? blockedRegions.length > 0 : blockedRegions.includes(region)
  return { status: maintenance ? 1 : regionRestriction ? 2 : 0, maintenance, regionRestriction }
}
