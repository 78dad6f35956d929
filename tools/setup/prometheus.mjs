import { existsSync } from 'node:fs'
import { aptInstall, inPath } from './apt.mjs'

const isThere = () => inPath('promtool').some((path) => existsSync(path))

/**
 * Installs what rules of alerts are judged by. Where a system cannot have it, `NOT_JUDGED` leaves those tests out, which a run that nobody
 * watches must not do.
 * @returns {Promise<Record<string, string>>}
 */
export async function prometheus() {
  if (!isThere()) await aptInstall(['prometheus'], 'Prometheus’ promtool')
  if (isThere()) return {}
  if (process.env['CI']) throw new Error('promtool is missing, and nobody would notice that no alert was made to fire')
  console.log('No alert is made to fire: this system has no package of promtool that the tests know.')
  return { NOT_JUDGED: 'yes' }
}
