import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/**
 * Where a program may stand.
 * @param {string} program
 */
export function inPath(program) {
  return (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program))
}

/**
 * Installs packages where the system has apt-get; elsewhere nothing happens.
 * @param {readonly string[]} packages
 * @param {string} what they are, for whoever must install them by hand
 */
export async function aptInstall(packages, what) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  console.log(`Installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const line of ['apt-get update -q', command]) {
    const [program = '', ...args] = [...asRoot, ...line.split(' ')]
    const code = await run(program, args, { env }).catch(() => 1)
    if (code !== 0) throw new Error(`The tests need ${what}. Install them:\n  sudo ${command}`)
  }
}
