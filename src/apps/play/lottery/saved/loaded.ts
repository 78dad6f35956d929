import { MOST_LINES, MOST_TIMES, readLine, isSeries, type Line } from '#arcade/lottery/rules/slip.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { withLine, type Basket } from '../basket/basket.ts'
import { plainLine } from '../basket/terms.ts'

/** Why a line of a saved ticket is not put on the ticket: its way to bet is not offered, what it picks is not, or the ticket has no room. */
export type Why = 'bet' | 'pick' | 'room'
export type LeftOut = { readonly line: Line; readonly why: Why }
export type Loaded = { readonly basket: Basket; readonly left: readonly LeftOut[] }

/** A saved ticket put on the one that is there; on an empty one it brings its prize level. What cannot be bought any more is left out by name. */
export function loadedOnto(lottery: Lottery, saved: Basket, there: Basket): Loaded {
  const left: LeftOut[] = []
  let { lines } = there
  for (const line of saved.lines.map(plainLine)) {
    const next = withLine(lines, line, MOST_TIMES)
    const why = whyNot(lottery, line) ?? (next.length > MOST_LINES ? 'room' : null)
    if (why === null) lines = next
    else left.push({ line, why })
  }
  const brings = there.lines.length === 0 && isSeries(lottery, saved.series)
  return { basket: { lines, series: brings ? saved.series : there.series }, left }
}

function whyNot(lottery: Lottery, line: Line): Why | null {
  if (!lottery.bets.some(({ code }) => code === line.bet)) return 'bet'
  return readLine(lottery, line) === null ? 'pick' : null
}
