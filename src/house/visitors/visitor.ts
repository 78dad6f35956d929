import type { Clock } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import { openingFor, type Merchant } from '#house/merchants/index.ts'

/** Someone at the door who has no session yet. What they count against must stay when their request is refused, hence `db`. */
export type Visitor = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  readonly merchant: Merchant
  readonly ip: string
  readonly userAgent: string
  readonly language: string
  /** The secret of the browser's own cookie; null at its first visit. */
  readonly device: string | null
}

export type Regions = {
  /** ISO 3166-1 code of the country of an address; null where it is not known. */
  readonly regionOf: (ip: string) => string | null
}

export type Closed = Refusal<'system_maintenance' | 'region_blocked', null>

export function closedTo(
  { merchant, ip, clock }: Pick<Visitor, 'merchant' | 'ip' | 'clock'>,
  { regionOf }: Regions,
): Closed | null {
  const { status } = openingFor(merchant, { region: regionOf(ip), now: clock() })
  if (status === 1) return refuse('system_maintenance')
  return status === 2 ? refuse('region_blocked') : null
}
