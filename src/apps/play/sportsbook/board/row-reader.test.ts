import { expect, test, vi } from 'vitest'
import { storeOf } from '#play/parts/store.ts'
import { aMatch } from '#play/testing/a-match.ts'
import { EMPTY } from '../slip/slip.ts'
import { tasteIn } from '../taste.ts'
import { matchesOf, type Moves } from './board.ts'
import { rowReader } from './row-reader.ts'

const taste = tasteIn({ get: () => null } as unknown as Parameters<typeof tasteIn>[0])

function row() {
  const [own, other] = [aMatch({ match: 'm1', price: 20_000 }), aMatch({ match: 'm2', price: 20_000 })]
  const store = storeOf({ matches: matchesOf([own, other]), moves: new Map() as Moves, taste, slip: EMPTY })
  const reader = rowReader(store, 'm1')
  const drawn = vi.fn<() => void>()
  reader.subscribe(drawn)
  const move = (match: string, price: number) =>
    store.set({ matches: new Map(store.get().matches).set(match, aMatch({ match, price })) })
  return { store, reader, drawn, move }
}

test('a row in view is drawn anew when its own match moves, and not when another does', () => {
  const { store, reader, move } = row()
  reader.see(true)
  const before = reader.get()
  move('m2', 21_000)
  expect(reader.get()).toBe(before)
  move('m1', 21_000)
  expect(reader.get()).toBe(store.get())
})

test('a row out of view stays as it was, and has the newest once it is seen', () => {
  const { store, reader, drawn, move } = row()
  const before = reader.get()
  move('m1', 21_000)
  expect(reader.get()).toBe(before)
  drawn.mockClear()
  reader.see(true)
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(reader.get()).toBe(store.get())
})

test('a press on its outcome, an arrow beside a price and another look of the list are drawn', () => {
  const { store, reader } = row()
  const leg = { match: 'm1', market: '1x2', pick: 'home', price: 20_000, now: 20_000, stopped: false }
  store.set({ taste: { ...taste, list: 'european' } })
  expect(reader.get()).toBe(store.get())
  reader.see(true)
  store.set({ slip: { ...EMPTY, legs: [{ ...leg, home: {}, away: {}, leagueNames: {} }] } })
  expect(reader.get()).toBe(store.get())
  store.set({ moves: new Map([['m1', new Map([['1x2 home', { way: 'up', at: 1 } as const]])]]) })
  expect(reader.get()).toBe(store.get())
})
