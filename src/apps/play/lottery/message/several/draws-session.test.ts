import { expect, test } from 'vitest'
import { lotteryOf, type Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { readSlip } from '#arcade/lottery/rules/message/several.ts'
import type { Answer, ArcadeRequest } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'
import { DrawsSession, isShort } from './draws-session.ts'
import { ticketsOf } from './tickets.ts'

const key = '2026-11-30'
const lottery = lotteryOf('ho-chi-minh') as Lottery
const { tickets } = ticketsOf(readSlip('tp.dt.cm 12b1', { lottery, key }))

type Says = (game: string, asked: ArcadeRequest) => Answer<unknown>

/** A player of the first of three stations; what the arcade answers in the frame of each is the test's to say. */
function seated(says: Says, { shut = '', balance = '100000' } = {}) {
  const asked: { readonly game: string; readonly at: string; readonly data: unknown }[] = []
  const kept = new Map<string, string>()
  const heard: string[] = []
  let keys = 0
  const at = (game: string) => ({
    arcade: async (request: ArcadeRequest) => {
      asked.push({ game, at: `${request.method} ${request.path}`, data: request.data })
      if (request.path.includes('/rates/')) return { kind: 'value', value: { rates: {} } }
      if (request.path.endsWith('/own')) return { kind: 'value', value: { balance, bonus: null } }
      return says(game, request)
    },
    sessions: { open: async () => (game === shut ? { kind: 'none', why: 'refused' } : { kind: 'open' }) },
  })
  const frame = {
    launch: { game: lottery.game },
    ...at(lottery.game),
    beside: at,
    keep: { set: (name: string, value: string) => kept.set(name, value), drop: (name: string) => kept.delete(name) },
    newKey: () => `k${(keys += 1)}`,
  } as unknown as Frame
  const session = new DrawsSession({ frame, key, currency: 'VND', hearTicket: (_, game) => heard.push(game) })
  const stands = () => [...session.store.get().draws.values()].map((state) => ('code' in state ? state.code : state.at))
  const staked = () => asked.filter((one) => one.at.endsWith('/tickets')).map(({ game, data }) => ({ game, ...(data as object) }))
  return { session, kept, heard, stands, staked }
}

const opened = (game: string, change: object = {}) => ({
  kind: 'value' as const,
  value: {
    version: 1,
    table: { now: 1000, event: { event: `e-${game}`, key, state: 'open', closesAt: 2000, ...change }, results: [] },
  },
})
const terms = (list: readonly object[] = []) => ({ kind: 'value' as const, value: { terms: list } })
const bought = { kind: 'value' as const, value: { round: 't', balance: '1' } }

const fine: Says = (game, { path }) => (path.endsWith('/weigh') ? terms() : path.endsWith('/tickets') ? bought : opened(game))

test('each draw is looked at, then bought by a ticket of its own under a key of its own, at its own lottery [L4]', async () => {
  const { session, kept, heard, stands, staked } = seated(fine)
  await session.look(tickets)
  expect(stands()).toEqual(['ready', 'ready', 'ready'])
  expect(staked()).toEqual([])
  expect([...(await session.buy(tickets))]).toEqual(['ho-chi-minh', 'dong-thap', 'ca-mau'])
  expect(staked()).toMatchObject([
    { game: 'ho-chi-minh', key: 'k1', event: 'e-ho-chi-minh', stake: '18000' },
    { game: 'dong-thap', key: 'k2', event: 'e-dong-thap', stake: '18000' },
    { game: 'ca-mau', key: 'k3', event: 'e-ca-mau', stake: '18000' },
  ])
  expect(stands()).toEqual(['bought', 'bought', 'bought'])
  expect([heard.length, kept.size]).toEqual([3, 0])
})

test('one that is refused is told with its reason and bought by nobody, and the others are bought all the same [L4]', async () => {
  const says: Says = (game, asked) =>
    game === 'dong-thap' && asked.path.endsWith('/tickets')
      ? { kind: 'refused', code: 'not_enough_money', data: null }
      : fine(game, asked)
  const { session, stands } = seated(says)
  await session.look(tickets)
  expect([...(await session.buy(tickets))]).toEqual(['ho-chi-minh', 'ca-mau'])
  expect(stands()).toEqual(['bought', 'not_enough_money', 'bought'])
  // What is short is offered a deposit, until the draws are looked at again.
  expect(isShort(session.store.get().draws)).toBe(true)
  await session.look(tickets)
  expect(isShort(session.store.get().draws)).toBe(false)
})

test('for a draw that the money is too short for, none is staked, and it is told so [L4]', async () => {
  const { session, stands, staked } = seated(fine, { balance: '17999' })
  await session.look(tickets)
  expect((await session.buy(tickets)).size).toBe(0)
  expect(stands()).toEqual(['not_enough_money', 'not_enough_money', 'not_enough_money'])
  expect(staked()).toEqual([])
})

test('a draw that is closed, of another day, not open yet, full, or that the house does not open is not staked on [L4]', async () => {
  const says: Says = (game) => {
    if (game === 'dong-thap') return opened(game, { closesAt: 999 })
    return opened(game, { key: '2026-12-05' })
  }
  const { session, stands, staked } = seated(says, { shut: 'ca-mau' })
  await session.look(tickets)
  expect(stands()).toEqual(['bets_closed', 'bets_closed', 'session_expired'])
  const early = seated((game) => opened(game, { key: '2026-11-29' }))
  await early.session.look(tickets)
  expect(early.stands()).toEqual(['later', 'later', 'later'])
  const full: Says = (game, asked) =>
    asked.path.endsWith('/weigh') ? terms([{ outcome: 'lo2:12', pays: 0, room: '0' }]) : fine(game, asked)
  const blocked = seated(full)
  await blocked.session.look(tickets)
  expect(blocked.stands()).toEqual(['outcome_full', 'outcome_full', 'outcome_full'])
  for (const one of [session, early.session, blocked.session]) expect((await one.buy(tickets)).size).toBe(0)
  expect([...staked(), ...early.staked(), ...blocked.staked()]).toEqual([])
})

test('a number that pays less is bought at what was shown, and a page that dies keeps what it asked for where its lottery looks [L4]', async () => {
  const says: Says = (game, asked) =>
    asked.path.endsWith('/weigh') ? terms([{ outcome: 'lo2:12', pays: 80, room: '1000000' }]) : fine(game, asked)
  const { session, kept, staked } = seated((game, asked) => {
    if (asked.path.endsWith('/tickets')) expect([...kept.keys()]).toEqual([`arcade.ticket.${game}`])
    return says(game, asked)
  })
  await session.look(tickets)
  expect(session.store.get().draws.get('ca-mau')).toMatchObject({ at: 'ready', isReduced: true })
  await session.buy(tickets)
  expect(staked()[2]).toMatchObject({ selection: { lines: [{ pick: '12', reduced: '80:12' }] } })
})
