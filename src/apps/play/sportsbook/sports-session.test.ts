import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedMatch, SportsGame, SportsTicket, WholeMatch } from '#arcade/sportsbook/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import type { Answer, ArcadeRequest } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'
import type { Sound } from '#play/parts/sound/sound.ts'
import { aMatch } from '#play/testing/a-match.ts'
import { SportsSession } from './sports-session.ts'

const START = 1_000_000
beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

const silent = new Proxy({}, { get: () => () => {} }) as Sound
const home = { market: '1x2', pick: 'home', price: 20_000 }
const game = {
  game: 'virtual-football',
  currency: 'USD',
  leastStake: '0.2',
  quickStakes: [],
  mostLegs: 20,
  mostLines: 100,
  since: START,
  staked: '0',
  paid: '0',
} as unknown as SportsGame

const ticket = (change: Partial<SportsTicket> = {}) =>
  ({
    round: 't1',
    key: 'k1',
    state: 'accepted',
    stake: '2',
    payout: null,
    sold: false,
    cashOut: '1.9',
    legs: [],
    ...change,
  }) as SportsTicket

type Kept = Map<string, string>

/** A player at a sportsbook; what the arcade answers is the test's to say. */
function seated({ kept = new Map() }: { kept?: Kept } = {}) {
  const asked: ArcadeRequest[] = []
  const arcade = {
    says: (_: ArcadeRequest): Answer<unknown> => ({ kind: 'value', value: ticket() }),
    open: [] as SportsTicket[],
    balance: '98',
  }
  const keep = {
    get: (name: string) => kept.get(name) ?? null,
    set: (name: string, value: string) => void kept.set(name, value),
    drop: (name: string) => void kept.delete(name),
  }
  const frame = {
    arcade: async (request: ArcadeRequest) => {
      if (request.path === '/arcade/players/own')
        return { kind: 'value', value: { balance: arcade.balance, bonus: null, free: null } }
      if (request.path.endsWith('of=open&limit=100')) return { kind: 'value', value: { list: arcade.open } }
      asked.push(request)
      return arcade.says(request)
    },
    keep,
    prefer: keep,
    newKey: () => 'k1',
    sessions: { openAgain: async () => ({ kind: 'none', why: 'ended' }) },
  } as unknown as Frame
  const session = new SportsSession({ frame, game, sound: silent }, {
    balance: '100',
    bonus: null,
    free: null,
    currency: 'USD',
  } as PlayerView)
  const board = (...matches: ListedMatch[]) => session.hearBoard({ now: Date.now(), matches })
  board(aMatch())
  return { session, asked, arcade, kept, board, state: () => session.store.get() }
}

/** The same with two dollars on the home side. */
function slipped(at: Parameters<typeof seated>[0] = {}) {
  const seat = seated(at)
  seat.session.press(aMatch(), home)
  seat.session.type('2')
  return seat
}

test('a bet says its legs at the prices that were shown, and leaves the slip once it is placed [G10]', async () => {
  const { session, asked, state } = slipped()
  await session.place()
  expect(asked[0]?.data).toMatchObject({ key: 'k1', stake: '2', sizes: [1], accept: 'better', legs: [{ match: 'm1', ...home }] })
  expect(state()).toMatchObject({
    slip: { legs: [], stake: '2' },
    placed: { round: 't1' },
    open: [{ round: 't1' }],
    balance: 98_00000n,
  })
})

test('a bet that was placed is put on the slip again [G10]', async () => {
  const { session, arcade, state } = slipped()
  arcade.says = () => ({
    kind: 'value',
    value: ticket({ sizes: [1], lines: 1, legs: [{ match: 'm1', ...home }] as SportsTicket['legs'] }),
  })
  await session.place()
  session.again(state().placed as SportsTicket)
  expect(state()).toMatchObject({
    placed: null,
    did: 'added',
    slip: { stake: '2', legs: [{ match: 'm1', market: '1x2', pick: 'home' }] },
  })
})

test('several picks of a match are one leg, whose price the arcade is asked for whenever the match is told anew [G3, G10]', async () => {
  const { session, asked, arcade, state } = seated()
  const also = [{ market: 'totals:10', pick: 'over' }]
  arcade.says = ({ path }) => ({ kind: 'value', value: path.endsWith('builder') ? { price: 41_000, returns: 8900 } : ticket() })
  session.press(aMatch(), { market: '1x2', pick: 'home', also, price: 40_000 })
  session.type('2')
  expect(state().slip.legs).toMatchObject([{ also, price: 40_000, now: 40_000 }])
  session.hearMatch({ now: START, match: aMatch() as WholeMatch })
  await vi.waitFor(() => expect(state().slip.legs).toMatchObject([{ price: 41_000 }]))
  expect(asked[0]).toMatchObject({
    path: '/arcade/sports/virtual-football/matches/m1/builder',
    data: { picks: [{ market: '1x2', pick: 'home' }, ...also] },
  })
  await session.place()
  expect(asked[1]?.data).toMatchObject({ legs: [{ match: 'm1', market: '1x2', pick: 'home', also, price: 41_000 }] })
  session.press(aMatch(), { market: '1x2', pick: 'home', also, price: 40_000 })
  session.press(aMatch(), { ...home, price: 20_000 })
  expect(state().slip.legs).toMatchObject([{ price: 20_000 }])
  expect(state().slip.legs[0]?.also).toBeUndefined()
})

test('a free bet is placed with its reward, costs nothing, and is asked for anew once it is used [G10, P1]', async () => {
  const { session, asked, arcade, state } = slipped()
  arcade.says = () => ({ kind: 'value', value: ticket({ free: true }) })
  arcade.balance = '100'
  await session.place({ gift: { reward: 'r1', stake: '2', left: 1, expiresAt: START } })
  expect(asked[0]?.data).toMatchObject({ stake: '2', reward: 'r1' })
  expect(state()).toMatchObject({ slip: { legs: [] }, balance: 100_00000n, gift: null })
})

test('whoever has too little places nothing, and a deposit that came meanwhile places the bet at the next press [G10]', async () => {
  const { session, asked, arcade, state } = slipped()
  session.type('200')
  await session.place()
  expect(asked).toEqual([])
  expect(state().balance).toBe(98_00000n)
  arcade.balance = '250'
  await session.place()
  expect(asked[0]?.data).toMatchObject({ stake: '200' })
})

test('a refusal keeps what was typed, and shows the prices that the arcade said [G10]', async () => {
  const { session, arcade, state } = slipped()
  const legs = [{ match: 'm1', market: '1x2', pick: 'home', price: 19_000 }]
  arcade.says = () => ({ kind: 'refused', code: 'price_moved', data: { legs } })
  await session.place()
  expect(state()).toMatchObject({ notice: { code: 'price_moved' }, slip: { stake: '2', legs: [{ price: 20_000, now: 19_000 }] } })
  session.accept()
  expect(state()).toMatchObject({ notice: null, slip: { legs: [{ price: 19_000 }] } })
})

test('a price that moves is taken as its player chose, wherever it is told [G10]', () => {
  const { session, board, state } = slipped()
  board(aMatch({ price: 22_000 }))
  expect(state().slip.legs[0]).toMatchObject({ price: 22_000, now: 22_000 })
  board(aMatch({ price: 21_000 }))
  expect(state().slip.legs[0]).toMatchObject({ price: 22_000, now: 21_000 })
  session.like({ takes: 'any' })
  board(aMatch({ price: 18_000 }))
  expect(state().slip.legs[0]).toMatchObject({ price: 18_000, now: 18_000 })
  board()
  expect(state().slip.legs[0]).toMatchObject({ now: null })
})

test('on a lost line nothing is placed, and the board that comes again is enough to place it [G10]', async () => {
  const { session, asked, board } = slipped()
  session.hearLost()
  await session.place()
  expect(asked).toEqual([])
  board(aMatch())
  await session.place()
  expect(asked.map(({ method }) => method)).toEqual(['POST'])
})

test('a slip stays over a reload, and a bet whose answer was lost is asked for again with its key [G10]', async () => {
  const before = slipped()
  before.arcade.says = () => ({ kind: 'unknown' })
  void before.session.place()
  await vi.advanceTimersByTimeAsync(10)
  before.session.leave()
  const { session, asked, state } = seated({ kept: before.kept })
  expect(state().slip).toMatchObject({ stake: '2', legs: [{ match: 'm1' }] })
  session.resume()
  await vi.advanceTimersByTimeAsync(10)
  expect(asked[0]?.data).toEqual(before.asked[0]?.data)
  expect(state()).toMatchObject({ slip: { legs: [] }, open: [{ round: 't1' }] })
  expect(before.kept.has('arcade.ticket.virtual-football')).toBe(false)
})

