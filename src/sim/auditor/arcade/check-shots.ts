import type { ArcadeEvent, EventBooks, ShotNumber } from './event-books.ts'
import type { EventChance, Published, PublishedEvents } from './published.ts'

type PlayerInput = Readonly<Record<string, unknown>>
/** What a player was told of them, in microseconds and by event. */
const EVERY = 5_000_000n
const MOST = 20

/** What an event comes to by its link and by all that was shot into it. */
export function givenBy(
  { result, shot }: PublishedEvents,
  chance: EventChance,
  shots: readonly ShotNumber[],
): PlayerInput | null {
  const given = result?.(chance) ?? null
  return given && shot
    ? shot(
        given,
        shots.reduce((sum, { number }) => sum + number, 0),
      )
    : given
}

/** What was shot into each event, by its id, in its order. */
export const shotsByEvent = ({ shots }: EventBooks): ReadonlyMap<string, readonly ShotNumber[]> =>
  Map.groupBy(shots, ({ event }) => event)

/** Shots stand in events that take them, without a gap, while bets were open, and none came sooner or more often than it may. */
export function* checkShots(books: EventBooks, { eventRulesOf }: Pick<Published, 'eventRulesOf'>): Generator<string> {
  const events = new Map(books.events.map((event) => [event.id, event]))
  for (const [id, shots] of shotsByEvent(books)) {
    const event = events.get(id)
    if (!event || !eventRulesOf(event)?.shot) yield `the event ${id} takes no shots, and has ${shots.length}`
    else for (const what of problemsOf(event, shots)) yield `the event ${id} of ${event.game} ${what}`
  }
}

function* problemsOf({ opened, started }: ArcadeEvent, shots: readonly ShotNumber[]): Generator<string> {
  const last = new Map<bigint, { readonly at: bigint; readonly count: number }>()
  for (const [i, { place, player, number, at }] of shots.entries()) {
    const before = last.get(player)
    last.set(player, { at, count: (before?.count ?? 0) + 1 })
    if (place !== i + 1) yield `has the shot ${place} after ${i}`
    if (number < 0 || number > 99_999) yield `has the shot ${place} of ${number}`
    if (at < opened || (started !== null && at > started)) yield `has the shot ${place} from when it took no bets`
    if (before && at - before.at < EVERY) yield `has the shot ${place} ${at - before.at} µs after the last of its player`
    if (before?.count === MOST) yield `has more than ${MOST} shots of the player ${player}`
  }
}
