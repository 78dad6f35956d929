import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { changedFiles, standIns } from './setup/changed.mjs'

const root = temporaryFolder('changed')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], { cwd: root, encoding: 'utf8' })
const write = (path: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), String(Math.random()))
}
const commit = () => (git('add', '.'), git('commit', '-qm', 'a step'), git('rev-parse', 'HEAD').trim())

test('what is new, changed or committed since the branch began is tested again, and what was deleted cannot be', () => {
  git('init', '-qb', 'main')
  for (const path of ['src/kept.ts', 'src/changed.ts', 'src/gone.ts']) write(path)
  commit()
  git('checkout', '-qb', 'work')
  write('src/committed.ts')
  const step = commit()
  write('src/changed.ts')
  write('src/new.ts')
  rmSync(join(root, 'src/gone.ts'))
  expect(changedFiles(root).toSorted()).toEqual(['src/changed.ts', 'src/committed.ts', 'src/new.ts'])
  expect(changedFiles(root, step).toSorted()).toEqual(['src/changed.ts', 'src/new.ts'])
  expect(() => changedFiles(root, 'nowhere')).toThrow('nowhere')
})

test('screens and migrations, which no test imports, stand for the tests that see them', () => {
  expect(standIns(['src/house/wallet/store.ts', 'docs/coverage.md'])).toEqual([])
  expect(standIns(['src/apps/site/pages/HomePage.tsx'])).toEqual(['e2e/product/start.ts'])
  expect(standIns(['migrations/house/functions/wallet/post.sql'])).toEqual(['src/testing/database.ts'])
})
