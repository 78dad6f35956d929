import { createHash, createHmac } from 'node:crypto'
import type { ArcadeEvent, Chain } from './event-books.ts'
import { serverSeedOf } from './seeds.ts'

const BYTES = 32
/** Hex digits of a hash that a point is made of: 52 bits. */
const POINT = 13

/** A chain is computed once for each reading of the books. */
const computed = new WeakMap<Chain, Buffer>()

/** The links of a chain by their numbers, its published end first. */
export function linksOf(chain: Chain, seedKey: Uint8Array): (number: number) => string {
  const links = computed.get(chain) ?? compute(chain, seedKey)
  computed.set(chain, links)
  return (number) => links.toString('hex', number * BYTES, (number + 1) * BYTES)
}

/** Each link is the hash of the one after it, and the last is the chain's seed. */
function compute({ salt, length }: Chain, seedKey: Uint8Array): Buffer {
  const links = Buffer.alloc((length + 1) * BYTES)
  let link = Buffer.from(serverSeedOf(seedKey, salt), 'hex')
  for (let number = length; number >= 0; number--) {
    link.copy(links, number * BYTES)
    link = createHash('sha256').update(link).digest()
  }
  return links
}

/** The point of an event in [0, 2^52), as players are told to compute it: of HMAC-SHA256 with the public value as the key, of the link. */
export function pointOf(link: string, publicValue: string): bigint {
  return BigInt(`0x${createHmac('sha256', publicValue).update(Buffer.from(link, 'hex')).digest('hex').slice(0, POINT)}`)
}

/** The point of each event, by its id, as far as its chain is there and has its public value. */
export function pointsOf(
  { chains, events }: { readonly chains: readonly Chain[]; readonly events: readonly ArcadeEvent[] },
  seedKey: Uint8Array,
): ReadonlyMap<string, bigint> {
  const known = new Map(chains.map((chain) => [chain.id, chain]))
  return new Map(
    events.flatMap(({ id, chain: of, link }) => {
      const chain = known.get(of)
      return !chain || chain.public_value === null
        ? []
        : [[id, pointOf(linksOf(chain, seedKey)(link), chain.public_value)] as const]
    }),
  )
}
