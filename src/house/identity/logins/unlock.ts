import type { Database } from '../../../runtime/database.ts'
import { isRefusal } from '../../../kit/refusal.ts'
import { digest } from '../digest.ts'
import { takeRecoveryCode } from '../factors/store.ts'
import { takeTotp } from '../factors/verify-login.ts'
import { foldCode } from '../rules/codes.ts'
import { recoveryKey } from '../rules/recovery-codes.ts'
import { unlockBucket, type Bucket } from '../rules/throttle.ts'
import type { Tools, Visit } from '../sessions/visit.ts'
import { charge, full, type Count, type TooMany } from './throttle.ts'

type Attempt = {
  readonly buckets: readonly Bucket[]
  /** By which the account is counted. */
  readonly place: { readonly merchant: string; readonly account: string }
  readonly unlocks: boolean
  readonly now: number
}
type Counted = {
  readonly counts: readonly Count[]
  /** The bucket that this attempt stands in for the account. */
  readonly own: Bucket
  readonly unlocking: boolean
}

/**
 * Counts an attempt to log in. An account that has had too many is looked at all the same for whoever shows a code of a second factor,
 * counted apart: a stranger who used the attempts up has no such code. What is refused for a network or a device stays refused.
 */
export async function countLogin(db: Database, { buckets, place, unlocks, now }: Attempt): Promise<Counted | TooMany> {
  const account = buckets.at(-1) as Bucket
  const unlocking = unlocks && (await full(db, account, now))
  const own = unlocking ? unlockBucket(place) : account
  const counts = await charge(db, [...buckets.slice(0, -1), own], now)
  return isRefusal(counts) ? counts : { counts, own, unlocking }
}

/** Whether this is a code of the member's app, or a recovery code, that nobody has shown before; it is used up. */
export async function takeUnlock(
  { vault }: Pick<Tools, 'vault'>,
  { transact, clock }: Pick<Visit, 'transact' | 'clock'>,
  { member, typed }: { readonly member: bigint; readonly typed: string },
): Promise<boolean> {
  const now = clock()
  const code = foldCode(typed)
  return transact((tx) =>
    /^\d{6}$/.test(code)
      ? takeTotp(tx, { vault }, { member, code, now })
      : takeRecoveryCode(tx, { member, hash: digest(recoveryKey(typed)), now }),
  )
}
