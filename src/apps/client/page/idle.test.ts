import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser that says when it has nothing to do. */
function idleBrowser() {
  const waiting = new Map<number, { readonly work: () => void; readonly limit: unknown }>()
  vi.stubGlobal('window', {
    requestIdleCallback: (work: () => void, limit: unknown) => {
      waiting.set(waiting.size + 1, { work, limit })
      return waiting.size
    },
    cancelIdleCallback: (asked: number) => waiting.delete(asked),
  })
  return waiting
}

test('a browser that says when it is idle is asked, with the limit', () => {
  const waiting = idleBrowser()
  const done = vi.fn<() => void>()
  whenIdle(done, { timeout: 3000 })
  vi.runAllTimers()
  expect(done).not.toHaveBeenCalled()
  for (const { work, limit } of waiting.values()) {
    expect(limit).toEqual({ timeout: 3000 })
    work()
  }
  expect(done).toHaveBeenCalledOnce()
})

test('work that is called off is no longer asked for', () => {
  const waiting = idleBrowser()
  const leave = whenIdle(() => {})
  expect(waiting.size).toBe(1)
  leave()
  expect(waiting.size).toBe(0)
})

test('a browser that does not know idleness does the work a moment later', () => {
  vi.stubGlobal('window', {})
  const done = vi.fn<() => void>()
  whenIdle(done, { timeout: 3000 })
  expect(done).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(done).toHaveBeenCalledOnce()
})

test('there, too, it can be called off', () => {
  vi.stubGlobal('window', {})
  const done = vi.fn<() => void>()
  whenIdle(done)()
  vi.runAllTimers()
  expect(done).not.toHaveBeenCalled()
})
