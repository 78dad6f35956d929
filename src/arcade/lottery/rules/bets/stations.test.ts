import { expect, test } from 'vitest'
import { cut, sum } from '#arcade/families/rules/fraction.ts'
import { returnOfPrize, SERIES, type BetType } from '../bet-type.ts'
import { lotteryOf } from '../lotteries.ts'
import { pickOf } from '../pick.ts'
import { prizeNames } from '../prize-names.ts'

const { bets, draw } = lotteryOf('south-double')!
const typeOf = (code: string) => bets.find((type) => type.code === code) as BetType
const station = (...shown: readonly string[]) => [...shown, ...Array<string>(18 - shown.length).fill('99')]
const times = (code: string, text: string, drawn: readonly string[]) => {
  const type = typeOf(code)
  return type.wins(pickOf(text, type.fields)!, drawn)[0]
}

test('two stations draw all of their prizes, each by its names', () => {
  expect(draw(() => 7)).toHaveLength(36)
  const named = (prizeNames.stations ?? []).filter(([name]) => name === 'special')
  expect(named.map(([, count, which]) => [count, which])).toEqual([
    [1, 1],
    [1, 2],
  ])
})

test('of a pair it is the same which station shows it, and each of them may show one [L4]', () => {
  const on = (first: readonly string[], second: readonly string[]) =>
    times('da2', '01,02', [...station(...first), ...station(...second)])
  expect(on(['01', '02'], [])).toBe(2)
  expect(on(['01'], ['02'])).toBe(2)
  expect(on([], ['01', '02'])).toBe(2)
  expect(on(['01'], ['01', '02'])).toBe(3)
  expect(on(['01'], ['01'])).toBe(0)
  expect(times('da3', '01,02,03', [...station('01', '02', '02'), ...station('02', '03')])).toBe(2 * 2 + 2)
  expect(times('lo2', '12', [...station('123412', '12'), ...station('12')])).toBe(3)
  expect(times('xien2', '01,02', [...station('01'), ...station('02')])).toBe(1)
  expect(times('truot4', '01,02,03,04', [...station(), ...station('04')])).toBe(0)
})

test('đá costs one for each pair and prize of both, and comes as often as both numbers do [L4, trust 72]', () => {
  const pairs = ['da2', 'da3', 'da4', 'da5'].map((code) => typeOf(code).lots / 36)
  expect(pairs).toEqual([1, 3, 6, 10])
  const chances = (typeOf('da2').prizes[0]?.wins ?? []).map(({ chance }) => chance)
  expect([sum(chances)]).toEqual(typeOf('xien2').prizes[0]?.wins.map(({ chance }) => chance))
})

test('each bet returns what is printed beside it [L4, trust 72]', () => {
  const printed = bets.map(({ code, prizes: [prize], lots }) => [
    code,
    cut(returnOfPrize(prize!, { series: SERIES.most, lots }), 4),
  ])
  expect(Object.fromEntries(printed)).toEqual({
    da2: '0.9239',
    da3: '0.9212',
    da4: '0.9216',
    da5: '0.9203',
    lo2: '0.9850',
    lo3: '0.9600',
    lo4: '0.9200',
    xien2: '0.9219',
    xien3: '0.9230',
    xien4: '0.9267',
    truot4: '0.9315',
    truot8: '0.9294',
    truot10: '0.9304',
  })
})
