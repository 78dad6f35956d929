// npm run build: the browser apps, one Vite configuration each, into dist/.
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { environment, run } from './setup/run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const configs = [
  ...readdirSync('.').filter((name) => /^vite\.[a-z]+\.config\.ts$/.test(name)),
  ...readdirSync('src/apps')
    .map((app) => `src/apps/${app}/vite.config.ts`)
    .filter((config) => existsSync(config)),
]
const codes = await Promise.all(
  configs.map((config) =>
    run('node', ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'], { env: environment(root) }),
  ),
)
const failed = configs.filter((_, index) => codes[index] !== 0)
if (failed.length > 0) console.error(`did not build: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
