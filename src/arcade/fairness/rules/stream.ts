import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What a round is drawn from. The server seed is used as text: its UTF-8 bytes are the key. */
export type Entropy = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }

/** SHA-256 of the seed's text, in hex: published before play. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}

/** Block r of the round's bytes: HMAC-SHA256(key = server seed, message = `clientSeed:nonce:r`). Stake.com's published form. */
export function block(key: Uint8Array, entropy: Omit<Entropy, 'serverSeed'>, r: number): Uint8Array {
  return hmac(sha256, key, utf8ToBytes(`${entropy.clientSeed}:${entropy.nonce}:${r}`))
}

/** The round's bytes without end, each given once and in order. */
export function* bytes(key: Uint8Array, entropy: Omit<Entropy, 'serverSeed'>): Generator<number, never> {
  for (let r = 0; ; r++) yield* block(key, entropy, r)
}

export const words = (key: Uint8Array, entropy: Omit<Entropy, 'serverSeed'>): Generator<number, never> =>
  wordsOf(bytes(key, entropy))

/** Four bytes at a time, the most significant first. */
export function* wordsOf(stream: Iterator<number, never>): Generator<number, never> {
  for (;;) {
    let word = 0
    for (let i = 0; i < 4; i++) word = word * 256 + stream.next().value
    yield word
  }
}

export function keyOf(serverSeed: string): Uint8Array {
  return utf8ToBytes(serverSeed)
}
