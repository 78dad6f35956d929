import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test.each([
  ['plain', '"plain"'],
  ['with "quotes", commas\nand lines', '"with ""quotes"", commas\nand lines"'],
  ["=cmd|' /C calc'!A0", "\"'=cmd|' /C calc'!A0\""],
  ['+1+1', '"\'+1+1"'],
  ['-2+3+cmd', '"\'-2+3+cmd"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['  =1', '"\'  =1"'],
  ['＝1+1', '"\'＝1+1"'],
  ['-10.5', '"-10.5"'],
  ['-10.5.3', '"\'-10.5.3"'],
  ['', '""'],
])('a cell of %j is written %j [W5, trust 42]', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('whatever a cell holds, it stays one cell, and no formula begins it [trust 42]', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { minLength: 1, maxLength: 5 }), (cells) => {
      const line = csvLine(cells)
      const read = [...line.slice(0, -2).matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))
      expect(read.map((cell, i) => cell === cells[i] || cell === `'${cells[i]}`)).toEqual(cells.map(() => true))
      expect(read.filter((cell) => /^[=+@]|^-(?![\d.]+$)/.test(cell))).toEqual([])
    }),
  )
})
