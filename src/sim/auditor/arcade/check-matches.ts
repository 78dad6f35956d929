import type { Units } from '#kit/money.ts'
import { builtProblems } from '../matches/built-bets.ts'
import { joinedPays } from '../matches/joined-bets.ts'
import { chanceOf, linksOf } from './chain-links.ts'
import { textOf } from './check-events.ts'
import type { ArcadeEvent, ArcadeTicket, EventBooks, Leg, SoldPart } from './event-books.ts'
import { isKeptWrongly, owedOf } from './free-bet.ts'
import type { Published, PublishedMatches } from './published.ts'

/** Of these nothing is decided. */
const undecided: ReadonlySet<string> = new Set(['stake_asked', 'accepted', 'part_asked', 'refused', 'return_asked', 'returned'])

type Legs = ReadonlyMap<string, readonly Leg[]>

export const legsOf = ({ legs }: Pick<EventBooks, 'legs'>): Legs => Map.groupBy(legs, ({ ticket }) => ticket)

/** A ticket on matches as its rules are asked about it. */
export const matchTicket = ({ id, stake, currency, terms }: ArcadeTicket, legs: Legs) => ({
  stake,
  currency,
  terms,
  legs: (legs.get(id) ?? []).map(({ event, selection, price }) => ({ event, selection, price })),
})

/**
 * Each match came to what its link of a published chain gives, and each ticket on matches pays what its legs' prices make of what these came to: for
 * what still ran of its stake, with what was paid for parts of it.
 */
export function* checkMatches(books: EventBooks, published: Published): Generator<string> {
  const legs = legsOf(books)
  const events = new Map(books.events.map((event) => [event.id, event]))
  const parts = Map.groupBy(books.parts, ({ ticket }) => ticket)
  for (const event of books.events) {
    const rules = published.matchRulesOf(event)
    if (rules) yield* checkPlayed(books, { event, rules, seedKey: published.seedKey })
  }
  for (const ticket of books.tickets) {
    const rules = published.matchRulesOf({ game: ticket.game, version: 1 })
    if (!rules) continue
    const on = (legs.get(ticket.id) ?? []).flatMap(({ event }) => events.get(event) ?? [])
    const at = { ticket, rules, legs, on, parts: parts.get(ticket.id) ?? [] }
    for (const what of [...standProblems(at), ...payoutProblems(at), ...partProblems(at)])
      yield `the ticket ${ticket.id} of ${ticket.game} ${what}`
  }
}

type Playing = { readonly event: ArcadeEvent; readonly rules: PublishedMatches; readonly seedKey: Uint8Array }

/** A match that a source from outside tells of has no link, and is what two people said. */
function* checkPlayed({ matches, chains }: EventBooks, { event, rules, seedKey }: Playing): Generator<string> {
  const played = matches.find(({ key }) => key === event.key)
  const chain = chains.find(({ id }) => id === played?.chain)
  const over = event.state === 'resulted' || event.state === 'settled'
  if (!played || !chain || chain.public_value === null || !over || event.result === null) return
  const { below } = chanceOf(linksOf(chain, seedKey)(played.link), chain.public_value)
  const given = saidAlike(rules.replay(played.key, below), event.result)
  if (textOf(event.result) !== textOf(given))
    yield `the match ${played.key} has the result ${textOf(event.result)}, its link gives ${textOf(given)}`
}

/** What was not counted yet when a match was played its result does not say. */
function saidAlike(given: PlayerInput | null, said: PlayerInput): PlayerInput | null {
  return given && Object.fromEntries(Object.entries(given).filter(([what]) => !BESIDE.has(what) || Object.hasOwn(said, what)))
}

const BESIDE: ReadonlySet<string> = new Set(['corners', 'cards', 'order'])

type PlayerInput = Readonly<Record<string, unknown>>

type On = {
  readonly ticket: ArcadeTicket
  readonly rules: PublishedMatches
  readonly legs: Legs
  readonly on: readonly ArcadeEvent[]
  readonly parts: readonly SoldPart[]
}

function* standProblems({ ticket, legs, on }: On): Generator<string> {
  const count = legs.get(ticket.id)?.length ?? 0
  for (const leg of legs.get(ticket.id) ?? []) yield* builtProblems(leg)
  if (count === 0 || on.length !== count) yield `stands on ${on.length} matches with ${count} legs`
  for (const event of on) {
    if (event.game !== ticket.game) yield `stands on an event of ${event.game}`
    if (ticket.opened < event.opened) yield `was placed before ${event.id} opened`
    if (event.state === 'settled' && ticket.state === 'accepted' && on.length === 1) yield 'is accepted, and its match is settled'
  }
}

