import type { Millis } from '#kit/clock.ts'
import type { Action } from './rules/actions.ts'

/** A JSON value without secrets: what is written here stays for good. */
export type Recorded = string | number | boolean | null | readonly Recorded[] | { readonly [key: string]: Recorded }

export type Entry = {
  readonly at: Millis
  /** The merchant's code; null for the house itself. */
  readonly merchant: string | null
  /** Who: `member:12`, `operator:3`, `house` for what the program does by itself, `visitor` before a login. */
  readonly actor: string
  /** What, as module and verb: `identity.log_in`. */
  readonly action: Action
  /** To whom or what, in the same form as the actor. */
  readonly subject: string
  readonly before?: Recorded
  readonly after?: Recorded
  readonly reason?: string
  readonly ip?: string
}
