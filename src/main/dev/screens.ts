import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { oneBuild } from './one-build.ts'

const folders = ['src/apps', 'src/ui', 'src/kit', 'src/wire', 'src/house', 'src/arcade', 'tools']
/** Of the halves, the screens read contracts, rules and texts; of the tools, what builds them. */
const ofScreens = /^src\/(apps|ui|kit|wire)\/|\/contract\.ts$|\/rules\/|\/texts\/|^tools\/(vite\/|build\.)/
const test = /\.test\.tsx?$/

/** One checksum over everything that the browser apps are built from. */
export function screensChecksum(root: string): string {
  const hash = createHash('sha256')
  const files = folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      : [],
  )
  const used = files.filter((file) => ofScreens.test(file) && !test.test(file))
  const configs = readdirSync(root).filter((name) => /^vite\.[a-z]+\.config\.ts$|^package-lock\.json$/.test(name))
  for (const file of [...used, ...configs].toSorted()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Builds the browser apps unless `dist` holds what these sources give. Answers whether it built. */
export function buildScreens(root: string): Promise<boolean> {
  const dist = join(root, 'dist')
  return oneBuild(dist, async () => {
    const stamp = join(dist, '.built-from')
    const checksum = screensChecksum(root)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === checksum) return false
    const code = await new Promise<number | null>((done, failed) => {
      const building = spawn(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'inherit' })
      building.once('error', failed)
      building.once('exit', done)
    })
    if (code !== 0) throw new Error('the screens do not build: see above')
    writeFileSync(stamp, checksum)
    return true
  })
}

/** Builds again whatever changes, until the process is ended. */
export function watchScreens(root: string): ChildProcess {
  return spawn(process.execPath, ['tools/build.mjs', '--watch'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
}
