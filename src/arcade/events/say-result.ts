import { isDeepStrictEqual } from 'node:util'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { announceState } from './announce.ts'
import { resultable, type Entering, type NotEntered } from './enter-result.ts'
import type { EventPorts, Result, ResultGame } from './ports.ts'
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

/** `word`: the id of this saying, younger than those before it. */
export type Saying = Entering & { readonly word: string }

/**
 * One person's word on what an event from outside came to, said apart from all others: the first enters a version, another who says the same
 * puts it in force, and one who says otherwise stops it until two people's words are the same. Whoever has said something may say it anew.
 * Answers the version as it stands then; a word that was heard before changes nothing.
 */
export async function sayResult(ports: EventPorts, game: ResultGame, asked: Saying): Promise<ResultVersion | NotEntered> {
  const { outcome } = asked
  const result = outcome === 'void' ? null : game.result(outcome)
  if (result === null && outcome !== 'void') return refuse('result_not_possible')
  const said = await ports.transact(async (tx) => {
    const event = await resultable(tx, asked)
    if (isRefusal(event)) return event
    if (event.game !== game.game) return refuse('event_unknown')
    if (asked.version > 1 && !asked.reason) return refuse('reason_missing')
    const standing = (await resultVersions(tx, event.id)).find(({ version }) => version === asked.version)
    if (standing?.confirmed_by) return isOwn(standing, asked, result) ? standing : refuse('version_passed')
    return event.result_version >= asked.version ? refuse('version_passed') : take(tx, { asked, result, standing })
  })
  if (isRefusal(said)) return said
  if (said.confirmed_by) ports.moment('resulted')
  await announceState(ports.db, { id: said.event, game: game.game })
  return said
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

type Taking = { readonly asked: Saying; readonly result: Result | null; readonly standing: ResultVersion | undefined }

async function take(tx: Tx, { asked, result, standing }: Taking): Promise<ResultVersion | Refusal<'version_passed', null>> {
  const { event, version, source, reason, by, word } = asked
  if (standing && !(await hearWord(tx, { event, version, word }))) return standing
  const follows = followsFrom(standing ? wordsOf(standing) : null, { by, outcome: result ?? 'void' }, isDeepStrictEqual)
  if (follows.kind === 'differ') return saveDiffering(tx, { event, version, result, by })
  const entered = { event, version, result, source, reason }
  if (follows.kind === 'confirm') {
    if (follows.first !== standing?.entered_by) await saveEntered(tx, { ...entered, entered_by: follows.first })
    await saveConfirmed(tx, { event, version, confirmed_by: by })
    return (await resultVersions(tx, event)).find((one) => one.version === version) ?? refuse('version_passed')
  }
  const saved = await saveEntered(tx, { ...entered, entered_by: by })
  await hearWord(tx, { event, version, word })
  return saved
}
