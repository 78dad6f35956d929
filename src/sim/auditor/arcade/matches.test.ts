import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SportsTicket } from '#arcade/sportsbook/contract.ts'
import { newKey, openForeignHouse, openTestArcade, Player, SEED_KEY } from '#testing/arcade/arcade.ts'
import { football, FOOTBALL, told } from '#testing/arcade/football.ts'
import { isRefusal } from '#kit/refusal.ts'
import { builtOn } from '#arcade/sportsbook/rules/football/model/build.ts'
import { BEFORE_KICK_OFF } from '#arcade/sportsbook/rules/football/model/course.ts'
import { forecastIn } from '#arcade/sportsbook/rules/football/model/joint.ts'
import { offerOf } from '#arcade/sportsbook/rules/football/model/offer.ts'
import { outlookOf } from '#arcade/sportsbook/rules/football/model/outlook.ts'
import { giveFree } from '#testing/arcade/free-rewards.ts'
import { testDatabase } from '#testing/database.ts'
import { eventRulesOf, matchRulesOf, rulesOf } from '../../games/published-rules.ts'
import { readRows } from '../books.ts'
import { chanceOf, linksOf } from './chain-links.ts'
import { checkEvents } from './check-events.ts'
import { checkExposure } from './check-exposure.ts'
import { checkMatches } from './check-matches.ts'
import { checkTickets } from './check-tickets.ts'
import {
  readEvents,
  type ArcadeEvent,
  type ArcadeTicket,
  type Chain,
  type EventBooks,
  type Leg,
  type SoldPart,
} from './event-books.ts'
import type { Published } from './published.ts'

const db = await testDatabase('arcade')
const house = await openForeignHouse()
const arcade = await openTestArcade(db, house)
const source = football(arcade, db)
const published: Published = { seedKey: SEED_KEY, rulesOf, eventRulesOf, matchRulesOf }
const client = new pg.Client({ connectionString: db.ownerUrl })
await client.connect()
afterAll(() => client.end())

const faults = (books: EventBooks): readonly string[] => [
  ...checkEvents(books, published),
  ...checkTickets(books, published),
  ...checkMatches(books, published),
  ...checkExposure(books, published),
]
const virtual = { game: 'virtual-football', version: 1 }
const score = (home: number, away: number) => ({ halfTime: { home: 0, away: 0 }, fullTime: { home, away } })

/** A match of the virtual world that came to what its link gives; the chain is one of these books alone. */
function played(): Pick<EventBooks, 'chains' | 'matches' | 'events'> {
  const [key, link] = ['river-1-1-1', 2]
  const chain = { id: 99n, salt: Buffer.alloc(32, 5), length: 5, public_value: 'a block' } as unknown as Chain
  const { below } = chanceOf(linksOf(chain, SEED_KEY)(link), 'a block')
  const result = matchRulesOf(virtual)?.replay(key, below) ?? null
  const event = { ...virtual, id: 'played', key, state: 'settled', result, result_version: 1, number: 0n, chain: null }
  return { chains: [chain], matches: [{ key, chain: 99n, link }], events: [event as unknown as ArcadeEvent] }
}

let books: EventBooks
const known = { sold: '', parlay: '', out: '', free: '', built: '' }
const outlook = outlookOf({ home: 1.5, away: 1.1 }, BEFORE_KICK_OFF)
const other = outlookOf({ home: 1.9, away: 1.1 }, BEFORE_KICK_OFF)
let priceOfBuilt = 0
const BUILT = [
  { market: '1x2', pick: 'home' },
  { market: 'totals:10', pick: 'over' },
  { market: 'first_half.1x2', pick: 'draw' },
]
beforeAll(async () => {
  const player = await new Player(arcade, house, 'virtual-football').join(1000_00000n)
  const [one, two] = [await source.open(), await source.open()]
  const place = async (legs: Parameters<typeof source.place>[1], more = {}) =>
    (await source.place(player, legs, more)).value.round
  const sell = async (round: string, what: string, data: object) => {
    const { code } = await player.call<SportsTicket>('POST', `${FOOTBALL}/tickets/${round}/${what}`, data)
    if (code !== undefined) throw new Error(`${what} of ${round}: ${code}`)
  }
  known.sold = await place([[one.match, '1x2', 'home', 20_000]])
  known.parlay = await place([
    [one.match, '1x2', 'home', 20_000],
    [two.match, 'asian_handicap:-3', 'away', 19_000],
  ])
  const reward = giveFree(house, { amount: 10_00000n, balance: 1000_00000n })
  known.free = await place([[one.match, '1x2', 'home', 20_000]], { reward })
  known.out = await place([[two.match, '1x2', 'draw', 30_000]])
  await place(
    [
      [one.match, 'totals:10', 'over', 18_000],
      [two.match, '1x2', 'away', 40_000],
    ],
    { sizes: [1, 2], stake: '9' },
  )
  const three = await source.open({ outlook, markets: offerOf(forecastIn(outlook)) })
  const built = builtOn(BUILT, outlook)
  if (isRefusal(built)) throw new Error(built.code)
  priceOfBuilt = built.price
  known.built = await place([[three.match, '1x2', 'home', built.price, ['totals:10|over', 'first_half.1x2|draw']]])
  await source.end(three.key, { awardedAfter: { home: 1, away: 1 } })
  await source.tell(told(one.key, { prices: { '1x2': { home: 13_000 } } }))
  for (const [round, share] of [
    [known.sold, 25],
    [known.sold, 50],
    [known.parlay, 75],
    [known.out, 50],
  ] as const)
    await sell(round, 'cash-out-parts', { key: newKey(), share, pays: '0' })
  await sell(known.out, 'cash-out', { pays: '0' })
  await source.end(one.key, score(1, 0))
  await source.end(two.key, score(1, 1))
  await source.end(one.key, score(2, 1), { version: 2, reason: 'a goal was missed' })
  books = await readEvents(readRows(client))
}, 60_000)

