import type { Units } from '#kit/money.ts'
import { chancesOf } from './chain-links.ts'
import { textOf } from './check-events.ts'
import { givenBy, shotsByEvent } from './check-shots.ts'
import type { ArcadeEvent, ArcadeTicket, EventBooks, Leg, ShotNumber } from './event-books.ts'
import { isKeptWrongly, owedOf } from './free-bet.ts'
import type { EventChance, Published, PublishedEvents } from './published.ts'

/** Of these nothing is decided; of all others the payout is known, but for those that wait for a person. */
const undecided: ReadonlySet<string> = new Set(['stake_asked', 'accepted', 'refused', 'return_asked', 'returned'])
const over: ReadonlySet<string> = new Set(['settled', 'cancelled'])

type PlayerInput = Readonly<Record<string, unknown>>
type On = { readonly ticket: ArcadeTicket; readonly leg: Leg; readonly event: ArcadeEvent; readonly rules: PublishedEvents }

/**
 * Each ticket stands on one event, was placed as its rules allow, and pays what it was taken at, by the curve when that was asked for, or what the
 * result gives.
 */
export function* checkTickets(books: EventBooks, published: Published): Generator<string> {
  const chances = chancesOf(books, published.seedKey)
  const shots = shotsByEvent(books)
  const events = new Map(books.events.map((event) => [event.id, event]))
  const legs = Map.groupBy(books.legs, ({ ticket }) => ticket)
  const known = new Set(books.tickets.map(({ id }) => id))
  for (const { ticket, event } of books.legs)
    if (!known.has(ticket)) yield `the event ${event} has a leg of ${ticket}, which is no ticket`
  const placed = new Map<string, number>()
  for (const ticket of books.tickets) {
    // What stands on matches is looked at with these.
    if (published.matchRulesOf({ game: ticket.game, version: 1 })) continue
    const name = `the ticket ${ticket.id} of ${ticket.game}`
    const [leg, ...more] = legs.get(ticket.id) ?? []
    const event = events.get(leg?.event ?? '')
    if (!leg || !event || more.length > 0) {
      yield `${name} stands on ${leg && event ? more.length + 1 : 'no'} event`
      continue
    }
    const rules = published.eventRulesOf(event)
    if (event.game !== ticket.game || !rules) {
      yield `${name} stands on an event of ${event.game} ${event.version}`
      continue
    }
    const at = { ticket, leg, event, rules }
    for (const what of [...problemsOf(at), ...payoutProblems(at, drawnOf(rules, chances.get(event.id), shots.get(event.id)))])
      yield `${name} ${what}`
    if (ticket.state === 'refused') continue
    const player = `${event.id} ${ticket.player}`
    placed.set(player, (placed.get(player) ?? 0) + 1)
    if (placed.get(player) === rules.tickets + 1) yield `${name} is one more than its player may have on the event ${event.id}`
  }
}

function* problemsOf({ ticket: { opened, state, stake, currency }, leg: { selection }, event, rules }: On): Generator<string> {
  if (textOf(rules.selection(selection)) !== textOf(selection))
    yield `has the selection ${textOf(selection)}, which its rules do not offer`
  const cost = rules.costs ? rules.costs(selection, currency) : stake
  if (stake !== cost) yield `was staked with ${stake}, and its selection costs ${cost}`
  if (opened < event.opened) yield 'was placed before its event opened'
  if (event.started !== null && opened > event.started) yield 'was placed after its event had started'
  if (event.state !== 'open' && state === 'stake_asked') yield `has its stake asked, and its event is ${event.state}`
  if (over.has(event.state) && state === 'accepted') yield `is accepted, and its event is ${event.state}`
}

const drawnOf = (rules: PublishedEvents, chance: (() => EventChance) | undefined, shots: readonly ShotNumber[] = []) =>
  chance ? givenBy(rules, chance(), shots) : null

function* payoutProblems({ ticket, leg, event, rules }: On, result: PlayerInput | null): Generator<string> {
  const { state, payout, taken, takenAt, stake, settled_version: version } = ticket
  if (undecided.has(state) ? payout !== null || taken !== null : payout === null && state !== 'held')
    yield `is ${state} with a payout of ${payout}`
  if (payout === null) return
  if (event.chain === null) return yield* saidProblems({ ticket, leg, event, rules })
  if (!result) return
  if (taken === null) {
    if (event.result === null) return yield `pays ${payout}, and its event is ${event.state}`
    yield* givenProblems(ticket, rules.pays({ ...ticket, selection: leg.selection }, result))
    if (version !== event.result_version) yield `was paid by the version ${version} of the result`
    return
  }
  const owed = (stake * BigInt(taken)) / 100n
  if (payout !== owed) yield `says it pays ${payout}, it was taken at ${taken} hundredths of ${stake}`
  if (version !== 0) yield `was taken, and paid by the version ${version} of the result`
  if (event.started === null || takenAt === null) return yield 'was taken before its event started'
  const most = rules.takenAt(leg.selection, rules.runs(result) - 1)
  const then = rules.takenAt(leg.selection, Number(takenAt - event.started) / 1000)
  if (then === null || taken > then) yield `was taken at ${taken}, and could be at ${then} when that was saved`
  if (most === null || taken > most) yield `was taken at ${taken}, its event came to ${most}`
  yield* receivedProblems({ ticket, leg, event, rules }, { taken, started: event.started, runs: rules.runs(result) })
}

/** What people said that a draw came to, or that nothing came of it. Until a correction has gone through all tickets, the one before it is paid. */
function* saidProblems({ ticket, leg, event, rules }: On): Generator<string> {
  const { payout, taken, earlier, settled_version: version } = ticket
  if (event.result_version === 0) return yield `pays ${payout}, and nobody has said a result`
  if (taken !== null) yield `was taken at ${taken}, and its draw comes from outside`
  if (version !== earlier + 1) yield `was paid ${earlier + 1} times, the last time by the version ${version}`
  if (event.state !== 'settled') return
  yield* givenProblems(ticket, rules.pays({ ...ticket, selection: leg.selection }, event.result ?? 'void'))
}

function* givenProblems(ticket: ArcadeTicket, given: Units): Generator<string> {
  const owed = owedOf(ticket, given)
  if (ticket.payout !== owed) yield `says it pays ${ticket.payout}, the result gives ${owed}`
  if (isKeptWrongly(ticket, given)) yield 'came to its stake alone, and was not given back'
}

const MICROS = 1000n
type Took = { readonly taken: number; readonly started: bigint; readonly runs: number }

/** What a player takes counts from when the request arrived, in the whole milliseconds that both moments are published in; a target takes at itself alone. */
function* receivedProblems({ ticket: { received }, leg, rules }: On, { taken, started, runs }: Took): Generator<string> {
  if (received === null) {
    const target = rules.target(leg.selection)
    if (taken !== target) yield `was taken at ${taken}, its target is ${target}, and no request for it was received`
    return
  }
  const elapsed = Number(received / MICROS - started / MICROS)
  if (elapsed >= runs) yield `was taken by a request received ${elapsed} ms after the start of an event that ran for ${runs} ms`
  const then = rules.takenAt(leg.selection, elapsed)
  if (taken !== then) yield `was taken at ${taken}, and the curve was at ${then} when the request for it was received`
}
