import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { whole } from '#testing/promotions/offers.ts'
import { oppositeBets, type Bet } from './opposite-bets.ts'

const bet = (event: number, member: bigint, won: number, more: Partial<Bet> = {}): Bet => ({
  member,
  vendor: 1,
  product: 'LOTT',
  game: 'quick-three',
  round: `${event}-${member}`,
  currency: 'PLAY',
  staked: whole(10),
  won: whole(won),
  openedAt: event * 10 * MINUTE,
  closedAt: event * 10 * MINUTE + MINUTE,
  ...more,
})
/** Big by one and small by the other, so that one of them wins. */
const opposed = (events: number, more: (event: number) => Partial<Bet> = () => ({})) =>
  Array.from({ length: events }, (_, event) => [
    bet(event, 1n, event % 2 === 0 ? 19 : 0),
    bet(event, 2n, event % 2 === 0 ? 0 : 19, more(event)),
  ]).flat()

test('bets of which one wins what the other loses are found, each once, from three events on [trust 48]', () => {
  const found = oppositeBets(opposed(4))
  expect(found.map(({ lost, won }) => [lost.round, won.round])).toEqual([
    ['0-2', '0-1'],
    ['1-1', '1-2'],
    ['2-2', '2-1'],
    ['3-1', '3-2'],
  ])
  expect(oppositeBets(opposed(2))).toEqual([])
  expect(oppositeBets([...opposed(3), bet(0, 3n, 0)]), 'a third one on the losing side is nobody’s opposite').toHaveLength(3)
})

test('neither other games and stakes, nor other events are opposite, nor who loses together [trust 48]', () => {
  const apart = [{ game: 'other' }, { vendor: 2 }, { currency: 'USD' }, { staked: whole(20) }, { staked: whole(5) }]
  for (const more of apart) expect(oppositeBets(opposed(6, () => more))).toEqual([])
  expect(oppositeBets(opposed(6, (event) => ({ openedAt: event * 10 * MINUTE - 6 * MINUTE })))).toEqual([])
  expect(oppositeBets(opposed(6, (event) => ({ closedAt: event * 10 * MINUTE + MINUTE + 31 * SECOND })))).toEqual([])
  expect(oppositeBets(Array.from({ length: 6 }, (_, event) => [bet(event, 1n, 0), bet(event, 2n, 0)]).flat())).toEqual([])
  expect(oppositeBets(Array.from({ length: 6 }, (_, event) => [bet(event, 1n, 19), bet(event, 1n, 0)]).flat())).toEqual([])
})
