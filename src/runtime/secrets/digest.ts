import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What is kept of a random secret: enough to know it again, not to use it. */
export function digest(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest()
}

/** For answers short enough to be guessed: without the key, which is not kept, no guess can be checked. */
export function keyedDigest(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest()
}

export function sameDigest(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
