// npm run build: the browser apps, one Vite configuration each, into dist/. With --watch, whatever changes is built again until it is ended.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { environment, run } from './setup/run.mjs'
import { leaksIn } from './secrets/secrets.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const configs = [
  ...readdirSync('.').filter((name) => /^vite\.[a-z]+\.config\.ts$/.test(name)),
  ...readdirSync('src/apps')
    .map((app) => `src/apps/${app}/vite.config.ts`)
    .filter((config) => existsSync(config)),
]
if (process.argv.includes('--watch')) await followAll()
else await buildAll()

async function followAll() {
  const { build } = await import('vite')
  // What stands stays until the new takes its place: the programs run already.
  for (const configFile of configs) await build({ configFile, logLevel: 'warn', build: { watch: {}, emptyOutDir: false } })
}

async function buildAll() {
  // Whoever builds from within a test has another one, by which React comes with all that a developer is warned of.
  const env = { ...environment(root), NODE_ENV: 'production' }
  const codes = await Promise.all(
    configs.map((config) =>
      run('node', ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn'], { env }),
    ),
  )
  const failed = configs.filter((_, index) => codes[index] !== 0)
  if (failed.length > 0) console.error(`did not build: ${failed.join(', ')}`)
  // What a browser gets: `drawing` is drawn by the server and stays there.
  const leaks = ['site', 'console', 'play', 'check'].flatMap((app) =>
    readdirSync(`dist/${app}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|css|html|json|map|svg|webmanifest)$/.test(name))
      .flatMap((name) => leaksIn(readFileSync(`dist/${app}/${name}`, 'utf8')).map((leak) => `dist/${app}/${name} holds ${leak}`)),
  )
  for (const leak of leaks) console.error(leak)
  process.exitCode = failed.length + leaks.length === 0 ? 0 : 1
}
