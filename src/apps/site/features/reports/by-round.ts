import { unitsOfText, unitsText } from '#kit/money.ts'
import type { Movement } from './queries.ts'

/** What `useRecordWords` calls the movements of one round together. */
const ROUND = 'round'

const together = (newer: Movement, older: Movement): boolean =>
  newer.round !== null &&
  newer.round === older.round &&
  newer.currency === older.currency &&
  older.balanceAfter === newer.balanceBefore

/**
 * A record, newest first, in which what a round took and paid is one line: what it came to, from the balance before it to the one after. The
 * line has the id of its first movement, which leads to all of them.
 */
export function byRound(movements: readonly Movement[]): readonly Movement[] {
  const lines: Movement[] = []
  for (const older of movements) {
    const newer = lines.at(-1)
    if (!newer || !together(newer, older)) lines.push(older)
    else
      lines[lines.length - 1] = {
        ...older,
        kind: ROUND,
        at: newer.at,
        amount: unitsText(unitsOfText(newer.amount) + unitsOfText(older.amount)),
        balanceAfter: newer.balanceAfter,
      }
  }
  return lines
}
