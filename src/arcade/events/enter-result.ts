import { isDeepStrictEqual } from 'node:util'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { announceState } from './announce.ts'
import { lockEvent, type EventRow } from './event-store.ts'
import type { EventOutcome, EventPorts, ResultGame } from './ports.ts'
import { outcomeOf, resultVersions, saveConfirmed, saveEntered, type ResultVersion } from './result-store.ts'

type ResultEntry = {
  readonly event: string
  /** One more than the version in force: who says it has seen that one. */
  readonly version: number
  readonly outcome: EventOutcome
  /** Who says it, as the house's audit names them. */
  readonly by: string
}
export type Entering = ResultEntry & {
  /** Where the result is from. */
  readonly source: string
  /** Why it takes the place of the one before; null with the first. */
  readonly reason: string | null
}

type NotNow = Refusal<'event_unknown' | 'event_open' | 'event_cancelled' | 'result_of_chain' | 'version_passed', null>
export type NotEntered = NotNow | Refusal<'result_not_possible' | 'reason_missing', null>
type NotConfirmed = NotNow | Refusal<'result_unknown' | 'result_differs' | 'same_person', null>

/**
 * Enters the result of an event from outside, or a further version that corrects it. Nothing follows from it before another person has
 * confirmed the same; until then it may be entered anew.
 */
export function enterResult(ports: EventPorts, game: ResultGame, asked: Entering): Promise<ResultVersion | NotEntered> {
  const { outcome, version, reason } = asked
  return ports.transact(async (tx) => {
    const event = await resultable(tx, asked)
    if (isRefusal(event)) return event
    if (event.game !== game.game) return refuse('event_unknown')
    if (version > 1 && !reason) return refuse('reason_missing')
    const result = outcome === 'void' ? null : game.result(outcome)
    if (result === null && outcome !== 'void') return refuse('result_not_possible')
    if (event.result_version >= version) return refuse('version_passed')
    return saveEntered(tx, { event: event.id, version, result, source: asked.source, reason, entered_by: asked.by })
  })
}

/**
 * Confirms what another has entered, by saying the same, and puts it in force. The event's tickets are then decided by it, those that were
 * paid by an earlier version too. Confirmed once more it answers the event as it stands.
 */
export async function confirmResult(ports: EventPorts, asked: ResultEntry): Promise<EventRow | NotConfirmed> {
  const { version, outcome, by } = asked
  const confirmed = await ports.transact(async (tx) => {
    const event = await resultable(tx, asked)
    if (isRefusal(event)) return event
    const entered = (await resultVersions(tx, event.id)).find((one) => one.version === version)
    if (!entered) return refuse('result_unknown')
    if (!isDeepStrictEqual(outcomeOf(entered), outcome)) return refuse('result_differs')
    if (entered.confirmed_by !== null) return entered.confirmed_by === by ? event : refuse('version_passed')
    if (entered.entered_by === by) return refuse('same_person')
    return saveConfirmed(tx, { event: event.id, version, confirmed_by: by })
  })
  if (isRefusal(confirmed)) return confirmed
  ports.moment('resulted')
  await announceState(ports.db, confirmed)
  return confirmed
}

/** The event, locked, if its bets are over and its result is not a chain's; no version is left out. */
export async function resultable(
  tx: Tx,
  { event: id, version }: Pick<ResultEntry, 'event' | 'version'>,
): Promise<EventRow | NotNow> {
  const event = await lockEvent(tx, id)
  if (!event) return refuse('event_unknown')
  if (event.chain !== null) return refuse('result_of_chain')
  if (event.state === 'open') return refuse('event_open')
  if (event.state === 'cancelled') return refuse('event_cancelled')
  return version > event.result_version + 1 ? refuse('version_passed') : event
}
