// npm start: everything from a fresh clone, on any Node from 20 on. It installs what is missing and hands over to the project's own
// Node, which starts the database, builds the screens and runs the programs (src/main/dev.ts).
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './setup/install.mjs'
import { environment } from './setup/run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

try {
  await install(root)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const child = spawn('node', ['src/main/dev.ts', ...process.argv.slice(2)], {
  // Compiled code is kept, so that the next start is a matter of seconds.
  env: { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...environment(root) },
  // The channel tells it when we are gone.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
// npm's shell keeps a signal to itself and leaves us behind; then nobody is there to stop us but we.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  child.kill('SIGTERM')
}, 500)
if (!process.env['npm_lifecycle_event']) clearInterval(watch)
watch.unref()
child.once('exit', (code) => process.exit(code ?? 1))
child.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
