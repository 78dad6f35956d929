import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { wholeBelow } from './draw.ts'
import { wordsOf } from './stream.ts'

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

/** What an event's outcome is computed from: its link of the chain, and the value that was mixed in. */
export type LinkDrawn = { readonly publicValue: string; readonly link: string }

/** What an event's outcome is drawn from: a point in [0, 2^52), or whole numbers below a bound, one after another. */
export type EventChance = { readonly point: bigint; readonly below: (bound: number) => number }

/** The same link and value give the same chance everywhere. */
export function chanceOf(drawn: LinkDrawn): EventChance {
  const stream = wordsOf(bytesOfLink(drawn))
  return { point: pointOf(drawn), below: (bound) => wholeBelow(stream, bound) }
}

/** Bytes without end; block r is HMAC-SHA256(key = public value as text, message = the link's bytes and `:r`). */
function* bytesOfLink({ publicValue, link }: LinkDrawn): Generator<number, never> {
  const [key, bytes] = [utf8ToBytes(publicValue), hexToBytes(link)]
  for (let r = 0; ; r++) yield* hmac(sha256, key, concatBytes(bytes, utf8ToBytes(`:${r}`)))
}

/** The point that an event draws, in [0, 2^52): the first bits of HMAC-SHA256(key = public value as text, message = the link's bytes). */
export function pointOf({ publicValue, link }: LinkDrawn): bigint {
  return BigInt(`0x${bytesToHex(hmac(sha256, utf8ToBytes(publicValue), hexToBytes(link))).slice(0, 13)}`)
}
