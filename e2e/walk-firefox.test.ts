import { expect, inject, test } from 'vitest'
import { openFirefox } from './engines/firefox.ts'
import { walk } from './engines/walk.ts'

test('Firefox goes the whole way, and nothing is wrong on any page of it [S19]', { timeout: 300_000 }, async () => {
  const product = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!product) throw new Error('this worker has no product')
  expect(await walk(openFirefox, product)).toEqual([])
})
