import { createHmac, createPublicKey, createSign, createVerify, timingSafeEqual, type KeyObject } from 'node:crypto'
import { MINUTE, type Millis } from '#kit/clock.ts'

/**
 * How a key signs. `hmac`: HMAC-SHA256 over `timestamp.nonce.body`. `rsa`: RSA-SHA256 over the same. `rsa-body`: RSA-SHA256 over the
 * body alone, as Hub88's vendors do; its time and nonce are then not bound.
 */
export type Scheme = 'hmac' | 'rsa' | 'rsa-body'

export type SigningKey = { readonly id: string } & (
  | { readonly scheme: 'hmac'; readonly secret: string | Uint8Array }
  | { readonly scheme: 'rsa' | 'rsa-body'; readonly privateKey: KeyObject }
)
export type VerifyingKey =
  | { readonly scheme: 'hmac'; readonly secret: string | Uint8Array }
  | { readonly scheme: 'rsa' | 'rsa-body'; readonly publicKey: KeyObject }

export type Signed = { readonly timestamp: string; readonly nonce: string; readonly body: Uint8Array | string }

/** A signature is good for so long before and after its time. */
export const WINDOW: Millis = 5 * MINUTE

export const headerNames = { key: 'x-key-id', timestamp: 'x-timestamp', nonce: 'x-nonce', signature: 'x-signature' } as const

/** The four headers of a call: Base64 signature, Unix milliseconds, a nonce of its own. */
export function sign(key: SigningKey, signed: Signed): Record<string, string> {
  return {
    [headerNames.key]: key.id,
    [headerNames.timestamp]: signed.timestamp,
    [headerNames.nonce]: signed.nonce,
    [headerNames.signature]: signatureOf(key, signed),
  }
}

function signatureOf(key: SigningKey, signed: Signed): string {
  if (key.scheme === 'hmac') return hmacSha256(key.secret, ...bound(signed)).toString('base64')
  const signer = createSign('RSA-SHA256')
  for (const part of key.scheme === 'rsa' ? bound(signed) : [signed.body]) signer.update(part)
  return signer.sign(key.privateKey, 'base64')
}

/** What is signed, with the headers bound to the body; a nonce holds no full stop, so the parts cannot be cut elsewhere. */
const bound = ({ timestamp, nonce, body }: Signed) => [`${timestamp}.${nonce}.`, body]

/** RFC 2104 with SHA-256 over the parts put together. */
export function hmacSha256(secret: string | Uint8Array, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const mac = createHmac('sha256', secret)
  for (const part of parts) mac.update(part)
  return mac.digest()
}

/** Whether the signature is of this key, over these very bytes. Constant in time. */
export function verify(key: VerifyingKey, signed: Signed, signature: string): boolean {
  const given = Buffer.from(signature, 'base64')
  if (given.toString('base64') !== signature) return false
  if (key.scheme === 'hmac') {
    const wanted = hmacSha256(key.secret, ...bound(signed))
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  }
  const verifier = createVerify('RSA-SHA256')
  for (const part of key.scheme === 'rsa' ? bound(signed) : [signed.body]) verifier.update(part)
  return verifier.verify(key.publicKey, given)
}

/** Whether a signed time stands within the window around now; anything but plain digits does not. */
export function timely(timestamp: string, now: Millis): boolean {
  if (!/^\d{12,15}$/.test(timestamp)) return false
  const away = BigInt(timestamp) - BigInt(Math.trunc(now))
  return (away < 0n ? -away : away) <= BigInt(WINDOW)
}

/** A vendor's public key from its DER (SubjectPublicKeyInfo), or the Base64 of that. */
export function publicKeyOf(der: string | Uint8Array): KeyObject {
  const key = typeof der === 'string' ? Buffer.from(der, 'base64') : Buffer.from(der)
  return createPublicKey({ key, format: 'der', type: 'spki' })
}
