// Types of the screens as the oldest browsers have them: what one of them lacks may be absent, and its bare use does not pass.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cutOptions, writeLibs } from './browsers/write-libs.ts'

const [config] = process.argv.slice(2)
if (!config) throw new Error('usage: browser-types.ts CONFIG')

const folder = resolve('.cache/browsers', config)
mkdirSync(folder, { recursive: true })
const files = writeLibs(folder)
const cut = join(folder, 'tsconfig.json')
writeFileSync(cut, JSON.stringify({ extends: resolve(config), compilerOptions: cutOptions, files }))
const { status } = spawnSync('tsc', ['--checkers', '1', '-p', cut, '--pretty', 'false'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (status !== 0) console.log('\nWhat docs/browsers.md calls too new has to be asked for first: it tells how.')
process.exitCode = status ?? 1
