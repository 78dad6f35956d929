import { costOf, mostOf, readLine, rebateOf, type Line, type Read } from '#arcade/lottery/rules/slip.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import type { Units } from '#kit/money.ts'

/** What will be one ticket: its lines in the order in which they were added, and the series that its prizes go by. */
export type Basket = { readonly lines: readonly Line[]; readonly series: number }

/** The lines that the lottery offers; what an earlier page kept and is offered no more is left out. */
export const readLines = (lottery: Lottery, { lines }: Basket): readonly Read[] =>
  lines.flatMap((line) => readLine(lottery, line) ?? [])

const isSame = (a: Line, b: Line) => a.bet === b.bet && a.pick === b.pick && a.mode === b.mode

/** With a line more: the same pick once more is the line that is there, so many times more often. */
export function withLine(lines: readonly Line[], line: Line, mostTimes: number): readonly Line[] {
  const there = lines.find((one) => isSame(one, line))
  if (!there) return [...lines, line]
  const times = Math.min(there.times + line.times, mostTimes)
  return lines.map((one) => (one === there ? { ...one, times } : one))
}

const costIn = (reads: readonly Read[], currency: string): Units => reads.reduce((sum, read) => sum + costOf(read, currency), 0n)

type Sums = { readonly bets: number; readonly cost: Units; readonly most: Units }

/** What the lines come to: the bets that they are, what they cost together, and the most that any draw can pay on them. */
export function sumsOf(
  reads: readonly Read[],
  { series, currency }: { readonly series: number; readonly currency: string },
): Sums {
  const cost = costIn(reads, currency)
  return {
    bets: reads.reduce((sum, { bets }) => sum + bets, 0),
    cost,
    most: reads.reduce((sum, read) => sum + mostOf(read, { series, currency }), rebateOf(cost, series)),
  }
}

/** The lines taken less often, all alike, so that a balance covers them; null where it covers them as they are, or not once each. */
export function linesWithin(
  reads: readonly Read[],
  { balance, currency }: { readonly balance: Units | null; readonly currency: string },
): { readonly lines: readonly Line[]; readonly cost: Units } | null {
  const cost = costIn(reads, currency)
  if (balance === null || cost <= balance) return null
  const taken = (often: (times: bigint) => bigint) =>
    reads.map((read) => ({ ...read, line: { ...read.line, times: Math.max(Number(often(BigInt(read.line.times))), 1) } }))
  const less = [taken((times) => (times * balance) / cost), taken(() => 1n)].find((one) => costIn(one, currency) <= balance)
  return less ? { lines: less.map(({ line }) => line), cost: costIn(less, currency) } : null
}
