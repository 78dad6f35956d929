import { expect, test, vi } from 'vitest'
import type { Arcade } from '../frame/arcade.ts'
import { followBonus, pursesSaid, type Purses } from './purses.ts'
import { storeOf } from './store.ts'

test('cash and bonus are read from what the arcade says, and no bonus is none', () => {
  expect(pursesSaid({ balance: '25', bonus: '5' })).toEqual({ balance: 2_500_000n, bonus: 500_000n })
  expect(pursesSaid({ balance: null, bonus: null })).toEqual({ balance: null, bonus: null })
})

test('the bonus is asked for after every change of the balance, one question at a time, until there is none [P1]', async () => {
  const answers: ((bonus: string | null) => void)[] = []
  const arcade = vi.fn<() => Promise<unknown>>(
    () => new Promise((answer) => answers.push((bonus) => answer({ kind: 'value', value: { balance: '0', bonus } }))),
  )
  const store = storeOf<Purses>({ balance: 25n, bonus: 5n })
  followBonus(store, arcade as unknown as Arcade)
  store.set({ balance: 25n })
  expect(arcade, 'nothing changed').not.toHaveBeenCalled()
  store.set({ balance: 3n })
  store.set({ balance: 47n })
  expect(arcade).toHaveBeenCalledOnce()
  answers.shift()!('0.00003')
  await expect.poll(() => arcade.mock.calls.length).toBe(2)
  expect(store.get().bonus).toBe(3n)
  answers.shift()!(null)
  await expect.poll(() => store.get().bonus).toBe(null)
  store.set({ balance: 1n })
  expect(arcade).toHaveBeenCalledTimes(2)
})
