import { describe, expect, test } from 'vitest'
import { cut, ratio, times } from '#arcade/families/rules/fraction.ts'
import { expected, rateOf, returnOfPrize, SERIES, type BetType, type Draw } from '../bet-type.ts'
import { lotteryOf } from '../lotteries.ts'
import { numbersOf, pickOf } from '../pick.ts'
import { comesAtMost, owedOn, readLine, type Read } from '../slip.ts'
import { malay } from './malay.ts'
import { ordersOf } from './orders.ts'
import { winsByTier } from './tiers.ts'

const lottery = lotteryOf('malay-express')!
const typeOf = (code: string) => malay.find((type) => type.code === code)!
const pickFor = (type: BetType, text: string) => pickOf(text, type.fields)!
/** Three prizes, then ten special and ten consolation ones. */
const DRAWN: Draw =
  '3851 0017 9424 1111 2222 8351 3333 4444 5555 6666 7777 8888 9999 0000 1010 2020 3030 4040 5050 6060 1851 7070 3851'.split(' ')

/** Units that a bet of one unit is paid by a draw. */
function paid(code: string, text: string, draw: Draw = DRAWN): number {
  const type = typeOf(code)
  const won = type.wins(pickFor(type, text), draw)
  const rates = type.prizes.map((prize) => rateOf(prize, { series: SERIES.most, lots: type.lots }))
  return Number(won.reduce((sum, often, i) => sum + BigInt(often) * rates[i]!, 0n)) / 10_000
}

test('a draw pays by each prize what it must [L4]', () => {
  const cases: readonly [string, string, number][] = [
    ['big', '3851', 3500 + 100],
    ['big', '0017', 1500],
    ['big', '9424', 750],
    ['big', '1111', 250],
    ['big', '1010', 100],
    ['big', '1234', 0],
    ['big', '0017,9424', 2250],
    ['small', '3851', 5000],
    ['small', '0017', 2800],
    ['small', '9424', 1400],
    ['small', '1111', 0],
    ['4a', '3851', 9200],
    ['4b', '3851', 0],
    ['4b', '0017', 9200],
    ['4c', '9424', 9200],
    ['4d', '8351', 920],
    ['4d', '3851', 0],
    ['4e', '3851', 920],
    ['3a', '851', 920],
    ['3a', '017', 0],
    ['3abc', '851', 307],
    ['3abc', '424', 307],
    ['3abc', '351', 0],
  ]
  for (const [code, text, units] of cases) expect(`${code} ${text} ${paid(code, text)}`).toBe(`${code} ${text} ${units}`)
})

test('iBox pays any order its part of the prize by how many there are, and takes no number that has one alone [L4]', () => {
  // 3851, 8351 and 1853 stand in 24 orders, 0017 in 12, 9424 in 12, 1010 in 6.
  expect(paid('ibox-big', '1583')).toBeCloseTo((3500 + 250 + 100) / 24, 1)
  expect(paid('ibox-big', '7100')).toBeCloseTo(1500 / 12, 1)
  expect(paid('ibox-big', '0011')).toBeCloseTo(100 / 6, 1)
  expect(paid('ibox-small', '4429')).toBeCloseTo(1400 / 12, 1)
  expect(paid('ibox-small', '0011')).toBe(0)
  const type = typeOf('ibox-big')
  expect(type.count(pickFor(type, '1234,0000'))).toBe(0)
  expect(type.count(pickFor(type, '1234,4321'))).toBe(2)
  expect(readLine(lottery, { bet: 'ibox-big', pick: '7777', times: 1, mode: 0 })).toBeNull()
})

test('a number has as many orders as there are ways to write it', () => {
  const ways = (number: string): ReadonlySet<string> =>
    number.length < 2
      ? new Set([number])
      : new Set(
          [...number].flatMap((digit, i) => [...ways(number.slice(0, i) + number.slice(i + 1))].map((rest) => digit + rest)),
        )
  for (const number of ['0123', '0012', '0011', '0001', '0000', '012', '011', '000'])
    expect(ordersOf(number)).toBe(ways(number).size)
})

