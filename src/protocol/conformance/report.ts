import type { Report, Verdict } from './run.ts'

/** One line for a case; a failed one with what was not as expected and the calls before. */
export function verdictText({ id, sentence, expects, passed, brokenOff, failure, notes, steps }: Verdict): string {
  const lines = [`${passed ? 'ok  ' : 'FAIL'} ${id.padEnd(4)}${sentence}`]
  if (!passed)
    lines.push(
      `       must: ${expects}`,
      `       ${brokenOff ? 'not tried to its end' : 'did'}: ${failure}`,
      ...steps.map((step) => `         · ${step}`),
    )
  return [...lines, ...notes.map((note) => `       note: ${note}`)].join('\n')
}

export function summaryText({ verdicts, seed }: Report): string {
  const failed = verdicts.filter(({ passed }) => !passed).map(({ id }) => id)
  const calls = verdicts.reduce((sum, verdict) => sum + verdict.calls, 0)
  const count = `${verdicts.length} cases, ${calls} calls, seed ${seed}`
  return failed.length === 0 ? `\n${count}: all passed` : `\n${count}: ${failed.length} failed: ${failed.join(', ')}`
}
