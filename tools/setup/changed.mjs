import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What no import tells: whoever sees files of a folder by another way is found by the file that stands for it in their imports.
 * @type {readonly (readonly [RegExp, readonly string[]])[]}
 */
const seenBy = [
  [/^migrations\//, ['src/testing/database.ts']],
  [/^src\/(apps|ui)\//, ['e2e/product/start.ts']],
  [/^src\/ui\//, ['e2e/gallery.test.ts']],
  [/^src\/(apps\/(play|channels)|ui)\//, ['src/apps/play/testing/open-play.ts']],
]

/**
 * The files that are not as they are on the main branch, or at the commit that is named, and those that stand for some of them.
 * @param {string} root
 * @param {string} [commit]
 */
export function changedFiles(root, commit) {
  const base = commit ?? parting(root)
  const paths = [...git(root, 'diff', '--name-only', base), ...git(root, 'ls-files', '--others', '--exclude-standard')]
  const changed = paths.filter((path) => existsSync(join(root, path)))
  return [...new Set([...changed, ...standIns(paths)])]
}

/** @param {readonly string[]} paths */
export function standIns(paths) {
  return seenBy.flatMap(([seen, names]) => (paths.some((path) => seen.test(path)) ? names : []))
}

/**
 * Where the work of this branch began; on the main branch itself that is the last commit.
 * @param {string} root
 */
function parting(root) {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { cwd: root, encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return 'HEAD'
}

/**
 * @param {string} root
 * @param {readonly string[]} args
 */
function git(root, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim()}`)
  return stdout.split('\n').filter(Boolean)
}
