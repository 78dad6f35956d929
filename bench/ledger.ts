import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from '#runtime/database.ts'
import { openWagers } from '#house/wagers/index.ts'
import { openGround, type Ground } from './ground/ledger-ground.ts'
import { measure, serverTimes, spentBetween, wait, type Load, type Measured } from './ground/ledger-load.ts'
import { openRival, type Mode, type Rival } from './ground/tpcb.ts'

const { values: asked } = parseArgs({
  options: {
    lines: { type: 'string', default: '2,4,16' },
    callers: { type: 'string', default: '64,256,1000' },
    loads: { type: 'string', default: 'movement,wager' },
    members: { type: 'string', default: '10000' },
    preload: { type: 'string', default: '2000000' },
    seconds: { type: 'string', default: '3' },
  },
})

const numbers = (text: string) => text.split(',').map(Number)
const members = Number(asked.members)
const seconds = Number(asked.seconds)

/** Transactions per second, and the processor time of one in microseconds, asker and server together. */
type Pace = { readonly perSecond: number; readonly micros: number }
type Rate = Readonly<Record<Mode, Pace>>
type Row = Measured & { readonly load: string; readonly lines: number; readonly callers: number; readonly crowd: number }

async function runLoad(ground: Ground, { lines, load }: { readonly lines: number; readonly load: Load }): Promise<Row> {
  const house = openDatabase({ url: ground.url, role: 'croupier_house', connections: 2 })
  const lane = openDatabase({ url: ground.url, role: 'croupier_lane', connections: lines + 1 })
  const wagers = await openWagers({ db: house.db, lane, clock: Date.now, lines })
  const measured = await measure(wagers, load, ground.postmaster)
  await wagers.close()
  await Promise.all([house.close(), lane.close()])
  return { ...measured, load: load.name, lines, callers: load.callers, crowd: loadavg()[0]! }
}

async function paceOf(rival: Rival, { mode, postmaster }: { readonly mode: Mode; readonly postmaster: number }): Promise<Pace> {
  const run = rival.begin(mode, seconds)
  // The server's processes for these clients end with them, so both looks lie inside the run.
  await wait(500)
  const [server, client] = [serverTimes(postmaster), serverTimes(run.client)]
  await wait((seconds - 1) * 1000)
  const spent =
    (spentBetween(server, serverTimes(postmaster)) ?? Number.NaN) + (spentBetween(client, serverTimes(run.client)) ?? 0)
  const perSecond = await run.perSecond
  return { perSecond, micros: spent / (perSecond * (seconds - 1)) }
}

async function rate(rival: Rival, postmaster: number): Promise<Rate> {
  const prepared = await paceOf(rival, { mode: 'prepared', postmaster })
  return { prepared, simple: await paceOf(rival, { mode: 'simple', postmaster }) }
}

const middleOf = (a: Pace, b: Pace): Pace => ({ perSecond: (a.perSecond + b.perSecond) / 2, micros: (a.micros + b.micros) / 2 })
const middle = (a: Rate, b: Rate): Rate => ({ simple: middleOf(a.simple, b.simple), prepared: middleOf(a.prepared, b.prepared) })

const columns = [
  'load',
  'connections',
  'callers',
  'per second',
  'TPC-B simple',
  'TPC-B prepared',
  'x simple',
  'x prepared',
  'p50 ms',
  'p99 ms',
  'Node µs',
  'server µs',
  'TPC-B µs, simple',
  'TPC-B µs, prepared',
  'work x simple',
  'work x prepared',
  'load average',
] as const

function printRow({ load, lines, callers, crowd, ...m }: Row, { simple, prepared }: Rate): void {
  const micros = m.node + (m.server ?? Number.NaN)
  const cells = [
    load,
    lines,
    callers,
    Math.round(m.perSecond),
    Math.round(simple.perSecond),
    Math.round(prepared.perSecond),
    (m.perSecond / simple.perSecond).toFixed(1),
    (m.perSecond / prepared.perSecond).toFixed(1),
    m.p50.toFixed(1),
    m.p99.toFixed(1),
    m.node.toFixed(1),
    m.server?.toFixed(1) ?? '–',
    simple.micros.toFixed(0),
    prepared.micros.toFixed(0),
    (simple.micros / micros).toFixed(1),
    (prepared.micros / micros).toFixed(1),
    crowd.toFixed(1),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

const ground = await openGround({ members, preload: Number(asked.preload) })
try {
  const rival = await openRival(ground.rivalUrl)
  console.log(`TPC-B by ${rival.by}, before and after each group of rows; a row is compared with the mean of the two`)
  console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`)
  let before = await rate(rival, ground.postmaster)
  for (const name of asked.loads.split(',') as Load['name'][]) {
    for (const lines of numbers(asked.lines)) {
      const rows: Row[] = []
      for (const callers of numbers(asked.callers))
        rows.push(await runLoad(ground, { lines, load: { name, callers, members, seconds } }))
      const after = await rate(rival, ground.postmaster)
      const near = middle(before, after)
      for (const row of rows) printRow(row, near)
      before = after
    }
  }
} finally {
  await ground.close()
}
