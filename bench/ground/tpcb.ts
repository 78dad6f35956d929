import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'

export type Mode = 'simple' | 'prepared'
/** `client` is the process that asks; `perSecond` is known when the run is over. */
export type Run = { readonly client: number; readonly perSecond: Promise<number> }
export type Rival = {
  readonly by: string
  readonly begin: (mode: Mode, seconds: number) => Run
  readonly run: (mode: Mode, seconds: number) => Promise<number>
}

const SCALE = 10
const CLIENTS = 8

/** TPC-B as pgbench runs it, where pgbench is installed; else the same five statements from Node. Answers transactions per second. */
export async function openRival(url: string): Promise<Rival> {
  const pgbench = findPgbench()
  const rival = pgbench ? byPgbench(pgbench, url) : await byNode(url)
  return { ...rival, run: (mode, seconds) => rival.begin(mode, seconds).perSecond }
}

function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql'
  const places = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin', 'pgbench')) : []
  return ['pgbench', ...places].find((path) => spawnSync(path, ['--version']).status === 0) ?? null
}

function byPgbench(path: string, url: string): Omit<Rival, 'run'> {
  const made = spawnSync(path, ['-i', '-q', '-s', String(SCALE), url], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`pgbench could not fill its tables: ${made.stderr}`)
  return {
    by: 'pgbench',
    begin: (mode, seconds) => {
      const words = ['-n', '-M', mode, '-c', String(CLIENTS), '-j', '2', '-T', String(seconds), url]
      const child = spawn(path, words, { stdio: ['ignore', 'pipe', 'inherit'] })
      return { client: child.pid ?? 0, perSecond: outputOf(child).then(rateIn) }
    },
  }
}

function rateIn(text: string): number {
  const found = /tps = ([\d.]+) \(without/.exec(text) ?? /tps = ([\d.]+)/.exec(text)
  if (!found) throw new Error(`pgbench said nothing of its speed: ${text}`)
  return Number(found[1])
}

function outputOf(child: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.on('error', reject)
    child.on('close', () => resolve(text))
  })
}

const tables = `
  CREATE TABLE pgbench_branches (bid int PRIMARY KEY, bbalance int NOT NULL, filler char(88)) WITH (fillfactor = 100);
  CREATE TABLE pgbench_tellers (tid int PRIMARY KEY, bid int NOT NULL, tbalance int NOT NULL, filler char(84)) WITH (fillfactor = 100);
  CREATE TABLE pgbench_accounts (aid int PRIMARY KEY, bid int NOT NULL, abalance int NOT NULL, filler char(84)) WITH (fillfactor = 100);
  CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  INSERT INTO pgbench_branches SELECT b, 0 FROM generate_series(1, ${SCALE}) b;
  INSERT INTO pgbench_tellers SELECT t, 1 + (t - 1) / 10, 0 FROM generate_series(1, ${SCALE * 10}) t;
  INSERT INTO pgbench_accounts SELECT a, 1 + (a - 1) / 100000, 0, '' FROM generate_series(1, ${SCALE * 100_000}) a;
  VACUUM ANALYZE`

const roll = (top: number) => 1 + Math.floor(Math.random() * top)

/** The statements of one transaction. The simple protocol has no parameters, so numbers that we rolled stand in the text there. */
function statements(mode: Mode): readonly pg.QueryConfig[] {
  const [aid, tid, bid, delta] = [roll(SCALE * 100_000), roll(SCALE * 10), roll(SCALE), roll(10_000) - 5000]
  const wanted: readonly [name: string, text: string, values: readonly number[]][] = [
    ['begin', 'BEGIN', []],
    ['account', 'UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2', [delta, aid]],
    ['look', 'SELECT abalance FROM pgbench_accounts WHERE aid = $1', [aid]],
    ['teller', 'UPDATE pgbench_tellers SET tbalance = tbalance + $1 WHERE tid = $2', [delta, tid]],
    ['branch', 'UPDATE pgbench_branches SET bbalance = bbalance + $1 WHERE bid = $2', [delta, bid]],
    [
      'history',
      'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)',
      [tid, bid, aid, delta],
    ],
    ['end', 'END', []],
  ]
  return wanted.map(([name, text, values]) =>
    mode === 'prepared'
      ? { name, text, values: [...values] }
      : { text: text.replace(/\$(\d)/g, (_, n) => String(values[Number(n) - 1])) },
  )
}

async function byNode(url: string): Promise<Omit<Rival, 'run'>> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const text of tables.split(';')) await admin.query(text)
  await admin.end()
  return {
    by: 'the same statements from Node',
    begin: (mode, seconds) => ({ client: process.pid, perSecond: runStatements(url, { mode, seconds }) }),
  }
}

async function runStatements(url: string, { mode, seconds }: { readonly mode: Mode; readonly seconds: number }): Promise<number> {
  const until = performance.now() + seconds * 1000
  let count = 0
  const client = async () => {
    const own = new pg.Client({ connectionString: url })
    await own.connect()
    while (performance.now() < until) {
      for (const statement of statements(mode)) await own.query(statement)
      count++
    }
    await own.end()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return count / seconds
}
