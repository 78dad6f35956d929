// npm run check: everything that can be said of the project without running it. One line per check; what fails speaks after.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

type Check = { readonly name: string; readonly command: readonly [string, ...string[]] }

/** With one checker a program of types costs half of what it does with the compiler's four, and two programs stand beside each other here. */
const types = (program: string) => ['tsc', '--checkers', '1', '-p', program] as const

/** The slow ones first, so that the last to finish is a short one. */
const checks: readonly Check[] = [
  { name: 'tidy: the rules no linter knows', command: ['vitest', 'run', '--config', 'tools/vitest.config.ts'] },
  { name: 'unused code and packages', command: ['knip'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types: server', command: types('tsconfig.json') },
  { name: 'types: browser', command: ['node', 'tools/browser-types.ts', 'tsconfig.browser.json'] },
  { name: 'types: console', command: ['node', 'tools/browser-types.ts', 'tsconfig.console.json'] },
  { name: 'types: tests of screens', command: types('tsconfig.tests.json') },
  { name: 'types: pure', command: types('tsconfig.pure.json') },
  { name: 'styles', command: ['stylelint', '--allow-empty-input', '--max-warnings', '0', 'src/**/*.css'] },
  { name: 'imports', command: ['node', 'tools/dependencies.ts'] },
  { name: 'format', command: ['oxfmt', '--check'] },
]

type Outcome = Check & { readonly code: number; readonly output: string; readonly seconds: number }

function run(check: Check): Promise<Outcome> {
  const [program, ...args] = check.command
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
      shell: process.platform === 'win32',
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = (code: number, more = '') =>
      resolve({ ...check, code, output: Buffer.concat(chunks).toString() + more, seconds: (performance.now() - started) / 1000 })
    child.once('error', (error) => end(1, error.message))
    child.once('close', (code) => end(code ?? 1))
  })
}

async function runAll(wanted: readonly Check[]): Promise<Outcome[]> {
  const waiting = [...wanted]
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await run(check)
      console.log(`${outcome.code === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${outcome.seconds.toFixed(1)} s)`)
      outcomes.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane))
  return outcomes
}

const asked = process.argv.slice(2)
const wanted = checks.filter(({ name }) => asked.length === 0 || asked.some((part) => name.startsWith(part)))
if (wanted.length === 0)
  throw new Error(`no check is named ${asked.join(', ')}; there are: ${checks.map(({ name }) => name).join('; ')}`)
const outcomes = await runAll(wanted)
const failed = outcomes.filter(({ code }) => code !== 0)
for (const { name, command, output } of failed) console.error(`\n── ${name} (${command.join(' ')})\n${output.trim()}`)
console.log(failed.length === 0 ? `\n${outcomes.length} checks passed` : `\n${failed.length} of ${outcomes.length} checks failed`)
process.exitCode = failed.length === 0 ? 0 : 1
