import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { record } from '#house/audit/index.ts'
import { factorBucket } from '../rules/throttle.ts'
import { provePassword, type ProofRefusal } from '../secrets/prove-password.ts'
import { clear, spendTry, type TooMany } from '#house/visitors/index.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { forgetCodesOfNobody, renewCodes } from './recovery.ts'
import { deleteSeed, findSeed, saveSeed } from './store.ts'
import { newSeed, seedUri } from './totp.ts'
import { takeTotp } from './verify-login.ts'

export type Owner = { readonly member: bigint; readonly account: string }

/** Creates a seed for an authenticator app after checking the password. It becomes active with the first right code. */
export async function newTotp(
  tools: AccessTools,
  visit: Visit,
  { member, account, password }: Owner & { readonly password: string },
): Promise<{ secret: string; uri: string } | Refusal<'app_known', null> | ProofRefusal> {
  const { db, merchant, random, clock } = visit
  const proof = await provePassword({ db, passwords: tools.passwords, now: clock() }, { member, purpose: 'login', password })
  if (isRefusal(proof)) return proof
  return visit.transact(async (tx) => {
    if ((await findSeed(tx, member))?.confirmed) return refuse('app_known')
    const secret = newSeed(random)
    await saveSeed(tx, member, tools.vault.seal(member, { seed: secret }))
    return { secret, uri: seedUri({ seed: secret, name: account, issuer: merchant.name }) }
  })
}

/** Activates the app by its first code. With the first factor, recovery codes are issued once. */
export async function confirmTotp(
  tools: AccessTools,
  visit: Visit,
  { member, code }: { readonly member: bigint; readonly code: string },
): Promise<{ recoveryCodes: string[] | null } | Refusal<'factor_incorrect' | 'app_known', null> | TooMany> {
  const { db, merchant, ip, random } = visit
  const now = visit.clock()
  const over = await spendTry(db, [factorBucket(member)], now)
  if (over) return over
  const confirmed = await visit.transact(async (tx) => {
    if ((await findSeed(tx, member))?.confirmed) return refuse('app_known')
    if (!(await takeTotp(tx, tools, { member, code, now }))) return refuse('factor_incorrect')
    const recoveryCodes = await renewCodes(tx, { member, random, only: 'where there are none' })
    await visit.tell(tx, { member, change: 'factor_added' })
    const name = `member:${member}`
    const act = { actor: name, action: 'identity.add_factor', subject: name, after: { factor: 'totp' } } as const
    await record(tx, { at: now, merchant: merchant.code, ip, ...act })
    return { recoveryCodes }
  })
  if (!isRefusal(confirmed)) await clear(db, factorBucket(member))
  return confirmed
}

/** Removes the authenticator app after checking the password. */
export async function removeTotp(
  { passwords }: AccessTools,
  visit: Visit,
  { member, password }: { readonly member: bigint; readonly password: string },
): Promise<null | Refusal<'not_found', null> | ProofRefusal> {
  const { db, merchant, ip } = visit
  const now = visit.clock()
  const proof = await provePassword({ db, passwords, now }, { member, purpose: 'login', password })
  if (isRefusal(proof)) return proof
  return visit.transact(async (tx) => {
    if (!(await deleteSeed(tx, member))) return refuse('not_found')
    await forgetCodesOfNobody(tx, member)
    await visit.tell(tx, { member, change: 'factor_removed' })
    const name = `member:${member}`
    const act = { actor: name, action: 'identity.remove_factor', subject: name, before: { factor: 'totp' } } as const
    await record(tx, { at: now, merchant: merchant.code, ip, ...act })
    return null
  })
}
