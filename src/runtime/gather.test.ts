import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** A call that doubles numbers, knows how often it was made and with what, and fails where a number is below nought. */
function doubling(most = 100) {
  const calls: number[][] = []
  const ask = gather<number, number>({
    most,
    call: async (asked) => {
      calls.push([...asked])
      await turn()
      if (asked.some((one) => one < 0)) throw new Error('below nought')
      return asked.map((one) => one * 2)
    },
  })
  return { calls, ask }
}

test('asks together what comes together, and what comes meanwhile with the next call', async () => {
  const { calls, ask } = doubling()
  const first = [ask(1), ask(2)]
  await expect.poll(() => calls.length).toBe(1)
  const second = [ask(3), ask(4), ask(5)]
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10])
  expect(calls).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  expect(await ask(6)).toBe(12)
})

test('takes no more into a call than it may', async () => {
  const { calls, ask } = doubling(2)
  expect(await Promise.all([1, 2, 3, 4, 5].map(ask))).toEqual([2, 4, 6, 8, 10])
  expect(calls).toEqual([[1, 2], [3, 4], [5]])
})

test('fails the one that is wrong, and no other', async () => {
  const { ask } = doubling()
  const answers = await Promise.allSettled([1, -2, 3].map(ask))
  expect(answers).toMatchObject([{ value: 2 }, { reason: { message: 'below nought' } }, { value: 6 }])
})
