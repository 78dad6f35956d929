import { expect, inject, test } from 'vitest'
import { openWebKit } from './engines/webkit.ts'
import { walk } from './engines/walk.ts'

test('WebKit goes the whole way, and nothing is wrong on any page of it [S19]', { timeout: 300_000 }, async () => {
  const product = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!product) throw new Error('this worker has no product')
  expect(await walk(openWebKit, product)).toEqual([])
})
