import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lotteries, lotteryOf, type Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { pickText } from '#arcade/lottery/rules/pick.ts'
import { MOST_TIMES, readLine, type Line } from '#arcade/lottery/rules/slip.ts'
import { linesWithin, readLines, sumsOf, withLine } from './basket.ts'
import { marksOf, toggled } from './marks.ts'
import { quickPick } from './quick-pick.ts'
import { typedNumbers } from './typed-numbers.ts'

const five = lotteryOf('apsara-five') as Lottery
const line: Line = { bet: 'five-direct', pick: '1|2|3|4|5,6', times: 2, mode: 0 }

describe('a basket', () => {
  test('takes the same pick again as the line that it has, more often, and no more often than a line may be', () => {
    const twice = withLine(withLine([], line, MOST_TIMES), { ...line, times: 3 }, MOST_TIMES)
    expect(twice).toEqual([{ ...line, times: 5 }])
    expect(withLine(twice, { ...line, times: MOST_TIMES }, MOST_TIMES)).toEqual([{ ...line, times: MOST_TIMES }])
    expect(withLine(twice, { ...line, mode: 1 }, MOST_TIMES)).toHaveLength(2)
  })

  test('costs what its lines cost, and leaves out what the lottery does not offer', () => {
    const basket = { lines: [line, { ...line, bet: 'gone' }], series: 1960 }
    const reads = readLines(five, basket)
    expect(reads).toHaveLength(1)
    expect(sumsOf(reads, { series: 1960, currency: 'USD' })).toEqual({
      bets: 2,
      cost: 4n * 40_000n,
      most: 2n * 98_000n * 40_000n,
    })
  })

  test('that costs more than there is can be taken less often, for no more than there is', () => {
    const lines = [line, { ...line, times: 6 }]
    const reads = readLines(five, { lines, series: 1960 })
    const { cost } = sumsOf(reads, { series: 1960, currency: 'USD' })
    const within = (balance: bigint | null) => linesWithin(reads, { balance, currency: 'USD' })
    expect(within(cost / 2n)).toEqual({
      lines: [
        { ...line, times: 1 },
        { ...line, times: 3 },
      ],
      cost: cost / 2n,
    })
    expect(within(cost / 4n)).toEqual({
      lines: [
        { ...line, times: 1 },
        { ...line, times: 1 },
      ],
      cost: cost / 4n,
    })
    expect([within(cost / 4n - 1n), within(cost), within(null)]).toEqual([null, null, null])
    fc.assert(fc.property(fc.bigInt(0n, cost), (balance) => (within(balance)?.cost ?? 0n) <= balance))
  })

  test('that gives up prizes for a part of the stake can win that part with them', () => {
    const reads = readLines(five, { lines: [line], series: 1760 })
    expect(sumsOf(reads, { series: 1760, currency: 'USD' }).most).toBe(2n * 88_000n * 40_000n + (160_000n * 200n) / 2000n)
  })
})

describe('typed numbers', () => {
  test('are parted by anything, and every one that is wrong is told as it stands', () => {
    expect(typedNumbers('123, 045;678\n12 / 9999-a12 123', 3)).toEqual({
      numbers: ['123', '045', '678'],
      wrong: ['12', '9999', 'a12'],
      twice: ['123'],
    })
  })

  test('may be one row of digits, and digits of other scripts', () => {
    expect(typedNumbers('123456', 3).numbers).toEqual(['123', '456'])
    expect(typedNumbers('១២៣ ๔๕๖ ７８９ ٠١٢', 3).numbers).toEqual(['123', '456', '789', '012'])
  })

  test('that were written out are read again as they were, whatever stands between them', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0')))
    fc.assert(
      fc.property(numbers, fc.constantFrom(' ', ',', '\n', ' - ', '、', '|'), (list, between) => {
        expect(typedNumbers(list.join(between), 4)).toEqual({ numbers: list, wrong: [], twice: [] })
      }),
    )
  })
})

test('a quick pick is one that the lottery takes, for every way to bet', () => {
  let turn = 0
  const random = (bytes: number) => Uint8Array.from({ length: bytes }, () => (turn = (turn * 167 + 41) % 256))
  for (const lottery of lotteries)
    for (const type of lottery.bets) {
      const pick = quickPick(type, random)
      const read = readLine(lottery, { bet: type.code, pick: pickText(pick ?? []), times: 1, mode: 0 })
      expect(read?.bets ?? 0, `${lottery.game} ${type.code}`).toBeGreaterThan(0)
    }
})

test('quick marks halve the choices, and no more are marked than the field takes', () => {
  const digits = Array.from({ length: 10 }, (_, i) => String(i))
  expect(marksOf(digits, 'big').join('')).toBe('56789')
  expect(marksOf(digits, 'small').join('')).toBe('01234')
  expect(marksOf(['01', '02', '03'], 'odd')).toEqual(['01', '03'])
  const field = { name: 'numbers', from: digits, least: 1, most: 2 }
  expect(toggled(field, ['1', '2'], '3')).toEqual(['1', '2'])
  expect(toggled(field, ['1', '2'], '2')).toEqual(['1'])
})
