/** One row of docs/coverage.md or docs/trust.md. People write all but the last column, which comes from the tests. */
export type Row = {
  readonly id: string
  readonly fact: string
  readonly state: string
  readonly where: string
  readonly tests: string
}

const from = (letter: string, count: number) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)

export const coverageIds = [
  ...from('S', 23),
  ...from('H', 6),
  ...from('A', 18),
  ...from('G', 10),
  ...from('L', 4),
  ...from('W', 5),
  ...from('P', 7),
  ...from('T', 6),
  ...from('M', 7),
  ...from('O', 2),
  ...from('C', 4),
]
export const trustIds = from('', 80)

const heading = /^\| id \|/
const cells = /^\|(.*)\|$/

/** The rows of a page, in order. */
export function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const row = isRow(line) ? splitRow(line) : undefined
    return row ? [row] : []
  })
}

/** The same page with the tests column written anew. */
export function withTests(page: string, testsOf: (id: string) => string): string {
  return page
    .split('\n')
    .map((line) => {
      const row = isRow(line) ? splitRow(line) : undefined
      return row ? `| ${[row.id, row.fact, row.state, row.where, testsOf(row.id)].join(' | ')} |` : line
    })
    .join('\n')
}

const isRow = (line: string) => cells.test(line) && !heading.test(line) && !/^\|[\s|:-]+\|$/.test(line)

function splitRow(line: string): Row | undefined {
  const parts = (cells.exec(line)?.[1] ?? '').split(/(?<!\\)\|/).map((part) => part.trim())
  const [id = '', fact = '', state = '', where = '', tests = ''] = parts
  return parts.length === 5 ? { id, fact, state, where, tests } : undefined
}
