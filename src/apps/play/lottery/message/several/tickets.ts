import type { DailyLottery } from '#arcade/lottery/rules/calendar/daily.ts'
import { messageOf } from '#arcade/lottery/rules/message/bets-of.ts'
import type { OnDraw, SlipRow } from '#arcade/lottery/rules/message/several.ts'
import { SERIES } from '#arcade/lottery/rules/bet-type.ts'
import { MOST_LINES, MOST_TIMES, type Line } from '#arcade/lottery/rules/slip.ts'
import { readLines, sumsOf, withLine, type Basket } from '../../basket/basket.ts'
import { rowsIn } from '../pasted.ts'
import type { Units } from '#kit/money.ts'

export type CertainRow = Extract<SlipRow, { readonly doubt: null }>
export type DoubtfulRow = Exclude<SlipRow, CertainRow>

/** What will be one ticket: all that a slip bets on one draw. */
export type DrawTicket = { readonly lottery: DailyLottery; readonly basket: Basket }

type Split = {
  readonly doubts: readonly DoubtfulRow[]
  readonly fits: readonly CertainRow[]
  /** Understood, but a ticket of theirs has no room for them. */
  readonly over: readonly CertainRow[]
  readonly tickets: readonly DrawTicket[]
}

/** A slip by its draws, in the order in which it names them: a row is on the tickets of all of its draws, or on none. */
export function ticketsOf(rows: readonly SlipRow[]): Split {
  const doubts = rows.filter((row) => row.doubt !== null)
  const [fits, over]: [CertainRow[], CertainRow[]] = [[], []]
  const all = new Map<string, { readonly lottery: DailyLottery; readonly lines: readonly Line[] }>()
  for (const row of rows) {
    if (row.doubt !== null) continue
    const next = row.draws.map(({ lottery, bets }) => {
      const own = bets.flatMap(({ reads }) => reads.map(({ line }) => line))
      const lines = own.reduce((sum, line) => withLine(sum, line, MOST_TIMES), all.get(lottery.game)?.lines ?? [])
      return { lottery, lines }
    })
    if (next.some(({ lines }) => lines.length > MOST_LINES)) over.push(row)
    else {
      for (const one of next) all.set(one.lottery.game, one)
      fits.push(row)
    }
  }
  const tickets = [...all.values()].map(({ lottery, lines }) => ({ lottery, basket: { lines, series: SERIES.most } }))
  return { doubts, fits, over, tickets }
}

export const costOfTicket = ({ lottery, basket }: DrawTicket, currency: string): Units =>
  sumsOf(readLines(lottery, basket), { series: basket.series, currency }).cost

/** What is left of a slip once tickets on these draws are bought: each row with its stations, so that none is taken for a row of others. */
export function restOf(message: string, rows: readonly SlipRow[], bought: ReadonlySet<string>): string {
  const byRow = new Map(rows.map((row) => [row.row, row]))
  return rowsIn(message)
    .flatMap((line, i) => {
      const row = byRow.get(i + 1)
      if (!row) return [line]
      if (row.doubt === null) return leftOf(row, bought)
      return row.stations === null || row.isNamed ? [line] : [`${calledOf(row.stations)} ${line.trim()}`]
    })
    .join('\n')
}

const calledOf = (stations: OnDraw['stations']) => stations.map(({ called }) => called).join(' ')

const leftOf = ({ draws }: CertainRow, bought: ReadonlySet<string>): readonly string[] =>
  draws.flatMap(({ lottery, stations, bets }) =>
    bought.has(lottery.game) ? [] : [`${calledOf(stations)} ${bets.map(messageOf).join(' ')}`],
  )
