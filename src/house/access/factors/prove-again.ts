import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { takeTotp } from './verify-login.ts'
import { clear, spendTry } from '#house/visitors/index.ts'
import { factorBucket } from '../rules/throttle.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { provePassword, type ProofRefusal } from '../secrets/prove-password.ts'

/** The login's password, or a code of the member's authenticator app, which one without a password has alone. */
export type ShownAgain = { readonly password?: string | undefined; readonly totp?: string | undefined }

/** A fresh proof, by either, for what a stolen session must not do. */
export async function proveAgain(
  { passwords, vault }: Pick<AccessTools, 'passwords' | 'vault'>,
  { db, transact, clock }: Pick<Visit, 'db' | 'transact' | 'clock'>,
  { member, shown }: { readonly member: bigint; readonly shown: ShownAgain },
): Promise<null | ProofRefusal | Refusal<'factor_incorrect', null>> {
  const now = clock()
  if (shown.totp === undefined) {
    const proof = await provePassword({ db, passwords, now }, { member, purpose: 'login', password: shown.password ?? '' })
    return isRefusal(proof) ? proof : null
  }
  const code = shown.totp
  const over = await spendTry(db, [factorBucket(member)], now)
  if (over) return over
  const taken = await transact((tx) => takeTotp(tx, { vault }, { member, code, now }))
  if (!taken) return refuse('factor_incorrect')
  await clear(db, factorBucket(member))
  return null
}
