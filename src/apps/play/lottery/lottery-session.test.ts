import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveChase, LiveEvent, LiveGame, LiveTable, LiveTicket } from '#arcade/live/contract.ts'
import { lotteryOf, type Lottery } from '#arcade/lottery/rules/lotteries.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import type { Answer, ArcadeRequest } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'
import type { Sound } from '#play/parts/sound/sound.ts'
import { LotterySession } from './lottery-session.ts'
import { standingOf } from './lottery-state.ts'

const START = 1_000_000
beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

const silent = new Proxy({}, { get: () => () => {} }) as Sound
const line = { bet: 'big-small', pick: 'big', times: 1, mode: 0 }

const event = (number: number, state: LiveEvent['state'], numbers?: readonly string[]): LiveEvent => ({
  event: `e${number}`,
  number,
  version: 0,
  state,
  closesAt: Date.now() + 5000,
  startedAt: null,
  result: numbers ? { numbers } : null,
})
const table = (now: LiveEvent, results: LiveEvent[] = []): LiveTable => ({ now: Date.now(), event: now, bets: [], results })
const ticket = (change: Partial<LiveTicket> = {}): LiveTicket => ({
  free: false,
  corrected: [],
  round: 't1',
  key: 'k1',
  event: 'e1',
  state: 'accepted',
  at: START,
  stake: '0.4',
  selection: { lines: [line], series: 1960 },
  taken: null,
  payout: null,
  balance: '99.6',
  ...change,
})

type Kept = Map<string, string>

type Seat = { kept?: Kept; at?: string; had?: string; free?: PlayerView['free'] }

/** A player at three dice, or at another lottery; what the arcade answers is the test's to say. */
function seated({ kept = new Map(), at = 'naga-dice', had = '100', free = null }: Seat = {}) {
  const asked: ArcadeRequest[] = []
  const arcade = {
    balance: had,
    says: (_: ArcadeRequest): Answer<unknown> => ({ kind: 'value', value: ticket() }),
    rates: {} as Record<string, string>,
    orders: (_: ArcadeRequest): Answer<unknown> => ({ kind: 'value', value: { list: [] } }),
  }
  const frame = {
    arcade: async (request: ArcadeRequest) => {
      if (request.path.includes('/rates/')) return { kind: 'value', value: { rates: arcade.rates } }
      asked.push(request)
      if (request.path === '/arcade/players/own')
        return { kind: 'value', value: { balance: arcade.balance, bonus: null, free: null } }
      return request.path.includes('/chases') ? arcade.orders(request) : arcade.says(request)
    },
    keep: {
      get: (name: string) => kept.get(name) ?? null,
      set: (name: string, value: string) => void kept.set(name, value),
      drop: (name: string) => void kept.delete(name),
    },
    newKey: () => 'k1',
    sessions: { openAgain: async () => ({ kind: 'none', why: 'ended' }) },
  } as unknown as Frame
  const lottery = lotteryOf(at) as Lottery
  const opened = event(1, 'open')
  const game = { game: at, since: START, staked: '0', paid: '0', table: table(opened), own: [] } as unknown as LiveGame
  const session = new LotterySession({ frame, lottery, game, sound: silent }, {
    balance: had,
    bonus: null,
    free,
    currency: 'USD',
  } as PlayerView)
  session.hearTable(table(opened))
  return { session, asked, arcade, kept, state: () => session.store.get() }
}

test('a ticket costs exactly what its lines cost, leaves the basket once it is bought, and can be bought again [G8]', async () => {
  const { session, asked, state } = seated()
  session.add(line)
  session.add({ ...line, pick: 'small', times: 3 })
  await session.buy()
  expect(asked[0]?.data).toMatchObject({ key: 'k1', event: 'e1', stake: '1.6' })
  expect(state()).toMatchObject({ basket: { lines: [] }, said: { bought: 1 }, own: [{ round: 't1' }] })
  session.repeat()
  expect(state().basket.lines).toHaveLength(2)
})

