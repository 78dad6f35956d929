import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { readListFile } from './list-file.ts'

const head = 'reference,names,birthday,documents'
const file = (...lines: string[]) => [head, ...lines].join('\n')

test('reads several names and documents of one person, commas and quotes in a cell, and a birthday that nobody knows', () => {
  const text = `\ufeff${file('A-1,"Sok, Dara;Dara ""D"" Sok",1984-05-06,N1;N2', '', 'A-2,Keo Sophea,,')}\r\n`
  expect(readListFile(text)).toEqual([
    { reference: 'A-1', names: ['Sok, Dara', 'Dara "D" Sok'], birthday: '1984-05-06', documents: ['N1', 'N2'] },
    { reference: 'A-2', names: ['Keo Sophea'], birthday: null, documents: [] },
  ])
})

describe('a file is refused whole, with the line', () => {
  test.each([
    ['header', 1, 'name,birthday'],
    ['empty', 1, file('')],
    ['columns', 3, file('A-1,Sok Dara,,', 'A-2,Keo Sophea')],
    ['quotes', 2, file('A-1,"Sok Dara,,')],
    ['quotes', 2, file('A-1,Sok "D" Dara,,')],
    ['reference', 2, file(',Sok Dara,,')],
    ['twice', 3, file('A-1,Sok Dara,,', 'A-1,Keo Sophea,,')],
    ['name', 2, file('A-1, ; ,,')],
    ['name', 2, file('A-1,12345,,')],
    ['birthday', 2, file('A-1,Sok Dara,06.05.1984,')],
    ['birthday', 2, file('A-1,Sok Dara,1984-02-30,')],
  ] as const)('for %s in line %i', (problem, line, text) => {
    const read = readListFile(text)
    expect(isRefusal(read) && read.data).toEqual({ problem, line })
  })
})
