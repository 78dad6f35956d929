import { existsSync } from 'node:fs'
import { aptInstall, inPath } from './apt.mjs'

const programs = ['age', 'zstd']
const missing = () => programs.filter((program) => !inPath(program).some((path) => existsSync(path)))

/**
 * What copies of a database are encrypted and compressed with. Where a system cannot have it, `NOT_COPIED` leaves those tests out, which a run that
 * nobody watches must not do.
 * @returns {Promise<Record<string, string>>}
 */
export async function copies() {
  if (missing().length > 0) await aptInstall(missing(), 'age and zstd').catch(() => {})
  if (missing().length === 0) return {}
  if (process.env['CI']) throw new Error('age or zstd is missing, and nobody would notice that no copy was restored')
  console.log('No encrypted copy is restored: this system has no age or no zstd.')
  return { NOT_COPIED: 'yes' }
}
