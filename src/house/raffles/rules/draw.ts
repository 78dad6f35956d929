import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Units } from '#kit/money.ts'
import { below, type Random } from '#kit/random.ts'
import { hashOf, ownerOf, type Numbered } from './list.ts'

type Entropy = { readonly seed: string; readonly listHash: string }

/** What is published of a seed before anybody joins. */
export const commitmentOf = (seed: string): string => hashOf(seed)

/** Bytes without end. Block r is HMAC-SHA256 with the seed's text as key and `list hash:r` as message; the first one is block 0. */
function bytesOf({ seed, listHash }: Entropy): Random {
  const key = utf8ToBytes(seed)
  let [block, place, r] = [new Uint8Array(), 0, 0]
  const next = (): number => {
    if (place === block.length) [block, place, r] = [hmac(sha256, key, utf8ToBytes(`${listHash}:${r}`)), 0, r + 1]
    return block[place++] as number
  }
  return (length) => Uint8Array.from({ length }, next)
}

/** The numbers of tickets in the order in which they are drawn, each once, until all of them are. */
export function* ticketsDrawn(entropy: Entropy, tickets: number): Generator<number, void> {
  const random = bytesOf(entropy)
  const drawn = new Set<number>()
  while (drawn.size < tickets) {
    const ticket = below(random, tickets) + 1
    if (drawn.has(ticket)) continue
    drawn.add(ticket)
    yield ticket
  }
}

/** A ticket that was drawn, whose it is, and what it won; null where its owner may win nothing now, and the prize went to the next one. */
export type Drawn = { readonly ticket: number; readonly number: number; readonly prize: Units | null }

type Drawing = Entropy & {
  readonly lines: readonly Numbered[]
  /** In the order in which they are drawn. */
  readonly prizes: readonly Units[]
  readonly isPassed: (owner: Numbered, ticket: number) => boolean
}

/** Draws ticket by ticket until every prize is won, or no ticket is left. */
export function draw({ lines, prizes, isPassed, ...entropy }: Drawing): readonly Drawn[] {
  const drawn: Drawn[] = []
  let won = 0
  if (prizes.length === 0) return drawn
  for (const ticket of ticketsDrawn(entropy, lines.at(-1)?.last ?? 0)) {
    const owner = ownerOf(lines, ticket)
    const prize = isPassed(owner, ticket) ? null : (prizes[won++] ?? null)
    drawn.push({ ticket, number: owner.number, prize })
    if (won === prizes.length) break
  }
  return drawn
}
