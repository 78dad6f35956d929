import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shotOf, shotText, sumOfShots } from '#arcade/events/rules/shots.ts'
import { lotteryOf } from '../lotteries.ts'
import { readLine, wonBy } from '../slip.ts'
import { withShots } from './yeekee.ts'

const lottery = lotteryOf('siam-yeekee')!
const five = fc.integer({ min: 0, max: 99_999 })

test('a shot is five digits and nothing else', () => {
  expect(['00000', '04207', '99999'].map(shotOf)).toEqual([0, 4207, 99_999])
  for (const said of ['', '1234', '123456', '12 34', '-1234', '1e234', '١٢٣٤٥', '12345\n']) expect(shotOf(said), said).toBe(null)
  fc.assert(fc.property(five, (shot) => shotOf(shotText(shot)) === shot))
})

test('the draw is the last five digits of the house’s number and of all shots added up; without shots it is the house’s number [L3]', () => {
  expect(withShots(['51876'], 1_234_567_890)).toEqual(['19766'])
  expect(withShots(['00007'], sumOfShots([99_998, 12, 0]))).toEqual(['00017'])
  expect(withShots(['04207'], 0)).toEqual(['04207'])
})

test('whatever all others shot, every number is as likely: each of the house’s numbers gives another [L3, trust 72]', () => {
  fc.assert(
    fc.property(fc.array(five, { maxLength: 30 }), (shots) => {
      const sum = sumOfShots(shots)
      const drawn = new Set(Array.from({ length: 100_000 }, (_, house) => withShots([shotText(house)], sum)[0]))
      return drawn.size === 100_000
    }),
    { numRuns: 5 },
  )
})

test('the order of shots is nobody’s advantage', () => {
  fc.assert(
    fc.property(fc.array(five, { maxLength: 30 }), five, (shots, house) => {
      const of = (list: readonly number[]) => withShots([shotText(house)], sumOfShots(list))[0]
      return of(shots) === of(shots.toReversed())
    }),
  )
})

test('top is the last three digits, bottom the first two, as its trade has it, and each pays its printed rate [L3, L4]', () => {
  const pays = (bet: string, pick: string) => {
    const read = readLine(lottery, { bet, pick, times: 1, mode: 0 })!
    return wonBy(read, ['16014'], { currency: 'USD', series: 1960 })
  }
  const unit = 40_000n
  expect(pays('top3', '014')).toBe(920n * unit)
  expect(pays('tod3', '041')).toBe(150n * unit)
  expect(pays('top2', '14')).toBe(92n * unit)
  expect(pays('bottom2', '16')).toBe(92n * unit)
  expect(pays('run-top', '4')).toBe((34n * unit) / 10n)
  expect(pays('run-bottom', '6')).toBe((48n * unit) / 10n)
  for (const [bet, pick] of [
    ['top3', '016'],
    ['top2', '16'],
    ['bottom2', '14'],
    ['run-top', '6'],
    ['run-bottom', '4'],
  ] as const)
    expect(pays(bet, pick), bet).toBe(0n)
})
