import type { Lottery } from '../lotteries.ts'
import type { Understood } from './bets-of.ts'
import type { Doubt } from './doubts.ts'
import { folded } from './fold.ts'
import { placeAt, startingPlace, type Board } from './place.ts'
import { readBets, skip } from './read-bets.ts'

type Written = { readonly row: number; readonly text: string }

/** What one row of a message was understood as: bets, each on so many draws; or nothing, and why. */
export type Row = Written &
  ({ readonly bets: readonly Understood[]; readonly draws: number; readonly doubt: null } | { readonly doubt: Doubt })

type Read = { readonly lottery: Lottery; readonly board: Board }

/** Reads a message row by row. Rows that name a station and nothing else are not among what it gives, nor those that are left out with one. */
export const readMessage = (message: string, { lottery, board }: Read): readonly Row[] =>
  readRows<number, Row>(message, {
    first: startingPlace(board),
    placeAt: (text) => placeAt(text, board),
    read: (own, rest, draws) => ({ ...own, ...understood(readBets(rest, lottery), draws) }),
    inDoubt: (own, doubt) => ({ ...own, doubt }),
  })

const understood = (read: readonly Understood[] | Doubt, draws: number) =>
  'code' in read ? { doubt: read } : { bets: read, draws, doubt: null }

type Reading<Place, Row> = {
  /** Before any station is named. */
  readonly first: Place | Doubt
  /** The stations that a row names, and where its bets begin; null where it names none. */
  readonly placeAt: (text: string) => { readonly place: Place | Doubt; readonly to: number } | null
  readonly read: (own: Written, rest: string, place: Place) => Row
  readonly inDoubt: (own: Written, doubt: Doubt) => Row
}

const isDoubt = (place: unknown): place is Doubt => typeof place === 'object' && place !== null && 'code' in place

type Told = { readonly own: Written; readonly doubt: Doubt }

const withOneBelow = (doubt: Doubt): Doubt => ({ ...doubt, below: (doubt.below ?? 0) + 1 })

/** Row by row: what is not certain about a station is said once, with how many rows below it are left out. */
export function readRows<Place, Row>(
  message: string,
  { first, placeAt: at, read, inDoubt }: Reading<Place, Row>,
): readonly Row[] {
  const rows: Row[] = []
  let place = first
  let told: Told | null = null
  for (const [i, line] of message.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const text = line.trim()
    const plain = folded(text)
    const own = { row: i + 1, text }
    const named = at(plain)
    if (named) [place, told] = [named.place, null]
    const rest = plain.slice(skip(plain, named?.to ?? 0))
    if (!isDoubt(place)) {
      if (rest !== '') rows.push(read(own, rest, place))
    } else if (told) {
      if (rest === '') continue
      told = { own: told.own, doubt: withOneBelow(told.doubt) }
      rows.splice(-1, 1, inDoubt(told.own, told.doubt))
    } else if (named || rest !== '') {
      told = { own, doubt: place }
      rows.push(inDoubt(own, place))
    }
  }
  return rows
}
