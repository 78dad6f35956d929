import { expect, test } from 'vitest'
import { WORDS } from './dispute.ts'

test('a dispute has a hundred messages at most, each of five hundred letters', () => {
  expect(WORDS).toEqual({ longest: 500, most: 100 })
})
