import type { Clock } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { headerNames, timely, verify, type VerifyingKey } from './signature.ts'

export type SignedCall = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The bytes as they came; never a body that was parsed and written again. */
  readonly body: Uint8Array
}

export type KeyRing<Key> = {
  readonly find: (keyId: string) => Promise<Key | undefined>
  /** Keeps the nonce of a key for ten minutes; true for its first use. */
  readonly useNonce: (keyId: string, nonce: string) => Promise<boolean>
  readonly clock: Clock
}

/** INVALID_PARTNER goes out with HTTP 403, INVALID_SIGNATURE with 401. */
export type Untrusted = Refusal<'RS_ERROR_INVALID_PARTNER' | 'RS_ERROR_INVALID_SIGNATURE', { readonly http: 401 | 403 }>

const keyForm = /^[\w-]{1,64}$/
const nonceForm = /^[\w+/=~:-]{8,64}$/

const invalidSignature: Untrusted = refuse('RS_ERROR_INVALID_SIGNATURE', { http: 401 })
const invalidPartner: Untrusted = refuse('RS_ERROR_INVALID_PARTNER', { http: 403 })

/** The key that signed a call. The nonce is spent last, so that a stranger cannot spend it with a bad signature. */
export async function authenticate<Key extends { readonly verifying: VerifyingKey }>(
  { headers, body }: SignedCall,
  { find, useNonce, clock }: KeyRing<Key>,
): Promise<Key | Untrusted> {
  const text = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '')
  const keyId = text(headerNames.key)
  const timestamp = text(headerNames.timestamp)
  const nonce = text(headerNames.nonce)
  if (!keyForm.test(keyId) || !nonceForm.test(nonce) || !timely(timestamp, clock())) return invalidSignature
  const key = await find(keyId)
  if (!key) return invalidPartner
  if (!verify(key.verifying, { timestamp, nonce, body }, text(headerNames.signature))) return invalidSignature
  return (await useNonce(keyId, nonce)) ? key : invalidSignature
}
