import { describe, expect, test } from 'vitest'
import { cut, ratio, sum } from '#arcade/families/rules/fraction.ts'
import { expected, returnOfPrize, SERIES, type BetType, type Draw } from '../bet-type.ts'
import { lotteryOf, type Lottery } from '../lotteries.ts'
import { pickOf, type Pick } from '../pick.ts'
import { halvesShown } from './da.ts'

const lottery = (game: string) => lotteryOf(game) as Lottery
const typeOf = (game: string, code: string) => lottery(game).bets.find((type) => type.code === code) as BetType
const winsOf = (game: string, draw: Draw) => (code: string, text: string) => {
  const type = typeOf(game, code)
  return type.wins(pickOf(text, type.fields) as Pick, draw)[0]
}

/** A real draw of the North, of 22 August 2026. */
const NORTHERN =
  '60213 80300 60683 51132 89384 11622 10383 09349 00136 47894 7740 7568 2767 8365 0570 5252 4790 7707 6494 9516 354 649 773 26 09 06 64'.split(
    ' ',
  )

/** Of the shape that the South draws; only what is looked at differs. */
const SOUTHERN = '123456 10001 20002 30003 40004 50005 60006 70007 80008 90009 11011 12012 5612 4412 3312 2256 456 56'.split(' ')

test('a real draw of the North pays what it must [L4]', () => {
  const wins = winsOf('north-express', NORTHERN)
  const cases: readonly [string, string, number][] = [
    ['lo2', '83', 2],
    ['lo2', '13', 1],
    ['lo2', '55', 0],
    ['lo2-front', '60', 2],
    ['lo2-front', '26', 0],
    ['bao8', '49,26,13', 3],
    ['bao8', '83', 0],
    ['ends2', '13,26,64', 3],
    ['ends2-head', '13,26,64', 2],
    ['ends3', '213,354,649', 3],
    ['ends3-head', '213,354,649', 2],
    ['first3', '300', 1],
    ['first4', '0300', 1],
    ['da2', '83,49', 2 + 1],
    ['da2', '83,55', 0],
    ['da3', '13,00,55', 2],
    ['da3', '13,00,94', 2 + 2 + 1],
    ['xien2', '83,49', 1],
    ['xien3', '83,49,55', 0],
    ['truot4', '01,02,03,05', 1],
    ['de', '13', 1],
    ['de-front', '60', 1],
    ['de-first', '00', 1],
    ['cang3', '213', 1],
    ['cang4', '0213', 1],
    ['head', '1', 1],
    ['tail', '3', 1],
  ]
  for (const [code, text, times] of cases) expect(`${code} ${text} ${wins(code, text)}`).toBe(`${code} ${text} ${times}`)
})

test('of the South each bet looks at the prizes that it is on [L4]', () => {
  const wins = winsOf('south-express', SOUTHERN)
  expect(wins('bao7', '12')).toBe(3)
  expect(wins('bao7', '56')).toBe(4)
  expect(wins('lo2', '12')).toBe(4)
  expect(wins('ends2', '56')).toBe(2)
  expect(wins('de-eighth', '56')).toBe(1)
  expect(wins('ends3', '456')).toBe(2)
  expect(wins('ends3-head', '456')).toBe(1)
  expect(wins('lo2-front', '12,56')).toBe(3)
})

