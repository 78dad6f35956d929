import { isDeepStrictEqual } from 'node:util'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { announceState } from './announce.ts'
import { lockEvent, type EventRow } from './event-store.ts'
import { makeResultsOf } from './made/make-result.ts'
import type { EventOutcome, EventPorts, Result, ResultGame } from './ports.ts'
import {
  hearWord,
  outcomeOf,
  resultVersions,
  saveConfirmed,
  saveDiffering,
  saveEntered,
  type ResultVersion,
} from './result-store.ts'
import { followsFrom, type Words } from './rules/words.ts'

/** What a word on a result needs of the arcade: a command of whoever runs it has no more. */
export type SayingPorts = Pick<EventPorts, 'db' | 'transact' | 'moment' | 'gameOf'>

export type Saying = {
  readonly event: string
  /** One more than the version in force: who says it has seen that one. */
  readonly version: number
  readonly outcome: EventOutcome
  /** Who says it, as the house's audit names them. */
  readonly by: string
  /** Where the result is from. */
  readonly source: string
  /** Why it takes the place of the one before; null with the first. */
  readonly reason: string | null
  /** The id of this saying, younger than those before it. */
  readonly word: string
}

type NotNow = Refusal<'event_unknown' | 'event_open' | 'event_cancelled' | 'result_of_chain' | 'version_passed', null>
type NotHeard = NotNow | Refusal<'result_not_possible' | 'reason_missing', null>

/**
 * One person's word on what an event from outside came to, said apart from all others: the first enters a version, another who says the same
 * puts it in force, and one who says otherwise stops it until two people's words are the same. Whoever has said something may say it anew.
 * Answers the version as it stands then; a word that was heard before changes nothing.
 */
export async function sayResult(ports: SayingPorts, game: ResultGame, asked: Saying): Promise<ResultVersion | NotHeard> {
  const { outcome } = asked
  if (game.made) return refuse('event_unknown')
  const result = outcome === 'void' ? null : game.result(outcome)
  if (result === null && outcome !== 'void') return refuse('result_not_possible')
  const inPlay = result !== null && game.inPlay?.(result) === true
  const heard = await ports.transact(async (tx) => {
    const said = await hear(tx, game, { ...asked, result, inPlay })
    return isRefusal(said) ? said : { said, made: said.confirmed_by ? await makeResultsOf(tx, ports, said.event) : [] }
  })
  if (isRefusal(heard)) return heard
  const { said, made } = heard
  if (said.confirmed_by) ports.moment('resulted')
  for (const event of [{ id: said.event, game: game.game }, ...made]) await announceState(ports.db, event)
  return said
}

type Heard = Saying & { readonly result: Result | null; readonly inPlay: boolean }

async function hear(tx: Tx, game: ResultGame, { result, inPlay, ...asked }: Heard): Promise<ResultVersion | NotHeard> {
  const event = await resultable(tx, { ...asked, inPlay })
  if (isRefusal(event)) return event
  if (event.game !== game.game) return refuse('event_unknown')
  if (asked.version > 1 && !asked.reason) return refuse('reason_missing')
  const standing = (await resultVersions(tx, event.id)).find(({ version }) => version === asked.version)
  if (standing?.confirmed_by) return isOwn(standing, asked, result) ? standing : refuse('version_passed')
  return event.result_version >= asked.version ? refuse('version_passed') : take(tx, { asked, result, inPlay, standing })
}

const isOwn = (standing: ResultVersion, { by }: Saying, result: Result | null) =>
  standing.confirmed_by === by && isDeepStrictEqual(standing.result, result)

function wordsOf(standing: ResultVersion): Words {
  const { entered_by, differing, differing_by } = standing
  return {
    entered: { by: entered_by, outcome: outcomeOf(standing) },
    differing: differing_by === null ? null : { by: differing_by, outcome: differing ?? 'void' },
  }
}

type Taking = {
  readonly asked: Saying
  readonly result: Result | null
  readonly inPlay: boolean
  readonly standing: ResultVersion | undefined
}

async function take(
  tx: Tx,
  { asked, result, inPlay, standing }: Taking,
): Promise<ResultVersion | Refusal<'version_passed', null>> {
  const { event, version, source, reason, by, word } = asked
  if (standing && !(await hearWord(tx, { event, version, word }))) return standing
  const follows = followsFrom(standing ? wordsOf(standing) : null, { by, outcome: result ?? 'void' }, isDeepStrictEqual)
  if (follows.kind === 'differ') return saveDiffering(tx, { event, version, result, by })
  const entered = { event, version, result, source, reason }
  if (follows.kind === 'confirm') {
    if (follows.first !== standing?.entered_by) await saveEntered(tx, { ...entered, entered_by: follows.first })
    await saveConfirmed(tx, { event, version, confirmed_by: by, inPlay })
    return (await resultVersions(tx, event)).find((one) => one.version === version) ?? refuse('version_passed')
  }
  const saved = await saveEntered(tx, { ...entered, entered_by: by })
  await hearWord(tx, { event, version, word })
  return saved
}

type Word = Pick<Saying, 'event' | 'version'> & { readonly inPlay: boolean }

/** The event, locked, if its bets are over, or this is a result in play, and its result is not a chain's; no version is left out. */
async function resultable(tx: Tx, { event: id, version, inPlay }: Word): Promise<EventRow | NotHeard> {
  const event = await lockEvent(tx, id)
  if (!event) return refuse('event_unknown')
  if (event.chain !== null) return refuse('result_of_chain')
  if (event.state === 'open' && !inPlay) return refuse('event_open')
  if (event.state === 'cancelled') return refuse('event_cancelled')
  // What is over does not go on.
  if (inPlay && event.state !== 'open' && event.state !== 'running') return refuse('result_not_possible')
  return version > event.result_version + 1 ? refuse('version_passed') : event
}
