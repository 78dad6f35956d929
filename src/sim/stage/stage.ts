import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabases } from '#main/dev/database.ts'
import { childPlans } from '#main/dev/plans.ts'
import { buildScreens } from '#main/dev/screens.ts'
import { readConfig } from '#runtime/config.ts'
import { demoSecret } from '#runtime/config/secrets.ts'
import { freePorts } from '#runtime/ports.ts'
import { urlOf } from '#runtime/postgres/address.ts'
import { holderOf, isAlive } from '#runtime/postgres/server.ts'
import { readStamp } from '#runtime/postgres/stamp.ts'
import { readDemoLogins, type DemoLogin } from '#main/house/demo-logins.ts'
import type { Published } from '../auditor/index.ts'
import { chanceOf } from '#kit/chance.ts'
import { eventRulesOf, matchRulesOf, rulesOf } from '../games/published-rules.ts'
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { openLine, type Line } from './line.ts'
import { programOf, type Program } from './programs.ts'
import { until } from './until.ts'

/** The whole product in processes of its own, and the hands that break it. */
export type Stage = {
  readonly site: string
  readonly arcade: string
  readonly provider: string
  readonly console: string
  /** Who may come to the console. */
  readonly operators: readonly DemoLogin[]
  /** The vendor's key, which the house and its arcade share. */
  readonly vendorKey: { readonly id: string; readonly secret: string }
  /** For the auditor: past every grant. */
  readonly ownerUrl: string
  readonly published: Published
  readonly house: Program
  readonly machines: Program
  readonly sandbox: Program
  /** Between the arcade and the house. */
  readonly wire: FaultProxy
  /** Between the house and the payment provider. */
  readonly provided: FaultProxy
  /** By which the provider tells the house how payments ended. */
  readonly webhooks: Line
  /** By which the house calls the vendor that keeps a wallet of its own. */
  readonly vendorLine: Line
  /** kill -9 of the database server; answers when it is back. */
  readonly killPostgres: () => Promise<void>
  /** Rejects when a program ends although nobody asked it to; never resolves. */
  readonly fall: Promise<never>
  readonly close: () => Promise<void>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const PATIENCE = 60_000
/** Five addresses, and one port of metrics for each of three programs. */
const PORTS = 8

/** Starts everything in a folder of its own, which goes when it is closed. The ports are free ones of this machine. */
export async function openStage(seed: number): Promise<Stage> {
  if (!['site', 'play'].every((app) => existsSync(join(root, 'dist', app, 'index.html')))) await buildScreens(root)
  const data = mkdtempSync(join(tmpdir(), 'croupier-sim-'))
  // The database server runs as a user of its own where we are root, and must be able to enter.
  chmodSync(data, 0o755)
  const closing: (() => Promise<unknown>)[] = [async () => rmSync(data, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closing.toReversed()) await end()
  }
  try {
    return { ...(await raise({ data, seed }, closing)), close }
  } catch (error) {
    await close()
    throw error
  }
}

type Raising = { readonly data: string; readonly seed: number }

async function raise({ data, seed }: Raising, closing: (() => Promise<unknown>)[]): Promise<Omit<Stage, 'close'>> {
  const first = await freePorts(PORTS)
  const ports = { site: first, arcade: first + 1, provider: first + 2, console: first + 3, check: first + 4 }
  const wires = await layWires(ports, seed)
  closing.push(...Object.values(wires).map(({ close }) => close))
  const env = environment({ data, ports, wires, metrics: first + 5 })
  const databases = await openDatabases({ data, env })
  closing.push(databases.stop)
  const config = readConfig({ env: { ...env, DATABASE_URL: databases.urls.house } })
  const programs = childPlans({ config, env, urls: databases.urls }).map(programOf)
  const [house, machines, sandbox] = programs
  if (!house || !machines || !sandbox) throw new Error('the launcher plans no house, arcade and sandbox')
  const led = { ...house, start: () => house.start().then(() => leadVendor(data, wires.vendorLine)) }
  for (const program of [led, machines, sandbox]) {
    closing.push(program.end)
    await program.start()
  }
  return {
    ...addressesOf(ports),
    ...wires,
    operators: readDemoLogins(data).filter(({ at }) => at === 'console'),
    vendorKey: { id: 'arcade', secret: demoSecret(data, 'arcade-wallet') },
    ownerUrl: ownerOf(data),
    published: { seedKey: Buffer.from(demoSecret(data, 'arcade-seeds')), rulesOf, eventRulesOf, matchRulesOf },
    house: led,
    machines,
    sandbox,
    killPostgres: () => killPostgres(data),
    fall: Promise.race(programs.map(({ fall }) => fall)),
  }
}

type Ports = {
  readonly site: number
  readonly arcade: number
  readonly provider: number
  readonly console: number
  readonly check: number
}

function addressesOf(ports: Ports) {
  const at = (port: number) => `http://127.0.0.1:${port}`
  return { site: at(ports.site), arcade: at(ports.arcade), provider: at(ports.provider), console: at(ports.console) }
}

type Wires = Pick<Stage, 'wire' | 'provided' | 'webhooks' | 'vendorLine'>

async function layWires(ports: Ports, seed: number): Promise<Wires> {
  const { site, arcade } = addressesOf(ports)
  const line = (name: string) => ({ chance: chanceOf(seed, name), in100: 12 })
  return {
    wire: await openFaultProxy({ to: ports.site }),
    provided: await openFaultProxy({ to: ports.provider }),
    // The provider tells one webhook after the other: one that is not answered would keep all the others.
    webhooks: await openLine({ ...line('webhooks'), to: site, faults: ['before', 'lost', 'late', 'twice'] }),
    vendorLine: await openLine({
      ...line('vendor'),
      to: arcade,
      faults: ['before', 'lost', 'silent', 'late', 'twice', 'garbled'],
    }),
  }
}

/** The house opens its vendors with their addresses whenever it starts; from then on its calls to that vendor take this line. */
async function leadVendor(data: string, { url }: Line): Promise<void> {
  const client = new pg.Client({ connectionString: ownerOf(data) })
  await client.connect()
  try {
    await client.query(`UPDATE games.vendor SET api_url = $1 WHERE wallet = 'transfer'`, [url])
  } finally {
    await client.end()
  }
}

type Setting = { readonly data: string; readonly ports: Ports; readonly wires: Wires; readonly metrics: number }

/** The launcher's environment, with nothing of whoever started us but the way to the programs of the system. */
function environment({ data, ports, wires, metrics }: Setting): NodeJS.ProcessEnv {
  const addresses = addressesOf(ports)
  return {
    PATH: process.env['PATH'],
    CROUPIER_DATA: data,
    LOG_LEVEL: 'warn',
    SITE_PORT: String(ports.site),
    CONSOLE_PORT: String(ports.console),
    ARCADE_PORT: String(ports.arcade),
    ARCADE_DRAW_EVERY: '4',
    PROVIDER_PORT: String(ports.provider),
    CHECK_PORT: String(ports.check),
    METRICS_PORT: String(metrics),
    SITE_URL: addresses.site,
    ARCADE_URL: addresses.arcade,
    PROVIDER_URL: addresses.provider,
    CONSOLE_URL: addresses.console,
    HOUSE_URL: `http://127.0.0.1:${wires.wire.port}`,
    PROVIDER_API: `http://127.0.0.1:${wires.provided.port}`,
    CALLBACK_URL: wires.webhooks.url,
    // Each player comes from an address of their own, as the first proxy says it.
    TRUSTED_PROXIES: '127.0.0.1',
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
