import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { oneBuild } from './one-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('two builds of one folder come one after the other', async () => {
  const said: string[] = []
  const first = Promise.withResolvers<void>()
  const build = (name: string, until?: Promise<void>) =>
    oneBuild(folder, async () => {
      said.push(`${name} begins`)
      await until
      said.push(`${name} ends`)
    })
  const both = [build('one', first.promise), build('two')]
  first.resolve()
  await Promise.all(both)
  expect(said).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('a build that fails makes room for the next', async () => {
  await expect(oneBuild(folder, () => Promise.reject(new Error('does not build')))).rejects.toThrow('does not build')
  expect(await oneBuild(folder, () => Promise.resolve('built'))).toBe('built')
})

test('what a process that is gone has left holds nobody up', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(join(folder, '.building'), `${pid}`)
  expect(await oneBuild(folder, () => Promise.resolve('built'))).toBe('built')
})
