import type { Database } from '#runtime/database.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Login } from '../contract.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { notePasskey, passkeysOf, takeRecoveryCode, takeUnlockChallenge } from '../factors/store.ts'
import { takeTotp } from '../factors/verify-login.ts'
import { readShown, type Party } from '../factors/webauthn.ts'
import { foldCode } from '#house/contacts/rules/codes.ts'
import { recoveryKey } from '../rules/recovery-codes.ts'
import { unlockBucket } from '../rules/throttle.ts'
import type { Bucket } from '#house/visitors/rules/throttle.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { consume, full, type Count, type TooMany } from '#house/visitors/index.ts'

type Attempt = {
  readonly buckets: readonly Bucket[]
  /** The key of the account's counters. */
  readonly place: { readonly merchant: string; readonly account: string }
  readonly unlocks: boolean
  readonly now: number
}
type Counted = {
  readonly counts: readonly Count[]
  /** The account's throttle bucket of this attempt. */
  readonly own: Bucket
  readonly unlocking: boolean
}

/**
 * Counts an attempt to log in. An account that has had too many is looked at all the same for whoever shows a second factor, counted
 * apart: a stranger who used the attempts up has none. What is refused for a network or a device stays refused.
 */
export async function countLogin(db: Database, { buckets, place, unlocks, now }: Attempt): Promise<Counted | TooMany> {
  const account = buckets.at(-1) as Bucket
  const unlocking = unlocks && (await full(db, account, now))
  const own = unlocking ? unlockBucket(place) : account
  const counts = await consume(db, [...buckets.slice(0, -1), own], now)
  return isRefusal(counts) ? counts : { counts, own, unlocking }
}

type Shown = {
  readonly member: bigint
  /** Whether the password was right. */
  readonly right: boolean
  readonly form: Pick<Login, 'unlock' | 'unlockPasskey'>
  /** The relying party of passkeys here; null where passkeys are not offered. */
  readonly party: Party | null
}

/**
 * Whether this is a passkey of the member, a code of their app, or a recovery code, that nobody has shown before. It is looked at beside a
 * wrong password too, and a code is never used up by it: else the time would tell which of the two was wrong.
 */
export async function takeUnlock(
  { vault }: Pick<AccessTools, 'vault'>,
  visit: Pick<Visit, 'db' | 'transact' | 'clock'> & { readonly device: string },
  { member, right, form: { unlock = '', unlockPasskey }, party }: Shown,
): Promise<boolean> {
  const now = visit.clock()
  if (unlockPasskey) return takePasskey(visit, { member, right, answer: unlockPasskey, party })
  const typed = right ? unlock : ''
  const code = foldCode(typed)
  return visit.transact((tx) =>
    /^\d{6}$/.test(code)
      ? takeTotp(tx, { vault }, { member, code, now })
      : takeRecoveryCode(tx, { member, hash: digest(recoveryKey(typed)), now }),
  )
}

/** Whether a passkey of this member signed the challenge that this browser was just given; a challenge is good once. */
async function takePasskey(
  { db, clock, device }: Pick<Visit, 'db' | 'clock'> & { readonly device: string },
  { member, right, answer, party }: Omit<Shown, 'form'> & { readonly answer: unknown },
): Promise<boolean> {
  const challenge = await takeUnlockChallenge(db, digest(device), clock())
  const passkeys = await passkeysOf(db, member)
  const shown = challenge === null || !party ? null : await readShown(party, { challenge, answer, passkeys })
  if (shown && right) await notePasskey(db, { ...shown, now: clock() })
  return shown !== null
}
