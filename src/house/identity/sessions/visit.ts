import type { Clock, Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Isolate, Tx } from '#runtime/database.ts'
import { openingFor, type Merchant } from '#house/merchants/index.ts'
import type { Told } from '../notices/tell-change.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { NumberService } from '../number-service/port.ts'
import type { Passwords } from '../passwords.ts'
import type { Providers } from '../providers/port.ts'
import type { Uplines } from '../registration/uplines.ts'
import type { Vault } from '../vault.ts'

type Word = { readonly title: string; readonly content: string }
export type TellMember = (
  tx: Tx,
  news: { readonly merchant: number; readonly member: bigint; readonly texts: Readonly<Record<string, Word>> },
  at: { readonly now: Millis; readonly random: Random },
) => Promise<void>

/** What the verbs of this module share for the life of the process. */
export type Tools = {
  readonly passwords: Passwords
  readonly vault: Vault
  readonly outbox: Outbox
  /** Who vouches for people besides. */
  readonly providers: Providers
  /** Who sends codes to numbers and hears them, where a merchant does not do so itself. */
  readonly numbers: NumberService
  /** The origin at which browsers reach a host of a merchant. */
  readonly siteOf: (host: string) => string
  /** The origin of the window in which an identity service sees that somebody is no program. */
  readonly checkAt: string
  /** Puts word into a member's inbox; inboxes are kept by who is above this module. */
  readonly tellMember: TellMember
  readonly uplines: Uplines
  /** ISO 3166-1 code of the country of an address; null where it is not known. */
  readonly regionOf: (ip: string) => string | null
}

/** Someone at the door who has no session yet. What they count against must stay when their request is refused, hence `db`. */
export type Visit = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly random: Random
  readonly merchant: Merchant
  readonly ip: string
  readonly userAgent: string
  readonly language: string
  /** Tells a member of a change, in the transaction in which it happens. */
  readonly tell: (tx: Tx, told: Told) => Promise<void>
  /** The secret of the browser's own cookie; null at its first visit. */
  readonly device: string | null
  /** The cookie half of a session that this browser already has. */
  readonly sid: string | null
}

export type Closed = Refusal<'system_maintenance' | 'region_blocked', null>

export function closedTo(
  { merchant, ip, clock }: Pick<Visit, 'merchant' | 'ip' | 'clock'>,
  { regionOf }: Pick<Tools, 'regionOf'>,
): Closed | null {
  const { status } = openingFor(merchant, { region: regionOf(ip), now: clock() })
  if (status === 1) return refuse('system_maintenance')
  return status === 2 ? refuse('region_blocked') : null
}
