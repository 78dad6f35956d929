import { z } from 'zod'
import { endpoints, type AnswerOf, type Verb } from './endpoints.ts'
import { parseExact } from './json.ts'
import { adviceOn, type Advice, type Status } from './status.ts'
import type { Delivered } from './transport.ts'

/**
 * What became of an operation, as far as one attempt can tell. done: it happened, once, now or before · refused: it did not and will
 * not, so there is nothing to roll back · running: the same call is still on its way there, ask the same again · unknown: it may or may
 * not have happened. `why` is a word for the log.
 */
export type AnswerRead<V extends Verb> = Advice & { readonly why: string } & (
    | { readonly outcome: 'done' | 'refused' | 'running'; readonly status: Status; readonly answer: AnswerOf<V> }
    | { readonly outcome: 'unknown'; readonly status: Status | null; readonly answer: AnswerOf<V> | null }
  )

/** Reads what came back. A 5xx, what is no answer of the protocol, and an answer to another request leave the outcome unknown. */
export function readAnswer<V extends Verb>(verb: V, { http, text }: Delivered, requestId: string): AnswerRead<V> {
  if (http >= 500) return unanswered(verb, `HTTP ${http}`)
  const answer = answerOf(verb, text)
  if (!answer) return unanswered(verb, `HTTP ${http} without an answer of the protocol`)
  if (answer.request_uuid && answer.request_uuid !== requestId) return unanswered(verb, 'the answer to another request')
  const { status } = answer
  const advice = adviceOn(endpoints[verb].kind, status)
  if (status === 'RS_OK') return { ...advice, outcome: 'done', status, answer, why: status }
  if (status === 'RS_ERROR_IN_PROGRESS') return { ...advice, outcome: 'running', status, answer, why: status }
  if (advice.reaction === 'final') return { ...advice, outcome: 'refused', status, answer, why: status }
  return { ...advice, outcome: 'unknown', status, answer, why: status }
}

/** No answer came at all. */
export function unanswered<V extends Verb>(verb: V, why: string): AnswerRead<V> {
  return { ...adviceOn(endpoints[verb].kind, null), outcome: 'unknown', status: null, answer: null, why }
}

/**
 * A wallet's answers name no key that the schemas lack; a caller overlooks one that does, because a house that one day answers a field
 * more must not have its every bet rolled back.
 */
const lenient: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(endpoints).map(([verb, { answer }]) => [verb, z.object(answer.shape)]),
)

function answerOf<V extends Verb>(verb: V, text: string): AnswerOf<V> | null {
  try {
    const read = lenient.get(verb)?.safeParse(parseExact(text))
    return read?.success ? (read.data as AnswerOf<V>) : null
  } catch {
    return null
  }
}
