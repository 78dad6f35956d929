import type { Units } from '#kit/money.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import { stakesIn } from '#arcade/families/rules/stakes.ts'
import { rateOf, SERIES, type BetType, type Draw } from './bet-type.ts'
import type { Lottery } from './lotteries.ts'
import { pickOf, type Pick } from './pick.ts'

/** One line of a ticket: a pick of a bet type, so many times the unit. */
export type Line = {
  readonly bet: string
  readonly pick: string
  readonly times: number
  /** 0, 1 or 2: a unit, a tenth of it, or a hundredth. */
  readonly mode: number
}

/** A ticket: its lines, and the series that its prizes go by. */
export type Slip = { readonly lines: readonly Line[]; readonly series: number }

export const MODES = [1n, 10n, 100n] as const
export const MOST_LINES = 100
export const MOST_TIMES = 9999
export const MOST_PICK = 400
/** A line of more bets than this is nobody's pick. */
const MOST_BETS = 100_000

/** What one lot costs, in the mode; 0 where nothing is played in this currency. Twice a fifth of the currency's scale, as two yuan are. */
export const unitOf = (currency: string, mode: number): Units => (stakesIn(currency)[1] ?? 0n) / (MODES[mode] ?? 1n)

/** A line with its bet type and pick, where the lottery offers them. */
export type Read = { readonly line: Line; readonly type: BetType; readonly pick: Pick; readonly bets: number }

/** Null where the lottery offers no such line. */
export function readLine(lottery: Lottery, line: Line): Read | null {
  const type = lottery.bets.find(({ code }) => code === line.bet)
  const pick = type && pickOf(line.pick, type.fields)
  if (!type || !pick || !Object.hasOwn(MODES, line.mode) || !isWithin(line.times, 1, MOST_TIMES)) return null
  const bets = type.count(pick)
  return isWithin(bets, 1, MOST_BETS) ? { line, type, pick, bets } : null
}

const isWithin = (value: number, least: number, most: number) => Number.isInteger(value) && value >= least && value <= most

/** The series that tickets may take: all below the lottery's highest, in tens. */
export const isSeries = ({ hasSeries }: Lottery, series: number): boolean =>
  hasSeries ? isWithin(series, SERIES.least, SERIES.most) && series % 10 === 0 : series === SERIES.most

/** What a line costs. */
export const costOf = ({ line, type, bets }: Read, currency: string): Units =>
  unitOf(currency, line.mode) * BigInt(bets * type.lots) * BigInt(line.times)

/** What comes back of a stake whatever is drawn, for the part of the prizes that was given up. */
export const rebateOf = (stake: Units, series: number): Units => (stake * BigInt(SERIES.most - series)) / BigInt(SERIES.whole)

/** The most that any draw pays on a line, the rebate apart. */
export function mostOf(read: Read, { currency, series }: { readonly currency: string; readonly series: number }): Units {
  const { type, pick } = read
  const paid = type.best(pick).map((times, i) => paidFor(read, { prize: i, times, currency, series }))
  return type.exclusive ? paid.reduce((a, b) => (a > b ? a : b), 0n) : paid.reduce((a, b) => a + b, 0n)
}

/** What a line pays by a draw, the rebate apart. */
export const wonBy = (
  read: Read,
  draw: Draw,
  { currency, series }: { readonly currency: string; readonly series: number },
): Units =>
  read.type
    .wins(read.pick, draw)
    .reduce((sum, times, prize) => (times === 0 ? sum : sum + paidFor(read, { prize, times, currency, series })), 0n)

type Paid = { readonly prize: number; readonly times: number; readonly currency: string; readonly series: number }

function paidFor({ line, type }: Read, { prize, times, currency, series }: Paid): Units {
  const priced = type.prizes[prize]
  if (!priced) throw new Error(`${type.code} has no prize ${prize}`)
  return (unitOf(currency, line.mode) * BigInt(line.times) * BigInt(times) * rateOf(priced, { series, lots: type.lots })) / WHOLE
}
