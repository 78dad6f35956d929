import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { record } from '#house/audit/index.ts'
import { factorBucket } from '../rules/throttle.ts'
import { provePassword, type ProofRefusal } from '../secrets/prove-password.ts'
import { clear } from '#house/visitors/index.ts'
import type { AccessTools, Visit } from '../visit.ts'
import type { Owner } from './own-totp.ts'
import { passFactor, type Holder, type Passed } from './pass-factor.ts'
import { forgetCodesOfNobody, renewCodes } from './recovery.ts'
import { deletePasskey, insertPasskey, notePasskey, passkeysOf, saveChallenge, takeChallenge } from './store.ts'
import { consumeTry, type FactorRefusal } from './verify-login.ts'
import { CHALLENGE_LIFE, makingOptions, readMade, readShown, showingOptions, type Party } from './webauthn.ts'

const MOST_PASSKEYS = 10

/** The options for creating a passkey, after checking the password. */
export async function newPasskey(
  { passwords }: AccessTools,
  visit: Visit,
  { party, member, account, password }: Owner & { readonly party: Party; readonly password: string },
): Promise<Record<string, unknown> | ProofRefusal | Refusal<'too_many_passkeys', null>> {
  const { db, random, clock } = visit
  const proof = await provePassword({ db, passwords, now: clock() }, { member, purpose: 'login', password })
  if (isRefusal(proof)) return proof
  const passkeys = await passkeysOf(db, member)
  if (passkeys.length >= MOST_PASSKEYS) return refuse('too_many_passkeys')
  const options = await makingOptions(party, { challenge: random(32), user: { id: `member/${member}`, name: account }, passkeys })
  const { challenge } = options
  await saveChallenge(db, { member, purpose: 'register', challenge, expiresAt: clock() + CHALLENGE_LIFE })
  return { ...options }
}

/** Stores the passkey that the browser created for the challenge given after the password. */
export async function addPasskey(
  visit: Visit,
  {
    party,
    member,
    name,
    answer,
  }: { readonly party: Party; readonly member: bigint; readonly name: string; readonly answer: unknown },
): Promise<{ recoveryCodes: string[] | null } | Refusal<'passkey_refused', null>> {
  const { merchant, ip, random } = visit
  const now = visit.clock()
  return visit.transact(async (tx) => {
    const challenge = await takeChallenge(tx, { member, purpose: 'register' }, now)
    const made = challenge === null ? null : await readMade(party, { challenge, answer })
    if (!made || !(await insertPasskey(tx, { ...made, member, name, now }))) return refuse('passkey_refused')
    const recoveryCodes = await renewCodes(tx, { member, random, only: 'where there are none' })
    await visit.tell(tx, { member, change: 'factor_added' })
    const who = `member:${member}`
    const act = { actor: who, action: 'identity.add_factor', subject: who, after: { factor: 'passkey', name } } as const
    await record(tx, { at: now, merchant: merchant.code, ip, ...act })
    return { recoveryCodes }
  })
}

/** Removes a passkey after checking the password. */
export async function removePasskey(
  { passwords }: AccessTools,
  visit: Visit,
  { member, id, password }: { readonly member: bigint; readonly id: string; readonly password: string },
): Promise<null | Refusal<'not_found', null> | ProofRefusal> {
  const { db, merchant, ip } = visit
  const now = visit.clock()
  const proof = await provePassword({ db, passwords, now }, { member, purpose: 'login', password })
  if (isRefusal(proof)) return proof
  return visit.transact(async (tx) => {
    if (!(await deletePasskey(tx, member, id))) return refuse('not_found')
    await forgetCodesOfNobody(tx, member)
    await visit.tell(tx, { member, change: 'factor_removed' })
    const who = `member:${member}`
    const act = { actor: who, action: 'identity.remove_factor', subject: who, before: { factor: 'passkey' } } as const
    await record(tx, { at: now, merchant: merchant.code, ip, ...act })
    return null
  })
}

/** What a passkey has to sign for the second step of a login. */
export async function askPasskey(
  { db, random, clock }: Visit,
  { party, member }: { readonly party: Party; readonly member: bigint },
) {
  const passkeys = await passkeysOf(db, member)
  if (passkeys.length === 0) return refuse('passkey_refused')
  const options = await showingOptions(party, { challenge: random(32), passkeys })
  const { challenge } = options
  await saveChallenge(db, { member, purpose: 'authenticate', challenge, expiresAt: clock() + CHALLENGE_LIFE })
  return { ...options } as Record<string, unknown>
}

/** Whether a passkey of the member signed what was asked: now, for this site, by who holds it, with a counter that did not go back. */
export async function signedPasskey(
  { db, clock }: Pick<Visit, 'db' | 'clock'>,
  { party, member, answer }: { readonly party: Party; readonly member: bigint; readonly answer: unknown },
): Promise<boolean> {
  const challenge = await takeChallenge(db, { member, purpose: 'authenticate' }, clock())
  const passkeys = await passkeysOf(db, member)
  const shown = challenge === null ? null : await readShown(party, { challenge, answer, passkeys })
  if (shown) await notePasskey(db, { ...shown, now: clock() })
  return shown !== null
}

/** The second step of a login by a passkey. */
export async function showPasskey(
  visit: Visit & { readonly device: string },
  { party, holder, answer }: { readonly party: Party; readonly holder: Holder; readonly answer: unknown },
): Promise<Passed | FactorRefusal | Refusal<'passkey_refused', null>> {
  const refused = await consumeTry(visit, holder)
  if (refused) return refused
  const { db } = visit
  const { member } = holder
  if (!(await signedPasskey(visit, { party, member, answer }))) return refuse('passkey_refused')
  const passed = await visit.transact((tx) => passFactor(tx, visit, { ...holder, provedBy: 'passkey' }))
  if (!isRefusal(passed)) await clear(db, factorBucket(member))
  return passed
}
