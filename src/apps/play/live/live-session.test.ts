import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takenAt, TARGETS, timeTo, type CrashSelection } from '#arcade/crash/rules/crash.ts'
import type { LiveEvent, LiveGame, LiveTable, LiveTicket } from '#arcade/live/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import type { ArcadeRequest } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'
import type { Sound } from '#play/parts/sound/sound.ts'
import type { AnyLiveLook } from './live-look.ts'
import { LiveSession } from './live-session.ts'

const START = 1_000_000
beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())
const deaf = { addEventListener: () => {}, removeEventListener: () => {}, hidden: false }
vi.stubGlobal('document', deaf)
vi.stubGlobal('addEventListener', deaf.addEventListener)
vi.stubGlobal('removeEventListener', deaf.removeEventListener)
afterAll(() => vi.unstubAllGlobals())

const silent = new Proxy({}, { get: () => () => {} }) as Sound
const look = {
  family: 'crash',
  first: {},
  takenAt: (chosen: object, elapsed: number) => takenAt(chosen as CrashSelection, elapsed),
  target: ({ auto }: CrashSelection) => auto ?? TARGETS.most,
  sounds: () => {},
} as unknown as AnyLiveLook

const event = (number: number, state: LiveEvent['state'], result: LiveEvent['result'] = null): LiveEvent => ({
  event: `e${number}`,
  number,
  version: 0,
  state,
  closesAt: START + 5000,
  startedAt: state === 'open' ? null : START,
  result,
})
const table = (now: LiveEvent): LiveTable => ({ now: Date.now(), event: now, bets: [], results: [] })
const ticket = (change: Partial<LiveTicket> = {}): LiveTicket => ({
  free: false,
  corrected: [],
  round: 't1',
  key: 'k1',
  event: 'e1',
  state: 'accepted',
  at: START,
  stake: '1',
  selection: { auto: 150 },
  taken: null,
  payout: null,
  balance: '99',
  ...change,
})

/** A player at a table that shows this event, with these tickets; the arcade answers every question after a ticket with `answer`. */
function seated(now: LiveEvent, own: readonly LiveTicket[] = [], had = '100') {
  const asked: ArcadeRequest[] = []
  const kept = new Map<string, string>()
  const arcade = { answer: ticket(), balance: had }
  const frame = {
    arcade: async (request: ArcadeRequest) => {
      if (request.path === '/arcade/players/own') return { kind: 'value', value: { balance: arcade.balance, bonus: null } }
      asked.push(request)
      return { kind: 'value', value: request.method === 'GET' ? { ticket: arcade.answer } : arcade.answer }
    },
    keep: { get: (name: string) => kept.get(name) ?? null, set: (name: string, value: string) => void kept.set(name, value) },
    newKey: () => 'k1',
    sessions: { openAgain: async () => ({ kind: 'none', why: 'ended' }) },
  } as unknown as Frame
  const game = {
    game: 'royal-kite',
    tickets: 1,
    stakes: ['1', '2'],
    defaultStake: '1',
    since: START,
    staked: '0',
    paid: '0',
    table: table(now),
    own,
  } as unknown as LiveGame
  const session = new LiveSession({ frame, look, game, sound: silent }, { balance: had, bonus: null } as PlayerView)
  session.hearTable(table(now))
  const [slip] = session.slips
  return { session, slip: slip!, asked, arcade, line: () => session.store.get().line }
}
const rules = { rounds: 2, singleWin: null, gain: null, fall: null, afterWin: 'reset', afterLoss: 'reset' } as const

test('while the line is lost no bet is placed, by hand or by itself; the table that comes again brings all to where it stands [G8]', async () => {
  const { session, slip, asked, line } = seated(event(1, 'resulted'))
  slip.press()
  expect(slip.state.queued).toBe(true)
  session.hearLost()
  expect(line()).toBe('lost')
  slip.begin(rules)
  slip.press()
  session.hearLost()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toEqual([])
  session.hearTable(table({ ...event(2, 'open'), closesAt: Date.now() + 5000 }))
  expect(line()).toBe('heard')
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ method }) => method)).toEqual(['POST'])
})

test('a step is as good as a state to a line that was only silent [G8]', () => {
  const { session, line } = seated(event(1, 'running'))
  session.hearLost()
  session.hearChange({ now: Date.now(), bets: [], results: [] })
  expect(line()).toBe('heard')
})

test('a ticket is taken by hand though nothing is heard of the table: that goes another way [G8]', async () => {
  const { session, slip, asked, arcade } = seated(event(1, 'running'), [ticket()])
  session.hearLost()
  arcade.answer = ticket({ state: 'paid', taken: 120, payout: '1.2', balance: '100.2' })
  slip.press()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ path }) => path)).toEqual(['/arcade/live/royal-kite/tickets/t1/cash-out'])
  expect(slip.state.taken).toBe(120)
})

test('nobody is told of a target reached that the page cannot know of: what came of the ticket is asked once the table is back [G8]', async () => {
  const { session, slip, asked, arcade } = seated(event(1, 'running'), [ticket()])
  vi.setSystemTime(START + timeTo(160))
  session.hearLost()
  slip.reached()
  expect(slip.state.taken).toBeNull()
  arcade.answer = ticket({ state: 'paid', payout: '0' })
  session.hearTable(table(event(1, 'resulted', { height: 130 })))
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked.map(({ path }) => path)).toEqual(['/arcade/live/royal-kite/tickets/t1'])
  expect(slip.state).toMatchObject({ own: { payout: '0' }, taken: null })
})

test('a target that seemed reached a moment before the end was heard is taken back; one that was paid is not [G8]', async () => {
  for (const [payout, taken] of [
    ['0', null],
    ['1.5', 150],
  ] as const) {
    vi.setSystemTime(START)
    const { session, slip, arcade } = seated(event(1, 'running'), [ticket()])
    vi.setSystemTime(START + timeTo(150))
    slip.reached()
    expect(slip.state.taken).toBe(150)
    arcade.answer = ticket({ state: 'paid', payout })
    session.hearTable(table(event(1, 'resulted', { height: payout === '0' ? 149 : 150 })))
    await vi.advanceTimersByTimeAsync(2000)
    expect(slip.state.taken).toBe(taken)
  }
})

test('a flight that began and ended unheard brings its outcome with the table [G8]', async () => {
  const { session, slip, arcade } = seated(event(1, 'open'), [ticket()])
  session.hearLost()
  arcade.answer = ticket({ state: 'paid', taken: 150, payout: '1.5', balance: '100.5' })
  session.hearTable(table(event(1, 'resulted', { height: 300 })))
  await vi.advanceTimersByTimeAsync(2000)
  expect(slip.state).toMatchObject({ own: { payout: '1.5' }, taken: 150 })
  expect(session.store.get().balance).toBe(100_50000n)
})

test('whoever has too little is told, and a deposit that came meanwhile places the bet at the next press [G8]', async () => {
  const { session, slip, asked, arcade } = seated(event(1, 'open'), [], '0.5')
  slip.press()
  await vi.advanceTimersByTimeAsync(1)
  expect(session.store.get().notice).toBe('not_enough_money')
  expect(asked).toEqual([])
  arcade.balance = '10.5'
  slip.press()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ data }) => data)).toMatchObject([{ event: 'e1', stake: '1' }])
  expect(session.store.get().notice).toBeNull()
})