const outcomeOf = ({ result, result_version: version }: ArcadeEvent) => result ?? (version > 0 ? 'void' : null)

function* payoutProblems({ ticket, rules, legs, on }: On): Generator<string> {
  const { state, payout, taken, stake, settled_version: version, parts, part_stake: sold, part_paid: paid, earlier } = ticket
  if (undecided.has(state) ? payout !== null : payout === null && state !== 'held') yield `is ${state} with a payout of ${payout}`
  if (payout === null) return
  const running = { ...matchTicket(ticket, legs), stake: stake - sold }
  if (taken === null) {
    const given = rules.pays(running, on.map(outcomeOf))
    const owed = given === null ? null : owedOf(ticket, given)
    if (given !== null && isKeptWrongly(ticket, given)) yield 'came to its stake alone, and was not given back'
    // A result that is taken back leaves what was decided by it, until another decides it anew.
    const own = ownPays(running, on)
    if (own !== null && given !== own) yield `comes to ${given} by its rules, and to ${own} by its scores`
    if (payout !== paid + (owed ?? 0n)) yield `says it pays ${payout}, its legs come to ${owed} and its parts to ${paid}`
    if (version !== parts + earlier + 1) yield `was paid by the version ${version} after ${parts + earlier} others`
    return
  }
  const most = rules.exposure(running)[0]?.amount ?? 0n
  if (payout <= paid || payout - paid > most) yield `was sold for ${payout - paid} beside its parts, and can pay ${most}`
  if (BigInt(taken) !== (payout * 100n) / stake) yield `was taken at ${taken} hundredths, and pays ${payout} of ${stake}`
  if (version !== 0) yield `was sold, and paid by the version ${version} of the result`
}

/** By the auditor's own reading of final scores; null where these alone do not tell it. */
const ownPays = ({ stake, terms, legs }: ReturnType<typeof matchTicket>, on: readonly ArcadeEvent[]): Units | null =>
  joinedPays({ stake, terms, legs: legs.map(({ price, selection }) => ({ price: price ?? 0, selection })) }, on.map(outcomeOf))

function* partProblems({ ticket, rules, legs, parts }: On): Generator<string> {
  const paid = parts.filter((part) => part.paid)
  const sum = (of: (part: SoldPart) => Units) => paid.reduce((all, part) => all + of(part), 0n)
  const said = [ticket.parts, ticket.part_stake, ticket.part_paid]
  const kept = [paid.length, sum(({ stake }) => stake), sum(({ pays }) => pays)]
  if (said.join() !== kept.join()) yield `counts ${said.join(', ')} for its parts, and they come to ${kept.join(', ')}`
  if (parts.some(({ number }, at) => number !== at + 1)) yield 'has parts whose numbers are no row'
  if (parts.length > paid.length !== (ticket.state === 'part_asked') && ticket.state !== 'held')
    yield `is ${ticket.state} with ${parts.length - paid.length} parts that are not paid`
  const bought = matchTicket(ticket, legs)
  let running = ticket.stake
  for (const part of parts) {
    const most = rules.exposure({ ...bought, stake: running })[0]?.amount ?? 0n
    const owed = partPays(part, { legs: bought.legs, sizes: bought.terms?.['sizes'], most: (most * part.stake) / running })
    if (owed !== null && part.pays !== owed) yield `was sold in part for ${part.pays}, its prices come to ${owed}`
    if (part.pays > (most * part.stake) / running) yield `was sold in part for ${part.pays}, which is more than it can pay`
    running -= part.stake
  }
}

type Bought = {
  readonly legs: readonly { readonly event: string; readonly price: number | null }[]
  readonly sizes: unknown
  /** What the part pays if all of it is won. */
  readonly most: Units
}

/** Of each hundred that a part is worth so many are paid. */
const PAID = 95n

/**
 * What a part comes to by the prices that it was sold by: of each leg the price it was bought at over what it costs now. Null where a leg was worth
 * something without a price, or where more than one line stood: that is not told by prices alone.
 */
function partPays({ stake, prices }: SoldPart, { legs, sizes, most }: Bought): Units | null {
  const isParlay = !Array.isArray(sizes) || (sizes.length === 1 && sizes[0] === legs.length)
  const now = legs.map(({ event }) => prices.find((one) => one.event === event)?.price)
  if (!isParlay || now.includes(undefined)) return null
  const product = (prices: readonly (number | null | undefined)[]) =>
    prices.reduce<bigint>((all, price) => all * BigInt(price ?? 0), 1n)
  const [n, d] = [product(legs.map(({ price }) => price)), product(now)]
  const pays = ((stake * n) / d) * PAID
  return pays / 100n < most ? pays / 100n : most
}
