import { describe, expect, test } from 'vitest'
import { pageFaults, proofFaults, unknownIds, type Page } from './proof/pages.ts'
import { readPages } from './proof.ts'
import { rowsOf, withTests } from './proof/rows.ts'
import { column, idsOf, proofs } from './proof/tests.ts'
import { installed } from './setup/install.mjs'
import { tally } from './setup/report.mjs'

const page = (...rows: string[]): Page => ({
  path: 'docs/coverage.md',
  text: ['# Coverage', '', '| id | fact | state | where | tests |', '|---|---|---|---|---|', ...rows, ''].join('\n'),
  ids: ['A1', 'A2'],
  tag: (id) => id,
})
const done = '| A1 | log in | done | [log-in](../src/log-in.ts) | [log-in](../src/log-in.test.ts) 1 |'
const absent = '| A2 | captcha | not yet | | |'
const outcome = (title: string, status = 'passed') => ({ title, status })
const reportOf = (...assertionResults: { title: string; status: string }[]) => ({
  testResults: [{ name: '/p/src/log-in.test.ts', status: 'passed', assertionResults }],
})
const found = (...outcomes: { title: string; status: string }[]) => proofs(reportOf(...outcomes), '/p')

describe('the pages', () => {
  test('have every row once, with a state, and say where what they claim stands', () => {
    expect(readPages().flatMap(pageFaults)).toEqual([])
  })

  test('a row that is missing, doubled, unknown, without a state or without a place is found', () => {
    expect(pageFaults(page(done, absent))).toEqual([])
    expect(pageFaults(page(done))).toEqual(['docs/coverage.md: A2 is missing'])
    expect(pageFaults(page(done, absent, absent))).toHaveLength(1)
    expect(pageFaults(page(done, absent, '| Z1 | what | not yet | | |'))).toHaveLength(1)
    expect(pageFaults(page(done, '| A2 | captcha | nearly | [a](b) | |'))).toHaveLength(1)
    expect(pageFaults(page(done, '| A2 | captcha | partly: | [a](b) | |'))).toHaveLength(1)
    expect(pageFaults(page(done, '| A2 | captcha | done | by heart | |'))).toHaveLength(1)
    expect(pageFaults(page(done, '| A2 | | not yet | | |'))).toHaveLength(1)
  })
})

describe('the tests column', () => {
  test('holds what the report says, by the ids at the end of the titles', () => {
    expect(idsOf('refuses a late bet [A1, trust 13, V7]')).toEqual(['A1', 'trust 13'])
    expect(idsOf('draws once [trust 70, 71]')).toEqual(['trust 70', 'trust 71'])
    expect(idsOf('reads [1, 2] and stops')).toEqual([])
    const tests = found(outcome('logs in [A1]'), outcome('logs out'), outcome('stays out [A1]', 'failed')).get('A1') ?? []
    expect(column(tests, 'docs/coverage.md')).toBe('[log-in](../src/log-in.test.ts) 1 (failing: 1)')
  })

  test('is written without touching the other columns', () => {
    const written = withTests(page('| A1 | a \\| b | done | [x](y) | old |', absent).text, (id) => `new ${id}`)
    expect(rowsOf(written)).toEqual([
      { id: 'A1', fact: 'a \\| b', state: 'done', where: '[x](y)', tests: 'new A1' },
      { id: 'A2', fact: 'captcha', state: 'not yet', where: '', tests: 'new A2' },
    ])
    expect(written.split('\n').slice(0, 4)).toEqual(page().text.split('\n').slice(0, 4))
  })
})

describe('the check', () => {
  test('passes a page that says what the report says', () => {
    expect(proofFaults(page(done, absent), found(outcome('logs in [A1]')))).toEqual([])
  })

  test('finds a claim without proof, a failing proof, an understatement, an old column and an unknown id', () => {
    const faults = (state: string, ...outcomes: { title: string; status: string }[]) =>
      proofFaults(page(done.replace('| done |', `| ${state} |`), absent), found(...outcomes)).join('\n')
    expect(faults('done')).toContain('no test that passes')
    expect(faults('partly: x')).toContain('no test that passes')
    expect(faults('done', outcome('logs in [A1]'), outcome('b [A1]', 'failed'))).toContain('failing: b')
    expect(faults('not yet', outcome('logs in [A1]'))).toContain('a test says it is')
    expect(faults('done', outcome('logs in [A1]'), outcome('b [A1]'))).toContain('differs')
    expect(unknownIds([page()], found(outcome('flies [A9]')))).toEqual([expect.stringContaining('no page has a row A9')])
  })
})

describe('the tally', () => {
  test('counts what did not pass as failed: failing tests, tests that did not run, files that could not be read', () => {
    expect(tally(reportOf(outcome('a'), outcome('b', 'failed'), outcome('c', 'skipped')))).toEqual({ passed: 1, failed: 2 })
    expect(tally({ testResults: [{ name: 'a', status: 'failed', assertionResults: [] }] })).toEqual({ passed: 0, failed: 1 })
    expect(tally({ testResults: [] })).toEqual({ passed: 0, failed: 0 })
  })
})

test('an installation that is not the lockfile is found', () => {
  expect(installed(process.cwd())).toBe(true)
  expect(installed('/nowhere')).toBe(false)
})