test('a free bet is placed with its reward by whoever has too little, costs nothing, and is asked for anew once it is used [G8, P1]', async () => {
  const gift = { reward: 'r1', stake: '0.4', left: 1, expiresAt: START }
  const { session, asked, arcade, state } = seated({ had: '0.1', free: gift })
  arcade.says = () => ({ kind: 'value', value: ticket({ free: true, balance: '0.1' }) })
  session.add(line)
  expect(state().gift).toEqual(gift)
  await session.buy({ gift })
  expect(asked[0]?.data).toMatchObject({ stake: '0.4', reward: 'r1' })
  expect(state()).toMatchObject({ balance: 10_000n, gift: null, basket: { lines: [] } })
})

test('whoever has too little is told, and a deposit that came meanwhile buys the ticket at the next press [G8]', async () => {
  const { session, asked, arcade, state } = seated({ had: '0.3' })
  session.add(line)
  await session.buy()
  expect(state()).toMatchObject({ notice: 'not_enough_money', basket: { lines: [line] } })
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
  arcade.balance = '5'
  await session.buy()
  expect(asked.at(-1)).toMatchObject({ method: 'POST', data: { stake: '0.4' } })
  expect(state()).toMatchObject({ notice: null, basket: { lines: [] } })
})

test('that a ticket is in a draw is said until the draw was held [G8]', async () => {
  const { session, state } = seated()
  session.add(line)
  await session.buy()
  session.hearTable(table(event(1, 'running')))
  expect(state().said).toEqual({ bought: 1 })
  session.hearTable(table(event(2, 'open'), [event(1, 'resulted', ['1', '2', '3'])]))
  expect(state().said).toBeNull()
})

test('a draw that closed keeps the basket, whether the page or the arcade says so, and nothing is staked [G8]', async () => {
  const { session, asked, arcade, state } = seated()
  session.add(line)
  arcade.says = () => ({ kind: 'refused', code: 'bets_closed', data: null })
  await session.buy()
  expect(state()).toMatchObject({ notice: 'bets_closed', basket: { lines: [line] }, balance: 100_00000n })
  vi.setSystemTime(START + 6000)
  asked.length = 0
  await session.buy()
  expect(asked).toEqual([])
  expect(state()).toMatchObject({ notice: 'bets_closed', basket: { lines: [line] } })
})

test('on a lost line nothing is bought, and the table that comes again is enough to buy [G8]', async () => {
  const { session, asked } = seated()
  session.add(line)
  session.hearLost()
  await session.buy()
  expect(asked).toEqual([])
  session.hearChange({ now: Date.now(), bets: [], results: [] })
  await session.buy()
  expect(asked.map(({ method }) => method)).toEqual(['POST'])
})

test('a basket stays over a reload, and a ticket whose answer was lost is asked for again with its key [G8]', async () => {
  const before = seated()
  before.session.add(line)
  before.arcade.says = () => ({ kind: 'unknown' })
  void before.session.buy()
  await vi.advanceTimersByTimeAsync(10)
  before.session.leave()
  const { session, asked, state } = seated({ kept: before.kept })
  expect(state().basket.lines).toEqual([line])
  session.resume()
  await vi.advanceTimersByTimeAsync(10)
  expect(asked.find(({ method }) => method === 'POST')?.data).toEqual(before.asked[0]?.data)
  expect(state()).toMatchObject({ basket: { lines: [] }, own: [{ round: 't1' }] })
  expect(before.kept.has('arcade.ticket.naga-dice')).toBe(false)
})

test('nobody is told that a ticket has not won before its result is public and the arcade has decided it [G8]', async () => {
  const { session, arcade, state } = seated()
  session.add(line)
  await session.buy()
  arcade.says = () => ({ kind: 'value', value: { ticket: ticket() } })
  session.hearTable(table(event(1, 'running')))
  await vi.advanceTimersByTimeAsync(5000)
  expect(state().told).toBeNull()
  session.hearTable(table(event(2, 'open'), [event(1, 'resulted', ['1', '1', '2'])]))
  await vi.advanceTimersByTimeAsync(5000)
  expect(state().told).toBeNull()
  expect(state().own.map(standingOf)).toEqual(['open'])
  arcade.says = () => ({ kind: 'value', value: { ticket: ticket({ state: 'paid', payout: '0' }) } })
  await vi.advanceTimersByTimeAsync(5000)
  expect(state().told).toMatchObject({ number: 1, outcome: 'none', paid: 0n })
})

