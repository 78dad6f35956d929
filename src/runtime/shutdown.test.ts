import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { openLifecycle } from './shutdown.ts'

const log = openLog({ name: 'test', level: 'silent' })

test('is unready until the start has ended, and from the moment the end begins [trust 77]', async () => {
  const { stage, begin, end } = openLifecycle({ log })
  const seen: boolean[] = []
  const look = async () => seen.push((await stage.readiness())['accepting'] as boolean)
  await begin(async ({ onStop }) => {
    await look()
    onStop('server', look)
  })
  await look()
  await end('a test')
  expect(seen).toEqual([false, true, false])
})

test('stops the parts in the reverse order of their start, each before the next, and once [trust 77]', async () => {
  const { begin, end, stage } = openLifecycle({ log })
  const steps: string[] = []
  await begin(async ({ onStop }) => {
    for (const part of ['database', 'jobs', 'server']) {
      onStop(part, async () => {
        steps.push(`${part} stopping`)
        await new Promise(setImmediate)
        steps.push(`${part} stopped`)
      })
    }
  })
  expect(await Promise.all([end('one'), end('two')])).toEqual([true, true])
  expect(steps).toEqual(['server', 'jobs', 'database'].flatMap((part) => [`${part} stopping`, `${part} stopped`]))
  expect(stage.ending.aborted).toBe(true)
})

test('stops the others when one part fails to stop', async () => {
  const { begin, end } = openLifecycle({ log })
  let closed = false
  await begin(async ({ onStop }) => {
    onStop('database', () => void (closed = true))
    onStop('jobs', () => Promise.reject(new Error('stuck')))
  })
  expect(await end('a test')).toBe(true)
  expect(closed).toBe(true)
})

test('cuts off an end that takes too long, and says so [trust 77]', async () => {
  const { begin, end } = openLifecycle({ log, deadline: 30 })
  await begin(async ({ onStop }) => onStop('jobs', () => new Promise(() => {})))
  expect(await end('a test')).toBe(false)
})

test('names each check of readiness; one that throws is not passed', async () => {
  const { begin, stage } = openLifecycle({ log })
  await begin(async ({ onReady }) => {
    onReady('database', () => true)
    onReady('lanes', () => Promise.reject(new Error('no lanes')))
  })
  expect(await stage.readiness()).toEqual({ database: true, lanes: false, accepting: true })
})