describe('how often a bet wins', () => {
  test('is what all draws say where they can all be gone through [L4, trust 72]', () => {
    const tiers = [
      { prize: '1', places: [0], times: 5 },
      { prize: '2', places: [1, 2], times: 2 },
      { prize: '3', places: [3, 4], times: 1 },
    ]
    for (const [ways, of] of [
      [1, 4],
      [2, 5],
    ] as const) {
      const often = new Map<number, number>()
      for (let draw = 0; draw < of ** 5; draw++) {
        const isWon = (place: number) => Math.floor(draw / of ** place) % of < ways
        const won = tiers.reduce((sum, { places, times: each }) => sum + places.filter(isWon).length * each, 0)
        if (won > 0) often.set(won, (often.get(won) ?? 0) + 1)
      }
      const chances = [...often]
        .toSorted(([a], [b]) => a - b)
        .map(([won, some]) => ({ times: won, chance: ratio(BigInt(some), BigInt(of ** 5)) }))
      expect(winsByTier(tiers, { ways, of: BigInt(of) })).toEqual(chances)
    }
  })

  test.each(malay.map((type) => [type.code, type] as const))(
    '%s: each prize by itself, over all its numbers, adds up to what its prizes say [L4, trust 72]',
    (_, type) => {
      const drawn = (place: number, number: string): Draw => Array.from({ length: 23 }, (_one, i) => (i === place ? number : ''))
      for (const [i, prize] of type.prizes.entries()) {
        const pick = type.sample(i)
        const won = type.tiers!.reduce((sum, { places: [place = 0, ...alike] = [] }) => {
          const often = numbersOf(4).map((number) => type.wins(pick, drawn(place, number))[i]!)
          return sum + often.reduce((a, b) => a + b) * (1 + alike.length)
        }, 0)
        // What a bet expects of a draw is the sum of what it expects of each place, which has ten thousand numbers.
        expect(times(expected(prize), ratio(10_000n, 1n))).toEqual(ratio(BigInt(won), 1n))
        const [[number = ''] = []] = pick
        const winner = number.length === 3 ? `7${number}` : number
        for (const { places = [], times: each } of type.tiers!)
          for (const place of places) expect(type.wins(pick, drawn(place, winner))[i]).toBe(each)
        expect(type.best(pick)[i]).toBe(type.wins(pick, Array<string>(23).fill(winner))[i])
        expect(prize.wins.at(-1)?.times).toBe(type.best(pick)[i])
      }
    },
  )
})

test('each bet returns what is printed beside it [L4, trust 72]', () => {
  const printed = malay.map(({ code, prizes, lots }) => [
    code,
    prizes.map((prize) => cut(returnOfPrize(prize, { series: SERIES.most, lots }), 4)).join(' '),
  ])
  expect(Object.fromEntries(printed)).toEqual({
    big: '0.9250',
    small: '0.9200',
    'ibox-big': '0.9249 0.9249 0.9249 0.9250',
    'ibox-small': '0.9199 0.9199 0.9199 0.9200',
    '4a': '0.9200',
    '4b': '0.9200',
    '4c': '0.9200',
    '4d': '0.9200',
    '4e': '0.9200',
    '3a': '0.9200',
    '3abc': '0.9210',
  })
})

test('what is owed on a number is its greatest prize, and no draw pays more of these than are counted [L4, trust 13]', () => {
  const at = { currency: 'USD', series: SERIES.most }
  const read = (bet: string, pick: string) => readLine(lottery, { bet, pick, times: 1, mode: 0 }) as Read
  // A unit is 0.40.
  expect(owedOn(read('big', '3851'), at)).toEqual([{ outcome: 'big:3851', amount: 3500n * 40_000n, pays: 100 }])
  expect(owedOn(read('ibox-small', '8513'), at).map(({ outcome }) => outcome)).toEqual(['ibox-small:1358'])
  for (const type of malay) {
    const once = type.tiers![0]!.times
    expect(Number(comesAtMost(type)) * once).toBeGreaterThanOrEqual(type.best(type.sample(0))[0]!)
  }
})
