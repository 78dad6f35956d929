import { expect, test } from 'vitest'
import { lotteryOf, type Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { readLine } from '#arcade/lottery/rules/slip.ts'
import { hitsOf } from './hits-of.ts'

/** Which places of the draw a line of this pick has hit. */
function hits(game: string, bet: string, { pick, draw }: { pick: string; draw: string }): readonly number[] {
  const lottery = lotteryOf(game) as Lottery
  const read = readLine(lottery, { bet, pick, times: 1, mode: 0 })
  if (!read) throw new Error(`${game} offers no ${bet} of ${pick}`)
  return [...hitsOf(lottery, [read], draw.split(' '))]
}

test.each([
  ['apsara-five', 'place', '1||3,4||', '1 2 4 5 6', [0, 2]],
  ['apsara-five', 'back3-direct', '4|5|6', '1 2 4 5 6', [2, 3, 4]],
  ['apsara-five', 'middle3-any1', '2,9', '2 2 4 5 6', [1]],
  ['apsara-five', 'front2-sides', 'small|even', '1 2 4 5 6', [0, 1]],
  ['apsara-five', 'duel15', 'tiger', '1 2 4 5 6', [0, 4]],
  ['apsara-five', 'front3-sum', '7', '1 2 4 5 6', [0, 1, 2]],
  ['apsara-five', 'front3-direct', '9|2|4', '1 2 4 5 6', []],
  ['jasmine-three', 'back2-span', '3', '9 4 7', [1, 2]],
  ['jasmine-three', 'sum-odd-even', 'even', '9 4 7', [0, 1, 2]],
  ['jasmine-three', 'duel13', 'dragon', '9 4 7', [0, 2]],
  ['naga-dice', 'pair', '2', '2 5 2', [0, 2]],
  ['lotus-eleven', 'any2', '01,02,03', '01 11 10 09 03', [0, 4]],
  ['lotus-eleven', 'front2-group', '01,11', '11 01 10 09 03', [0, 1]],
  ['angkor-keno', 'pick2', '01,02,80', '80 05 01 33', [0, 2]],
  ['boat-race', 'sum', '3', '01 02 03 04 05 06 07 08 09 10', [0, 1]],
  ['boat-race', 'duel2', 'tiger', '01 02 03 04 05 06 07 08 09 10', [1, 8]],
  ['siam-express', 'run-top', '1,2', '000128 55 123 456 789 012', [0]],
  ['siam-express', 'front3', '456', '000128 55 123 456 789 012', [3]],
  ['lao-express', 'bottom2', '72', '7294', [0]],
  ['hanoi-vip', 'bottom2', '00', '60213 80300', [1]],
  ['hanoi-vip', 'tod3', '123', '60213 80300', [0]],
  ['malay-express', 'ibox-small', '0123', '9999 3210 1111', [1]],
  ['siam-express', 'bottom2', '55', '000128 55 123 456 789 012', [1]],
] as const)('%s: %s of %s marks what it hit in %s', (game, bet, pick, draw, places) => {
  expect(hits(game, bet, { pick, draw })).toEqual(places)
})

test('a number of two digits marks every prize that ends in it, and numbers that stayed away mark none', () => {
  const lottery = lotteryOf('south-express') as Lottery
  const draw = lottery.draw(() => 1)
  const all = draw.map((_, place) => place)
  expect(hits('south-express', 'lo2', { pick: '11', draw: draw.join(' ') })).toEqual(all)
  expect(hits('south-express', 'truot4', { pick: '01,02,03,04', draw: draw.join(' ') })).toEqual([])
  expect(hits('south-express', 'de-eighth', { pick: '11', draw: draw.join(' ') })).toEqual([17])
  expect(hits('south-express', 'ends2', { pick: '11', draw: draw.join(' ') })).toEqual([0, 17])
  expect(hits('south-express', 'bao7', { pick: '11', draw: draw.join(' ') })).toEqual([0, 12, 13, 14, 15, 16, 17])
  expect(hits('south-express', 'da2', { pick: '11,12', draw: ['111112', ...draw.slice(1)].join(' ') })).toEqual(all)
})
