import { z } from 'zod'
import { DAY, SECOND } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import type { EventGame, OutsideGame, Result, TicketGame } from '#arcade/events/index.ts'
import { defineFamily, type SharedGame } from '#arcade/families/index.ts'
import { cut, ratio, times, type Fraction } from '#arcade/families/rules/fraction.ts'
import { WHOLE, type PayTable } from '#arcade/families/rules/instant.ts'
import { currenciesPlayed, topStakeIn } from '#arcade/families/rules/stakes.ts'
import { lotteryWords } from './in-words.ts'
import { rateOf, returnOfPrize, SERIES, type BetType, type Draw, type Prize } from './rules/bet-type.ts'
import { chasedSlip, takesOrders } from './rules/chase.ts'
import { dailyLotteries, RESULT_LATE, stationsIn, type DailyLottery } from './rules/calendar/daily.ts'
import { lotteries, type OwnLottery } from './rules/lotteries.ts'
import { versionsOf, type Lottery } from './rules/lottery.ts'
import { ratedBets, ratesText } from './rules/rates.ts'
import { prizeNames } from './rules/prize-names.ts'
import { pickOf, pickText } from './rules/pick.ts'
import {
  areRatesAlike,
  comesAtMost,
  costOf,
  isSeries,
  mostCostIn,
  MOST_LINES,
  MOST_PICK,
  outcomeOf,
  owedOn,
  readLine,
  rebateOf,
  slipAt,
  wonBy,
  type Read,
  type Slip,
} from './rules/slip.ts'

const said = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        bet: z.string(),
        pick: z.string().max(MOST_PICK),
        times: z.number().int(),
        mode: z.number().int(),
        reduced: z.string().max(MOST_PICK).optional(),
        rates: z.string().max(MOST_PICK).optional(),
      }),
    )
    .min(1)
    .max(MOST_LINES),
  series: z.number().int(),
})

/** A draw pays no more on one way to bet than so many of the largest stakes: a number that comes several times, so much less each time. */
const MOST_OWED = 20_000n

/** The ticket as it stands in events, its picks in one order; null where the lottery does not offer it. */
function slipOf(lottery: Lottery, asked: unknown): Slip | null {
  const { data } = said.safeParse(asked)
  if (!data || !isSeries(lottery, data.series)) return null
  const read = data.lines.flatMap((line) => readLine(lottery, line) ?? [])
  if (read.length < data.lines.length || !areRatesAlike(read)) return null
  return { series: data.series, lines: read.map(({ line, pick }) => ({ ...line, pick: pickText(pick) })) }
}

/** A slip is read once, however often it is looked at. */
const known = new WeakMap<Slip, readonly Read[]>()

function linesOf(lottery: Lottery, slip: Slip): readonly Read[] {
  const lines = known.get(slip) ?? slip.lines.flatMap((line) => readLine(lottery, line) ?? [])
  known.set(slip, lines)
  return lines
}

const ticketsOf = (lottery: Lottery): Omit<TicketGame, 'retired'> => ({
  game: lottery.game,
  version: lottery.version,
  waits: true,
  tickets: 50,
  rated: {
    bets: ratedBets(lottery),
    text: (bet, rates) => ratesText(lottery, { bet, rates }),
    at: (slip, rates) => slipAt(slip as Slip, rates),
  },
  selection: (asked) => slipOf(lottery, asked),
  costs: (slip, currency) => {
    const cost = linesOf(lottery, slip as Slip).reduce((sum, line) => sum + costOf(line, currency), 0n)
    return cost > 0n && cost <= mostCostIn(currency) ? cost : null
  },
  exposure: ({ currency, legs: [{ event, selection }] }) => {
    const slip = selection as Slip
    const owed = linesOf(lottery, slip).flatMap((line) =>
      owedOn(line, { ...slip, currency }).map((one) => ({
        ...one,
        most: mostOwedOn(line.type, currency),
        rates: line.line.rates,
      })),
    )
    return [...Map.groupBy(owed, ({ outcome }) => outcome)].map(([outcome, [one, ...more]]) => ({
      event,
      outcome,
      amount: more.reduce((sum, { amount }) => sum + amount, one!.amount),
      most: one!.most,
      pays: one!.pays,
      ...(one!.rates !== undefined && { rates: one!.rates }),
    }))
  },
  settle: ({ stake, currency, legs: [{ selection }] }, [result]) => {
    if (!result || result === 'void') return result ? stake : null
    const slip = selection as Slip
    const numbers = result['numbers'] as readonly string[]
    const won = linesOf(lottery, slip).reduce((sum, line) => sum + wonBy(line, numbers, { ...slip, currency }), 0n)
    return won + rebateOf(stake, slip.series)
  },
})

const mostOwedOn = (type: BetType, currency: string): Units =>
  (MOST_OWED * topStakeIn(currency)) / (type.numberOf ? comesAtMost(type) : 1n)

const ownGame = (lottery: OwnLottery): EventGame => ({
  ...ticketsOf(lottery),
  ...(takesOrders(lottery) && {
    chased: {
      times: (slip, multiple) => slipOf(lottery, chasedSlip(slip as Slip, multiple)),
      hasWon: ({ stake, legs: [{ selection }] }, payout) => payout > rebateOf(stake, (selection as Slip).series),
    },
  }),
  retired: versionsOf(lottery).slice(1).map(ownGame),
  rhythm: { kind: 'timed', every: lottery.every, closed: lottery.closed, after: lottery.after ?? 0 },
  result: ({ below }) => ({ numbers: lottery.draw(below) }),
  ...(lottery.shot && { shot: shotInto(lottery.shot) }),
  runs: () => SECOND,
  takenAt: () => null,
  target: () => null,
})

