import type { Calendar } from '#kit/calendar.ts'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { AccessTools } from '#house/access/index.ts'
import type { Uplines } from './registration/uplines.ts'
import type { Obstacle } from './rules/closing.ts'

/** What of a member has not ended elsewhere in the house, asked in the transaction that closes the account. */
export type StandsInWay = (tx: Tx, member: bigint) => Promise<readonly Obstacle[]>

/** Whether an account follows the exclusion of another of the same person, asked in the transaction that opens it. */
export type IsExcluded = (tx: Tx, member: bigint, now: Millis) => Promise<boolean>

/** Asks the lists of persons for somebody who is new, or has told who they are, and stops what must wait. */
export type Screen = (
  tx: Tx,
  of: { readonly member: bigint; readonly merchant: { readonly id: number; readonly code: string }; readonly now: Millis },
) => Promise<void>

/** How many promotions, or missions, there are whose reward a member could take now. */
export type CountClaimable = (
  db: Database,
  of: {
    readonly member: bigint
    readonly merchant: { readonly id: number; readonly currency: string; readonly calendar: Calendar }
    readonly now: Millis
  },
) => Promise<number>

/** The level that stands beside a member's name; null where the merchant has none. */
export type VipOf = (
  db: Database,
  of: {
    readonly member: bigint
    readonly merchant: { readonly id: number; readonly currency: string; readonly language: string; readonly calendar: Calendar }
    readonly language: string
    readonly now: Millis
  },
) => Promise<{ readonly name: string; readonly rank: number } | null>

/** How many days after closing an account of a merchant still says whose it was. */
export type KeptAfterClosing = (db: Database | Tx, merchant: number) => Promise<number>

/** What the verbs of this module share for the life of the process. */
export type Tools = AccessTools & {
  readonly uplines: Uplines
  readonly standsInWay: StandsInWay
  readonly isExcluded: IsExcluded
  readonly screen: Screen
  readonly countClaimable: CountClaimable
  readonly countClaimableMissions: CountClaimable
  readonly vipOf: VipOf
  readonly keptAfterClosing: KeptAfterClosing
}
