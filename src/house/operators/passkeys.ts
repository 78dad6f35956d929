import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { MINUTE } from '../../kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../kit/refusal.ts'
import type { Tx } from '../../runtime/database.ts'
import { recordAct, type Act } from '../audit/index.ts'
import { charge, clear, type TooMany } from '../identity/index.ts'
import { enter, type Entered } from './enter.ts'
import {
  deletePasskey,
  findSeed,
  insertPasskey,
  notePasskey,
  passkeysOf,
  saveChallenge,
  takeChallenge,
  tryTicket,
  type Passkey,
} from './factor-store.ts'
import { factorBucket } from './login-buckets.ts'
import { MOST_TRIES } from './show-code.ts'
import { lockOperator } from './store.ts'
import type { Holder, Tools, Visit } from './visit.ts'

const CHALLENGE_LIFE = 5 * MINUTE
type Party = Tools['party']
type At = Pick<Visit, 'db' | 'clock' | 'random'>

const known = (passkeys: readonly Passkey[]) => passkeys.map(({ id, transports }) => ({ id, transports: [...transports] }))

/** What a browser needs to make a passkey of this operator: one that verifies who holds it. */
export async function newPasskey(
  party: Party,
  { db, clock, random }: At,
  { operator, name }: { operator: bigint; name: string },
) {
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: name,
    userID: new TextEncoder().encode(`operator/${operator}`),
    challenge: Uint8Array.from(random(32)),
    attestationType: 'none',
    excludeCredentials: known(await passkeysOf(db, operator)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  const { challenge } = options
  await saveChallenge(db, { operator, purpose: 'register', challenge, expiresAt: clock() + CHALLENGE_LIFE })
  return options
}

/** The library throws for whatever is not as it must be; to the browser that is one refusal. */
async function verified<T>(verify: Promise<T>): Promise<T | null> {
  return verify.catch(() => null)
}

export async function addPasskey(
  tx: Tx,
  party: Party,
  { act, name, answer }: { readonly act: Act; readonly name: string; readonly answer: unknown },
): Promise<{ id: string; name: string; createdAt: number; usedAt: null } | Refusal<'passkey_refused', null>> {
  const { operator, at } = act
  const challenge = await takeChallenge(tx, { operator, purpose: 'register' }, at)
  if (challenge === null) return refuse('passkey_refused')
  const response = answer as RegistrationResponseJSON
  const found = await verified(
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  )
  if (!found?.verified) return refuse('passkey_refused')
  const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential
  const kept = { id, operator, publicKey: Buffer.from(publicKey), counter: BigInt(counter), transports, name, now: at }
  if (!(await insertPasskey(tx, kept))) return refuse('passkey_refused')
  await recordAct(tx, act, { action: 'operators.add_passkey', subject: `operator:${operator}`, after: { passkey: id, name } })
  return { id, name, createdAt: at, usedAt: null }
}

/** The last factor stays: without it nobody would come in. */
export async function removePasskey(tx: Tx, act: Act, id: string): Promise<null | Refusal<'not_found' | 'last_factor', null>> {
  const { operator, merchant } = act
  await lockOperator(tx, { id: operator, merchant: merchant.id })
  const passkeys = await passkeysOf(tx, operator)
  const passkey = passkeys.find((one) => one.id === id)
  if (!passkey) return refuse('not_found')
  if (passkeys.length === 1 && !(await findSeed(tx, operator))?.confirmed) return refuse('last_factor')
  await deletePasskey(tx, operator, id)
  const before = { passkey: id, name: passkey.name }
  await recordAct(tx, act, { action: 'operators.remove_passkey', subject: `operator:${operator}`, before })
  return null
}

/** What a passkey has to sign for the second step of a login. */
export async function askPasskey(party: Party, { db, clock, random }: At, { operator }: Holder) {
  const passkeys = await passkeysOf(db, operator)
  if (passkeys.length === 0) return refuse('no_passkey')
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known(passkeys),
    challenge: Uint8Array.from(random(32)),
    userVerification: 'required',
  })
  const { challenge } = options
  await saveChallenge(db, { operator, purpose: 'authenticate', challenge, expiresAt: clock() + CHALLENGE_LIFE })
  return options
}

type PasskeyRefusal = Refusal<'passkey_refused' | 'not_logged_in', null> | TooMany

/** The second step of a login by a passkey: signed now, for this desk, by who holds it, with a counter that did not go back. */
export async function showPasskey(
  tools: Tools,
  { visit, holder, answer }: { readonly visit: Visit; readonly holder: Holder; readonly answer: unknown },
): Promise<Entered | PasskeyRefusal> {
  const { db, clock } = visit
  const { operator } = holder
  const bucket = factorBucket(operator)
  const counts = await charge(db, [bucket], clock())
  if (isRefusal(counts)) return counts
  if (!(await tryTicket(db, holder.ticket, MOST_TRIES))) return refuse('not_logged_in')
  const challenge = await takeChallenge(db, { operator, purpose: 'authenticate' }, clock())
  const response = answer as AuthenticationResponseJSON
  const passkey = (await passkeysOf(db, operator)).find(({ id }) => id === response.id)
  if (challenge === null || !passkey) return refuse('passkey_refused')
  const { id, publicKey, counter } = passkey
  const found = await verified(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: tools.party.origin,
      expectedRPID: tools.party.id,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: Number(counter) },
      requireUserVerification: true,
    }),
  )
  if (!found?.verified) return refuse('passkey_refused')
  const entered = await visit.transact(async (tx) => {
    await notePasskey(tx, { id, counter: found.authenticationInfo.newCounter, now: clock() })
    return enter(tx, tools, { visit, holder, factor: 'passkey', first: false })
  })
  if (!isRefusal(entered)) await clear(db, bucket)
  return entered
}
