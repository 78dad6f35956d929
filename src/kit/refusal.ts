/**
 * A named "no". Rules and verbs return it; the edge turns it into an answer in the caller's language.
 * A refusal is not a bug: a bug is thrown.
 */
export class Refusal<Code extends string = string, Data = unknown> {
  readonly code: Code
  readonly data: Data

  constructor(code: Code, data: Data) {
    this.code = code
    this.data = data
  }
}

export function refuse<const Code extends string>(code: Code): Refusal<Code, null>
export function refuse<const Code extends string, Data>(code: Code, data: Data): Refusal<Code, Data>
export function refuse(code: string, data: unknown = null): Refusal {
  return new Refusal(code, data)
}

export function isRefusal<T>(value: T): value is Extract<T, Refusal> {
  return value instanceof Refusal
}

/** What a rule answers: the decision, or the refusal that stands in its way. */
export type Decision<T, R extends Refusal = Refusal> = T | R
