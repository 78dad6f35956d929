import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { freePort } from '../ports.ts'
import { restoreLinks } from './binaries.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { holderOf, isAlive } from './server.ts'

// Each test makes a cluster or two, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const root = temporaryFolder('cluster')
const running = new Set<Cluster>()
let folders = 0
const newFolder = () => join(root, String(folders++))

async function open(folder: string, options: { port?: number; throwaway?: boolean } = {}): Promise<Cluster> {
  const cluster = await openCluster({ folder, throwaway: true, ...options })
  running.add(cluster)
  return cluster
}

async function stop(cluster: Cluster): Promise<void> {
  running.delete(cluster)
  await cluster.stop()
}

async function query<Row extends pg.QueryResultRow>(cluster: Cluster, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.url() })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const pidOf = (folder: string) => holderOf(join(folder, 'data'))?.pid as number

afterEach(async () => {
  for (const cluster of running) await stop(cluster)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the embedded PostgreSQL', () => {
  test('is made as promised: checksums, UTF8, C order, passwords by scram, one address, and never as root', async () => {
    const folder = newFolder()
    const cluster = await open(folder)
    const settings = {
      data_checksums: 'on',
      server_encoding: 'UTF8',
      password_encryption: 'scram-sha-256',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    }
    const found: Record<string, string> = {}
    for (const name of Object.keys(settings)) Object.assign(found, (await query(cluster, `SHOW ${name}`))[0])
    expect(found).toEqual(settings)
    expect(await query(cluster, "SELECT datcollate FROM pg_database WHERE datname = 'postgres'")).toEqual([{ datcollate: 'C' }])
    expect(await query(cluster, 'SELECT DISTINCT auth_method FROM pg_hba_file_rules')).toEqual([{ auth_method: 'scram-sha-256' }])
    if (process.platform === 'linux') expect(readFileSync(`/proc/${pidOf(folder)}/status`, 'utf8')).not.toMatch(/^Uid:\s+0\s/m)
  })

  test('finds its data and its port again after a clean stop, and leaves no process', async () => {
    const folder = newFolder()
    const first = await open(folder)
    const pid = pidOf(folder)
    await query(first, 'CREATE TABLE kept (n int)')
    await stop(first)
    expect(isAlive(pid)).toBe(false)
    const second = await open(folder)
    expect(second.adopted).toBe(false)
    expect(second.port).toBe(first.port)
    expect(await query(second, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 0 }])
  })

  test('takes over the server that a killed Node left behind', async () => {
    const folder = newFolder()
    const script = `
      const { openCluster } = await import(${JSON.stringify(new URL('cluster.ts', import.meta.url).href)})
      await openCluster({ folder: ${JSON.stringify(folder)}, throwaway: true })
      process.kill(process.pid, 'SIGKILL')`
    const node = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' })
    const signal = await new Promise((done) => node.once('exit', (_code, by) => done(by)))
    expect(signal).toBe('SIGKILL')
    const orphan = pidOf(folder)
    const cluster = await open(folder)
    expect(cluster.adopted).toBe(true)
    expect(pidOf(folder)).toBe(orphan)
    await stop(cluster)
    expect(isAlive(orphan)).toBe(false)
  })

  test('leaves a server that it took over to those who still use it', async () => {
    const folder = newFolder()
    const owner = await open(folder)
    const guest = await openCluster({ folder, throwaway: true })
    expect(guest.adopted).toBe(true)
    const client = new pg.Client({ connectionString: owner.url() })
    await client.connect()
    await guest.stop()
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await client.end()
  })

  test('comes up again with everything that was committed after the server was killed', async () => {
    const folder = newFolder()
    const first = await open(folder, { throwaway: false })
    await query(first, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n')
    process.kill(pidOf(folder), 'SIGKILL')
    running.delete(first)
    // At once: the lock of the dead server is still there, and its children are still ending.
    const second = await open(folder, { throwaway: false })
    await first.gone
    expect(await query(second, 'SELECT sum(n)::int AS sum FROM kept')).toEqual([{ sum: 500_500 }])
  })

  test('is not stopped by a lock whose number now belongs to another process', async () => {
    const folder = newFolder()
    const first = await open(folder)
    const lock = join(folder, 'data', 'postmaster.pid')
    const lines = readFileSync(lock, 'utf8').split('\n')
    await stop(first)
    writeFileSync(lock, [String(process.pid), ...lines.slice(1)].join('\n'))
    const second = await open(folder)
    expect(second.adopted).toBe(false)
    expect(pidOf(folder)).not.toBe(process.pid)
  })

  test('begins anew where the first start was killed half-way', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'data.new', 'base'), { recursive: true })
    const id = crypto.randomUUID()
    const stamp = { id, data: join(folder, 'data'), port: null, password: 'a'.repeat(32), system: null }
    writeFileSync(join(folder, 'cluster.json'), JSON.stringify(stamp))
    const cluster = await open(folder)
    expect(readFileSync(join(folder, 'data', 'croupier-cluster'), 'utf8')).toBe(id)
    expect(await query(cluster, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('where we are root and its user cannot enter the folder, keeps its data elsewhere and finds them there again', async () => {
    const folder = newFolder()
    mkdirSync(folder, { mode: 0o700 })
    await stop(await open(folder))
    const { data } = JSON.parse(readFileSync(join(folder, 'cluster.json'), 'utf8')) as { data: string }
    expect(data.startsWith(folder)).toBe(process.getuid?.() !== 0)
    expect(existsSync(join(data, 'PG_VERSION'))).toBe(true)
    expect((await open(folder)).adopted).toBe(false)
    for (const cluster of running) await stop(cluster)
    rmSync(dirname(data), { recursive: true })
  })

  test('takes another free port when its own was taken meanwhile, but never another than it was told', async () => {
    const folder = newFolder()
    const first = await open(folder)
    await stop(first)
    const other = await openCluster({ folder: newFolder(), throwaway: true, port: first.port })
    running.add(other)
    const second = await open(folder)
    expect(second.port).not.toBe(first.port)
    await stop(second)
    await expect(open(folder, { port: other.port })).rejects.toThrow('is taken by another program')
    const told = await freePort()
    expect((await open(folder, { port: told })).port).toBe(told)
  })
})

describe('a data folder that is not ours', () => {
  test('is refused where no stamp of ours stands beside it', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'data'), { recursive: true })
    await expect(open(folder)).rejects.toThrow('is not ours')
  })

  test('is refused where it was put in the place of ours, even with our mark', async () => {
    const [ours, theirs] = [newFolder(), newFolder()]
    for (const folder of [ours, theirs]) await stop(await open(folder))
    renameSync(join(ours, 'data'), join(ours, 'aside'))
    cpSync(join(theirs, 'data'), join(ours, 'data'), { recursive: true })
    await expect(open(ours)).rejects.toThrow('does not carry our mark')
    cpSync(join(ours, 'aside', 'croupier-cluster'), join(ours, 'data', 'croupier-cluster'))
    await expect(open(ours)).rejects.toThrow('system identifier')
  })

  test('is not made up where ours is gone: no empty books in the place of lost ones', async () => {
    const folder = newFolder()
    await stop(await open(folder))
    renameSync(join(folder, 'data'), join(folder, 'lost'))
    await expect(open(folder)).rejects.toThrow('is gone')
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })
})

test('the links that an install without scripts leaves out are restored, and existing ones stay', () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true })
  const links = ['libicu.so', 'libicu.so.60'].map((name) => ({
    source: 'native/lib/libicu.so.60.2',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  writeFileSync(join(folder, 'native', 'lib', 'libicu.so.60.2'), 'a library')
  symlinkSync('libicu.so.60.2', join(folder, 'native', 'lib', 'libicu.so'))
  restoreLinks(folder)
  restoreLinks(folder)
  expect(readFileSync(join(folder, 'native', 'lib', 'libicu.so.60'), 'utf8')).toBe('a library')
})