const shotInto =
  (shot: NonNullable<OwnLottery['shot']>) =>
  ({ numbers }: Result, sum: number): Result => ({ numbers: shot(numbers as Draw, sum) })

const dailyGame = (lottery: DailyLottery): OutsideGame => ({
  ...ticketsOf(lottery),
  rhythm: { kind: 'daily', days: lottery.days },
  late: RESULT_LATE,
  ...(lottery.pair && {
    made: {
      of: (key: string) => stationsIn(lottery.game, key).map(({ game }) => game),
      by: (results: readonly Result[]) => ({ numbers: results.flatMap((result) => result['numbers'] as readonly string[]) }),
    },
  }),
  prizes: prizesOf(lottery),
  bets: lottery.bets.map(({ code, fields, numberOf }) => ({ code, digits: numberOf ? digitsOf(fields) : null })),
  outcomeOf: (bet, number) => numberOutcome(lottery, bet, number),
  result: (said) => {
    const { data } = told.safeParse(said)
    return data && fits(lottery, data.numbers) ? data : null
  },
})

/** Its prizes with their numbers' digits, in the order of a draw. */
function prizesOf({ shape, draw }: DailyLottery) {
  const zeros = draw(() => 0)
  let from = 0
  return (prizeNames[shape] ?? []).map(([name, count, station]) => {
    const digits = zeros[from]?.length ?? 0
    from += count
    return { name: station === undefined ? name : `${station}.${name}`, count, digits }
  })
}

function digitsOf([field]: BetType['fields']): number {
  const from = field?.from ?? []
  return 'digits' in from ? from.digits : (from[0]?.length ?? 0)
}

/** The outcome that a number of a bet type is counted under; null where the lottery has no such bet on a number. */
function numberOutcome({ bets }: Lottery, bet: string, number: string): string | null {
  const type = bets.find(({ code }) => code === bet)
  const isPicked = type?.numberOf !== undefined && type.count(pickOf(number, type.fields) ?? [[]]) === 1
  return isPicked ? outcomeOf(bet, type.numberOf!(number)) : null
}

const told = z.strictObject({ numbers: z.array(z.string()).max(MOST_LINES) })

/** Whether these are as many numbers as a draw has, each of as many digits. */
function fits({ draw }: Lottery, numbers: readonly string[]): boolean {
  const zeros = draw(() => 0)
  return (
    numbers.length === zeros.length &&
    zeros.every((zero, i) => /^\d+$/.test(numbers[i] ?? '') && numbers[i]?.length === zero.length)
  )
}

/** Every prize of every bet type, as one bet of it or as few as there are: what that pays, exactly. */
function* pricedOf({ bets }: Lottery) {
  for (const type of bets)
    for (const [i, prize] of type.prizes.entries()) {
      const sample = type.sample(i)
      const pick = pickText(sample)
      const slip: Slip = { lines: [{ bet: type.code, pick, times: 1, mode: 0 }], series: SERIES.most }
      yield {
        name: `${type.code} ${pick}`,
        choice: slip,
        pays: paysOf(prize, { lots: type.lots, bets: type.count(sample) }),
        decide: null,
      }
    }
}

function paysOf(prize: Prize, { lots, bets }: { readonly lots: number; readonly bets: number }): PayTable {
  const rate = rateOf(prize, { series: SERIES.most, lots })
  return prize.wins.map(({ times: often, chance }) => ({
    factor: (BigInt(often) * rate) / BigInt(lots * bets),
    chance: times(chance, ratio(BigInt(bets), 1n)),
  }))
}

const sharedOf = (lottery: OwnLottery): SharedGame => ({
  events: ownGame(lottery),
  plans: () => [...pricedOf(lottery)],
})

const least = (returns: readonly Fraction[]) => returns.reduce((a, b) => (a.n * b.d <= b.n * a.d ? a : b))

/** On which days it draws; nothing of one that draws all day. */
function drawDaysOf(lottery: Pick<DailyLottery, 'days'> | Pick<OwnLottery, 'every'>) {
  if ('days' in lottery) return { draw_days: lottery.days.weekdays }
  return lottery.every === DAY && { draw_days: ALL_WEEK }
}
const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7]

const entryOf = ({ game, version, names, bets, area, art = game, ...lottery }: OwnLottery | DailyLottery) => {
  const prizes = bets.flatMap((type) => type.prizes.map((prize) => ({ prize, lots: type.lots, series: SERIES.most })))
  const { n, d } = least(prizes.map(({ prize, ...at }) => returnOfPrize(prize, at)))
  const most = prizes.flatMap(({ prize, ...at }) =>
    prize.wins.map(({ times }) => (BigInt(times) * rateOf(prize, at)) / BigInt(at.lots)),
  )
  return {
    game_code: game,
    game_type: 'LOTT',
    names,
    ...(area && { classify: area }),
    ...drawDaysOf(lottery),
    art,
    version,
    lines: 1,
    rtp: cut(ratio(n * 100n, d), 4),
    largest_win: cut(
      ratio(
        most.reduce((a, b) => (a > b ? a : b)),
        WHOLE,
      ),
      2,
    ),
    currencies: currenciesPlayed,
    free_play: true,
  } as const
}

/** lottery owns lotteries: draws around the clock, those of real places by their calendars, and all ways to bet on them. It never knows whose tickets there are, nor what they may spend. */
export const lottery = defineFamily({
  family: 'lottery',
  life: 'event',
  words: lotteryWords,
  catalogue: [...lotteries, ...dailyLotteries].map(entryOf),
  games: lotteries.map(sharedOf),
  outside: dailyLotteries.map(dailyGame),
})
