import { expect, test } from 'vitest'
import { openFirefox } from './engines/firefox.ts'
import { walk } from './engines/walk.ts'
import { product } from './product/of-worker.ts'

test('Firefox goes the whole way, and nothing is wrong on any page of it [S19]', { timeout: 300_000 }, async () => {
  expect(await walk(openFirefox, product)).toEqual([])
})
