import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMatch } from '#play/testing/a-match.ts'
import type { Quote } from './builder.ts'
import { QuotePace } from './quote-pace.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const picks = [{ market: '1x2', pick: 'home' }]
const built: Quote = { built: { price: 40_000, returns: 8900 } }

function asking(says: () => Quote = () => built) {
  const pace = new QuotePace()
  const asked: number[] = []
  const hear = (price: number, of = picks) =>
    pace.heard({ match: aMatch({ price }), picks: of, ask: async () => (asked.push(price), says()) })
  return { pace, asked, hear }
}

test('picks are asked for at once, and again when one of them costs another price, a second apart at least and by the newest', () => {
  const { asked, hear } = asking()
  hear(20_000)
  expect(asked).toEqual([20_000])
  for (let step = 1; step <= 20; step++) {
    vi.advanceTimersByTime(200)
    hear(20_000 + 100 * step)
  }
  expect(asked).toHaveLength(5)
  vi.advanceTimersByTime(1000)
  expect(asked.at(-1)).toBe(22_000)
  expect(asked).toHaveLength(6)
})

test('a match that changes elsewhere has its picks asked for every ten seconds, other picks at once, and none once they are left', () => {
  const { pace, asked, hear } = asking()
  for (let step = 0; step < 100; step++) {
    hear(20_000)
    vi.advanceTimersByTime(250)
  }
  expect(asked).toHaveLength(3)
  hear(20_000, [{ market: '1x2', pick: 'draw' }])
  expect(asked).toHaveLength(4)
  hear(21_000, [{ market: '1x2', pick: 'draw' }])
  pace.end()
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveLength(4)
})

test('what was not answered, or was closed for a moment, is asked again with the next change', async () => {
  let says: Quote = null
  const { asked, hear } = asking(() => says)
  hear(20_000)
  await vi.advanceTimersByTimeAsync(1000)
  says = { refused: 'match_closed', implied: null }
  hear(20_000)
  await vi.advanceTimersByTimeAsync(1000)
  says = built
  hear(20_000)
  await vi.advanceTimersByTimeAsync(1000)
  hear(20_000)
  expect(asked).toHaveLength(3)
})
