import { execFileSync } from 'node:child_process'
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Lock } from '../tidy/lockfile.ts'
import { billOf } from './bill.ts'
import { deployed, differences, sumsOf } from './contents.ts'

const TAR = 256 * 1024 * 1024
const [SUMS, SIGNATURE] = ['SHA256SUMS', 'SHA256SUMS.sig']

/** An Ed25519 key in base64, as `openssl genpkey -algorithm ed25519 -outform DER | base64 -w0` writes it. */
export function readKey(kind: 'private' | 'public', text: string | undefined): KeyObject {
  const der = { key: Buffer.from(text ?? '', 'base64'), format: 'der' } as const
  try {
    const key = kind === 'private' ? createPrivateKey({ ...der, type: 'pkcs8' }) : createPublicKey({ ...der, type: 'spki' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // It is none.
  }
  throw new Error(`there is no ${kind} Ed25519 key`)
}

/** Packs what is deployed, with its bill of materials and the checksum of each file, and signs the checksums of these three. The same tree makes the same bytes. */
export function makeRelease(root: string, { into, key }: { readonly into: string; readonly key: KeyObject }): string[] {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as T
  const pack = read<{ name: string; version: string; license: string }>('package.json')
  const name = `${pack.name}-${pack.version}`
  const paths = deployed(root)
  mkdirSync(into, { recursive: true })
  const parts = {
    [`${name}.tar.gz`]: packed(root, paths),
    [`${name}.cdx.json`]: `${JSON.stringify(billOf(pack, read<Lock>('package-lock.json')), null, 2)}\n`,
    [`${name}.files`]: sumsOf(root, paths),
  }
  for (const [part, bytes] of Object.entries(parts)) writeFileSync(join(into, part), bytes)
  const sums = sumsOf(into, Object.keys(parts))
  writeFileSync(join(into, SUMS), sums)
  writeFileSync(join(into, SIGNATURE), `${sign(null, Buffer.from(sums), key).toString('base64')}\n`)
  return [...Object.keys(parts), SUMS, SIGNATURE]
}

/** Nothing of when and by whom it was packed is in it. */
function packed(root: string, paths: readonly string[]): Buffer {
  const alike = ['--format=ustar', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const args = [...alike, '--no-recursion', '--null', '--files-from=-', '--create', '--file=-']
  const tar = execFileSync('tar', args, { cwd: root, input: paths.join('\0'), maxBuffer: TAR })
  return gzipSync(tar, { level: 9 })
}

/** What is wrong with a release, and with its files where they are unpacked; nothing where all is as it was signed. */
export function faultsOf(folder: string, { key, unpacked }: { readonly key: KeyObject; readonly unpacked?: string }): string[] {
  const sums = readFileSync(join(folder, SUMS), 'utf8')
  const signature = Buffer.from(readFileSync(join(folder, SIGNATURE), 'utf8'), 'base64')
  if (!verify(null, Buffer.from(sums), key, signature)) return [`${SUMS} is not signed by this key`]
  const found = differences(folder, sums)
  const files = readdirSync(folder).find((name) => name.endsWith('.files'))
  if (found.length > 0 || unpacked === undefined || files === undefined) return found
  return differences(unpacked, readFileSync(join(folder, files), 'utf8'))
}
