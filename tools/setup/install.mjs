import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

/**
 * Installs the packages of the lockfile when what stands in node_modules is not that.
 * @param {string} root
 */
export async function install(root) {
  if (installed(root)) return
  console.log('Installing packages …')
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Error('npm ci failed: see above')
}

/** @typedef {{ version?: string, optional?: boolean }} Locked */

/**
 * Whether node_modules holds what the lockfile says. Optional packages are of other machines, or stand there already.
 * @param {string} root
 */
export function installed(root) {
  const standing = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  const wanted = packagesOf(join(root, 'package-lock.json'))
  if (!standing || !wanted) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || standing[path]?.version === version || (optional && !standing[path]),
  )
}

/**
 * @param {string} file
 * @returns {Record<string, Locked> | undefined}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}
