import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hex } from '#kit/ids.ts'
import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { addChain, chainById, chainInUse, mixIn, useLink, type ChainRow } from './chain-store.ts'
import { serverSeedOf, type SeedKey } from './server-seed.ts'

/** Events of one chain; at one every fifteen seconds it lasts 17 days. */
const LENGTH = 100_000
const BYTES = 32
/** Links that are computed in one go: so long everything else of the process waits. */
const PORTION = 2000

/** A value that nobody knew when a chain was published, and where it is from: the hash of a later block of a public chain, say. */
export type PublicValue = { readonly value: string; readonly source: string }

type ChainPorts = {
  readonly seedKey: SeedKey
  readonly random: Random
  /** Without one, the arcade draws a value itself after the chain was published, and says so. */
  readonly publicValue?: PublicValue
}

/** What an event's outcome is drawn from: its link of the chain, and the value that was mixed in. */
export type ChainLink = { readonly chain: bigint; readonly number: number; readonly link: string; readonly publicValue: string }

/** Publishes a chain for the game where none is in use, then mixes in the public value: the order is what makes it fair. */
export async function ensureChain(
  db: Database,
  { game, at }: { readonly game: string; readonly at: Millis },
  { seedKey, random, publicValue }: ChainPorts,
): Promise<void> {
  const inUse = (await chainInUse(db, game)) ?? (await publish(db, { game, at }, { seedKey, random }))
  if (inUse.public_value === null)
    await mixIn(db, { chain: inUse.id, ...(publicValue ?? { value: hex(random(BYTES)), source: 'arcade' }) })
}

async function publish(
  db: Database,
  { game, at }: { game: string; at: Millis },
  { seedKey, random }: Pick<ChainPorts, 'seedKey' | 'random'>,
): Promise<ChainRow> {
  const salt = Buffer.from(random(BYTES))
  const commitment = (await linksOf(seedOf(seedKey, salt), LENGTH)).toString('hex', 0, BYTES)
  await addChain(db, { game, salt, length: LENGTH, commitment, published_at: new Date(at) })
  const published = await chainInUse(db, game)
  if (!published) throw new Error(`the game ${game} has no chain`)
  return published
}

/** Takes the next link of the game's chain, once, within the transaction that saves its event; null where its chain has ended. */
export async function nextLink(tx: Tx, game: string): Promise<{ readonly chain: bigint; readonly number: number } | null> {
  const used = await useLink(tx, game)
  return used ? { chain: used.id, number: used.used } : null
}

type Computed = { readonly links: Buffer; readonly publicValue: string }

/** The chains of an arcade, which is known by its key; each is computed once, from its seed down to its published end. */
const computed = new WeakMap<SeedKey, Map<bigint, Promise<Computed>>>()

/** The link of that number. It is a secret until its event has its result. */
export async function linkOf(
  db: Database,
  { chain, number }: { readonly chain: bigint; readonly number: number },
  { seedKey }: Pick<ChainPorts, 'seedKey'>,
): Promise<ChainLink> {
  const { links, publicValue } = await (computed.get(seedKey)?.get(chain) ??
    remember(chain, seedKey, compute(db, chain, seedKey)))
  return { chain, number, link: links.toString('hex', number * BYTES, (number + 1) * BYTES), publicValue }
}

/** One that fails is computed anew when it is asked for again. */
function remember(chain: bigint, key: SeedKey, coming: Promise<Computed>): Promise<Computed> {
  const chains = computed.get(key) ?? new Map<bigint, Promise<Computed>>()
  computed.set(key, chains.set(chain, coming))
  coming.catch(() => chains.delete(chain))
  return coming
}

async function compute(db: Database, chain: bigint, seedKey: SeedKey): Promise<Computed> {
  const row = await chainById(db, chain)
  if (!row || row.public_value === null) throw new Error(`the chain ${chain} has no public value`)
  const links = await linksOf(seedOf(seedKey, row.salt), row.length)
  if (links.toString('hex', 0, BYTES) !== row.commitment)
    throw new Error('the seed key is not the one that the chain was committed with')
  return { links, publicValue: row.public_value }
}

const seedOf = (key: SeedKey, salt: Uint8Array) => Buffer.from(serverSeedOf(key, salt), 'hex')

/** All links, the published end first: each is the hash of the one after it, and the seed is the last. */
async function linksOf(seed: Buffer, length: number): Promise<Buffer> {
  const links = Buffer.alloc((length + 1) * BYTES)
  let link = seed
  for (let number = length; number >= 0; number--) {
    link.copy(links, number * BYTES)
    link = hash('sha256', link, 'buffer')
    if (number % PORTION === 0) await nextTurn()
  }
  return links
}