test('bets on matches are what they say: singles, parlays, systems, sold whole and in parts, and settled anew [G1, trust 73]', () => {
  expect(faults(books)).toEqual([])
  expect(books.parts).toHaveLength(4)
})

const ticket = (id: keyof typeof known, change: Partial<ArcadeTicket>): EventBooks => ({
  ...books,
  tickets: books.tickets.map((one) => (one.id === known[id] ? { ...one, ...change } : one)),
})
const leg = (id: keyof typeof known, change: Partial<Leg>): EventBooks => ({
  ...books,
  legs: books.legs.map((one) => (one.ticket === known[id] ? { ...one, ...change } : one)),
})
const part = (id: keyof typeof known, change: Partial<SoldPart>): EventBooks => ({
  ...books,
  parts: books.parts.map((one) => (one.ticket === known[id] && one.number === 1 ? { ...one, ...change } : one)),
})

test.each<[string, () => EventBooks, RegExp]>([
  ['another payout', () => ticket('sold', { payout: 1n }), /says it pays 1, its legs come to \d+ and its parts to \d+/],
  ['another price', () => leg('sold', { price: 30_000 }), /says it pays/],
  ['picks at more than their chance', () => leg('built', { price: 200_000 }), /several picks at 200000, which cost \d+/],
  ['picks a step below their price', () => leg('built', { price: priceOfBuilt - 1000 }), /several picks at \d+, which cost \d+/],
  [
    'picks by another outlook',
    () => leg('built', { selection: { ...BUILT[0], also: BUILT.slice(1), outlook: other } }),
    /several picks at \d+, which cost \d+/,
  ],
  [
    'picks that may be given back',
    () => leg('built', { selection: { ...BUILT[0], also: [{ market: 'totals:8', pick: 'over' }], outlook } }),
    /has picks that are not combined/,
  ],
  [
    'picks without an outlook',
    () => leg('built', { selection: { ...BUILT[0], also: BUILT.slice(1) } }),
    /nothing that they were priced by/,
  ],
  ['no legs', () => ({ ...books, legs: [] }), /stands on 0 matches with 0 legs/],
  ['more sold than its parts', () => ticket('sold', { part_stake: 9n }), /counts 2, 9, \d+ for its parts, and they come to 2/],
  ['a part that paid more', () => part('sold', { pays: 99n }), /was sold in part for 99, its prices come to/],
  ['a part of other prices', () => part('parlay', { prices: [] }), /^$/],
  ['a part that nobody paid', () => part('parlay', { paid: false }), /is paid with 1 parts that are not paid/],
  ['a sale for more than it can pay', () => ticket('out', { payout: 10n ** 9n }), /and can pay/],
  [
    'a free bet that paid its stake too',
    () => ticket('free', { payout: 20_00000n }),
    /says it pays 2000000, its legs come to 1000000/,
  ],
  ['a free bet that was paid for', () => ticket('free', { reward: null }), /says it pays 1000000, its legs come to 2000000/],
  ['a free bet that came to its stake', () => leg('free', { price: 10_000 }), /came to its stake alone, and was not given back/],
  ['a version too many', () => ticket('sold', { settled_version: 9 }), /was paid by the version 9 after/],
  ['a state of before', () => ticket('sold', { state: 'accepted' }), /is accepted with a payout/],
])('%s is named', (_, altered, fault) => {
  expect(faults(altered()).join('\n')).toMatch(fault)
})

test('a match of the virtual world is played again from its link, and another score is named [G1, trust 73]', () => {
  const world = { ...books, ...played(), tickets: [], legs: [], exposures: [], parts: [] }
  expect([...checkMatches(world, published)]).toEqual([])
  const others = world.matches.map((match) => ({ ...match, link: match.link + 1 }))
  expect([...checkMatches({ ...world, matches: others }, published)].join()).toMatch(/has the result .*, its link gives/)
})

test('singles that are settled otherwise than their final score says are named, though all books follow those rules [G1, trust 73]', () => {
  const generous: Published = {
    ...published,
    matchRulesOf: (game) => {
      const rules = matchRulesOf(game)
      return rules && { ...rules, pays: (ticket, outcomes) => (rules.pays(ticket, outcomes) ?? 0n) + 1n }
    },
  }
  expect([...checkMatches(books, generous)].join('\n')).toMatch(/comes to \d+ by its rules, and to \d+ by its score/)
})
