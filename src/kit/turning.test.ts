import { expect, test } from 'vitest'
import { isTurned } from './turning.ts'

test.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'])('%j turns what stands beside it', (mark) => {
  expect(isTurned(`dara${mark}gnp`)).toBe(true)
})

test.each(['dara', 'ដារ៉ា', 'سلام', '小明', 'a\u200db', ''])('%j stands as it was written', (text) => {
  expect(isTurned(text)).toBe(false)
})
