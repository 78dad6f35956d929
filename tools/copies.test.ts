import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newCopiesKey, openCopies } from '#testing/copies.ts'
import { temporaryFolder } from '#testing/folder.ts'

const root = temporaryFolder('copies')
const [key, anothers] = [join(root, 'copies.key'), join(root, 'anothers.key')]
const copies = openCopies(root, newCopiesKey(key))
newCopiesKey(anothers)
const segment = join(root, 'segment')
writeFileSync(segment, 'a segment of what was written')
afterAll(() => rmSync(root, { recursive: true }))

const keep = (name: string, ...command: string[]) => copies.run([copies.tool('keep'), name, ...command])
const archive = (path: string, name: string) => copies.run([copies.tool('archive'), path, name])
const open = (name: string, by = key) => copies.run([copies.tool('open'), name], { key: by })
const held = (folder: string) => readdirSync(join(copies.folder, folder)).toSorted()

test('what is kept is opened by the private key alone, which the machine that copies does not have [trust 79]', async () => {
  expect(await archive(segment, '0001')).toMatchObject({ code: 0, stderr: '' })
  expect(held('wal')).toEqual(['0001.sha256', '0001.zst.age'])
  expect((await open('wal/0001')).stdout.toString()).toBe(readFileSync(segment, 'utf8'))
  for (const by of [anothers, join(root, 'copies.recipients'), ''])
    expect(await open('wal/0001', by)).toMatchObject({ code: 200, stdout: Buffer.alloc(0) })
})

test('a segment is archived once; the same again is well, and another of its name is refused [trust 79]', async () => {
  expect(await archive(segment, '0001')).toMatchObject({ code: 0, stderr: '' })
  const other = join(root, 'other')
  writeFileSync(other, 'another segment')
  expect(await archive(other, '0001')).toMatchObject({ code: 1, stderr: '0001 is archived already, and was another\n' })
  expect((await open('wal/0001')).stdout.toString()).toBe(readFileSync(segment, 'utf8'))
})

test('a copy that broke off is none, and one that is there is not written over [trust 79]', async () => {
  expect((await keep('base/first', 'sh', '-c', 'echo half; exit 7')).code).toBe(7)
  expect(await open('base/first')).toMatchObject({ code: 1, stdout: Buffer.alloc(0) })
  expect(await keep('base/first', 'echo', 'whole')).toMatchObject({ code: 0, stderr: '' })
  expect(await keep('base/first', 'echo', 'another')).toMatchObject({ code: 1 })
  expect((await open('base/first')).stdout.toString()).toBe('whole\n')
  expect(held('base')).toEqual(['first.zst.age'])
})

test('only a missing copy is told as the end of the archive: a changed one, and a repository that is not there, stop a restore [trust 79]', async () => {
  expect(await open('wal/0002')).toMatchObject({ code: 1 })
  const path = join(copies.folder, 'wal', '0001.zst.age')
  const bytes = readFileSync(path)
  bytes[bytes.length - 1]! ^= 1
  writeFileSync(path, bytes)
  expect((await open('wal/0001')).code).toBe(200)
  rmSync(join(copies.folder, 'wal'), { recursive: true })
  expect((await open('wal/0001')).code).toBe(200)
})
