import { expect, test } from 'vitest'
import { checkChases } from './check-chases.ts'
import type { ArcadeEvent, ArcadeTicket, Chase, ChaseSkip, EventBooks, Leg } from './event-books.ts'
import type { Published } from './published.ts'

type Selection = { readonly times: number }
const published = {
  eventRulesOf: () => ({
    chased: {
      times: ({ times }: Selection, multiple: number) => ({ times: times * multiple }),
      hasWon: (_: unknown, payout: bigint) => payout > 0n,
    },
  }),
} as unknown as Published

const order: Chase = {
  id: 'order',
  player: 7n,
  game: 'naga-dice',
  selection: { times: 1 },
  multiples: [1, 2, 4],
  first: 10n,
  stops_on_win: false,
  done: 2,
  state: 'running',
  ended: null,
}
const events = [10n, 11n, 12n].map((number, place) => ({ id: `draw ${place}`, game: order.game, number })) as ArcadeEvent[]
const bought = (place: number, change: Partial<ArcadeTicket> = {}) =>
  ({
    id: `ticket ${place}`,
    player: 7n,
    game: order.game,
    chase: 'order',
    chase_place: place,
    opened: BigInt(place),
    payout: 0n,
    ...change,
  }) as ArcadeTicket
const on = (place: number, times: number): Leg => ({
  event: `draw ${place}`,
  ticket: `ticket ${place}`,
  selection: { times },
  place: 1,
  price: null,
})

type Said = {
  readonly chase?: Partial<Chase>
  readonly tickets?: ArcadeTicket[]
  readonly legs?: Leg[]
  readonly skips?: ChaseSkip[]
}
const [tickets, legs] = [
  [bought(0), bought(1)],
  [on(0, 1), on(1, 2)],
]
const faults = (said: Said) => {
  const { chase, ...books } = { tickets, legs, skips: [], ...said }
  return [...checkChases({ events, chases: [{ ...order, ...chase }], ...books } as unknown as EventBooks, published)]
}

test('an order is right with a ticket or a reason for each draw that is done with, and with the next one on its way [L4, trust 13]', () => {
  expect(faults({})).toEqual([])
  expect(faults({ tickets: [...tickets, bought(2)], legs: [...legs, on(2, 4)] })).toEqual([])
  expect(faults({ tickets: [bought(1)], skips: [{ chase: 'order', place: 0 }] })).toEqual([])
  const won = [bought(0), bought(1, { payout: 5n })]
  expect(faults({ chase: { stops_on_win: true, state: 'won', ended: 2n }, tickets: won })).toEqual([])
})

test.each<[string, Said, RegExp]>([
  ['a draw with two entries', { skips: [{ chase: 'order', place: 1 }] }, /more than one entry for its draw 1/],
  ['a draw without any', { chase: { done: 3 } }, /nothing of the draw 2/],
  ['a ticket of a draw that has not come', { chase: { done: 0 } }, /done with 0 draws, and has a ticket of the draw 1/],
  ['a ticket of another draw', { legs: [on(0, 1), { ...on(2, 2), ticket: 'ticket 1' }] }, /of its draw 1 in the event 12/],
  ['another multiple', { legs: [on(0, 1), on(1, 3)] }, /on \{.*3.*\}, it ordered \{.*2.*\}/],
  ['another player’s ticket', { tickets: [bought(0), bought(1, { player: 8n })] }, /ticket 1 of another player/],
  ['an order that nobody placed', { tickets: [...tickets, bought(2, { chase: 'none' })] }, /of none, which is no order/],
  [
    'a ticket that was bought after the end',
    { chase: { state: 'cancelled', ended: 0n } },
    /bought the ticket ticket 1 after that/,
  ],
  [
    'one that was bought after a win',
    { chase: { stops_on_win: true }, tickets: [bought(0, { payout: 5n }), bought(1)] },
    /had won with ticket 0/,
  ],
  ['a win that was none', { chase: { state: 'won', ended: 2n } }, /none of its tickets has/],
  ['an end before its last draw', { chase: { state: 'ended', ended: 2n } }, /is over, and done with 2 of 3/],
])('%s is named', (_, said, fault) => {
  expect(faults(said).join('\n')).toMatch(fault)
})
