import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { billOf } from './bill.ts'
import { openLog } from '#runtime/log.ts'
import { faultsOf, readKey } from '#runtime/release/signed.ts'
import { watchRelease } from '#runtime/release/watch.ts'
import { makeRelease } from './release.ts'
import type { Lock } from '../tidy/lockfile.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-release-'))
afterAll(() => rmSync(folder, { recursive: true }))
const json = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const textOf = (key: KeyObject) =>
  key.export({ format: 'der', type: key.type === 'private' ? 'pkcs8' : 'spki' }).toString('base64')
const key = readKey('public', textOf(publicKey))

/** A small project, built. */
function project(name: string): string {
  const root = join(folder, name)
  for (const part of ['src/testing', 'dist/site', 'e2e']) mkdirSync(join(root, part), { recursive: true })
  const files = {
    'package.json': '{"name":"croupier","version":"1.2.3","license":"Apache-2.0"}',
    'package-lock.json': '{"packages":{}}',
    'src/house.ts': 'export const house = 1',
    'src/house.test.ts': 'a test',
    'src/testing/stage.ts': 'a stage',
    'e2e/story.ts': 'a journey',
    'dist/site/index.html': '<html>',
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
  execFileSync('git', ['init', '-q'], { cwd: root })
  execFileSync('git', ['add', 'package.json', 'package-lock.json', 'src', 'e2e'], { cwd: root })
  return root
}

const made = async (name: string) => {
  const into = join(folder, `${name}-release`)
  const root = project(name)
  return { root, into, parts: await makeRelease(root, { into, key: readKey('private', textOf(privateKey)) }) }
}

test('the bill of materials names every package that is deployed, as npm counts them, with its checksum and licence [trust 80]', () => {
  const bill = billOf(json('package.json'), json<Lock>('package-lock.json')) as {
    components: { name: string; version: string; purl: string; hashes?: object[]; licenses?: object[] }[]
  }
  const counted = JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'], { encoding: 'utf8' }),
  ) as typeof bill
  const purls = ({ components }: typeof bill) => [...new Set(components.map(({ purl }) => purl))].sort()
  expect(bill.components.length).toBeGreaterThan(100)
  expect(purls(counted).filter((purl) => !purls(bill).includes(purl))).toEqual([])
  const bare = bill.components.filter(({ hashes, licenses }) => !hashes || !licenses).map(({ name }) => name)
  // Builds for other machines, which no registry is asked for; and one that states its licence in a file.
  expect(
    bare.filter((name) => !/darwin|win32|android|freebsd|musl|arm|ppc64|riscv64|s390x|ia32|wasm32|openharmony/.test(name)),
  ).toEqual(['xmlhttprequest-ssl'])
})

test('a release holds what runs and what is built, and the same tree makes the same bytes [trust 80]', async () => {
  const [one, other] = [await made('one'), await made('other')]
  const bytes = ({ into }: typeof one, part: string) => readFileSync(join(into, part))
  for (const part of one.parts) expect([part, bytes(one, part).equals(bytes(other, part))]).toEqual([part, true])
  const held = execFileSync('tar', ['-tzf', join(one.into, 'croupier-1.2.3.tar.gz')], { encoding: 'utf8' })
  expect(held.split('\n').filter(Boolean)).toEqual(['dist/site/index.html', 'package-lock.json', 'package.json', 'src/house.ts'])
  expect(await faultsOf(one.into, { key })).toEqual([])
})

test('one changed byte is refused, of the pack, the bill, the sums or the signature, and so is another key [trust 80]', async () => {
  const { into, parts } = await made('changed')
  for (const part of parts) {
    const copy = join(folder, `changed-${part}`)
    cpSync(into, copy, { recursive: true })
    const bytes = readFileSync(join(copy, part))
    bytes[3] = (bytes[3] ?? 0) ^ 1
    writeFileSync(join(copy, part), bytes)
    expect([part, (await faultsOf(copy, { key })).length]).toEqual([part, 1])
  }
  expect(await faultsOf(into, { key: generateKeyPairSync('ed25519').publicKey })).toEqual([
    'SHA256SUMS is not signed by this key',
  ])
  expect(() => readKey('private', undefined)).toThrow('there is no private Ed25519 key')
  expect(() => readKey('private', textOf(generateKeyPairSync('x25519').privateKey))).toThrow('there is no private')
})

/** A release, and where it was unpacked to. */
async function unpackedAs(name: string) {
  const { into } = await made(name)
  const unpacked = join(folder, `${name}-there`)
  mkdirSync(unpacked)
  execFileSync('tar', ['-xzf', join(into, 'croupier-1.2.3.tar.gz'), '-C', unpacked])
  return { into, unpacked }
}

test('what was unpacked is held to what was signed: nothing else, nothing less, and nothing beside it [trust 80]', async () => {
  const { into, unpacked } = await unpackedAs('unpacked')
  expect(await faultsOf(into, { key, unpacked })).toEqual([])
  writeFileSync(join(unpacked, 'src/house.ts'), 'export const house = 2')
  rmSync(join(unpacked, 'dist/site/index.html'))
  writeFileSync(join(unpacked, 'dist/site/more.js'), 'steal()')
  expect(await faultsOf(into, { key, unpacked })).toEqual([
    'dist/site/index.html is missing',
    'src/house.ts is another',
    'dist/site/more.js is not of the release',
  ])
})

test('a program whose files are changed while it runs is not ready until they are as signed again [trust 76]', async () => {
  const { into, unpacked } = await unpackedAs('watched')
  const watched = { release: into, unpacked, key, log: openLog({ name: 'test', level: 'silent' }) }
  const watch = await watchRelease(watched)
  onTestFinished(watch.close)
  expect(watch.ready()).toBe(true)
  const page = join(unpacked, 'dist/site/index.html')
  writeFileSync(page, '<html><script src="//elsewhere"></script>')
  expect(await watch.look()).toEqual(['dist/site/index.html is another'])
  expect(watch.ready()).toBe(false)
  writeFileSync(page, '<html>')
  expect([await watch.look(), watch.ready()]).toEqual([[], true])
  rmSync(join(into, 'SHA256SUMS.sig'))
  const [unread, ...others] = await watch.look()
  expect([unread?.startsWith('the release cannot be read'), others, watch.ready()]).toEqual([true, [], false])
})

test('files are looked at again by themselves, and at the start [trust 76]', async () => {
  const { into, unpacked } = await unpackedAs('repeated')
  writeFileSync(join(unpacked, 'src/house.ts'), 'export const house = 2')
  const watch = await watchRelease({ release: into, unpacked, key, log: openLog({ name: 'test', level: 'silent' }), every: 20 })
  onTestFinished(watch.close)
  expect(watch.ready()).toBe(false)
  writeFileSync(join(unpacked, 'src/house.ts'), 'export const house = 1')
  await expect.poll(watch.ready).toBe(true)
})
