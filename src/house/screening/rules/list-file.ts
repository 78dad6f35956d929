import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Person } from './lists.ts'

export type Listed = Person & { readonly reference: string }

/** What may be wrong with a file, and in which of its lines. */
export const fileProblems = [
  'unreadable',
  'empty',
  'header',
  'columns',
  'quotes',
  'reference',
  'twice',
  'name',
  'birthday',
] as const
export type FileProblem = (typeof fileProblems)[number]
export type FileRefused = Refusal<'list_malformed', { readonly problem: FileProblem; readonly line: number }>

/** Several names or documents of one person stand in one cell, with these between. */
const BETWEEN = ';'
const header = ['reference', 'names', 'birthday', 'documents']
const LONGEST = 256

const wrong = (problem: FileProblem, line: number): FileRefused => refuse('list_malformed', { problem, line })

/**
 * Reads a list: lines of `reference,names,birthday,documents`, the first says so. A cell with a comma stands in quotes; a birthday is YYYY-MM-DD,
 * or empty where the list does not know it. A file with one line wrong is wrong: half a list would let the others through.
 */
export function readListFile(text: string): readonly Listed[] | FileRefused {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const [first = '', ...rest] = lines
  if (first.trim().toLowerCase() !== header.join(',')) return wrong('header', 1)
  const persons = new Map<string, Listed>()
  for (const [at, line] of rest.entries()) {
    if (line.trim() === '') continue
    const read = personIn(line, at + 2)
    if (!('reference' in read)) return read
    if (persons.has(read.reference)) return wrong('twice', at + 2)
    persons.set(read.reference, read)
  }
  return persons.size === 0 ? wrong('empty', 1) : [...persons.values()]
}

function personIn(line: string, at: number): Listed | FileRefused {
  const cells = cellsOf(line)
  if (!cells) return wrong('quotes', at)
  if (cells.length !== header.length) return wrong('columns', at)
  const [reference = '', names = '', birthday = '', documents = ''] = cells.map((cell) => cell.trim().normalize('NFC'))
  if (reference === '' || reference.length > LONGEST) return wrong('reference', at)
  const called = several(names)
  if (called.length === 0 || called.some((name) => name.length > LONGEST || !/\p{L}/u.test(name))) return wrong('name', at)
  if (birthday !== '' && !isDay(birthday)) return wrong('birthday', at)
  return { reference, names: called, birthday: birthday === '' ? null : birthday, documents: several(documents) }
}

const several = (cell: string) => cell.split(BETWEEN).flatMap((one) => one.trim() || [])

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Null where a quote is not closed, or stands within a cell that none opened. */
function cellsOf(line: string): string[] | null {
  const cells: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y
  while (true) {
    const found = cell.exec(line)
    if (!found) return null
    const [, quoted, plain = '', end] = found
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') return cells
  }
}
