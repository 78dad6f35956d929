import { createHash, createHmac } from 'node:crypto'
import type { Drawn } from './arcade-books.ts'

/** Whole numbers below a bound, one after another. */
export type Below = (bound: number) => number

export type Entropy = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }

const RANGE = 2 ** 32

/** The server seed of a pair before it is revealed: made of the arcade's key and the pair's salt, in hex. */
export function serverSeedOf(seedKey: Uint8Array, salt: Uint8Array): string {
  return createHmac('sha256', seedKey).update(salt).digest('hex')
}

/** What is published before play: SHA-256 of the server seed's text. */
export function commitmentTo(serverSeed: string): string {
  return createHash('sha256').update(serverSeed, 'utf8').digest('hex')
}

/**
 * The numbers of a round as players are told to draw them again: HMAC-SHA256 with the server seed's text as the key, of client seed, nonce
 * and block.
 */
export function numbersOf({ serverSeed, clientSeed, nonce }: Entropy): {
  readonly below: Below
  readonly drawn: readonly Drawn[]
} {
  const drawn: Drawn[] = []
  const next = evenBelow((r) => createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${r}`).digest())
  const below = (bound: number) => {
    const taken = next(bound)
    drawn.push({ below: bound, drawn: taken })
    return taken
  }
  return { below, drawn }
}

/** Whole numbers from numbered blocks: four bytes make a word, and words past the last whole multiple of the bound are passed over. */
export function evenBelow(blockOf: (r: number) => Buffer): Below {
  let block: Buffer = Buffer.alloc(0)
  let [at, next] = [0, 0]
  const word = () => {
    if (at === block.length) {
      block = blockOf(next++)
      at = 0
    }
    at += 4
    return block.readUInt32BE(at - 4)
  }
  return (bound) => {
    const end = RANGE - (RANGE % bound)
    let taken = word()
    while (taken >= end) taken = word()
    return taken % bound
  }
}
