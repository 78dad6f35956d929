import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Bits of a hash that an outcome is computed from. */
export const POINT_BITS = 52n

/** The link before this one: the hash of the event before, or the published end of the chain. Bustabit's published form, third version. */
export function linkBefore(link: string): string {
  return bytesToHex(sha256(hexToBytes(link)))
}

/** Whether the link of that number leads to the published end: hashed so many times, it is the commitment. */
export function leadsTo(commitment: string, { link, number }: { readonly link: string; readonly number: number }): boolean {
  let hash = hexToBytes(link)
  for (let left = number; left > 0; left--) hash = sha256(hash)
  return bytesToHex(hash) === commitment
}

/** The point that an event draws, in [0, 2^52): the first bits of HMAC-SHA256(key = public value as text, message = the link's bytes). */
export function pointOf({ publicValue, link }: { readonly publicValue: string; readonly link: string }): bigint {
  return BigInt(`0x${bytesToHex(hmac(sha256, utf8ToBytes(publicValue), hexToBytes(link))).slice(0, 13)}`)
}