describe('đá', () => {
  const blank = (shown: readonly string[]) => [...shown, ...Array<string>(18 - shown.length).fill('99')]
  const halves = (text: string, shown: readonly string[]) =>
    winsOf('south-express', blank(shown))(`da${text.split(',').length}`, text)

  test('pays for the second number and each further one, and half of that each time that the most frequent comes again [L4]', () => {
    // Half of what two numbers pay is 375 where they pay 750 of one.
    const paid = (text: string, shown: string) => (halves(text, shown.split(' ')) ?? 0) * 375
    expect(paid('01,02', '01 02')).toBe(750)
    expect(paid('01,02', '01 01 02')).toBe(1125)
    expect(paid('01,02,03', '01 02 03')).toBe(1500)
    expect(paid('01,02,03', '01 01 02 03')).toBe(1875)
    expect(paid('01,02,03', '01 01 02 02 02 03')).toBe(2250)
    expect(paid('01,02,03', '01 02')).toBe(750)
    expect(paid('01,02', '01 01 01')).toBe(0)
  })

  test('is as likely to pay so much as all draws say, where they can all be gone through [L4, trust 72]', () => {
    for (const [prizes, numbers, of] of [
      [4, 2, 5],
      [5, 3, 5],
      [6, 3, 4],
      [5, 4, 6],
    ] as const) {
      const ways = new Map<number, number>()
      for (let draw = 0; draw < of ** prizes; draw++) {
        const shown = Array.from({ length: prizes }, (_, i) => Math.floor(draw / of ** i) % of)
        const often = Array.from({ length: numbers }, (_, number) => shown.filter((one) => one === number).length)
        const came = often.filter((times) => times > 0).length
        const times = came < 2 ? 0 : 2 * (came - 1) + Math.max(...often) - 1
        if (times > 0) ways.set(times, (ways.get(times) ?? 0) + 1)
      }
      const chances = [...ways]
        .toSorted(([a], [b]) => a - b)
        .map(([times, some]) => ({ times, chance: ratio(BigInt(some), BigInt(of ** prizes)) }))
      expect(halvesShown({ prizes, numbers, of })).toEqual(chances)
    }
  })

  test('pays for two numbers as often as both come [L4]', () => {
    for (const game of ['north-express', 'south-express']) {
      const chances = (typeOf(game, 'da2').prizes[0]?.wins ?? []).map(({ chance }) => chance)
      expect([sum(chances)]).toEqual(typeOf(game, 'xien2').prizes[0]?.wins.map(({ chance }) => chance))
    }
  })

  test('costs one for each pair and prize, and at best shows all of its numbers and one of them everywhere else [L4]', () => {
    for (const [code, pairs] of [
      ['da2', 1],
      ['da3', 3],
      ['da4', 6],
      ['da5', 10],
    ] as const) {
      const type = typeOf('south-express', code)
      expect(type.lots).toBe(pairs * 18)
      const [pick = []] = type.sample(0)
      const most = [...pick, ...Array<string>(18 - pick.length).fill(pick[0] ?? '')]
      expect(type.best([pick])).toEqual(type.wins([pick], most))
    }
  })
})

test('what is on several prizes wins as often as all draws of them say [L4, trust 72]', () => {
  const type = typeOf('south-express', 'ends2')
  const ways = [0, 0, 0]
  for (let draw = 0; draw < 10_000; draw++) {
    const [a, b] = [Math.floor(draw / 100), draw % 100].map((number) => String(number).padStart(2, '0'))
    ways[type.wins([['07']], [`1234${a}`, ...SOUTHERN.slice(1, 17), b ?? ''])[0] ?? 0]! += 1
  }
  expect(type.prizes[0]?.wins).toEqual([1, 2].map((times) => ({ times, chance: ratio(BigInt(ways[times]!), 10_000n) })))
  expect(expected(type.prizes[0]!)).toEqual(ratio(2n, 100n))
})

const printed = (game: string) =>
  Object.fromEntries(
    lottery(game).bets.map(({ code, prizes, lots }) => [
      code,
      prizes.map((prize) => cut(returnOfPrize(prize, { series: SERIES.most, lots }), 4)).join(' '),
    ]),
  )

const both = {
  lo2: '0.9850',
  lo3: '0.9600',
  lo4: '0.9200',
  'lo2-front': '0.9850',
  de: '0.9800',
  'de-first': '0.9800',
  head: '0.9800',
  tail: '0.9800',
  ends2: '0.9800',
  ends3: '0.9600',
  'ends3-head': '0.9600',
  cang3: '0.9600',
  cang4: '0.9200',
  first3: '0.9600',
  first4: '0.9200',
}

test('each bet returns what is printed beside it [L4, trust 72]', () => {
  expect(printed('north-express')).toEqual({
    ...both,
    bao8: '0.9850',
    'de-front': '0.9800',
    'ends2-head': '0.9800',
    da2: '0.9254',
    da3: '0.9260',
    da4: '0.9236',
    da5: '0.9282',
    xien2: '0.9329',
    xien3: '0.9223',
    xien4: '0.9077',
    truot4: '0.9299',
    truot8: '0.9263',
    truot10: '0.9303',
  })
  expect(printed('south-express')).toEqual({
    ...both,
    bao7: '0.9850',
    'de-eighth': '0.9800',
    da2: '0.9241',
    da3: '0.9209',
    da4: '0.9237',
    da5: '0.9251',
    xien2: '0.9137',
    xien3: '0.9196',
    xien4: '0.9161',
    truot4: '0.9352',
    truot8: '0.9251',
    truot10: '0.9305',
  })
})