test('bets that won are told as a win only where they brought more than was staked [G8]', async () => {
  for (const [payout, outcome] of [
    ['0.3', 'some'],
    ['0.8', 'won'],
  ] as const) {
    const { session, arcade, state } = seated()
    session.add(line)
    await session.buy()
    arcade.says = () => ({ kind: 'value', value: { ticket: ticket({ state: 'paid', payout }) } })
    session.hearTable(table(event(2, 'open'), [event(1, 'resulted', ['5', '5', '6'])]))
    await vi.advanceTimersByTimeAsync(5000)
    expect(state().told?.outcome).toBe(outcome)
  }
})

test('what comes back of a lower series whatever is drawn is no win [G8]', () => {
  const selection = { lines: [line], series: 1760 }
  expect(standingOf(ticket({ state: 'paid', selection, payout: '0.04' }))).toBe('none')
  expect(standingOf(ticket({ state: 'paid', selection, payout: '0.76' }))).toBe('won')
  expect(standingOf(ticket({ state: 'returned' }))).toBe('returned')
})

const chase = (change: Partial<LiveChase> = {}): LiveChase => ({
  chase: 'c1',
  key: 'k1',
  state: 'running',
  reason: null,
  at: START,
  selection: { lines: [line], series: 1960 },
  first: 1,
  multiples: [1, 2, 4],
  done: 1,
  stopsOnWin: true,
  staked: '0.4',
  paid: '0',
  ...change,
})
/** An order with its draws, and the ticket of the last one that was bought. */
const detailOf = (order: LiveChase) => ({
  chase: order,
  lines: order.multiples.map((multiple, place) => ({
    number: order.first + place,
    multiple,
    state: place < order.done ? 'bought' : 'coming',
    reason: null,
    ticket: place < order.done ? ticket({ round: `t${place + 1}`, event: `e${place + 1}` }) : null,
  })),
})

test('an order is placed from the basket, and the tickets that it buys are shown as they come [L4, G8]', async () => {
  const { session, asked, arcade, state } = seated()
  let now = chase()
  arcade.says = () => ({ kind: 'value', value: { ticket: ticket({ state: 'paid', payout: '0' }) } })
  arcade.orders = ({ method, path }) => {
    const value = method === 'POST' ? now : path.endsWith('/c1') ? detailOf(now) : { list: [now] }
    return { kind: 'value', value }
  }
  session.add(line)
  expect(await session.order([1, 2, 4], true)).toBe(true)
  expect(asked[0]?.data).toMatchObject({
    key: 'k1',
    event: 'e1',
    selection: { lines: [line] },
    multiples: [1, 2, 4],
    stopsOnWin: true,
  })
  expect(state()).toMatchObject({ basket: { lines: [] }, own: [{ round: 't1' }], last: { lines: [line] } })
  now = chase({ done: 2 })
  session.hearTable(table(event(2, 'open'), [event(1, 'resulted', ['1', '2', '3'])]))
  await vi.advanceTimersByTimeAsync(2000)
  expect(state().own.map(({ round }) => round)).toContain('t2')
  now = chase({ done: 2, state: 'cancelled' })
  await session.chases.cancel(chase())
  expect(session.chases.store.get().list).toMatchObject([{ state: 'cancelled', done: 2 }])
  session.leave()
})

