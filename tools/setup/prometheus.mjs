import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aptUpdate, inPath } from './apt.mjs'
import { run } from './run.mjs'

/**
 * What rules of alerts are judged by: Prometheus' promtool, taken out of Debian's package. Installed, the package would start a server on whoever's
 * machine this is. Where a system cannot have it, `NOT_JUDGED` leaves those tests out, which a run that nobody watches must not do.
 * @param {string} root
 * @returns {Promise<Record<string, string>>}
 */
export async function prometheus(root) {
  const installed = inPath('promtool').find((path) => existsSync(path))
  if (installed) return { PROMTOOL: installed }
  const folder = join(root, '.cache', 'promtool')
  const unpacked = join(folder, 'usr', 'bin', 'promtool')
  if (!existsSync(unpacked)) await unpack(folder).catch(() => {})
  if (existsSync(unpacked)) return { PROMTOOL: unpacked }
  if (process.env['CI']) throw new Error('promtool is missing, and nobody would notice that no alert was made to fire')
  console.log('No alert is made to fire: this system has no package of promtool that the tests know.')
  return { NOT_JUDGED: 'yes' }
}

/** @param {string} folder */
async function unpack(folder) {
  mkdirSync(folder, { recursive: true })
  await aptUpdate()
  if ((await run('apt-get', ['download', '-q', 'prometheus'], { cwd: folder })) !== 0) return
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'))
  if (file) await run('dpkg-deb', ['-x', file, '.'], { cwd: folder })
}
