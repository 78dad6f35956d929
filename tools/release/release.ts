import { execFileSync } from 'node:child_process'
import { sign, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { SIGNATURE, SUMS } from '#runtime/release/signed.ts'
import { sumsOf } from '#runtime/release/sums.ts'
import type { Lock } from '../tidy/lockfile.ts'
import { billOf } from './bill.ts'
import { deployed } from './contents.ts'

const TAR = 256 * 1024 * 1024

/** Packs what is deployed, with its bill of materials and the checksum of each file, and signs the checksums of these three. The same tree makes the same bytes. */
export async function makeRelease(
  root: string,
  { into, key }: { readonly into: string; readonly key: KeyObject },
): Promise<string[]> {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as T
  const pack = read<{ name: string; version: string; license: string }>('package.json')
  const name = `${pack.name}-${pack.version}`
  const paths = deployed(root)
  mkdirSync(into, { recursive: true })
  const parts = {
    [`${name}.tar.gz`]: packed(root, paths),
    [`${name}.cdx.json`]: `${JSON.stringify(billOf(pack, read<Lock>('package-lock.json')), null, 2)}\n`,
    [`${name}.files`]: await sumsOf(root, paths),
  }
  for (const [part, bytes] of Object.entries(parts)) writeFileSync(join(into, part), bytes)
  const sums = await sumsOf(into, Object.keys(parts))
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