test('an order whose first stake is refused keeps the basket and says why, and one whose answer was lost is asked for again [L4, G8]', async () => {
  const poor = seated()
  const refused = chase({ state: 'refused', reason: 'not_enough_money', staked: '0' })
  poor.arcade.orders = ({ method }) => ({
    kind: 'value',
    value: method === 'POST' ? refused : { ...detailOf(refused), lines: [] },
  })
  poor.session.add(line)
  expect(await poor.session.order([1, 1], false)).toBe(false)
  expect(poor.state()).toMatchObject({ notice: 'not_enough_money', basket: { lines: [line] }, asking: false })
  const before = seated()
  before.session.add(line)
  before.arcade.orders = () => ({ kind: 'unknown' })
  void before.session.order([1, 1], false)
  await vi.advanceTimersByTimeAsync(10)
  before.session.leave()
  const { session, asked, arcade } = seated({ kept: before.kept })
  arcade.orders = ({ method }) => ({ kind: 'value', value: method === 'POST' ? chase() : detailOf(chase()) })
  session.resume()
  await vi.advanceTimersByTimeAsync(10)
  expect(asked.find(({ method }) => method === 'POST')?.data).toEqual(before.asked[0]?.data)
  expect(before.kept.has('arcade.chase.naga-dice')).toBe(false)
})

test('a hot number is asked about before it is bought, bought at the part that it pays, and asked about again when that has changed', async () => {
  const { session, asked, arcade, state } = seated({ at: 'north-daily' })
  const weighs = () => asked.filter(({ path }) => path.endsWith('/weigh'))
  let pays = 50
  arcade.says = ({ path }) => {
    if (path.endsWith('/weigh')) return { kind: 'value', value: { terms: [{ outcome: 'de:14', pays, room: '1000' }] } }
    return pays === 50 ? { kind: 'value', value: ticket() } : { kind: 'refused', code: 'rate_changed', data: null }
  }
  session.add({ bet: 'de', pick: '13,14', times: 1, mode: 0 })
  session.add({ bet: 'de', pick: '15', times: 1, mode: 0 })
  await vi.advanceTimersByTimeAsync(300)
  expect(weighs()).toHaveLength(1)
  expect(weighs()[0]?.data).toMatchObject({ event: 'e1', selection: { lines: [{ pick: '13,14' }, { pick: '15' }] } })
  expect(state().terms.get('de:14')).toMatchObject({ pays: 50 })
  await session.buy()
  const bought = asked.find(({ path }) => path.endsWith('/tickets'))?.data
  expect(bought).toMatchObject({ stake: '1.2', selection: { lines: [{ pick: '13,14', reduced: '50:14' }, { pick: '15' }] } })
  expect(state()).toMatchObject({ basket: { lines: [] } })
  expect(state().last?.lines.some((one) => 'reduced' in one)).toBe(false)
  session.repeat()
  pays = 0
  await session.buy()
  expect(state()).toMatchObject({ notice: 'rate_changed', basket: { lines: [{ pick: '13,14' }, { pick: '15' }] } })
  await vi.advanceTimersByTimeAsync(300)
  expect(state().terms.get('de:14')).toMatchObject({ pays: 0 })
})

test('a ticket names what the house pays in its draw, its cost and what was bought stay the same, and another draw asks anew [L4, trust 13]', async () => {
  const { session, asked, arcade, state } = seated()
  arcade.rates = { 'big-small': '19000,19000' }
  session.resume()
  await vi.advanceTimersByTimeAsync(1000)
  expect(state().rates).toEqual(new Map([['big-small', '19000,19000']]))
  session.add(line)
  await session.buy()
  const bought = asked.findLast(({ path }) => path.endsWith('/tickets'))
  expect(bought?.data).toMatchObject({ stake: '0.4', selection: { lines: [{ ...line, rates: '19000,19000' }] } })
  expect(state().last?.lines).toEqual([line])
  arcade.rates = {}
  session.hearTable(table(event(2, 'open')))
  await vi.advanceTimersByTimeAsync(1000)
  expect(state().rates).toEqual(new Map())
})

test('whoever is told that the rate has changed reads it again before buying [L4, trust 13]', async () => {
  const { session, arcade, state } = seated()
  session.add(line)
  arcade.rates = { 'big-small': '19000,19000' }
  arcade.says = () => ({ kind: 'refused', code: 'rate_changed' }) as Answer<unknown>
  await session.buy()
  await vi.advanceTimersByTimeAsync(1000)
  expect(state()).toMatchObject({ notice: 'rate_changed', rates: new Map([['big-small', '19000,19000']]) })
})
