import { expect, test } from 'vitest'
import { families } from '../../games/families.ts'
import { eventRulesOf, matchRulesOf } from '../../games/published-rules.ts'
import type { ArcadeEvent, ArcadeTicket, EventBooks, SaidRates, SaidResult } from './event-books.ts'
import { checkChains } from './check-chains.ts'
import { checkEvents } from './check-events.ts'
import { checkMade } from './check-made.ts'
import { checkRates } from './check-rates.ts'
import { checkTickets } from './check-tickets.ts'
import type { Published } from './published.ts'

const numbers = { numbers: ['12', '34'] }
const draw: ArcadeEvent = {
  id: 'draw',
  game: 'north-daily',
  number: 1n,
  version: 1,
  chain: null,
  link: null,
  key: '2026-11-26',
  state: 'settled',
  opened: 1n,
  started: 2n,
  resulted: 3n,
  result: numbers,
  result_version: 1,
}
const word: SaidResult = { event: 'draw', version: 1, result: numbers, entered_by: 'dara', confirmed_by: 'sophea' }
const published: Published = { seedKey: new Uint8Array(32), rulesOf: () => null, eventRulesOf, matchRulesOf }

const empty: EventBooks = {
  matches: [],
  chains: [],
  events: [draw],
  said: [],
  sources: [],
  shots: [],
  tickets: [],
  legs: [],
  parts: [],
  exposures: [],
  rates: [],
  chases: [],
  skips: [],
}

function faults(event: Partial<ArcadeEvent>, said: readonly SaidResult[], others: readonly ArcadeEvent[] = []): string[] {
  const books: EventBooks = { ...empty, events: [{ ...draw, ...event }, ...others], said }
  return [...checkChains(books, { published, links: [] }), ...checkEvents(books, published)]
}

test('a draw from outside is right with the result that two people said last, and without one while they have not', () => {
  expect(faults({}, [word])).toEqual([])
  expect(faults({ state: 'running', result: null, result_version: 0 }, [])).toEqual([])
  const corrected = { ...word, version: 2, result: { numbers: ['12', '35'] } }
  expect(faults({ result: corrected.result, result_version: 2 }, [word, corrected])).toEqual([])
  expect(faults({ result: null }, [{ ...word, result: null }])).toEqual([])
})

test('numbers of draws have no gaps, but where those without tickets are long over', () => {
  const gap = { ...draw, key: 'another', id: 'another', number: draw.number + 2n, state: 'open', result: null, result_version: 0 }
  const later = { ...draw, id: 'later', key: 'later', state: 'open', result: null, result_version: 0, number: gap.number + 1n }
  const at = (days: bigint) =>
    faults(
      {},
      [word],
      [
        { ...gap, opened: draw.opened + 1n },
        { ...later, opened: draw.opened + days * 86_400_000_000n },
      ],
    ).join('\n')
  expect(at(100n)).toBe('')
  expect(at(50n)).toMatch(/has the number 3 after 1/)
})

test.each([
  ['one person alone', {}, [{ ...word, confirmed_by: 'dara' }], /from dara alone/],
  ['other numbers than were said', { result: { numbers: ['12', '99'] } }, [word], /has the result .*99.*two people said .*34/],
  ['a result that nobody confirmed', {}, [], /is settled, and 0 results of it were confirmed/],
  ['the version before', {}, [word, { ...word, version: 2 }], /has the version 1 of its result, and 2 were confirmed/],
  ['neither a chain nor a key', { key: null }, [word], /which is none/],
])('%s is named', (_, event, said, fault) => {
  expect(faults(event, said).join('\n')).toMatch(fault)
})

const rules = eventRulesOf(draw)!
/** The number 14 among the last two digits of the 27 numbers of the north, where the first of them has it and no other. */
const selection = { lines: [{ bet: 'lo2', pick: '14', times: 1, mode: 0 }], series: 1960 }
const { prizes } = families.outside.find(({ game }) => game === draw.game)!
const zeros = prizes.flatMap(({ count, digits }) => Array<string>(count).fill('0'.repeat(digits)))
const drawn = { numbers: [zeros[0]!.slice(2) + '14', ...zeros.slice(1)] }
const stake = rules.costs!(selection, 'USD')!
const payout = rules.pays({ stake, currency: 'USD', selection }, drawn)
const bought: ArcadeTicket = {
  id: 'ticket',
  player: 1n,
  house: 'croupier',
  player_name: '7',
  game: draw.game,
  key: 'key',
  stake,
  currency: 'USD',
  bet_id: 'bet',
  win_id: 'win',
  return_id: 'return',
  state: 'paid',
  reason: null,
  taken: null,
  payout,
  settled_version: 1,
  earlier: 0,
  terms: null,
  parts: 0,
  part_stake: 0n,
  part_paid: 0n,
  opened: 1n,
  takenAt: null,
  received: null,
  ended: true,
  chase: null,
  chase_place: null,
  reward: null,
}

