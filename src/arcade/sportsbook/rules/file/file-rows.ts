/** What may be wrong with a line. */
export type LineProblem =
  | 'form'
  | 'columns'
  | 'id'
  | 'names'
  | 'kick_off'
  | 'odds'
  | 'status'
  | 'score'
  | 'version'
  | 'apart'
  | 'twice'
  | 'unrated'
  | 'not_played'
  | 'same_sides'
  | 'sides_changed'
  | 'moved_too_far'

/** What is wrong with a line of a file; the first line is 1, and of a list its first entry. */
export type BadLine = { readonly line: number; readonly problem: LineProblem }

const needed = ['id', 'league', 'home', 'away', 'kick_off'] as const
const others = ['odds', 'status', 'half_time', 'full_time', 'version', 'reason', 'apart'] as const
const columns = [...needed, ...others]
type Column = (typeof columns)[number]

/** A line by the names of its columns; what is not said is an empty text. */
export type FileRow = { readonly line: number; readonly said: Readonly<Record<Column, string>> }
type Rows = { readonly rows: readonly FileRow[]; readonly bad: readonly BadLine[] }

const bad = (line: number, problem: 'form' | 'columns'): BadLine => ({ line, problem })

/** The lines of a file of CSV, whose first names the columns, or the entries of a list of JSON. */
export function rowsOf(text: string): Rows {
  const plain = text.replace(/^\ufeff/, '')
  return plain.trimStart().startsWith('[') ? entriesOf(plain) : linesOf(plain)
}

function linesOf(text: string): Rows {
  const [first = '', ...rest] = text.split(/\r?\n/)
  const names = cellsIn(first)?.map((name) => name.toLowerCase()) ?? []
  if (!isHeader(names)) return { rows: [], bad: [bad(1, 'columns')] }
  const read = rest.flatMap((written, at) => {
    if (written.trim() === '') return []
    const cells = cellsIn(written)
    if (!cells) return bad(at + 2, 'form')
    return cells.length === names.length
      ? rowOf(at + 2, Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])))
      : bad(at + 2, 'columns')
  })
  return apart(read)
}

const isHeader = (names: readonly string[]): boolean =>
  needed.every((name) => names.includes(name)) && new Set(names).size === names.length && names.every(isColumn)

const isColumn = (name: string): boolean => columns.some((one) => one === name)

/** The cells of a line, some between quotes, in which two quotes are one; null where a quote is not closed. */
function cellsIn(line: string): string[] | null {
  const cell = /\s*(?:"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/y
  const cells: string[] = []
  for (;;) {
    const found = cell.exec(line)
    if (!found) return null
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim())
    if (found[3] === '') return cells
  }
}

function entriesOf(text: string): Rows {
  const list = parsed(text)
  if (!Array.isArray(list)) return { rows: [], bad: [bad(1, 'form')] }
  return apart(list.map((entry: unknown, at) => entryOf(entry, at + 1)))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function entryOf(entry: unknown, line: number): FileRow | BadLine {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return bad(line, 'form')
  const said = Object.entries(entry).filter(([, value]) => value !== null)
  if (!said.every(([name]) => isColumn(name))) return bad(line, 'columns')
  if (!said.every(([, value]) => typeof value === 'string' || typeof value === 'number')) return bad(line, 'form')
  return rowOf(line, Object.fromEntries(said.map(([name, value]) => [name, `${value}`.trim()])))
}

const rowOf = (line: number, said: Readonly<Record<string, string>>): FileRow => ({
  line,
  said: Object.fromEntries(columns.map((name) => [name, said[name] ?? ''])) as FileRow['said'],
})

const apart = (read: readonly (FileRow | BadLine)[]): Rows => ({
  rows: read.filter((one) => 'said' in one),
  bad: read.filter((one) => 'problem' in one),
})
