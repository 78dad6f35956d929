// A room of crash with all its players: sockets, bets and cash-outs over HTTP, through both halves, each program in a process of its own;
// beside a bare server that says as many bytes to as many connections.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildScreens } from '#main/dev/screens.ts'
import { startChild } from './programs/child.ts'
import { firstPaintsDuring } from './play/first-paints.ts'
import { sayBare } from './programs/bare-lines.ts'
import { openHttpGround } from './ground/http-ground.ts'
import { serverTimes, spentBetween } from './ground/ledger-load.ts'
import { listeningMembers } from './ground/sockets-ground.ts'
import { printTable, round } from './ground/table.ts'
import type { Answered } from './programs/profile.ts'
import type { RoomAnswer } from './programs/room-arcade.ts'
import type { PagesAnswer } from './programs/room-pages.ts'
import type { Connected, PlayersAnswer } from './programs/room-players.ts'

const { values: asked } = parseArgs({
  options: {
    players: { type: 'string', default: '2000' },
    flights: { type: 'string', default: '4' },
    /** Of the players, one in so many stakes on each flight. */
    'one-in': { type: 'string', default: '4' },
    profile: { type: 'boolean', default: false },
  },
})
/** Those who come to the table in a browser while the others play. */
const NEWCOMERS = 200
const everybody = listeningMembers(Number(asked.players) + NEWCOMERS)
const members = everybody.slice(0, Number(asked.players))
/** Says of the bare server, at the pace of the room's steps. */
const SAID = { times: 100, every: 100 } as const
/** How late a tick may be as a multiple of the bare server’s say. */
const TICK_TARGET = 1.5

const millis = (nanos: bigint) => Number(nanos) / 1e6
function shares(times: readonly number[]): readonly [p50: string, p99: string, most: string] {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN, 1)
  return [at(0.5), at(0.99), at(1)]
}

await buildScreens(join(import.meta.dirname, '..'))
const ground = await openHttpGround({ members: everybody.length * 2, preload: 1000 })
const house = startChild('http-house', { url: ground.url })
const { port: housePort } = await house.ask<Answered>({ what: 'port' })
const arcade = startChild('room-arcade', { url: ground.arcadeUrl, house: `http://127.0.0.1:${housePort}` })
const players = startChild('room-players', {})
const pages = startChild('room-pages', {})
const watched = [arcade.pid, house.pid, ground.postmaster, players.pid, pages.pid]
try {
  const { port } = await arcade.ask<RoomAnswer>({ what: 'port' })
  const from = performance.now()
  const { tokens } = await players.ask<Connected>({ what: 'connect', port, members })
  await pages.ask({ what: 'connect', port, tokens })
  console.log(
    `\n${members.length} players at the table after ${round((performance.now() - from) / 1000, 1)} s, each by a session of its own.`,
  )
  const before = await arcade.ask<RoomAnswer>({ what: asked.profile ? 'profile' : 'port' })
  await pages.ask({ what: 'begin' })
  const looks = watched.map(serverTimes)
  const playing = players.ask<PlayersAnswer>({
    what: 'play',
    flights: Number(asked.flights),
    oneIn: Number(asked['one-in']),
  })
  const painted = await firstPaintsDuring(playing, port, everybody.slice(members.length))
  const played = await playing
  const spent = watched.map((pid, place) => spentBetween(looks[place] ?? null, serverTimes(pid)))
  const after = await arcade.ask<RoomAnswer>({ what: asked.profile ? 'profiled' : 'port' })
  const { took, seconds } = played
  const { heard } = await pages.ask<PagesAnswer>({ what: 'heard' })
  const steps = new Set(heard.map(([number]) => number))
  const known = heard.flatMap(([number, at]) => {
    const step = after.steps.get(number)
    return step ? [{ late: millis(at - step.due), told: millis(at - step.made) }] : []
  })
  const bytes = (after.sent - before.sent) / members.length
  const said = await sayBare({ lines: members.length, bytes: Math.max(1, Math.round(bytes / steps.size)), ...SAID })

  console.log(
    `\nLoad ${loadavg()
      .map((load) => round(load, 1))
      .join(' ')}; ${asked.flights} flights in ${round(seconds, 0)} s.`,
  )
  const rows: [string, readonly number[]][] = [
    ['a tick, from when it was due to every page', known.map(({ late }) => late)],
    ['a step, from the arcade to every page', known.map(({ told }) => told)],
    ['the same bytes from a bare server to as many', said.times],
    ['a step of the driver', after.driven],
    ['the table asked for, while they play', took.snapshot],
    ['a socket opened, until it has the table', took.state],
    ['a browser, from the table asked for to its first paint', painted.fromTable],
    ['a browser with nothing kept, from the link to that paint', painted.fromLink],
    ['a bet placed', took.place],
    ['a cash-out', took.take],
  ]
  printTable(
    ['what', 'times', 'p50 ms', 'p99 ms', 'longest ms', 'p99 over the bare server’s'],
    rows.map(([what, times]) => [
      what,
      times.length,
      ...shares(times),
      round(Number(shares(times)[1]) / Number(shares(said.times)[1]), 1),
    ]),
  )
  const tick = Number(shares(known.map(({ late }) => late))[1]) / Number(shares(said.times)[1])
  const verdict = tick <= TICK_TARGET ? 'met' : 'missed'
  console.log(`\nA tick at ${round(tick, 1)} times the bare server’s, p99: ${verdict} (${TICK_TARGET} wanted).\n`)
  const share = spent.map((micros) => (micros === null ? '–' : `${round(micros / seconds / 10_000, 1)} %`))
  printTable(['arcade', 'house', 'server', 'players', 'pages', '(of one core)'], [[...share, '']])
  printTable(
    [
      'steps',
      'bytes of a step',
      'bytes per client and second',
      'bare server, µs of a say',
      'cash-outs',
      'too late or early',
      'out of order',
    ],
    [
      [
        steps.size,
        round(bytes / steps.size, 0),
        round(bytes / seconds, 0),
        said.micros === null ? '–' : round(said.micros, 0),
        played.cashOuts,
        played.late,
        played.outOfOrder,
      ],
    ],
  )
  if (after.parts)
    printTable(
      ['part of the arcade', 'of its processor time'],
      Object.entries(after.parts).map(([part, of]) => [part, `${round(of * 100, 1)} %`]),
    )
  if (played.outOfOrder > 0) throw new Error('cash-outs were not ordered by the server')
} finally {
  await pages.end()
  await players.end()
  await arcade.end()
  await house.end()
  await ground.close()
}
