import { expect, test } from 'vitest'
import { openWebKit } from './engines/webkit.ts'
import { walk } from './engines/walk.ts'
import { product } from './product/of-worker.ts'

test('WebKit goes the whole way, and nothing is wrong on any page of it [S19]', { timeout: 300_000 }, async () => {
  expect(await walk(openWebKit, product)).toEqual([])
})
