import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { readFeeds } from './result-feeds.ts'

const folder = temporaryFolder('feeds')
afterAll(() => rmSync(folder, { recursive: true }))

test('feeds are configured by name and file, and a file is read as it is now', async () => {
  const path = join(folder, 'station.csv')
  const [feed, ...others] = readFeeds([`station=${path}`])
  expect(others).toEqual([])
  expect(feed?.name).toBe('station')
  expect(await feed?.read()).toBeNull()
  for (const text of ['game,draw,numbers', 'game,draw,numbers\nda-nang,2026-11-28,void']) {
    writeFileSync(path, text)
    expect(await feed?.read()).toBe(text)
  }
})

test.each([
  ['/srv/station.csv'],
  ['=/srv/station.csv'],
  ['Station=/srv/station.csv'],
  ['station='],
  ['station=/a', 'station=/b'],
])('what names no feed, or two alike, is refused when the program starts', (...configured) => {
  expect(() => readFeeds(configured)).toThrow(/feed/i)
})
