import { ORPCError } from '@orpc/client'
import { wordsInstead } from '../language/texts.ts'

/** A declared "no" of the house, with its text in the person's language. Match its code, show its text. */
export type RefusedAnswer = ORPCError<string, unknown>

export function isRefused(error: unknown): error is RefusedAnswer {
  return error instanceof ORPCError && error.defined
}

/** Nobody answered: no network, a closed connection, a server that is down. Asking again may help. */
export function isUnanswered(error: unknown): boolean {
  return !isRefused(error) || error.status === 503
}

type Answer = { readonly success?: unknown; readonly code?: unknown; readonly value?: unknown; readonly message?: unknown }

/** Reads `{ success: false, value, message, code }`; null where the body is none of ours. */
export function refusalOf(body: unknown, status: number): RefusedAnswer | null {
  const { success, code, value, message } = (body ?? {}) as Answer
  if (success !== false || typeof code !== 'string') return null
  return new ORPCError(code, {
    defined: true,
    status,
    message: wordsInstead(code) ?? (typeof message === 'string' ? message : code),
    data: value,
  })
}
