// Signed wager calls through HTTP, and spins through both halves, each program in a process of its own, beside TPC-B on the same server.
import { parseArgs } from 'node:util'
import { startChild } from './programs/child.ts'
import { openHttpGround } from './ground/http-ground.ts'
import type { LoadAnswer } from './programs/http-load.ts'
import { serverTimes, spentBetween, wait } from './ground/ledger-load.ts'
import type { Answered } from './programs/profile.ts'
import { printTable, round } from './ground/table.ts'
import { openRival, type Rival } from './ground/tpcb.ts'

const { values: asked } = parseArgs({
  options: {
    callers: { type: 'string', default: '64,256' },
    members: { type: 'string', default: '10000' },
    preload: { type: 'string', default: '2000000' },
    seconds: { type: 'string', default: '5' },
    turns: { type: 'string', default: '2' },
    loads: { type: 'string', default: 'run,play,spin,dice' },
  },
})
const members = Number(asked.members)
const seconds = Number(asked.seconds)
const callers = asked.callers.split(',').map(Number)
const WARM_UP = 1000
/** More than any machine of ours answers. */
const MOST_PER_SECOND = 16_000

const ground = await openHttpGround({ members, preload: Number(asked.preload) })
const house = startChild('http-house', { url: ground.url })
const { port } = await house.ask<Answered>({ what: 'port' })
const arcade = startChild('http-arcade', { url: ground.arcadeUrl, house: `http://127.0.0.1:${port}` })
const load = startChild('http-load', {})
const watched = [house.pid, arcade.pid, ground.postmaster, load.pid]
type Row = {
  readonly what: string
  readonly callers: number
  readonly said: LoadAnswer
  readonly spent: readonly (number | null)[]
}

const names = { run: 'wager calls', play: 'plays', spin: 'spins', dice: 'throws of dice' } as const
type What = keyof typeof names

async function runLoad(what: What, at: { readonly port: number; readonly callers: number }): Promise<Row> {
  const written = what === 'run' || what === 'play'
  if (written) await load.ask({ what: 'prepare', load: what, pairs: ((seconds + 1) * MOST_PER_SECOND) / 2, members })
  const running = load.ask<LoadAnswer>({ what, ...at, seconds, warmUp: WARM_UP })
  // A fall is heard where it is awaited, after the looks.
  running.catch(() => {})
  await wait(WARM_UP)
  const looks = watched.map(serverTimes)
  await wait(seconds * 1000)
  const spent = watched.map((pid, place) => spentBetween(looks[place] ?? null, serverTimes(pid)))
  return { what: names[what], callers: at.callers, said: await running, spent }
}

/** Transactions of TPC-B a second, and the processor time of one: the server's and its client's. */
type Rate = { readonly perSecond: number; readonly micros: number | null }

async function rate(rival: Rival): Promise<Rate> {
  const { client, perSecond } = rival.begin('prepared', seconds)
  // The backends of a run end with it, so the looks lie inside.
  await wait(500)
  const looks = [ground.postmaster, client].map(serverTimes)
  await wait((seconds - 1) * 1000)
  const spent = [ground.postmaster, client].map((pid, place) => spentBetween(looks[place] ?? null, serverTimes(pid)))
  const reached = await perSecond
  return { perSecond: reached, micros: spent.includes(null) ? null : sumOf(spent) / (reached * (seconds - 1)) }
}

const sumOf = (spent: readonly (number | null)[]) => spent.reduce<number>((sum, micros) => sum + (micros ?? 0), 0)
const mean = (a: number, b: number) => (a + b) / 2
const shownAs = (ratio: number | null) => (ratio === null ? '–' : round(ratio, 2))

const rows: string[][] = []
function keep(
  { what, callers: waiting, said: { count, elapsed, p50, p99 }, spent }: Row,
  [before, after]: readonly [Rate, Rate],
): void {
  const reached = (count / elapsed) * 1000
  const prepared = mean(before.perSecond, after.perSecond)
  const each = spent.map((micros) => (micros === null ? '–' : round(micros / count, 0)))
  const rivals = before.micros === null || after.micros === null ? null : mean(before.micros, after.micros)
  const known = rivals !== null && !spent.includes(null)
  const [byTime, cost] = known ? [rivals / (sumOf(spent) / count), sumOf(spent) / count / rivals] : [null, null]
  const shown = [
    round(reached, 0),
    round(prepared, 0),
    round(reached / prepared, 2),
    shownAs(byTime),
    shownAs(cost),
    round(p50, 1),
    round(p99, 1),
  ]
  rows.push([what, String(waiting), ...shown, ...each, rivals === null ? '–' : round(rivals, 0)])
}

try {
  const rival = await openRival(ground.rivalUrl)
  const spinning = await arcade.ask<Answered>({ what: 'port' })
  await load.ask({ what: 'players', port: spinning.port, players: Math.max(...callers) })
  let before = await rate(rival)
  for (let turn = 0; turn < Number(asked.turns); turn++) {
    for (const what of asked.loads.split(',') as What[]) {
      for (const waiting of callers) {
        const row = await runLoad(what, { port: what === 'run' || what === 'play' ? port : spinning.port, callers: waiting })
        const after = await rate(rival)
        keep(row, [before, after])
        before = after
      }
    }
  }
  console.log(
    `\nThrough HTTP: calls signed beforehand (bets and wins, or both in one), and rounds that the arcade asks at the house. TPC-B by ${rival.by}, before and after.`,
  )
  printTable(
    [
      'load',
      'callers',
      'a second',
      'TPC-B prepared',
      'x prepared',
      'x by processor',
      'TPC-B in one',
      'p50 ms',
      'p99 ms',
      'house µs',
      'arcade µs',
      'server µs',
      'callers µs',
      'TPC-B µs',
    ],
    rows,
  )
  await house.ask({ what: 'profile' })
  await runLoad('run', { port, callers: Math.max(...callers) })
  const { parts = {} } = await house.ask<Answered>({ what: 'profiled' })
  const shares = Object.entries(parts).map(([part, share]) => [part, `${round(share * 100, 1)} %`])
  printTable(['part of the house in wager calls', 'of its processor time'], shares)
} finally {
  await load.end()
  await arcade.end()
  await house.end()
  await ground.close()
}
