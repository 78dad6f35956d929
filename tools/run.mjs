// Runs a program of ours under the project's own Node, from whatever Node npm runs on: `node tools/run.mjs tools/check.ts`.
import { fileURLToPath } from 'node:url'
import { browsersThere } from './setup/browsers.mjs'
import { install } from './setup/install.mjs'
import { environment, run } from './setup/run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
await install(root)
process.exitCode = await run('node', process.argv.slice(2), { env: { ...environment(root), ...browsersThere() } })