test('a bet whose match has gone is asked for until what it brought is known [G10]', async () => {
  const { session, arcade, board, state } = slipped()
  const waiting = ticket({ legs: [{ match: 'm1', factor: null }] as SportsTicket['legs'] })
  arcade.says = () => ({ kind: 'value', value: waiting })
  arcade.open = [waiting]
  await session.place()
  board()
  await vi.advanceTimersByTimeAsync(3000)
  expect(state()).toMatchObject({ told: null, open: [{ round: 't1' }] })
  arcade.open = []
  arcade.says = () => ({ kind: 'value', value: ticket({ state: 'paid', payout: '4' }) })
  await vi.advanceTimersByTimeAsync(3000)
  expect(state()).toMatchObject({ told: { payout: '4' }, open: [], gameSession: { staked: 2_00000n, paid: 4_00000n } })
})

test('a goal or a whistle may decide a bet: for a while is asked what it brought [G10]', async () => {
  const { session, asked, arcade, board, state } = slipped()
  const waiting = ticket({ legs: [{ match: 'm1', factor: null }] as SportsTicket['legs'] })
  arcade.says = () => ({ kind: 'value', value: waiting })
  arcade.open = [waiting]
  await session.place()
  board({ ...aMatch(), score: { home: 1, away: 0 } })
  await vi.advanceTimersByTimeAsync(2500)
  expect(state()).toMatchObject({ told: null, open: [{ round: 't1' }] })
  arcade.open = []
  arcade.says = () => ({ kind: 'value', value: ticket({ state: 'paid', payout: '4' }) })
  await vi.advanceTimersByTimeAsync(2500)
  expect(state()).toMatchObject({ told: { payout: '4' }, open: [] })
  const { length } = asked
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked.length - length).toBeLessThan(3)
})

test('a bet is sold for what was shown; where the offer moved the new one is shown, and nothing is sold [G10]', async () => {
  const { session, asked, arcade, state } = slipped()
  await session.place()
  arcade.says = () => ({ kind: 'refused', code: 'cash_out_moved', data: { pays: '1.5' } })
  await session.sell(ticket())
  expect(asked.at(-1)).toMatchObject({ path: '/arcade/sports/virtual-football/tickets/t1/cash-out', data: { pays: '1.9' } })
  expect(state()).toMatchObject({ open: [{ cashOut: '1.5' }], sale: { round: 't1', refused: 'cash_out_moved' } })
  arcade.says = () => ({ kind: 'value', value: ticket({ state: 'paid', payout: '1.5', sold: true }) })
  await session.sell(ticket({ cashOut: '1.5' }))
  expect(state()).toMatchObject({ open: [], sale: null, told: { sold: true } })
})

test('a share of a bet is sold and the bet stays; where it was not, what is offered is asked for again [G10]', async () => {
  const { session, asked, arcade, state } = slipped()
  await session.place()
  const part = { share: 50, pays: '0.9', most: '2' } as const
  arcade.says = () => ({ kind: 'refused', code: 'cash_out_moved', data: { pays: '0.8' } })
  arcade.open = [ticket({ cashOut: '1.6' })]
  await session.sellPart(ticket(), part)
  expect(asked.find(({ method, path }) => method === 'POST' && path.endsWith('/t1/cash-out-parts'))?.data).toMatchObject({
    share: 50,
    pays: '0.9',
  })
  await vi.advanceTimersByTimeAsync(10)
  expect(state()).toMatchObject({ open: [{ cashOut: '1.6' }], sale: { round: 't1', refused: 'cash_out_moved' } })
  const sold = ticket({ running: '1', parts: [{ at: 1, stake: '1', pays: '0.8' }] })
  arcade.says = () => ({ kind: 'value', value: sold })
  arcade.open = [sold]
  await session.sellPart(ticket(), part)
  expect(state()).toMatchObject({ open: [{ running: '1' }], sale: null, told: null })
})
