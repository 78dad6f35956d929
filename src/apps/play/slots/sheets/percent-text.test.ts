import { expect, test } from 'vitest'
import { percentText } from './percent-text.ts'

test('a percentage loses the noughts behind its point and nothing else', () => {
  expect(['90.0000', '1.5000', '0.0125', '100', '100.0000', '10'].map(percentText)).toEqual([
    '90',
    '1.5',
    '0.0125',
    '100',
    '100',
    '10',
  ])
})
