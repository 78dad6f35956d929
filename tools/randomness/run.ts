// npm run randomness: holds what games are drawn from, and the machine's own chance, against dieharder (GLI-19 4.6). Meant for every night; about half
// an hour. It begins with a generator that is known to be bad, and stops where that one is passed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { CONTROLS, readOutcomes, suite, TRIES, verdictOn, type Outcome, type Source } from './suite.ts'

const program = fileURLToPath(new URL('./source.ts', import.meta.url))

/** One test over fresh bytes of a source. */
async function ask(source: Source, test: readonly string[]): Promise<readonly Outcome[]> {
  const from = spawn(process.execPath, [program, source], { stdio: ['ignore', 'pipe', 'inherit'] })
  const args = ['-g', '200', ...test, '-c', ',', '-D', 'test_name', '-D', 'ntuple', '-D', 'pvalues']
  const judge = spawn('dieharder', args, { stdio: [from.stdout, 'pipe', 'inherit'] })
  try {
    const [said] = await Promise.all([text(judge.stdout), once(judge, 'exit')])
    return readOutcomes(said)
  } finally {
    from.kill()
  }
}

/** Which outcomes of a test have failed, those asked again included. */
async function failures(source: Source, test: readonly string[]): Promise<readonly Outcome[]> {
  let doubtful: readonly number[] | null = null
  for (let tried = 1; ; tried++) {
    const outcomes = await ask(source, test)
    const asked = outcomes.map((outcome, index) => ({ outcome, index })).filter(({ index }) => doubtful?.includes(index) ?? true)
    const failed = asked.filter(({ outcome }) => verdictOn(outcome) === 'failed')
    const again = asked.filter(({ outcome }) => verdictOn(outcome) === 'again')
    if (failed.length > 0 || again.length === 0) return failed.map(({ outcome }) => outcome)
    if (tried === TRIES) return again.map(({ outcome }) => outcome)
    doubtful = again.map(({ index }) => index)
  }
}

const wrong = ({ test, size, p }: Outcome) => `${test} ${size}: p = ${p}`

for (const test of suite.slice(0, CONTROLS)) {
  const found = await failures('control', test)
  if (found.length === 0)
    throw new Error(`dieharder ${test.join(' ')} passes a generator that is known to be bad: nothing it says is worth anything`)
  console.log(`control  ${test.join(' ')}  fails, as it must`)
}
let failed = 0
for (const source of ['rounds', 'machine'] as const)
  for (const test of suite) {
    const found = await failures(source, test)
    failed += found.length
    console.log(`${source.padEnd(7)}  ${test.join(' ')}  ${found.length === 0 ? 'passed' : found.map(wrong).join('; ')}`)
  }
console.log(failed === 0 ? `${suite.length} tests of each passed` : `${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
