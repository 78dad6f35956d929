import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSilence } from './silence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const told: string[] = []
  const silence = watchSilence({ beat: 1000, silent: () => told.push('silent'), hopeless: () => told.push('hopeless') })
  return { told, silence }
}

test('a line that beats is never silent, and one that is not heard yet is not waited for', () => {
  const { told, silence } = watched()
  vi.advanceTimersByTime(60_000)
  for (let beats = 0; beats < 20; beats++) {
    silence.heard()
    vi.advanceTimersByTime(2900)
  }
  expect(told).toEqual([])
})

test('three beats that are missed are a silence, which ends with the next word; a long one is hopeless', () => {
  const { told, silence } = watched()
  silence.heard()
  vi.advanceTimersByTime(3000)
  expect(told).toEqual(['silent'])
  silence.heard()
  vi.advanceTimersByTime(2999)
  expect(told).toEqual(['silent'])
  vi.advanceTimersByTime(1)
  vi.advanceTimersByTime(11_999)
  expect(told).toEqual(['silent', 'silent'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['silent', 'silent', 'hopeless'])
})

test('a line that is lost in the open is not waited for', () => {
  const { told, silence } = watched()
  silence.heard()
  silence.rest()
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([])
})
