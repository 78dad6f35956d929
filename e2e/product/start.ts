import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { rootCertificates } from 'node:tls'
import { freePorts } from './ports.ts'

/** Where a browser reaches the parts of the product, and where its programs write their logs. */
export type Product = {
  readonly site: string
  readonly console: string
  readonly arcade: string
  readonly provider: string
  readonly check: string
  readonly logs: string
}

const READY = 'Croupier is ready'
/** The screens may have to be built first, on a machine that does other things as well. */
const PATIENCE = 240_000

/** How many ports a product takes, from its first on. */
export const PORTS = 8

/**
 * Starts everything the way a person does, on free ports and in a folder of its own, and waits until it says that it is ready. Nobody is there
 * but the demo's own people, unless it shall be filled.
 */
export async function startProduct(
  first?: number,
  { https = false, filled = false }: { readonly https?: boolean; readonly filled?: boolean } = {},
): Promise<{ readonly product: Product; readonly stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'croupier-e2e-'))
  const port = first ?? (await freePorts(PORTS))
  const scheme = https ? 'https' : 'http'
  // Of the runner's environment only what a person's shell would hold as well; without a database named, it brings its own.
  const { DATABASE_URL: _, ARCADE_DATABASE_URL: __, NODE_ENV: ___, VITEST: ____, ...shell } = process.env
  const env = {
    ...shell,
    CROUPIER_MODE: 'demo',
    CROUPIER_DATA: data,
    SITE_PORT: String(port),
    CONSOLE_PORT: String(port + 1),
    ARCADE_PORT: String(port + 2),
    ARCADE_MIRRORS: `${scheme}://mirror.arcade.localhost:${port + 2}`,
    PROVIDER_PORT: String(port + 3),
    METRICS_PORT: String(port + 4),
    CHECK_PORT: String(port + 7),
    SANCTIONS_FILE: sanctionsIn(data),
    ...(https && { NODE_EXTRA_CA_CERTS: companyAuthority(data), LISTEN: '127.0.0.1' }),
  }
  const child = spawn(process.execPath, ['tools/start.mjs', ...(https ? ['--https'] : []), ...(filled ? [] : ['--empty'])], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await untilReady(child)
  } catch (error) {
    await stop()
    throw error
  }
  const product = {
    site: `${scheme}://localhost:${port}`,
    console: `${scheme}://console.localhost:${port + 1}`,
    arcade: `${scheme}://arcade.localhost:${port + 2}`,
    provider: `${scheme}://provider.localhost:${port + 3}`,
    check: `${scheme}://check.localhost:${port + 7}`,
    logs: join(data, 'logs'),
  }
  return { product, stop }
}

/** A list of persons with whom no money may be moved, as whoever runs a house names one. */
function sanctionsIn(folder: string): string {
  const file = join(folder, 'sanctions.csv')
  writeFileSync(file, 'reference,names,birthday,documents\nS-1,Muhammad Yusuf;Abu Yusuf,1975-06-07,P0123456\n')
  return file
}

/** Node is told of one more authority, as it is in the network of a company that looks into its traffic. */
function companyAuthority(folder: string): string {
  const file = join(folder, 'company.pem')
  writeFileSync(file, rootCertificates[0] as string)
  return file
}

/** What it complains of is shown from the first line to the last. */
function untilReady(child: ChildProcess): Promise<void> {
  const said: string[] = []
  const isReady = Promise.withResolvers<void>()
  const late = setTimeout(() => isReady.reject(new Error(`the product is not ready:\n${said.join('\n')}`)), PATIENCE)
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    said.push(line)
    if (line.includes(READY)) isReady.resolve()
  })
  createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
    said.push(line)
    console.error(`product: ${line}`)
  })
  child.once('exit', () => isReady.reject(new Error(`the product ended by itself:\n${said.join('\n')}`)))
  return isReady.promise.finally(() => clearTimeout(late))
}
