import { expect, test } from 'vitest'
import type { LiveEvent } from '#arcade/live/contract.ts'
import { betsSeen, changed, shortIn, Skew, tableOf, type SlipState } from './live-state.ts'

const event = (number: number, change: Partial<LiveEvent> = {}): LiveEvent => ({
  event: `e${number}`,
  number,
  version: 0,
  state: 'open',
  closesAt: 1000,
  startedAt: null,
  result: null,
  ...change,
})
const bet = (ticket: string, taken: number | null = null) => ({ ticket, name: '10•••23', stake: '1', currency: 'USD', taken })

test('a table takes bets as they come, shows the last word of each, and begins anew with the next event', () => {
  const first = tableOf({ now: 0, event: event(1), bets: [bet('a')], results: [] })
  const running = changed(first, { now: 1, event: event(1, { state: 'running', startedAt: 5 }), bets: [bet('b')], results: [] })
  const taken = changed(running, { now: 2, bets: [bet('a', 150)], results: [] })
  expect([...taken.bets.values()].map(({ ticket, taken: at }) => [ticket, at])).toEqual([
    ['b', null],
    ['a', 150],
  ])
  const over = event(1, { state: 'resulted', result: { height: 170 } })
  const resulted = changed(taken, { now: 3, event: over, bets: [], results: [over] })
  expect(resulted.results).toEqual([over])
  // What a page was told with the whole table comes once more as news.
  expect(changed(resulted, { now: 4, bets: [], results: [over] }).results).toEqual([over])
  expect(changed(resulted, { now: 5, event: event(2), bets: [], results: [] })).toMatchObject({
    bets: new Map(),
    results: [over],
  })
})

test('the arcade’s time is told from a device whose clock is a minute off, by the message that was fastest', () => {
  const skew = new Skew()
  expect(skew.now(7)).toBe(7)
  skew.hear(100_000, 40_300)
  skew.hear(101_000, 41_020)
  skew.hear(102_000, 42_500)
  expect(skew.now(50_000)).toBe(109_980)
})

test('the slip that asks for too much is the first without a ticket, and none is where the balance covers both', () => {
  const slip = (stake: number, own: object | null = null) => ({ stake, own }) as SlipState
  const stakes = ['1', '5', '10']
  expect(shortIn({ slips: [slip(0), slip(2)], balance: 5_00000n }, stakes)).toBe(1)
  expect(shortIn({ slips: [slip(2, {}), slip(2)], balance: 5_00000n }, stakes)).toBe(1)
  expect(shortIn({ slips: [slip(0), slip(1)], balance: 5_00000n }, stakes)).toBeNull()
  expect(shortIn({ slips: [slip(2)], balance: null }, stakes)).toBeNull()
})

test('whoever plays sees their own bets among all, also where nobody else hears of them', () => {
  const table = tableOf({ now: 0, event: event(1), bets: [bet('a'), bet('mine', 150)], results: [] })
  const slip = (own: object | null, taken: number | null = null) => ({ own, taken }) as SlipState
  const slips = [slip({ round: 'mine', stake: '1' }), slip({ round: 'free', stake: '1' }, 120), slip(null)]
  expect([...betsSeen({ table, slips }, 'USD').values()].map((one) => [one.ticket, one.taken])).toEqual([
    ['mine', 150],
    ['free', 120],
    ['a', null],
  ])
})
