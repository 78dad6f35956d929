import { expect, test } from 'vitest'
import type { SportsTicket, TicketLeg } from '#arcade/sportsbook/contract.ts'
import { aMatch } from '#play/testing/a-match.ts'
import { again, legsAgain } from './again.ts'
import { EMPTY, pressed, type Leg } from './slip.ts'

const { home, away, leagueNames } = aMatch()
const heard = {
  matches: new Map([aMatch(), { ...aMatch(), match: 'm2' }].map((one) => [one.match, one])),
  followed: new Map(),
  line: 'heard' as const,
}
const now = heard.matches
  .get('m1')
  ?.markets.find(({ market }) => market === '1x2')
  ?.outcomes.find(({ pick }) => pick === 'home')
const legOf = (match: string, change: Partial<TicketLeg> = {}) =>
  ({ match, market: '1x2', pick: 'home', price: 15_000, home, away, leagueNames, ...change }) as TicketLeg
const ticket = (legs: readonly TicketLeg[], change: Partial<SportsTicket> = {}) =>
  ({ legs, sizes: [legs.length], lines: 1, stake: '6', ...change }) as SportsTicket
const at = { heard, mostLegs: 20 }

test('a bet again has its picks at the prices of now, its stake, and its lines as they were [G10]', () => {
  const parlay = ticket([legOf('m1'), legOf('m2')])
  expect(again(EMPTY, parlay, at)).toMatchObject({
    mode: 'parlay',
    stake: '6',
    legs: [{ price: now?.price, now: now?.price }, {}],
  })
  const singles = ticket([legOf('m1'), legOf('m2')], { sizes: [1], lines: 2 })
  expect(again(EMPTY, singles, at)).toMatchObject({ mode: 'single', sizes: [], stake: '3' })
})

test('what has left the board is left out, and the stake is its player’s to say anew [G10]', () => {
  const gone = ticket([legOf('m1'), legOf('gone')])
  expect(again({ ...EMPTY, stake: '1' }, gone, at)).toMatchObject({ mode: 'single', stake: '1', legs: [{ match: 'm1' }] })
  expect(legsAgain(ticket([legOf('gone')]), heard)).toEqual([])
})

test('picks that are on the slip stay, and those of the bet come beside them [G10]', () => {
  const own = { ...legOf('m1'), now: 15_000, stopped: false } as Leg
  const { slip } = pressed({ ...EMPTY, stake: '2' }, own, 20)
  expect(again(slip, ticket([legOf('m1'), legOf('m2')]), at)).toMatchObject({
    stake: '2',
    legs: [{ match: 'm1' }, { match: 'm2' }],
  })
})
