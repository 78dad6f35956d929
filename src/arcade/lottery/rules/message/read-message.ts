import type { Lottery } from '../lotteries.ts'
import type { Understood } from './bets-of.ts'
import type { Doubt } from './doubts.ts'
import { folded } from './fold.ts'
import { placeAt, startingPlace, type Board, type Place } from './place.ts'
import { readBets, skip } from './read-bets.ts'

type Written = { readonly row: number; readonly text: string }

/** What one row of a message was understood as: bets, each on so many draws; or nothing, and why. */
export type Row = Written &
  ({ readonly bets: readonly Understood[]; readonly draws: number; readonly doubt: null } | { readonly doubt: Doubt })

type Read = { readonly lottery: Lottery; readonly board: Board }

/** Reads a message row by row. Rows that name a station and nothing else are not among what it gives, nor those that are left out with one. */
export function readMessage(message: string, { lottery, board }: Read): readonly Row[] {
  const rows: Row[] = []
  let place: Place = startingPlace(board)
  let isTold = false
  for (const [i, line] of message.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const text = line.trim()
    const plain = folded(text)
    const own = { row: i + 1, text }
    const named = placeAt(plain, board)
    if (named) [place, isTold] = [named.place, false]
    const rest = plain.slice(skip(plain, named?.to ?? 0))
    if (typeof place === 'number') {
      if (rest !== '') rows.push({ ...own, ...understood(readBets(rest, lottery), place) })
    } else if (isTold) {
      if (rest !== '') rows.push(withOneBelow(rows.pop()))
    } else if (named || rest !== '') {
      rows.push({ ...own, doubt: place })
      isTold = true
    }
  }
  return rows
}

const understood = (read: readonly Understood[] | Doubt, draws: number) =>
  'code' in read ? { doubt: read } : { bets: read, draws, doubt: null }

function withOneBelow(row: Row | undefined): Row {
  if (!row?.doubt) throw new Error('no station is in doubt')
  const { below = 0 } = row.doubt
  return { row: row.row, text: row.text, doubt: { ...row.doubt, below: below + 1 } }
}
