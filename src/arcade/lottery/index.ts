import { z } from 'zod'
import { SECOND } from '#kit/clock.ts'
import type { EventGame } from '#arcade/events/index.ts'
import { defineFamily, type SharedGame } from '#arcade/families/index.ts'
import { cut, ratio, type Fraction } from '#arcade/families/rules/fraction.ts'
import { WHOLE, type PayTable } from '#arcade/families/rules/instant.ts'
import { currenciesPlayed, topStakeIn } from '#arcade/families/rules/stakes.ts'
import { rateOf, returnOfPrize, SERIES, type BetType, type Prize } from './rules/bet-type.ts'
import { lotteries, type Lottery } from './rules/lotteries.ts'
import { pickText } from './rules/pick.ts'
import { costOf, isSeries, MOST_LINES, MOST_PICK, mostOf, readLine, rebateOf, wonBy, type Read, type Slip } from './rules/slip.ts'

const said = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        bet: z.string(),
        pick: z.string().max(MOST_PICK),
        times: z.number().int(),
        mode: z.number().int(),
      }),
    )
    .min(1)
    .max(MOST_LINES),
  series: z.number().int(),
})

/** A ticket costs no more than so many of the largest stakes: what it may win then fits into money, too. */
const MOST_COST = 100n

/** In one draw no more is owed on one way to bet than so many of the largest stakes. */
const MOST_OWED = 20_000n

/** The ticket as it stands in events, its picks in one order; null where the lottery does not offer it. */
function slipOf(lottery: Lottery, asked: unknown): Slip | null {
  const { data } = said.safeParse(asked)
  if (!data || !isSeries(lottery, data.series)) return null
  const read = data.lines.map((line) => readLine(lottery, line))
  if (read.some((line) => line === null)) return null
  return { series: data.series, lines: read.flatMap((one) => (one ? [{ ...one.line, pick: pickText(one.pick) }] : [])) }
}

/** A slip is read once, however often it is looked at. */
const known = new WeakMap<Slip, readonly Read[]>()

function linesOf(lottery: Lottery, slip: Slip): readonly Read[] {
  const lines = known.get(slip) ?? slip.lines.flatMap((line) => readLine(lottery, line) ?? [])
  known.set(slip, lines)
  return lines
}

const gameOf = (lottery: Lottery): EventGame => ({
  game: lottery.game,
  version: lottery.version,
  waits: true,
  rhythm: { kind: 'timed', every: lottery.every, closed: lottery.closed },
  tickets: 50,
  selection: (asked) => slipOf(lottery, asked),
  costs: (slip, currency) => {
    const cost = linesOf(lottery, slip as Slip).reduce((sum, line) => sum + costOf(line, currency), 0n)
    return cost > 0n && cost <= MOST_COST * topStakeIn(currency) ? cost : null
  },
  exposure: ({ currency, legs: [{ event, selection }] }) => {
    const slip = selection as Slip
    const owed = Map.groupBy(linesOf(lottery, slip), ({ type }) => type.code)
    return [...owed].map(([outcome, lines]) => ({
      event,
      outcome,
      amount: lines.reduce((sum, line) => sum + mostOf(line, { ...slip, currency }), 0n),
      most: MOST_OWED * topStakeIn(currency),
    }))
  },
  result: ({ below }) => ({ numbers: lottery.draw(below) }),
  runs: () => SECOND,
  takenAt: () => null,
  target: () => null,
  settle: ({ stake, currency, legs: [{ selection }] }, [result]) => {
    if (!result || result === 'void') return result ? stake : null
    const slip = selection as Slip
    const numbers = result['numbers'] as readonly string[]
    const won = linesOf(lottery, slip).reduce((sum, line) => sum + wonBy(line, numbers, { ...slip, currency }), 0n)
    return won + rebateOf(stake, slip.series)
  },
})

/** Every prize of every bet type, as one bet of it: what it pays, exactly. */
function* pricedOf({ bets }: Lottery) {
  for (const type of bets)
    for (const [i, prize] of type.prizes.entries()) {
      const pick = pickText(type.sample(i))
      const slip: Slip = { lines: [{ bet: type.code, pick, times: 1, mode: 0 }], series: SERIES.most }
      yield { name: `${type.code} ${pick}`, choice: slip, pays: paysOf(type, prize), decide: null }
    }
}

function paysOf({ lots }: BetType, prize: Prize): PayTable {
  const rate = rateOf(prize, { series: SERIES.most, lots })
  return prize.wins.map(({ times, chance }) => ({ factor: (BigInt(times) * rate) / BigInt(lots), chance }))
}

const sharedOf = (lottery: Lottery): SharedGame => ({ events: gameOf(lottery), plans: () => [...pricedOf(lottery)] })

const least = (returns: readonly Fraction[]) => returns.reduce((a, b) => (a.n * b.d <= b.n * a.d ? a : b))

const entryOf = ({ game, version, names, bets, area }: Lottery) => {
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
    art: game,
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

/** lottery owns lotteries: draws around the clock, and all ways to bet on them. It never knows whose tickets there are, nor what they may spend. */
export const lottery = defineFamily({
  family: 'lottery',
  life: 'event',
  catalogue: lotteries.map(entryOf),
  games: lotteries.map(sharedOf),
})
