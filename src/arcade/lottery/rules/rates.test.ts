import { describe, expect, test } from 'vitest'
import { ratio } from '#arcade/families/rules/fraction.ts'
import { returnOfPrize, SERIES, type BetType, type Draw } from './bet-type.ts'
import { dailyLotteries } from './calendar/daily.ts'
import { lotteries, lotteryOf, type Lottery } from './lotteries.ts'
import { pickText } from './pick.ts'
import { ratedAs, ratedBets, ratedBy, ratesText } from './rates.ts'
import { costOf, mostOf, owedOn, readLine, rebateOf, slipAt, unitOf, wonBy, type Line } from './slip.ts'

const all = [...lotteries, ...dailyLotteries]
const dice = lotteryOf('naga-dice')!
const faces = ['1', '2', '3', '4', '5', '6']
const throws: readonly Draw[] = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])))
const of = (lottery: Lottery, code: string) => ratedBets(lottery).find(({ bet }) => bet === code)!
const allowed = (lottery: Lottery, code: string, bound: 'least' | 'most') =>
  ratesText(lottery, { bet: code, rates: of(lottery, code).prizes.map((prize) => prize[bound]) })!
const lineOf = (type: BetType, prize: number, rates: string): Line => ({
  bet: type.code,
  pick: pickText(type.sample(prize)),
  times: 1,
  mode: 0,
  rates,
})

describe('what a house pays in place of what is published', () => {
  test('returns seven tenths at least and never all of a stake, of every prize of every lottery; what is published lies between [L4, trust 13]', () => {
    for (const lottery of all)
      for (const { bet, prizes } of ratedBets(lottery)) {
        const type = lottery.bets.find(({ code }) => code === bet)!
        for (const bound of ['least', 'most'] as const)
          for (const [i, prize] of ratedAs(type, allowed(lottery, bet, bound))!.prizes.entries()) {
            const { n, d } = returnOfPrize(prize, { series: SERIES.most, lots: type.lots })
            const { least, rate, most } = prizes[i]!
            expect(10n * n >= 7n * d && n < d && least <= rate && rate <= most, `${lottery.game} ${bet} ${prize.name}`).toBe(true)
          }
      }
  })

  test('is computed exactly: over all throws of three dice every bet pays what its table says, at every series less than a stake [L4, trust 13]', () => {
    for (const type of dice.bets)
      for (const prize of type.prizes.keys())
        for (const series of [SERIES.least, SERIES.most]) {
          const read = readLine(dice, lineOf(type, prize, allowed(dice, type.code, 'most')))!
          const at = { currency: 'USD', series }
          const paid = throws.reduce((sum, draw) => sum + wonBy(read, draw, at), 0n)
          const cost = costOf(read, 'USD')
          const all = 216n * cost
          const told = returnOfPrize(read.type.prizes[prize]!, { series, lots: type.lots })
          expect(ratio(paid, all), `${type.code} ${prize}`).toEqual(told)
          expect(paid + 216n * rebateOf(cost, series) < all).toBe(true)
        }
  })

  test('is no other bet, not fewer prizes, and nothing outside of the bounds [L4, trust 2]', () => {
    const { prizes } = of(dice, 'sum')
    const rates = prizes.map(({ rate }) => rate)
    expect(ratesText(dice, { bet: 'sum', rates })).toBe(rates.join(','))
    expect(ratesText(dice, { bet: 'sun', rates })).toBeNull()
    expect(ratesText(dice, { bet: 'sum', rates: rates.slice(1) })).toBeNull()
    expect(ratesText(dice, { bet: 'sum', rates: [...rates.slice(1), prizes.at(-1)!.most + 1n] })).toBeNull()
    expect(ratesText(dice, { bet: 'sum', rates: [prizes[0]!.least - 1n, ...rates.slice(1)] })).toBeNull()
  })

  test('is a ticket’s own: its highest win, what it owes and what it won go by it, and a part of a rate is a part of that [L4, trust 13]', () => {
    const north = lotteryOf('north-daily')!
    const line: Line = { bet: 'de', pick: '13,14', times: 1, mode: 0, rates: '950000', reduced: '50:14' }
    const read = readLine(north, line)!
    const [unit, at] = [unitOf('USD', 0), { currency: 'USD', series: SERIES.most }]
    expect(owedOn(read, at).map(({ amount }) => amount)).toEqual([95n * unit, (95n * unit) / 2n])
    expect(mostOf(read, at)).toBe(95n * unit)
    expect(wonBy(read, ['00014'], at)).toBe((95n * unit) / 2n)
    for (const rates of ['', '0', '095', '95,96', '9.5', ' 95', '-95'])
      expect(readLine(north, { ...line, rates }), rates).toBeNull()
  })

  test('is offered on the screen as it is paid, and named by the slip, bet by bet [L4]', () => {
    const rates = new Map([['de', '950000']])
    const offered = ratedBy(lotteryOf('north-daily')!, rates)
    expect(offered.bets.filter((type) => type.rates !== undefined).map(({ code }) => code)).toEqual(['de'])
    const lines: Line[] = [
      { bet: 'de', pick: '13', times: 1, mode: 0 },
      { bet: 'lo2', pick: '13', times: 1, mode: 0, rates: '990000' },
    ]
    expect(slipAt({ lines, series: 1960 }, rates).lines.map((line) => line.rates)).toEqual(['950000', undefined])
  })
})
