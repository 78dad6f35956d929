import type { Millis } from '../../kit/clock.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Action } from './rules/actions.ts'
import { chainOf } from './rules/chain.ts'
import { append } from './store.ts'

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

/**
 * Writes what happened, inside the transaction in which it happens. The chains it writes to stay locked until the commit, so it
 * belongs near the end of a verb; several entries of one verb are given together and take their chains in one order.
 */
export async function record(tx: Tx, ...entries: readonly Entry[]): Promise<void> {
  const lines = entries.map((entry) => ({ chain: chainOf(entry.merchant, entry.subject), entry }))
  lines.sort((a, b) => (a.chain < b.chain ? -1 : a.chain > b.chain ? 1 : 0))
  for (const { chain, entry } of lines) await append(tx, chain, entry)
}
