// Starts everything on one machine: the database, the programs, the screens. `npm start`; `npm run dev` also follows changes.
import { watch } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig, type Config } from '#runtime/config.ts'
import { isTaken } from '#runtime/ports.ts'
import { keepRunning, type Child } from './dev/child.ts'
import { localCertificate } from './dev/certificate.ts'
import { openDatabases } from './dev/database.ts'
import { worldFiller } from './dev/first-world.ts'
import { childPlans } from './dev/plans.ts'
import { buildScreens, watchScreens } from './dev/screens.ts'
import { trustedFile } from './dev/trusted.ts'
import { welcome } from './dev/welcome.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** For all programs together; the database needs a moment more, and whoever stops us waits 30 seconds. */
const PATIENCE = 22_000
/** Ctrl-C comes twice at once where npm passes on what the terminal has sent to all. */
const SAME_SIGNAL = 1000

const { values: asked } = parseArgs({
  options: { empty: { type: 'boolean' }, https: { type: 'boolean' }, watch: { type: 'boolean' } },
})
/** What is to be ended, the last first. */
const ends: (() => Promise<unknown>)[] = []
let ending: Promise<void> | null = null

listenForTheEnd()
try {
  await start()
} catch (error) {
  console.error(error instanceof Error && process.env['LOG_LEVEL'] !== 'debug' ? error.message : error)
  await end(1)
}

async function start(): Promise<void> {
  const given = asked.https ? withCertificate(process.env) : process.env
  const config = readConfig({ env: { DATABASE_URL: 'postgres://embedded', ...given } })
  await refuseTakenPorts(config)
  const fill = asked.empty || config.mode !== 'demo' ? undefined : worldFiller({ config, env: given, ends })
  const opening = openDatabases({ data: config.data, env: given, fill })
  ends.push(async () => (await opening.catch(() => null))?.stop())
  const [databases] = await Promise.all([opening, buildScreens(root)])
  if (databases.applied.length > 0) console.log(`  migrated: ${databases.applied.join(', ')}`)
  if (ending) return
  const env = { ...given, ...trusting(config, given) }
  const children: Child[] = []
  ends.push(() => stopAll(children))
  for (const plan of childPlans({ config, env, urls: databases.urls })) children.push(keepRunning(plan))
  if (asked.watch) {
    followScreens()
    followSources(children)
  }
  await Promise.all(children.map(({ ready }) => ready))
  if (!ending) console.log(welcome(config))
}

/** One after the other, the last first, within the patience of all. */
async function stopAll(children: readonly Child[]): Promise<void> {
  const until = performance.now() + PATIENCE
  for (const child of children.toReversed()) await child.stop(Math.max(until - performance.now(), 500))
}

function withCertificate(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { cert, key } = localCertificate(join(env['CROUPIER_DATA'] ?? '.data', 'tls'), new Date())
  const own = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
  const hosts = own.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
  return { LISTEN: '0.0.0.0', SITE_HOSTS: hosts.join(','), TLS_CERT_FILE: cert, TLS_KEY_FILE: key, ...env }
}

/** The programs call each other over HTTPS as well. */
function trusting({ data }: Config, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { TLS_CERT_FILE: cert, NODE_EXTRA_CA_CERTS: already } = env
  return cert ? { NODE_EXTRA_CA_CERTS: trustedFile({ folder: join(data, 'tls'), cert, already }) } : {}
}

async function refuseTakenPorts({ ports }: Config): Promise<void> {
  const names = {
    site: 'SITE_PORT',
    console: 'CONSOLE_PORT',
    arcade: 'ARCADE_PORT',
    provider: 'PROVIDER_PORT',
    check: 'CHECK_PORT',
    metrics: 'METRICS_PORT',
  }
  for (const [part, variable] of Object.entries(names)) {
    const port = ports[part as keyof typeof ports]
    if (await isTaken(port)) throw new ConfigError([`port ${port} is taken by another program; choose another with ${variable}`])
  }
}

function followScreens(): void {
  const watcher = watchScreens(root)
  ends.push(async () => void watcher.kill())
}

/** A change of a server's file starts the programs again, once per gust of changes. */
function followSources(children: readonly Child[]): void {
  let soon: NodeJS.Timeout | undefined
  const watcher = watch(join(root, 'src'), { recursive: true }, (_event, name) => {
    if (!name || !/\.(ts|json)$/.test(name) || /^(apps|ui|testing|sim)\b|\.test\.ts$/.test(name)) return
    clearTimeout(soon)
    soon = setTimeout(() => children.forEach((child) => child.restart()), 200)
  })
  ends.push(async () => watcher.close())
}

function end(code: number): Promise<void> {
  ending ??= (async () => {
    for (const stop of ends.toReversed()) {
      await stop().catch((error: unknown) => {
        console.error(error)
        code = 1
      })
    }
    process.exit(code)
  })()
  return ending
}

function listenForTheEnd(): void {
  let first = 0
  const stop = () => {
    const now = performance.now()
    if (first > 0 && now - first > SAME_SIGNAL) process.exit(1)
    if (first > 0) return
    first = now
    console.log('\n  ending …')
    void end(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // tools/start.mjs holds a channel to us; when it is killed, nobody would end us.
  if (process.channel) process.on('disconnect', stop)
}
