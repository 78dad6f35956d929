import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const top = /^(?:package(?:-lock)?\.json|\.npmrc|architecture\.mjs|tsconfig[\w.]*\.json|LICENSE|NOTICE)$/
const folders = /^(?:src|migrations|ops|tools|docs)\//
/** What tests, measures and lives days is not deployed. */
const aside = /\.test\.tsx?$|^src\/(?:testing|sim)\/|\/testing\//

/** The files that are deployed: those of the tree that run, and what is built of them. */
export function deployed(root: string): string[] {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  const built = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  if (built.length === 0) throw new Error('nothing is built')
  return [...tracked.filter((path) => (top.test(path) || folders.test(path)) && !aside.test(path)), ...built].sort()
}
