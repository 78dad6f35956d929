import { rowsOf, type Row } from './rows.ts'
import { column, type Proof } from './tests.ts'

export type Page = {
  readonly path: string
  readonly text: string
  /** Every id that the page must have, once. */
  readonly ids: readonly string[]
  /** How tests name an id of this page. */
  readonly tag: (id: string) => string
}

const stated = /^(done|partly: .+|not yet)$/

/** What is wrong with a page by itself: a row missing, doubled or unknown, a state that is none, a claim that leads nowhere. */
export function pageFaults({ path, text, ids }: Page): string[] {
  const rows = rowsOf(text)
  const seen = rows.map(({ id }) => id)
  return [
    ...ids.filter((id) => !seen.includes(id)).map((id) => `${path}: ${id} is missing`),
    ...seen
      .filter((id, index) => !ids.includes(id) || seen.indexOf(id) !== index)
      .map((id) => `${path}: ${id} is unknown or doubled`),
    ...rows.flatMap(({ id, fact, state, where }) => [
      ...(fact ? [] : [`${path}: ${id} says no fact`]),
      ...(stated.test(state) ? [] : [`${path}: ${id}: "${state}" is none of: done, partly: what is missing, not yet`]),
      ...(isClaim(state) && !where.includes('](') ? [`${path}: ${id} is ${state} and says not where`] : []),
    ]),
  ]
}

/** What the tests say against a page: a claim without a passing test, a failing test, a proof of what is said not to be there. */
export function proofFaults(page: Page, found: ReadonlyMap<string, readonly Proof[]>): string[] {
  return rowsOf(page.text).flatMap((row) => {
    const tests = found.get(page.tag(row.id)) ?? []
    const passed = tests.some((test) => test.passed)
    return [
      ...(isClaim(row.state) && !passed
        ? [`${page.path}: ${row.id} is ${row.state.split(':')[0]} and no test that passes says so`]
        : []),
      ...(row.state === 'not yet' && passed ? [`${page.path}: ${row.id} is not yet there, and a test says it is`] : []),
      ...tests.filter((test) => !test.passed).map((test) => `${page.path}: ${row.id}: failing: ${test.title}`),
      ...(row.tests === column(tests, page.path) ? [] : [`${page.path}: ${row.id}: the tests column differs from the report`]),
    ]
  })
}

/** Ids that tests name and no page has. */
export function unknownIds(pages: readonly Page[], found: ReadonlyMap<string, readonly Proof[]>): string[] {
  const known = new Set(pages.flatMap(({ ids, tag }) => ids.map(tag)))
  return [...found].flatMap(([id, tests]) =>
    known.has(id) ? [] : [`${tests[0]?.file}: "${tests[0]?.title}": no page has a row ${id}`],
  )
}

const isClaim = (state: Row['state']) => state !== 'not yet'
