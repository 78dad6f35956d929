import { expect, test } from 'vitest'
import { whole } from '#testing/promotions/offers.ts'
import { giftGivesMore, judgeFreeGift, worthOf, type DatedGift } from './free-gift.ts'

const gift: DatedGift = { rounds: 10, stake: '1.5', games: [{ code: 'lucky', names: {} }], days: 7 }

test('free rounds are worth what they stand for', () => {
  expect(worthOf(gift)).toBe(whole(15))
})

test('free rounds fit a game by the stakes that it lists, else by its smallest bet and its largest stake', () => {
  const judge = (stake: string, takes: Parameters<typeof judgeFreeGift>[1]) => judgeFreeGift({ ...gift, stake }, takes)?.code
  const lucky = (smallest: bigint | null, largest: bigint | null, stakes: bigint[] | null) =>
    new Map([['lucky', { smallest, largest, stakes }]])
  expect(judge('1', new Map())).toBe('free_game_not_offered')
  expect(judge('1', lucky(null, null, [whole(2)]))).toBe('free_stake_not_offered')
  expect(judge('2', lucky(null, null, [whole(2)]))).toBeUndefined()
  expect(judge('1', lucky(whole(2), null, null))).toBe('free_stake_not_offered')
  expect(judge('3', lucky(null, whole(2), null))).toBe('free_stake_not_offered')
  expect(judge('2', lucky(whole(2), whole(2), null))).toBeUndefined()
})

test('more rounds, higher ones, a longer time or another game give more; fewer games, or none, do not', () => {
  const more = (change: Partial<DatedGift>) => giftGivesMore(gift, { ...gift, ...change })
  const other = { code: 'other', names: {} }
  expect([{ rounds: 11 }, { stake: '2' }, { days: 8 }, { games: [...gift.games, other] }].map(more)).toEqual(Array(4).fill(true))
  expect([{}, { rounds: 9 }, { stake: '1' }, { days: 6 }, { games: [] }].map(more)).toEqual(Array(5).fill(false))
  expect([giftGivesMore(undefined, gift), giftGivesMore(gift, undefined)]).toEqual([true, false])
})
