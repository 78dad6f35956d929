import { expect, test } from 'vitest'
import { CONTROLS, readOutcomes, suite, verdictOn } from './suite.ts'

/** Lines that dieharder 3.31.1 wrote of two generators. */
const said = '        diehard_runs,   0,0.51784282\n          sts_serial,  16,0.00000003\n'

test('what dieharder says is read as it says it, and a run that broke is no pass [trust 70]', () => {
  expect(readOutcomes(said)).toEqual([
    { test: 'diehard_runs', size: '0', p: 0.51784282 },
    { test: 'sts_serial', size: '16', p: 0.00000003 },
  ])
  for (const broken of ['', '\n', 'Error: EOF', 'diehard_runs,0,nan', 'diehard_runs,0'])
    expect(() => readOutcomes(broken)).toThrow(/^(?:not an outcome|the suite said nothing)/)
})

test.each([
  [0.5, 'passed'],
  [0.0026, 'passed'],
  [0.0024, 'again'],
  [0.9976, 'again'],
  [0.0000004, 'failed'],
  [0.9999999, 'failed'],
  [0, 'failed'],
  [1, 'failed'],
])('p = %d: %s, for too even is as bad as too uneven [trust 70]', (p, verdict) => expect(verdictOn({ p })).toBe(verdict))

test('each test is asked once, and none of those that dieharder itself distrusts [trust 70]', () => {
  const asked = suite.map((options) => options.join(' '))
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.filter((options) => ['-d 5', '-d 6', '-d 7', '-d 14'].includes(options))).toEqual([])
  expect(CONTROLS).toBeGreaterThan(0)
})
