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
  console.log(`Installing ${packages.join(', ')} …`)
  if ((await aptUpdate()) !== 0 || (await asRoot(command)) !== 0)
    throw new Error(`The tests need ${what}. Install them:\n  sudo ${command}`)
}

/** Learns what packages there are; answers the exit code. */
export const aptUpdate = () => asRoot('apt-get update -q')

/** @param {string} command */
function asRoot(command) {
  const [program = '', ...args] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), ...command.split(' ')]
  return run(program, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).catch(() => 1)
}
