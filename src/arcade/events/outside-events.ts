import { newId } from '#kit/ids.ts'
import { announceState } from './announce.ts'
import { cancelEvent, insertOutsideEvent, outsideEventsDue, type EventRow } from './event-store.ts'
import type { EventPorts, OutsideGame, ResultGame, TicketGame } from './ports.ts'
import { outsideEventAt } from './rules/rhythm.ts'
import { makeResult } from './made/make-result.ts'
import { saveSources } from './made/source-store.ts'
import { settleEvent } from './settle-event.ts'
import { startEvent } from './start-event.ts'

type Opening = {
  /** What the event is called at its game: the same key is the same event. */
  readonly key: string
  readonly opensAt: Date
  readonly closesAt: Date
}

/** Opens an event whose result will come from outside, for bets between two moments; several of a game may be open at once. */
export function openEvent(
  ports: Pick<EventPorts, 'transact' | 'clock' | 'random'>,
  game: TicketGame,
  opening: Opening,
): Promise<EventRow> {
  const id = newId(ports.clock(), ports.random)
  return ports.transact((tx) => insertOutsideEvent(tx, rowOf(id, game, opening)))
}

const rowOf = (id: string, { game, version }: TicketGame, { key, opensAt, closesAt }: Opening) => ({
  id,
  game,
  version,
  key,
  opened_at: opensAt,
  closes_at: closesAt,
})

/**
 * Takes every event with a result from outside as far as it goes by itself: closes bets that are over, decides tickets by the version of the
 * result that is in force, in play too, and gives stakes back where none came in time. Every step holds once, in any number of processes.
 */
export async function serveOutsideEvents(ports: EventPorts): Promise<void> {
  for (const { now, ...event } of await outsideEventsDue(ports.db)) {
    const game = ports.gameOf(event.game)
    if (!game) {
      ports.log.error({ event: event.id, game: event.game }, 'no family has the game of an event')
      continue
    }
    if (event.result_version > event.looked_version) await settleEvent(ports, game, event.id)
    if (event.state === 'open') await startEvent(ports, event, now)
    else if (event.state === 'running' && (await ports.transact((tx) => makeResult(tx, { game, event: event.id }))))
      await announceState(ports.db, event)
    else if (event.state === 'running' && isLate(game, { event, now })) await giveUp(ports, event)
  }
}

const isLate = (game: TicketGame | ResultGame, { event, now }: { readonly event: EventRow; readonly now: Date }) =>
  'late' in game && game.late !== undefined && now.getTime() - event.closes_at.getTime() > game.late

async function giveUp(ports: EventPorts, event: EventRow): Promise<void> {
  const cancelled = await cancelEvent(ports.db, { event: event.id, reason: 'late' })
  if (!cancelled) return
  ports.log.error({ event: event.id, game: event.game }, 'no result of an event came in time: its stakes go back')
  await announceState(ports.db, cancelled)
}

/** Opens the events that its result is made of too, where they are not open yet, and takes no bets longer than these; null where it has none. */
async function openMade(ports: EventPorts, game: OutsideGame, opening: Opening): Promise<EventRow | null> {
  const sources: EventRow[] = []
  for (const name of game.made?.of(opening.key) ?? []) {
    const source = ports.gameOf(name)
    if (!source) throw new Error(`no family has ${name}, which ${game.game} is made of`)
    sources.push(await openEvent(ports, source, opening))
  }
  if (sources.length === 0) return null
  const closesAt = new Date(Math.min(...[opening, ...sources.map(closingOf)].map((one) => one.closesAt.getTime())))
  const id = newId(ports.clock(), ports.random)
  return ports.transact(async (tx) => {
    const event = await insertOutsideEvent(tx, { ...rowOf(id, game, opening), closes_at: closesAt })
    await saveSources(tx, { event: event.id, sources: sources.map((source) => source.id) })
    return event
  })
}

const closingOf = ({ closes_at }: EventRow) => ({ closesAt: closes_at })

/** Opens of each game the event that takes bets now, once in any number of processes. */
export function outsideEventsOpener(ports: EventPorts, games: readonly OutsideGame[]): () => Promise<void> {
  const known = new Map<string, string>()
  return async () => {
    const now = ports.clock()
    for (const game of games) {
      const next = outsideEventAt(game.rhythm, now)
      if (!next || known.get(game.game) === next.key) continue
      const opening = { key: next.key, opensAt: new Date(now), closesAt: new Date(next.closesAt) }
      const event = await (game.made ? openMade(ports, game, opening) : openEvent(ports, game, opening))
      known.set(game.game, next.key)
      if (event) await announceState(ports.db, event)
    }
  }
}
