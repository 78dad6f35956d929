import { SECOND, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { ensureChain, nextLink } from '#arcade/fairness/index.ts'
import { announce, announceState } from './announce.ts'
import { cancelEvent, insertEvent, lastEvent, noteServed, saveResult, unsettledOf, type EventRow } from './event-store.ts'
import type { EventGame, EventPorts, Result } from './ports.ts'
import { resultOf } from './result-of.ts'
import { closesAt, shownFor, TOO_LATE } from './rules/rhythm.ts'
import { atVersion } from './rules/versions.ts'
import { settleEvent } from './settle-event.ts'
import { startEvent } from './start-event.ts'
import { acceptedIn, takeTickets, type Ticket } from './ticket-store.ts'

/** How often targets are looked at while an event runs. */
const TICK: Millis = 100
/** An event that nobody served for so long in its last moments, or for so long at all, is cancelled where tickets are taken: nobody could. */
const MISSED: Millis = 3 * SECOND
const LOST: Millis = 10 * SECOND
/** A cash-out that came before the end may still be worked on for so long after the result is public. */
const LATE: Millis = SECOND
const EVERY_TICKET = 1_000_000

/** Takes one step and answers how long to wait before the next look. Where events are asked for, none opens while nobody wants to play. */
export type Driving = (at: { readonly wanted: boolean }) => Promise<Millis>

/** Tickets of a running event that are taken by themselves, the next one last. */
type Targets = { readonly event: string; readonly tickets: Ticket[] }

/**
 * What serves a game's events, step by step by the database's clock: closes the bets, starts the event, takes what has reached its target,
 * makes the result public, settles it, and opens the next one. Every step holds once, in any number of processes.
 */
export function driverOf(ports: EventPorts, game: EventGame): Driving {
  let targets: Targets | null = null
  const next = (wanted: boolean, now: Millis) => (wanted || game.rhythm.kind === 'timed' ? open(ports, { game, now }) : SECOND)
  return async ({ wanted }) => {
    const last = await lastEvent(ports.db, game.game)
    if (!last) return next(wanted, ports.clock())
    const { now, ...event } = last
    switch (event.state) {
      case 'open':
        return isTooLate(game, { event, now })
          ? cancel(ports, event, { reason: 'late', said: 'an event could not start in time: its stakes go back' })
          : startEvent(ports, event, now)
      case 'running': {
        if (targets?.event !== event.id) targets = await targetsOf(ports, game, event.id)
        return run(ports, game, { event, now, targets })
      }
      case 'resulted':
      case 'settled':
      case 'cancelled': {
        const unsettled = await unsettledOf(ports.db, game.game)
        for (const over of unsettled) if (game.waits || isSettleable(over, now)) await settleEvent(ports, game, over.id)
        if (unsettled.length > 0) return TICK
        const left = (event.resulted_at ?? event.served_at ?? event.opened_at).getTime() + shownFor(game.rhythm) - now.getTime()
        return left > 0 ? left : next(wanted, now.getTime())
      }
    }
  }
}

const isSettleable = ({ resulted_at }: EventRow, now: Date) =>
  resulted_at !== null && now.getTime() - resulted_at.getTime() >= LATE

async function open(
  ports: EventPorts,
  { game: { game, version, rhythm }, now }: { readonly game: EventGame; readonly now: Millis },
): Promise<Millis> {
  const closes = rhythm.kind === 'timed' ? { at: closesAt(rhythm, now) } : { after: rhythm.bets }
  await ensureChain(ports.db, { game, at: ports.clock() }, ports)
  const opened = await ports.transact(async (tx) => {
    const link = await nextLink(tx, game)
    if (!link) throw new Error(`the game ${game} has no chain in use`)
    const { chain, number } = link
    const id = newId(ports.clock(), ports.random)
    return (await insertEvent(tx, { id, game, version, chain, link: number, closes })) ?? refuse('opened_elsewhere')
  })
  if (isRefusal(opened)) return TICK
  await announceState(ports.db, opened)
  return opened.closes_at.getTime() - opened.opened_at.getTime()
}

type Running = { readonly event: EventRow; readonly now: Date; readonly targets: Targets }

async function run(ports: EventPorts, offered: EventGame, { event, now, targets }: Running): Promise<Millis> {
  const game = atVersion(offered, event.version)
  const result = await resultOf(ports, game, event)
  const ends = game.rhythm.kind === 'timed' ? game.rhythm.closed : game.runs(result)
  const started = event.started_at!.getTime()
  const [elapsed, served] = [now.getTime() - started, event.served_at!.getTime() - started]
  await takeTargets(ports, game, { targets, result, elapsed: Math.min(elapsed, ends) })
  if (!game.waits && Math.min(elapsed, ends) - served > (elapsed >= ends ? MISSED : LOST))
    return cancel(ports, event, { reason: 'interrupted', said: 'nobody served an event while it ran: its stakes go back' })
  if (elapsed < ends) {
    if (elapsed - served > SECOND) await noteServed(ports.db, event.id)
    return Math.min(TICK, ends - elapsed)
  }
  const resulted = await saveResult(ports.db, { event: event.id, result })
  if (resulted) {
    ports.moment('resulted')
    await announceState(ports.db, resulted)
  }
  return TICK
}

const isTooLate = ({ rhythm }: EventGame, { event, now }: { readonly event: EventRow; readonly now: Date }) =>
  rhythm.kind === 'timed' && now.getTime() - event.closes_at.getTime() > TOO_LATE

async function cancel(
  ports: EventPorts,
  event: EventRow,
  { reason, said }: { readonly reason: 'interrupted' | 'late'; readonly said: string },
): Promise<Millis> {
  const cancelled = await cancelEvent(ports.db, { event: event.id, reason })
  if (!cancelled) return TICK
  ports.log.error({ event: event.id, game: event.game }, said)
  await announceState(ports.db, cancelled)
  return TICK
}

/** Once for each event, when it has started: no ticket comes after that. */
async function targetsOf(ports: EventPorts, game: EventGame, event: string): Promise<Targets> {
  if (game.waits) return { event, tickets: [] }
  const tickets = await acceptedIn(ports.db, { event, limit: EVERY_TICKET })
  const target = ({ legs }: Ticket) => game.target(legs[0].selection) ?? 0
  return { event, tickets: tickets.filter((ticket) => target(ticket) > 0).toSorted((a, b) => target(b) - target(a)) }
}

/** Takes every ticket that has reached its target: before the end is looked at, and exactly there. */
async function takeTargets(
  ports: EventPorts,
  game: EventGame,
  { targets, result, elapsed }: { readonly targets: Targets; readonly result: Result; readonly elapsed: Millis },
): Promise<void> {
  const { event, tickets } = targets
  const taking = []
  for (let ticket = tickets.at(-1); ticket; ticket = tickets.at(-1)) {
    const { selection } = ticket.legs[0]
    const taken = game.takenAt(selection, elapsed)
    if (taken === null || taken !== game.target(selection) || game.settle(ticket, [result]) === 0n) break
    taking.push({ ticket, taken, payout: (ticket.stake * BigInt(taken)) / 100n, received: null })
    tickets.pop()
  }
  if (taking.length === 0) return
  // Nobody holds them: they are due at once.
  const decided = await takeTickets(ports.db, { event, taking, life: 0 })
  await announce(ports.db, event, decided)
}
