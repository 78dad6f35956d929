import { expect, test } from 'vitest'
import { TtlCache } from './ttl-cache.ts'

function counted(life: number) {
  let now = 0
  let read = 0
  const cache = new TtlCache({ clock: () => now, life })
  return {
    ask: (name = 'a') => cache.recall([name], async () => ++read),
    pass: (time: number) => (now += time),
    reads: () => read,
    fail: () => cache.recall(['a'], () => Promise.reject(new Error('no'))),
  }
}

test('is read once for all who ask at the same moment, and again when its time is over', async () => {
  const { ask, pass } = counted(1000)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  pass(999)
  expect(await ask()).toBe(1)
  pass(1)
  expect(await ask()).toBe(2)
  expect(await ask('b')).toBe(3)
})

test('keeps nothing of a reading that failed', async () => {
  const { ask, fail } = counted(1000)
  await expect(fail()).rejects.toThrow('no')
  expect(await ask()).toBe(1)
})

test('does not grow without end', async () => {
  const { ask, reads } = counted(1000)
  for (let name = 0; name < 600; name++) await ask(String(name))
  await ask('599')
  expect(reads()).toBe(600)
  await ask('0')
  expect(reads()).toBe(601)
})
