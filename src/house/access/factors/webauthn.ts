import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { MINUTE } from '#kit/clock.ts'

export const CHALLENGE_LIFE = 5 * MINUTE

/** The relying party of passkeys: a host and its pages' origin. */
export type Party = { readonly id: string; readonly origin: string; readonly name: string }

export type Passkey = {
  readonly id: string
  readonly publicKey: Buffer
  readonly counter: bigint
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

const known = (passkeys: readonly Passkey[]) => passkeys.map(({ id, transports }) => ({ id, transports: [...transports] }))

/** The library throws for whatever is not as it must be; to the browser that is one refusal. */
const orNull = <T>(verify: Promise<T>): Promise<T | null> => verify.catch(() => null)

type Making = {
  readonly challenge: Uint8Array
  readonly user: { readonly id: string; readonly name: string }
  readonly passkeys: readonly Passkey[]
}

/** What a browser needs to make a passkey: one that verifies who holds it. */
export const makingOptions = (party: Party, { challenge, user, passkeys }: Making) =>
  generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: user.name,
    userID: new TextEncoder().encode(user.id),
    challenge: Uint8Array.from(challenge),
    attestationType: 'none',
    excludeCredentials: known(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })

type Answered = { readonly challenge: string; readonly answer: unknown }

/** The new passkey, or null where the answer is not one for this challenge and party. */
export async function readMade(
  party: Party,
  { challenge, answer }: Answered,
): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> | null> {
  const found = await orNull(
    verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  )
  if (!found?.verified) return null
  const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), counter: BigInt(counter), transports }
}

/** What one of these passkeys has to sign. */
export const showingOptions = (
  party: Party,
  { challenge, passkeys }: { readonly challenge: Uint8Array; readonly passkeys: readonly Passkey[] },
) =>
  generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known(passkeys),
    challenge: Uint8Array.from(challenge),
    userVerification: 'required',
  })

/** Which passkey signed, and its counter, which did not go back; null where none did. */
export async function readShown(
  party: Party,
  { challenge, answer, passkeys }: Answered & { readonly passkeys: readonly Passkey[] },
): Promise<{ readonly id: string; readonly counter: number } | null> {
  const response = answer as AuthenticationResponseJSON
  const passkey = passkeys.find(({ id }) => id === response.id)
  if (!passkey) return null
  const { id, publicKey, counter } = passkey
  const found = await orNull(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: Number(counter) },
      requireUserVerification: true,
    }),
  )
  return found?.verified ? { id, counter: found.authenticationInfo.newCounter } : null
}
