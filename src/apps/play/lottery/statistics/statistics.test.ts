import { describe, expect, test } from 'vitest'
import { aspectsOf, type Aspect } from './aspects.ts'
import { roadOf, streaksOf } from './streaks.ts'
import { headsOf, pairsOf } from './tails.ts'
import { omissionsOf, trendOf } from './trend.ts'

const first: Aspect = { of: 0, pair: 'size', side: ([digit]) => (Number(digit) >= 5 ? 'big' : 'small') }
const draws = [['1'], ['7'], ['8'], ['1'], ['9'], ['6'], ['5']]

test('a trend marks what was drawn and counts how long every other number has been out', () => {
  const rows = trendOf([{ numbers: ['1'] }, { numbers: ['2'] }, { numbers: ['2'] }], ['1', '2', '3'], (draw) => draw)
  expect(rows.map(({ cells }) => cells)).toEqual([
    [null, 1, 1],
    [1, null, 2],
    [2, null, 3],
  ])
})

test('an omission is how long a number is out now, how long at most, and how often it came', () => {
  const [one, seven] = omissionsOf(draws, ['1', '7'], (draw) => draw)
  expect(one).toEqual({ name: '1', shown: 2, now: 3, longest: 3 })
  expect(seven).toEqual({ name: '7', shown: 1, now: 5, longest: 5 })
  expect(omissionsOf([], ['1'], (draw) => draw)).toEqual([{ name: '1', shown: 0, now: 0, longest: 0 }])
})

test('a streak is what came last in a row, and is told from three on', () => {
  expect(streaksOf(draws, [first])).toEqual([{ aspect: first, side: 'big', length: 3 }])
  expect(streaksOf(draws.slice(0, 3), [first])).toEqual([])
  expect(streaksOf([], [first])).toEqual([])
})

test('a road begins a column with every change of side, and leaves out what is on neither', () => {
  expect(roadOf(draws, first).map((column) => column.length)).toEqual([1, 2, 1, 3])
  const [sum] = aspectsOf('dice') as [Aspect]
  const dice = [
    ['1', '1', '2'],
    ['4', '4', '4'],
    ['1', '2', '3'],
  ]
  expect(roadOf(dice, sum)).toEqual([['small', 'small']])
})

describe('prizes of many digits', () => {
  test('are counted by their last two, each number with the draws since it came', () => {
    const pairs = pairsOf([
      ['12345', '045', '07'],
      ['11107', '999', '07'],
    ])
    expect(pairs[45]).toEqual({ pair: '45', times: 2, gan: 1 })
    expect(pairs[7]).toEqual({ pair: '07', times: 3, gan: 0 })
    expect(pairs[0]).toEqual({ pair: '00', times: 0, gan: 2 })
  })

  test('stand by head and by tail with the other digit beside', () => {
    const draw = ['12347', '041', '47']
    expect(headsOf(draw, 'head')[4]).toEqual({ digit: '4', others: ['1', '7', '7'] })
    expect(headsOf(draw, 'tail')[7]).toEqual({ digit: '7', others: ['4', '4'] })
  })
})

test('aspects that can be bet on fall as those bets do', () => {
  const side = (shape: 'boats' | 'digits' | 'digits3' | 'keno', draw: string[]) =>
    aspectsOf(shape).map((aspect) => aspect.side(draw))
  const boats = ['06', '05', '01', '02', '03', '04', '07', '08', '09', '10']
  expect(side('boats', boats).slice(0, 4)).toEqual(['big', 'even', 'small', 'odd'])
  expect(side('boats', boats).slice(-7)).toEqual(['small', 'odd', 'tiger', 'tiger', 'tiger', 'tiger', 'tiger'])
  expect(side('digits', ['5', '4', '0', '9', '1']).slice(0, 4)).toEqual(['big', 'odd', 'small', 'even'])
  expect(side('digits3', ['5', '4', '5']).slice(-2)).toEqual(['big', 'even'])
  expect(side('keno', ['800', '10'])).toEqual([null, 'even'])
  expect(side('keno', ['800', '11'])).toEqual(['big', 'odd'])
})
