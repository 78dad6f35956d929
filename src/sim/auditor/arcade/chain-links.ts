import { createHash, createHmac } from 'node:crypto'
import type { ArcadeEvent, Chain } from './event-books.ts'
import type { EventChance } from './published.ts'
import { evenBelow, serverSeedOf } from './seeds.ts'

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
function pointOf(link: string, publicValue: string): bigint {
  return BigInt(`0x${createHmac('sha256', publicValue).update(Buffer.from(link, 'hex')).digest('hex').slice(0, POINT)}`)
}

/** The same for whole numbers one after another: block r is HMAC-SHA256 with the public value as the key, of the link and `:r`. */
/** What a link gives; each reading draws anew. */
export function chanceOf(link: string, publicValue: string): EventChance {
  const bytes = Buffer.from(link, 'hex')
  const blockOf = (r: number) => createHmac('sha256', publicValue).update(bytes).update(`:${r}`).digest()
  return { point: pointOf(link, publicValue), below: evenBelow(blockOf) }
}

/** What each event is drawn from, by its id, as far as its chain is there and has its public value. Each reading draws anew. */
export function chancesOf(
  { chains, events }: { readonly chains: readonly Chain[]; readonly events: readonly ArcadeEvent[] },
  seedKey: Uint8Array,
): ReadonlyMap<string, () => EventChance> {
  const known = new Map(chains.map((chain) => [chain.id, chain]))
  return new Map(
    events.flatMap(({ id, chain: of, link }) => {
      const chain = of === null ? undefined : known.get(of)
      const { public_value: value } = chain ?? { public_value: null }
      return !chain || link === null || value === null
        ? []
        : [[id, () => chanceOf(linksOf(chain, seedKey)(link), value)] as const]
    }),
  )
}
