import { expect, test } from 'vitest'
import { eventRulesOf, matchRulesOf, rulesOf } from '../games/published-rules.ts'
import type { BetAnswer, PlacedBet } from './acknowledged.ts'
import type { ArcadeTicket, EventBooks, Leg } from './arcade/event-books.ts'
import { checkBets } from './check-bets.ts'

const published = { seedKey: Buffer.alloc(32), rulesOf, eventRulesOf, matchRulesOf }
const placed: BetAnswer = { end: 'placed', round: 'r1', sold: false, payout: null, prices: [20_000, 18_000] }
const told: PlacedBet = {
  member: 7n,
  game: 'virtual-football',
  key: 'k1',
  stake: 500n,
  legs: [
    { match: 'm1', market: '1x2', pick: 'home', price: 20_000 },
    { match: 'm2', market: 'totals:10', pick: 'over', price: 18_000 },
  ],
  sizes: [1, 2],
  selling: { asked: 0 },
  answers: [placed, { ...placed, payout: 900n }],
}
const ticket = {
  id: 'r1',
  player_name: '7',
  game: 'virtual-football',
  key: 'k1',
  stake: 500n,
  state: 'paid',
  taken: null,
  payout: 900n,
  terms: { sizes: [1, 2] },
  reward: null,
} as unknown as ArcadeTicket
const legs = told.legs.map(({ match, market, pick, price }, place) => ({
  ticket: 'r1',
  event: match,
  selection: { market, pick },
  price,
  place,
})) satisfies readonly Leg[]

type Altered = {
  readonly bet?: Partial<PlacedBet>
  readonly ticket?: Partial<ArcadeTicket> | null
  readonly legs?: readonly Leg[]
}
const faults = (altered: Altered): string => {
  const tickets = altered.ticket === null ? [] : [{ ...ticket, ...altered.ticket }]
  const books = { tickets, legs: altered.legs ?? legs } as unknown as EventBooks
  return [...checkBets(books, { bets: [{ ...told, ...altered.bet }] }, published)].join('\n')
}

test('a bet on matches that is what its player was told is right, and so is one that was not taken [trust 73]', () => {
  expect(faults({})).toBe('')
  expect(faults({ bet: { answers: [{ end: 'missed' }] }, ticket: null })).toBe('')
  expect(faults({ bet: { answers: [{ end: 'refused', code: 'not_enough_money' }] }, ticket: { state: 'refused' } })).toBe('')
  const over: BetAnswer = { end: 'refused', code: 'free_round_over' }
  expect(faults({ bet: { answers: [{ end: 'missed' }, over, { end: 'missed' }] }, ticket: null })).toBe('')
  const sold: BetAnswer = { ...placed, sold: true, payout: 900n }
  expect(faults({ bet: { answers: [placed, sold], selling: { asked: 1 } }, ticket: { taken: 180 } })).toBe('')
})

test.each<[string, Altered, RegExp]>([
  ['a lost bet', { ticket: null }, /was answered placed at .*, and is not there/],
  ['a bet that was not to be', { bet: { answers: [{ end: 'missed' }] } }, /was answered missed, and is paid/],
  ['a bet that was missed first', { bet: { answers: [{ end: 'missed' }, placed] } }, /was answered missed, and then placed/],
  ['another price', { legs: [{ ...legs[0]!, price: 19_900 }, legs[1]!] }, /was placed on .*, and stands on/],
  ['another pick', { legs: [{ ...legs[0]!, selection: { market: '1x2', pick: 'away' } }, legs[1]!] }, /and stands on/],
  ['another stake', { ticket: { stake: 501n } }, /was placed as 500 in lines of 1,2, and is 501/],
  ['other lines', { ticket: { terms: { sizes: [2] } } }, /and is 500 in lines of 2/],
  ['a gift that was paid for', { ticket: { reward: 'r' } }, /was placed for money, and stands for r/],
  ['a sale that nobody asked for', { ticket: { taken: 180 } }, /its player never asked for that/],
  ['another payout', { ticket: { payout: 901n } }, /paid 900, and pays 901/],
  [
    'another round',
    { ticket: { id: 'r2' }, legs: legs.map((leg) => ({ ...leg, ticket: 'r2' })) },
    /was answered as r1, and is r2/,
  ],
  [
    'a payout that changed',
    {
      bet: {
        answers: [
          { ...placed, payout: 1n },
          { ...placed, payout: 900n },
        ],
      },
    },
    /, and then /,
  ],
  ['a key that nobody sent', { ticket: { key: 'k2' } }, /was placed under a key that nobody sent/],
])('%s is named [trust 73]', (_, altered, fault) => {
  expect(faults(altered)).toMatch(fault)
})
