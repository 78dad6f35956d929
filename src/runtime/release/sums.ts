import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders in which nothing may lie beside what was released: what is there is run or served. */
const closed = ['dist', 'migrations', 'src']

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** A line for each file, as sha256sum writes and reads it. */
export async function sumsOf(folder: string, paths: readonly string[]): Promise<string> {
  const lines: string[] = []
  for (const path of paths) lines.push(`${await hashOf(join(folder, path))}  ${path}\n`)
  return lines.join('')
}

/** Which files are not as the sums say. One is read after the other, so that whoever serves meanwhile is not held up. */
export async function differences(folder: string, sums: string): Promise<string[]> {
  const found: string[] = []
  for (const [path, hash] of readSums(sums)) {
    const there = await hashOf(join(folder, path)).catch(() => null)
    if (there !== hash) found.push(there === null ? `${path} is missing` : `${path} is another`)
  }
  return found
}

/** Files that the sums do not name, where nothing but the release belongs. */
export async function strangers(folder: string, sums: string): Promise<string[]> {
  const named = readSums(sums)
  const found: string[] = []
  for (const part of closed) {
    const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
      if (!entry.isDirectory() && !named.has(path)) found.push(`${path} is not of the release`)
    }
  }
  return found.toSorted()
}

const readSums = (sums: string): ReadonlyMap<string, string> =>
  new Map(
    sums
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )
