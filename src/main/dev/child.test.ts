import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort, isTaken } from '#runtime/ports.ts'
import { temporaryFolder } from '#testing/folder.ts'
import { keepRunning, type ChildPlan } from './child.ts'
import { lineToShow } from './console.ts'

const root = temporaryFolder('child')
afterAll(() => rmSync(root, { recursive: true }))

const runtime = JSON.stringify(new URL('../../runtime/', import.meta.url).href)
let programs = 0

/** A program of the shape that ours have; `begin` runs at its start. It counts its starts in a file. */
async function program(begin = ''): Promise<ChildPlan & { readonly starts: () => number }> {
  const [file, count] = [join(root, `${++programs}.mjs`), join(root, `${programs}.starts`)]
  const port = await freePort()
  writeFileSync(
    file,
    `
    import { appendFileSync } from 'node:fs'
    import { createServer } from 'node:http'
    const { runProgram } = await import(${runtime} + 'shutdown.ts')
    const { openLog } = await import(${runtime} + 'log.ts')
    appendFileSync(${JSON.stringify(count)}, '.')
    runProgram({ name: 'sample', log: openLog({ name: 'sample' }), start: async ({ onStop, readiness }) => {
      ${begin}
      const server = createServer(async (request, response) => {
        if (request.url === '/crash') process.kill(process.pid, 'SIGKILL')
        response.writeHead((await readiness()).accepting ? 200 : 503).end()
      })
      await new Promise((done) => server.listen(${port}, '127.0.0.1', done))
      onStop('server', () => { server.close(); server.closeAllConnections() })
    } })`,
  )
  const starts = () => (existsSync(count) ? readFileSync(count, 'utf8').length : 0)
  return { name: 'sample', file, env: process.env, ready: { port, path: '/readyz' }, logs: join(root, 'logs'), ca: null, starts }
}

const until = (holds: () => boolean | Promise<boolean>) => expect.poll(holds, { timeout: 30_000, interval: 30 }).toBe(true)
const answers = ({ ready }: ChildPlan) =>
  fetch(`http://127.0.0.1:${ready.port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

test(
  'a program that was killed is started again, and ends cleanly when it is told to [trust 77]',
  { timeout: 60_000 },
  async () => {
    const plan = await program()
    const child = keepRunning(plan)
    await child.ready
    await fetch(`http://127.0.0.1:${plan.ready.port}/crash`).catch(() => {})
    await until(() => plan.starts() === 2)
    await until(() => answers(plan))
    await child.stop(10_000)
    expect(await isTaken(plan.ready.port)).toBe(false)
    expect(plan.starts()).toBe(2)
    expect(readFileSync(join(plan.logs, 'sample.log'), 'utf8')).toContain('"msg":"ended"')
  },
)

test('a program that never starts is given up', { timeout: 60_000 }, async () => {
  const plan = await program("throw new Error('no database')")
  const child = keepRunning(plan)
  await expect(child.ready).rejects.toThrow('sample does not start')
  expect(plan.starts()).toBe(3)
  await child.stop(1000)
})

test('a program that does not end in time is ended', { timeout: 60_000 }, async () => {
  const plan = await program("onStop('stuck', () => new Promise(() => {}))")
  const child = keepRunning(plan)
  await child.ready
  await child.stop(200)
  expect(await isTaken(plan.ready.port)).toBe(false)
})

test('no program stays behind when the supervisor is killed', { timeout: 60_000 }, async () => {
  const plan = await program()
  const script = `
    const { keepRunning } = await import(${JSON.stringify(new URL('child.ts', import.meta.url).href)})
    await keepRunning({ ...${JSON.stringify(plan)}, env: process.env }).ready
    process.kill(process.pid, 'SIGKILL')`
  const supervisor = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' })
  const signal = await new Promise((done) => supervisor.once('exit', (_code, by) => done(by)))
  expect(signal).toBe('SIGKILL')
  await until(async () => !(await isTaken(plan.ready.port)))
})

test('of the lines of a program, warnings and crashes are shown, and nothing else', () => {
  expect(lineToShow('{"level":"info","msg":"ready"}')).toBeNull()
  expect(lineToShow('{"level":"error","msg":"failed","err":{"message":"no database"}}')).toBe('failed: no database')
  expect(lineToShow('SyntaxError: unexpected')).toBe('SyntaxError: unexpected')
  expect(lineToShow('')).toBeNull()
})
