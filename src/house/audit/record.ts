import type { Tx } from '#runtime/database.ts'
import type { Entry } from './entry.ts'
import { chainOf } from './rules/chain.ts'
import { append } from './store.ts'

/**
 * Writes what happened, inside the transaction in which it happens. The chains it writes to stay locked until the commit, so it
 * belongs near the end of a verb; several entries of one verb are given together and take their chains in one order.
 */
export async function record(tx: Tx, ...entries: readonly Entry[]): Promise<void> {
  const lines = entries.map((entry) => ({ chain: chainOf(entry.merchant, entry.subject), entry }))
  lines.sort((a, b) => (a.chain < b.chain ? -1 : a.chain > b.chain ? 1 : 0))
  for (const { chain, entry } of lines) await append(tx, chain, entry)
}
