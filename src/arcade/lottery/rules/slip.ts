import type { Units } from '#kit/money.ts'
import type { Rates } from '#arcade/events/rules/rates.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import { stakesIn, topStakeIn } from '#arcade/families/rules/stakes.ts'
import { rateOf, SERIES, type BetType, type Draw } from './bet-type.ts'
import type { Lottery } from './lotteries.ts'
import { pickOf, type Pick } from './pick.ts'
import { ratedAs } from './rates.ts'
import { byRate, reducedIn, WHOLE_RATE, type Reduced } from './reduced.ts'

/** One line of a ticket: a pick of a bet type, so many times the unit. */
export type Line = {
  readonly bet: string
  readonly pick: string
  readonly times: number
  /** 0, 1 or 2: a unit, a tenth of it, or a hundredth. */
  readonly mode: number
  /** Its numbers that pay a part of their rate, as they stood when it was bought; left out where all pay the whole. */
  readonly reduced?: string | undefined
  /** What the house paid on the bet when it was bought, prize by prize; left out where that was what is published. */
  readonly rates?: string | undefined
}

/** A ticket: its lines, and the series that its prizes go by. */
export type Slip = { readonly lines: readonly Line[]; readonly series: number }

export const MODES = [1n, 10n, 100n] as const
export const MOST_LINES = 100
export const MOST_TIMES = 9999
export const MOST_PICK = 400
/** A ticket costs no more than so many of the largest stakes: what it may win then fits into money, too. */
const MOST_COST = 100n

export const mostCostIn = (currency: string): Units => MOST_COST * topStakeIn(currency)

/** A line of more bets than this is nobody's pick. */
const MOST_BETS = 100_000

/** What one lot costs, in the mode; 0 where nothing is played in this currency. Twice a fifth of the currency's scale, as two yuan are. */
export const unitOf = (currency: string, mode: number): Units => (stakesIn(currency)[1] ?? 0n) / (MODES[mode] ?? 1n)

/** The slip at these rates, whatever it named before. */
export const slipAt = ({ lines, series }: Slip, rates: Rates): Slip => ({
  series,
  lines: lines.map(({ rates: _, ...line }) => ({ ...line, ...(rates.has(line.bet) && { rates: rates.get(line.bet) }) })),
})

/** A line with its bet type and pick, where the lottery offers them. */
export type Read = {
  readonly line: Line
  readonly type: BetType
  readonly pick: Pick
  readonly bets: number
  readonly reduced: Reduced
}

/** Null where the lottery offers no such line. */
export function readLine(lottery: Lottery, line: Line): Read | null {
  const type = typeOf(lottery, line)
  const pick = type && pickOf(line.pick, type.fields)
  if (!type || !pick || !Object.hasOwn(MODES, line.mode) || !isWithin(line.times, 1, MOST_TIMES)) return null
  const bets = type.count(pick)
  const reduced = reducedIn(line.reduced, type, pick)
  return reduced && isWithin(bets, 1, MOST_BETS) ? { line, type, pick, bets, reduced } : null
}

/** The bet type at the rates that the line names. */
function typeOf({ bets }: Lottery, { bet, rates }: Line): BetType | null {
  const type = bets.find(({ code }) => code === bet) ?? null
  return type && rates !== undefined ? ratedAs(type, rates) : type
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

/** What a line is reckoned in: a currency, and the series of its ticket. */
type At = { readonly currency: string; readonly series: number }

/** The most that any draw pays on a line, the rebate apart. */
export function mostOf(read: Read, at: At): Units {
  const { type } = read
  const paid = partsOf(read).map(({ pick, pays }) => {
    const prizes = type.best(pick).map((times, prize) => paidFor(read, { ...at, prize, times, pays }))
    return type.exclusive ? largest(prizes) : prizes.reduce((a, b) => a + b, 0n)
  })
  // Where numbers pay differently, one of them takes all that a draw has for a bet of this type.
  return largest(paid)
}

const largest = (amounts: readonly Units[]) => amounts.reduce((a, b) => (a > b ? a : b), 0n)

/** What a line pays by a draw, the rebate apart. */
export const wonBy = (read: Read, draw: Draw, at: At): Units =>
  partsOf(read)
    .flatMap(({ pick, pays }) => read.type.wins(pick, draw).map((times, prize) => ({ prize, times, pays })))
    .reduce((sum, won) => (won.times === 0 ? sum : sum + paidFor(read, { ...at, ...won })), 0n)

/** What the house owes once an outcome of a line comes: a number, or where no bet is on a single one, the best of all draws. */
export type Owed = { readonly outcome: string; readonly amount: Units; readonly pays: number }

export function owedOn(read: Read, at: At): readonly Owed[] {
  const { type, pick, reduced } = read
  const { code, numberOf } = type
  if (!numberOf) return [{ outcome: code, amount: mostOf(read, at), pays: WHOLE_RATE }]
  return (pick[0] ?? []).map((marked) => {
    const number = numberOf(marked)
    const pays = reduced.get(number) ?? WHOLE_RATE
    return {
      outcome: outcomeOf(code, number),
      amount: paidFor(read, { ...at, prize: prizeOf(type, marked), times: timesAtOnce(type), pays }),
      pays,
    }
  })
}

/** Whether every number pays the same in all lines of its bet type. */
export function areRatesAlike(lines: readonly Read[]): boolean {
  const rates = new Map<string, number>()
  return lines
    .flatMap(ratesIn)
    .every(([outcome, pays]) => (rates.has(outcome) ? rates.get(outcome) === pays : rates.set(outcome, pays)))
}

const ratesIn = ({ type: { code, numberOf }, pick: [marked = []], reduced }: Read) =>
  (numberOf ? marked.map(numberOf) : []).map((number) => [outcomeOf(code, number), reduced.get(number) ?? WHOLE_RATE] as const)

/** What is owed by number is counted under the bet type and the number, all else under the bet type. */
export const outcomeOf = (bet: string, number: string): string => `${bet}:${number}`

/** How often a number wins that comes once, as the greatest prize. */
const timesAtOnce = ({ tiers: [greatest] = [] }: BetType): number => greatest?.times ?? 1

/** As how many of the greatest prize one number can come in one draw. */
export function comesAtMost(type: BetType): bigint {
  const [most, once] = [BigInt(type.prizes[0]?.wins.at(-1)?.times ?? 1), BigInt(timesAtOnce(type))]
  return (most + once - 1n) / once
}

const prizeOf = ({ prizes, best }: BetType, number: string): number =>
  prizes.length === 1 ? 0 : best([[number]]).findIndex((times) => times > 0)

/** A line by what its numbers pay. */
function partsOf({ type: { numberOf }, pick, reduced }: Read): readonly { readonly pick: Pick; readonly pays: number }[] {
  if (!numberOf || reduced.size === 0) return [{ pick, pays: WHOLE_RATE }]
  const rates = (pick[0] ?? []).map((number) => [number, reduced.get(numberOf(number)) ?? WHOLE_RATE] as const)
  return byRate(rates).map(([pays, numbers]) => ({ pick: [numbers], pays }))
}

type Paid = At & { readonly prize: number; readonly times: number; readonly pays: number }

function paidFor({ line, type }: Read, { prize, times, currency, series, pays }: Paid): Units {
  const priced = type.prizes[prize]
  if (!priced) throw new Error(`${type.code} has no prize ${prize}`)
  const whole = unitOf(currency, line.mode) * BigInt(line.times) * BigInt(times) * rateOf(priced, { series, lots: type.lots })
  return (whole * BigInt(pays)) / (WHOLE * BigInt(WHOLE_RATE))
}
