import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { positionsOf } from '#runtime/journal-reader.ts'
import { readEntriesAt, readHeads } from './journal.ts'

/**
 * No movement of an earlier moment can still come to this reader; null while a lane is unread from its beginning. A lane that was read to its end
 * is known until the time of that end, which goes on without rows; another until its last row that was read.
 */
export async function knownUntil(db: Database | Tx, reader: string): Promise<Millis | null> {
  // The ends first: what was read by then can only have become more.
  const { seqs, times } = await readHeads(db)
  const positions = await positionsOf(db, reader)
  const read = new Map(positions.map(({ lane, seq }) => [lane, seq]))
  const behind = positions.filter(({ lane, seq }) => seq < (seqs[lane] ?? 0n))
  const rows = behind.length === 0 ? [] : await readEntriesAt(db, behind)
  const reached = new Map(rows.map(({ lane, at }) => [lane, at]))
  const known = seqs.map((seq, lane) => ((read.get(lane) ?? -1n) >= seq ? times[lane] : reached.get(lane)))
  return known.every((at) => at !== undefined) ? Math.min(...known.map((at) => at.getTime())) : null
}