type Sold = { readonly event?: Partial<ArcadeEvent>; readonly on?: object; readonly rates?: readonly SaidRates[] }
function paidWrongly(ticket: Partial<ArcadeTicket>, { event = {}, on = selection, rates = [] }: Sold = {}): string {
  const leg = { event: draw.id, ticket: bought.id, selection: { ...on }, place: 0, price: null }
  const events = [{ ...draw, result: drawn, ...event }]
  const books: EventBooks = { ...empty, events, tickets: [{ ...bought, ...ticket }], legs: [leg], rates }
  return [...checkTickets(books, published), ...checkRates(books, published)].join('\n')
}

test('a bet on a draw from outside pays what its numbers give, or its stake where nothing came of it', () => {
  expect(payout).toBeGreaterThan(stake)
  expect(paidWrongly({})).toBe('')
  expect(paidWrongly({ earlier: 1, settled_version: 2 }), 'after a correction').toBe('')
  expect(paidWrongly({ payout: stake }, { event: { result: null } }), 'void').toBe('')
  expect(paidWrongly({ payout: 0n }, { event: { state: 'resulted', result_version: 2 } }), 'a correction is on its way').toBe('')
})

test.each([
  ['a payout that is one unit too much', { payout: payout + 1n }, {}, /the result gives/],
  ['a payout before anybody has said a result', {}, { event: { result: null, result_version: 0 } }, /nobody has said a result/],
  ['a void draw that pays nothing', { payout: 0n }, { event: { result: null } }, /the result gives/],
  ['a bet that was taken early', { taken: 150 }, {}, /was taken at 150/],
  ['a settlement that was left out', { settled_version: 2 }, {}, /was paid 1 times, the last time by the version 2/],
])('%s is named', (_, ticket, sold, fault) => {
  expect(paidWrongly(ticket, sold)).toMatch(fault)
})

test('a bet on a draw from outside names the rates that its own house paid from that draw on', () => {
  const own: SaidRates = { word: '1', house: 'croupier', game: draw.game, bet: 'lo2', first: 1n, rates: '950000', said: 0n }
  const at = rules.rated!.at(selection, new Map([['lo2', own.rates!]]))
  const paid = rules.pays({ stake, currency: 'USD', selection: at }, drawn)
  expect(paid).toBeLessThan(payout)
  expect(paidWrongly({ payout: paid }, { on: at, rates: [own] })).toBe('')
  expect(paidWrongly({}, { rates: [own] })).toMatch(/its house paid/)
  expect(paidWrongly({}, { rates: [{ ...own, house: 'another' }] })).toBe('')
  expect(paidWrongly({}, { rates: [{ ...own, first: 2n }] })).toBe('')
})

/** A draw that is made of those of two stations, as the arcade's books have all three. */
function madeWrongly({ made = {}, first = {}, second = {}, of = {} }: Made = {}): string {
  const boards = [['12'], ['34']].map((shown) => ({ numbers: shown }))
  const events: readonly ArcadeEvent[] = [
    { ...draw, id: 'first', game: 'ho-chi-minh', result: boards[0]!, ...first },
    { ...draw, id: 'second', game: 'dong-thap', result: boards[1]!, ...second },
    { ...draw, id: 'made', game: 'south-pair-12', result: { numbers: ['12', '34'] }, ...made },
  ]
  const said = events.slice(0, 2).flatMap(({ id, result, result_version: version }) => ({ ...word, event: id, version, result }))
  const sources = ['first', 'second'].map((source) => ({ event: 'made', source, version: 1, ...of }))
  return [...checkMade({ ...empty, events, said, sources })].join('\n')
}
type Made = Partial<Record<'made' | 'first' | 'second', Partial<ArcadeEvent>>> & {
  readonly of?: { readonly version?: number; readonly source?: string }
}

test('a draw over two stations is right with the boards of both, one after the other, or void where one of them is', () => {
  expect(madeWrongly()).toBe('')
  expect(madeWrongly({ made: { result: null }, second: { result: null } }), 'void').toBe('')
  const open = { state: 'running', result: null, result_version: 0 }
  expect(madeWrongly({ made: open, second: open, of: { version: 0 } }), 'one is waited for').toBe('')
  expect(madeWrongly({ made: { ...open, state: 'cancelled' }, second: open, of: { version: 0 } }), 'given up').toBe('')
})

test.each([
  ['other numbers than its stations drew', { made: { result: { numbers: ['12', '35'] } } }, /its parts give .*34/],
  ['numbers though a station drew none', { second: { result: null } }, /its parts give null/],
  ['a correction that it does not have', { second: { result_version: 2 } }, /of the version 1, dong-thap has 2/],
  [
    'a result before both had theirs',
    { second: { state: 'running', result: null, result_version: 0 } },
    /one of its parts has none/,
  ],
  ['another day', { second: { key: '2026-11-27' } }, /made of 2026-11-26 and 2026-11-27/],
  ['one station twice', { second: { game: 'ho-chi-minh' } }, /one game twice/],
  ['a station that is not there', { of: { source: 'gone' } }, /an event that is gone/],
])('a draw over two stations with %s is named', (_, books, fault) => {
  expect(madeWrongly(books)).toMatch(fault)
})
