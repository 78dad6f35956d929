import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Millis } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import type { Busy, Passwords } from '#runtime/secrets/passwords.ts'
import { proofBucket } from '../rules/throttle.ts'
import { type Purpose, findHash } from './store.ts'
import { clear, spendTry, type TooMany } from '#house/visitors/index.ts'

export type Proving = { readonly db: Database; readonly passwords: Passwords; readonly now: Millis }
export type Proof = { readonly hash: string }
export type ProofRefusal = Refusal<'password_incorrect', null> | TooMany | Busy

/**
 * Whether this is the member's password, or payment password: a fresh proof for what a stolen session must not do. Its tries are
 * counted by itself, so that whoever sits at an open session cannot guess on.
 */
export async function provePassword(
  { db, passwords, now }: Proving,
  { member, purpose, password }: { readonly member: bigint; readonly purpose: Purpose; readonly password: string },
): Promise<Proof | ProofRefusal> {
  const bucket = proofBucket({ member, purpose })
  const over = await spendTry(db, [bucket], now)
  if (over) return over
  const hash = await findHash(db, { member, purpose })
  const right = await passwords.verify(hash, password)
  if (isRefusal(right)) return right
  if (!right || hash === null) return refuse('password_incorrect')
  await clear(db, bucket)
  return { hash }
}
