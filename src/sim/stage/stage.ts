import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabases } from '../../main/dev/database.ts'
import { childPlans } from '../../main/dev/plans.ts'
import { buildScreens } from '../../main/dev/screens.ts'
import { readConfig } from '../../runtime/config.ts'
import { demoSecret } from '../../runtime/config/secrets.ts'
import { freePort, isTaken, urlOf } from '../../runtime/postgres/address.ts'
import { holderOf, isAlive } from '../../runtime/postgres/server.ts'
import { readStamp } from '../../runtime/postgres/stamp.ts'
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { programOf, type Program } from './programs.ts'
import { until } from './until.ts'

/** The whole product in processes of its own, and the hands that break it. */
export type Stage = {
  readonly site: string
  readonly arcade: string
  readonly provider: string
  /** The vendor's key, which the house and its arcade share. */
  readonly vendorKey: { readonly id: string; readonly secret: string }
  /** For the auditor: past every grant. */
  readonly ownerUrl: string
  readonly house: Program
  readonly machines: Program
  /** Between the arcade and the house. */
  readonly wire: FaultProxy
  /** kill -9 of the database server; answers when it is back. */
  readonly killPostgres: () => Promise<void>
  /** Rejects when a program ends although nobody asked it to; never resolves. */
  readonly fall: Promise<never>
  readonly close: () => Promise<void>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const PATIENCE = 60_000

/** Starts everything in a folder of its own, which goes when it is closed. The ports are free ones of this machine. */
export async function openStage(): Promise<Stage> {
  if (!['site', 'play'].every((app) => existsSync(join(root, 'dist', app, 'index.html')))) await buildScreens(root)
  const data = mkdtempSync(join(tmpdir(), 'croupier-sim-'))
  // The database server runs as a user of its own where we are root, and must be able to enter.
  chmodSync(data, 0o755)
  const closing: (() => Promise<unknown>)[] = [async () => rmSync(data, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closing.toReversed()) await end()
  }
  try {
    return { ...(await raise(data, closing)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function raise(data: string, closing: (() => Promise<unknown>)[]): Promise<Omit<Stage, 'close'>> {
  const ports = { site: await freePort(), arcade: await freePort(), provider: await freePort(), console: await freePort() }
  const wire = await openFaultProxy({ to: ports.site })
  closing.push(wire.close)
  const env = environment({ data, ports, wire, metrics: await freeRow() })
  const databases = await openDatabases({ data, env })
  closing.push(databases.stop)
  const config = readConfig({ env: { ...env, DATABASE_URL: databases.urls.house } })
  const programs = childPlans({ config, env, urls: databases.urls }).map(programOf)
  const [house, machines, sandbox] = programs
  if (!house || !machines || !sandbox) throw new Error('the launcher plans no house, arcade and sandbox')
  for (const program of programs) {
    closing.push(program.end)
    await program.start()
  }
  return {
    ...addressesOf(ports),
    vendorKey: { id: 'arcade', secret: demoSecret(data, 'arcade-wallet') },
    ownerUrl: ownerOf(data),
    house,
    machines,
    wire,
    killPostgres: () => killPostgres(data),
    fall: Promise.race(programs.map(({ fall }) => fall)),
  }
}

type Ports = { readonly site: number; readonly arcade: number; readonly provider: number; readonly console: number }

function addressesOf({ site, arcade, provider }: Ports) {
  const at = (port: number) => `http://127.0.0.1:${port}`
  return { site: at(site), arcade: at(arcade), provider: at(provider) }
}

type Setting = { readonly data: string; readonly ports: Ports; readonly wire: FaultProxy; readonly metrics: number }

/** The launcher's environment, with nothing of whoever started us but the way to the programs of the system. */
function environment({ data, ports, wire, metrics }: Setting): NodeJS.ProcessEnv {
  const { site, arcade, provider } = addressesOf(ports)
  return {
    PATH: process.env['PATH'],
    CROUPIER_DATA: data,
    LOG_LEVEL: 'warn',
    SITE_PORT: String(ports.site),
    CONSOLE_PORT: String(ports.console),
    ARCADE_PORT: String(ports.arcade),
    PROVIDER_PORT: String(ports.provider),
    METRICS_PORT: String(metrics),
    SITE_URL: site,
    ARCADE_URL: arcade,
    PROVIDER_URL: provider,
    HOUSE_URL: `http://127.0.0.1:${wire.port}`,
    // Each player comes from an address of their own, as the first proxy says it.
    TRUSTED_PROXIES: '127.0.0.1',
  }
}

/** Three free ports in a row: the launcher counts the programs' metrics up from the first. */
async function freeRow(): Promise<number> {
  for (;;) {
    const first = await freePort()
    const taken = await Promise.all([first + 1, first + 2].map(isTaken))
    if (first < 65_000 && !taken.includes(true)) return first
  }
}

function stampOf(data: string) {
  const stamp = readStamp(join(data, 'postgres'))
  if (!stamp?.port) throw new Error('the database server has no port')
  return { ...stamp, port: stamp.port }
}

function ownerOf(data: string): string {
  const stamp = stampOf(data)
  return urlOf({ stamp, port: stamp.port, database: 'croupier' })
}

/** The launcher watches the server and starts it again by itself; we wait until another one answers. */
async function killPostgres(data: string): Promise<void> {
  const holder = holderOf(stampOf(data).data)
  if (!holder || !isAlive(holder.pid)) throw new Error('there is no database server to kill')
  process.kill(holder.pid, 'SIGKILL')
  const isBack = async () => {
    const now = holderOf(stampOf(data).data)
    if (!now || now.pid === holder.pid) return false
    const client = new pg.Client({ connectionString: ownerOf(data), connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }
  await until(isBack, { what: 'the database server is back', patience: PATIENCE })
}
