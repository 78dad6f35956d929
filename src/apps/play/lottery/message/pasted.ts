import type { Board } from '#arcade/lottery/rules/message/place.ts'
import { readMessage, type Row } from '#arcade/lottery/rules/message/read-message.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { costOf, MOST_LINES, MOST_TIMES, mostOf, type Line } from '#arcade/lottery/rules/slip.ts'
import type { Units } from '#kit/money.ts'
import { withLine } from '../basket/basket.ts'

export type Doubtful = Extract<Row, { readonly doubt: object }>
export type Certain = Exclude<Row, Doubtful>

/** What a pasted message is, beside the lines that are on the ticket already. */
export type Pasted = {
  readonly doubts: readonly Doubtful[]
  readonly fits: readonly Certain[]
  /** Understood, but the ticket has no room for them. */
  readonly over: readonly Certain[]
  /** The ticket's lines with those that fit. */
  readonly lines: readonly Line[]
  /** What is left of the message without them. */
  readonly rest: string
}

type Onto = { readonly lottery: Lottery; readonly board: Board; readonly lines: readonly Line[] }

export function readPasted(message: string, { lottery, board, lines }: Onto): Pasted {
  const rows = readMessage(message, { lottery, board })
  const doubts = rows.filter((row) => row.doubt !== null)
  const [fits, over]: [Certain[], Certain[]] = [[], []]
  let ticket = lines
  for (const row of rows) {
    if (row.doubt !== null) continue
    const next = linesOf(row).reduce((all, line) => withLine(all, line, MOST_TIMES), ticket)
    if (next.length > MOST_LINES) over.push(row)
    else {
      ticket = next
      fits.push(row)
    }
  }
  return { doubts, fits, over, lines: ticket, rest: over.length + doubts.length === 0 ? '' : without(message, fits) }
}

const readsOf = ({ bets }: Certain) => bets.flatMap(({ reads }) => reads)
const linesOf = (row: Certain) => readsOf(row).map(({ line }) => line)

/** The message without the rows that are on the ticket. */
function without(message: string, rows: readonly Certain[]): string {
  const taken = new Set(rows.map(({ row }) => row))
  return rowsIn(message)
    .filter((_, i) => !taken.has(i + 1))
    .join('\n')
}

export const rowsIn = (message: string): readonly string[] => message.split(/\r\n|[\n\r\u2028\u2029]/)

type Paid = { readonly currency: string; readonly series: number }

/** What rows cost together, and the most that any draw pays on them. */
export function sumsOfRows(rows: readonly Certain[], paid: Paid): { readonly cost: Units; readonly most: Units } {
  const sum = (of: (read: ReturnType<typeof readsOf>[number]) => Units) =>
    rows.reduce((all, row) => readsOf(row).reduce((own, read) => own + BigInt(row.draws) * of(read), all), 0n)
  return { cost: sum((read) => costOf(read, paid.currency)), most: sum((read) => mostOf(read, paid)) }
}
