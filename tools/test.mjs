// npm test: everything, from a fresh clone, on any Node from 20 on. It installs what is missing, builds the screens, runs every
// test, brings the tables of docs/ up to date and ends with one line: `N passed, N failed`. Paths narrow it to the files whose names contain
// one; `--changed`, or `--changed=COMMIT`, to those that see what is not as it is on the main branch, or at that commit.
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browsers } from './setup/browsers.mjs'
import { changedFiles } from './setup/changed.mjs'
import { copies } from './setup/copies.mjs'
import { install } from './setup/install.mjs'
import { folderInMemory } from './setup/memory.mjs'
import { prometheus } from './setup/prometheus.mjs'
import { environment, run } from './setup/run.mjs'
import { readReport, tally } from './setup/report.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const memory = folderInMemory()
try {
  process.exitCode = await testAll(memory ? { TMPDIR: memory } : {})
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  if (memory) rmSync(memory, { recursive: true, force: true })
}

/** @param {NodeJS.ProcessEnv} place */
async function testAll(place) {
  await install(root)
  const env = {
    ...environment(root),
    ...(await browsers()),
    ...(await prometheus(root)),
    ...(await copies()),
    ...place,
    FORCE_COLOR: undefined,
  }
  const wanted = process.argv.slice(2)
  const changed = wanted.find((word) => word.split('=')[0] === '--changed')
  const command = changed
    ? ['related', '--run', '--passWithNoTests', ...changedFiles(root, changed.split('=')[1])]
    : ['run', ...wanted]
  // Part of the tests proves nothing of the whole: the tables are written from a full run only.
  const report = wanted.length > 0 ? '.cache/some-tests.json' : '.cache/tests.json'
  mkdirSync('.cache', { recursive: true })
  rmSync(report, { force: true })

  if ((await run('node', ['tools/build-once.ts'], { env })) !== 0) throw new Error('the screens do not build')
  const reporters = [
    '--reporter=default',
    '--reporter=./tools/progress/reporter.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await run('node', ['node_modules/vitest/vitest.mjs', ...command, ...reporters], { env })

  const { passed, failed } = tally(readReport(report))
  // A run that ends badly with every test passed has failed somewhere between them.
  const unseen = code !== 0 && failed === 0 ? 1 : 0
  const unproven = wanted.length > 0 ? 0 : await prove(env)
  console.log(`${passed} passed, ${failed + unseen + unproven} failed`)
  return failed + unseen + unproven === 0 && (passed > 0 || changed) ? 0 : 1
}

/**
 * Writes the tables and says what they claim too much or too little; where nobody sits before the screen, that is a failure.
 * @param {NodeJS.ProcessEnv} env
 */
async function prove(env) {
  if (process.env['CI']) return (await run('node', ['tools/proof.ts', '--check'], { env })) === 0 ? 0 : 1
  await run('node', ['tools/proof.ts'], { env })
  return 0
}
