export const sources = ['rounds', 'machine', 'control'] as const
export type Source = (typeof sources)[number]
export const isSource = (word: string | undefined): word is Source => sources.some((source) => source === word)

/**
 * Tests of dieharder that it calls good, by number and, where a test has sizes, its size. Left out: those that it calls suspect or not to be used.
 * The first are quick, and RANDU fails each of the first three.
 */
export const suite: readonly (readonly string[])[] = [
  ['-d', '15'],
  ['-d', '2'],
  ['-d', '8'],
  ...['0', '1', '3', '4', '9', '10', '11', '12', '13', '16', '17', '100', '101', '102', '205', '206', '207', '208', '209'].map(
    (test) => ['-d', test],
  ),
  ...['1', '4', '8'].map((size) => ['-d', '200', '-n', size]),
  ...['2', '5'].map((size) => ['-d', '201', '-n', size]),
  ...['2', '5'].map((size) => ['-d', '202', '-n', size]),
  ...['0', '15'].map((size) => ['-d', '203', '-n', size]),
  ['-d', '204'],
]

/** How many of the suite are given to the control, before anything that passes is believed. */
export const CONTROLS = 3

export type Outcome = { readonly test: string; readonly size: string; readonly p: number }

/** dieharder's lines of `-c ,` with test, size and p-value; anything else is refused, so that a run that broke does not pass. */
export function readOutcomes(text: string): Outcome[] {
  const outcomes = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [test = '', size = '', p = ''] = line.split(',').map((part) => part.trim())
      if (!/^\w+$/.test(test) || !/^\d+$/.test(size) || !/^[01]\.\d+$/.test(p)) throw new Error(`not an outcome: ${line}`)
      return { test, size, p: Number(p) }
    })
  if (outcomes.length === 0) throw new Error('the suite said nothing')
  return outcomes
}

export type Verdict = 'passed' | 'again' | 'failed'

/** What chance does once in a million is a failure; once in two hundred is asked again of other bytes. Too even is as bad as too uneven. */
export function verdictOn({ p }: Pick<Outcome, 'p'>): Verdict {
  const tail = Math.min(p, 1 - p) * 2
  if (tail < 1e-6) return 'failed'
  return tail < 5e-3 ? 'again' : 'passed'
}

/** One that must be asked again three times in a row, which chance does once in eight million, has failed. */
export const TRIES = 3
