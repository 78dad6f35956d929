import type { ToldLink } from '../acknowledged.ts'
import { linksOf } from './chain-links.ts'
import type { ArcadeEvent, Chain, EventBooks, PlayedMatch } from './event-books.ts'
import type { Published } from './published.ts'

type Expecting = { readonly published: Published; readonly links: readonly ToldLink[] }

/**
 * Each chain ends in the hash that was published before it was used; each of its links makes one event, or one match, in a row from the first; and what
 * players were told is that link. So each link that anybody saw hashes to the one before it.
 */
export function* checkChains(
  { chains, events, matches: played }: EventBooks,
  { published, links }: Expecting,
): Generator<string> {
  const told = Map.groupBy(links, ({ event }) => event)
  for (const chain of chains) {
    const link = linksOf(chain, published.seedKey)
    const name = `the chain ${chain.id} of ${chain.game}`
    if (link(0) !== chain.commitment) yield `${name} was published as ${chain.commitment}, its links come to ${link(0)}`
    const used = events.filter((event) => event.chain === chain.id)
    const matches = played.filter((match) => match.chain === chain.id)
    yield* checkUse(chain, { used, matches }).map((what) => `${name} ${what}`)
    for (const event of used)
      for (const { link: number, hash } of told.get(event.id) ?? [])
        if (event.link === null || number !== event.link || hash !== link(event.link))
          yield `the event ${event.id} was told to come from ${number}, ${hash}; it is ${event.link}, ${event.link === null ? null : link(event.link)}`
  }
  const known = new Set(chains.map(({ id }) => id))
  for (const { id, chain, key } of events)
    if (chain === null ? key === null : !known.has(chain)) yield `the event ${id} is of the chain ${chain}, which is none`
}

function* checkUse(
  { game, used: count, public_value: value, published }: Chain,
  { used, matches }: { readonly used: readonly ArcadeEvent[]; readonly matches: readonly PlayedMatch[] },
): Generator<string> {
  const numbers = [...used, ...matches].flatMap(({ link }) => link ?? []).toSorted((a, b) => a - b)
  if (numbers.length !== count) yield `says ${count} links are used, ${numbers.length} events and matches are of it`
  const gap = numbers.findIndex((number, i) => number !== i + 1)
  if (gap >= 0) yield `has its link ${gap + 1} not used, or used twice`
  if (value === null && numbers.length > 0) yield 'was used before a public value was mixed in'
  for (const { id, game: of, opened } of used) {
    if (of !== game) yield `was used by the event ${id} of ${of}`
    if (opened < published) yield `was used by the event ${id} before it was published`
  }
}
