import { expect, test } from 'vitest'
import { SERIES } from '#arcade/lottery/rules/bet-type.ts'
import { lotteryOf, type Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { MOST_LINES } from '#arcade/lottery/rules/slip.ts'
import { loadedOnto } from './loaded.ts'

const dice = lotteryOf('naga-dice') as Lottery
const line = { bet: 'big-small', pick: 'big', times: 1, mode: 0 }
const empty = { lines: [], series: SERIES.most }
test('a saved ticket joins what is on the ticket, at no rate of an earlier day, and brings its prize level to an empty one [G8]', () => {
  const saved = { lines: [{ ...line, rates: '9', reduced: '1:50' }], series: 1900 }
  expect(loadedOnto(dice, saved, empty)).toEqual({ basket: { lines: [line], series: 1900 }, left: [] })
  const there = { lines: [{ ...line, times: 2 }], series: 1950 }
  expect(loadedOnto(dice, saved, there).basket).toEqual({ lines: [{ ...line, times: 3 }], series: 1950 })
})

test('what cannot be bought any more is told with its reason, and all else is put on the ticket [G8]', () => {
  const [gone, wrong] = [
    { ...line, bet: 'four-dice' },
    { ...line, pick: 'huge' },
  ]
  const { basket, left } = loadedOnto(dice, { lines: [gone, line, wrong], series: 7 }, empty)
  expect(basket).toEqual({ lines: [line], series: SERIES.most })
  expect(left).toEqual([
    { line: gone, why: 'bet' },
    { line: wrong, why: 'pick' },
  ])
})

test('a line that the ticket has no room for is told, while one that is there already needs none [G8]', () => {
  const five = lotteryOf('apsara-five') as Lottery
  const direct = (i: number) => ({ bet: 'five-direct', pick: `${Math.floor(i / 10)}|${i % 10}|0|0|0`, times: 1, mode: 0 })
  const full = { lines: Array.from({ length: MOST_LINES }, (_, i) => direct(i)), series: SERIES.most }
  const more = { ...direct(0), pick: '0|0|0|0|1' }
  const { basket, left } = loadedOnto(five, { lines: [direct(7), more], series: SERIES.most }, full)
  expect(basket.lines[7]).toEqual({ ...direct(7), times: 2 })
  expect(left).toEqual([{ line: more, why: 'room' }])
})
