import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Merchant } from '#house/merchants/index.ts'

/** Somebody who has just become a member, and the words by which they came. */
export type Arrival = {
  readonly merchant: Merchant
  readonly member: bigint
  /** The account type they registered as. */
  readonly type: number
  readonly affiliateCode: string | null
  readonly referralCode: string | null
  readonly ip: string
  readonly now: Millis
  readonly random: Random
}

/** Who stands below whom is kept by who is above this module. */
export type Uplines = {
  /** Whether a code invites anybody now. */
  readonly isInvitation: (
    db: Database | Tx,
    of: { readonly merchant: number; readonly code: string; readonly now: Millis },
  ) => Promise<boolean>
  /**
   * Gives a new member their place, in the transaction in which they become one, and answers the account type that they were invited as;
   * refused where the invitation has ended.
   */
  readonly place: (tx: Tx, arrival: Arrival) => Promise<{ readonly type: number } | Refusal<'invitation_code_error', null>>
}
