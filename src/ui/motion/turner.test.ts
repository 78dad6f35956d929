import { expect, test } from 'vitest'
import { Turner, type Timers } from './turner.ts'

/** Timers that fire when the test says that time passes. */
function fakeTimers(): Timers & { pass: (by: number) => void } {
  let now = 0
  let last = 0
  const waiting = new Map<number, { at: number; fire: () => void }>()
  return {
    set: (fire, after) => {
      waiting.set(++last, { at: now + after, fire })
      return last
    },
    clear: (timer) => void waiting.delete(timer),
    pass: (by) => {
      const end = now + by
      for (;;) {
        const [next] = [...waiting].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)
        if (!next) break
        const [timer, { at, fire }] = next
        waiting.delete(timer)
        now = at
        fire()
      }
      now = end
    },
  }
}

function turning() {
  const timers = fakeTimers()
  let turns = 0
  const turner = new Turner({ every: 5000, turn: () => turns++, timers })
  turner.restart()
  return { turner, timers, turns: () => turns }
}

test('turns every 5000 ms, without an end [S14, H1]', () => {
  const { timers, turns } = turning()
  timers.pass(4999)
  expect(turns()).toBe(0)
  timers.pass(1)
  expect(turns()).toBe(1)
  timers.pass(50_000)
  expect(turns()).toBe(11)
})

test('is not stopped by a turn by hand: the full time begins anew [S14]', () => {
  const { turner, timers, turns } = turning()
  timers.pass(4000)
  turner.restart()
  timers.pass(4999)
  expect(turns()).toBe(0)
  timers.pass(1)
  expect(turns()).toBe(1)
})

test('stands while it is held, and goes on when the last hold is let go [S14, S19]', () => {
  const { turner, timers, turns } = turning()
  turner.hold('pointer')
  turner.hold('focus')
  timers.pass(60_000)
  turner.letGo('pointer')
  timers.pass(60_000)
  expect(turns()).toBe(0)
  turner.letGo('focus')
  timers.pass(5000)
  expect(turns()).toBe(1)
})

test('a pointer that leaves does not let go of what the button holds [S19]', () => {
  const { turner, timers, turns } = turning()
  turner.hold('button')
  turner.hold('pointer')
  turner.letGo('pointer')
  timers.pass(60_000)
  expect(turns()).toBe(0)
})

test('is still once it is stopped', () => {
  const { turner, timers, turns } = turning()
  turner.stop()
  timers.pass(60_000)
  expect(turns()).toBe(0)
})
