import { describe, expect, test } from 'vitest'
import { boardOf, type Board } from '#arcade/lottery/rules/message/place.ts'
import { lotteryOf, type Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { SERIES } from '#arcade/lottery/rules/bet-type.ts'
import { MOST_LINES } from '#arcade/lottery/rules/slip.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import { readPasted, sumsOfRows } from './pasted.ts'

const north = lotteryOf('north-express') as Lottery
const onto = { lottery: north, board: boardOf(north) as Board, lines: [] }
const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => `${String(i).padStart(3, '0')}xc1`)
const inDong = { currency: 'VND', series: SERIES.most }

describe('a pasted message', () => {
  test('leaves what is asked in the text, with the rows that are left out with it, and takes all others', () => {
    const { doubts, fits, rest, lines } = readPasted('mb\n12dd1\nok\n13dd1\ntg\n14dd1\nmb\n15dd1', onto)
    expect(doubts.map(({ row }) => row)).toEqual([3, 5])
    expect(fits.map(({ row }) => row)).toEqual([2, 4, 8])
    expect(lines).toHaveLength(3)
    expect(rest).toBe('mb\nok\ntg\n14dd1\nmb')
    expect(readPasted('mb\n12dd1\n', onto).rest).toBe('')
  })

  test('that says the same twice is the same line, so many times more often', () => {
    expect(readPasted('12dd1\n12dd2', onto).lines).toEqual([{ bet: 'ends2', pick: '12', times: 3, mode: 1 }])
  })

  test('fills a ticket row by row, and what has no room stays in the text', () => {
    const text = rowsOf(MOST_LINES + 20)
    const { fits, over, rest, lines } = readPasted(text.join('\n'), onto)
    expect([fits.length, over.length, lines.length]).toEqual([MOST_LINES, 20, MOST_LINES])
    expect(rest.split('\n')).toEqual(text.slice(MOST_LINES))
    const half = readPasted('12dd1\n0000/0001keo0999b1', { ...onto, lines: lines.slice(0, MOST_LINES - 2) })
    expect([half.fits.length, half.over.length]).toEqual([1, 1])
  })

  test('costs what its rows cost, and wins at most what they can win', () => {
    const { fits } = readPasted('39.25.52b5\n45.58.23da0,5', onto)
    const { cost, most } = sumsOfRows(fits, inDong)
    // At best all 27 prizes end in one of three numbers; of đá all three, and one of them 25 times.
    expect(cost / UNITS_PER_WHOLE).toBe(405_000n + 40_500n)
    expect(most / UNITS_PER_WHOLE).toBe(27n * 98_500n * 5n + (28n * 220_000n) / 2n)
  })
})
