// Balances told to members who listen: from the answer to a bet until its member’s open page has heard the new balance.
import { parseArgs } from 'node:util'
import { startChild } from './programs/child.ts'
import { openHttpGround } from './ground/http-ground.ts'
import type { LoadAnswer } from './programs/http-load.ts'
import { serverTimes, spentBetween } from './ground/ledger-load.ts'
import type { Answered } from './programs/profile.ts'
import { giveTickets, listeningMembers } from './ground/sockets-ground.ts'
import type { ListenersAnswer } from './programs/sockets-listeners.ts'
import { printTable, round } from './ground/table.ts'

const { values: asked } = parseArgs({
  options: {
    listeners: { type: 'string', default: '2000' },
    turns: { type: 'string', default: '5' },
    callers: { type: 'string', default: '64' },
  },
})
const members = listeningMembers(Number(asked.listeners))
const callers = Number(asked.callers)
const PATIENCE = 30_000

const ground = await openHttpGround({ members: 10_000, preload: 1000 })
await giveTickets(ground.ownerUrl, members)
const house = startChild('http-house', { url: ground.url })
const load = startChild('http-load', {})
const listeners = startChild('sockets-listeners', {})
try {
  const { port } = await house.ask<Answered>({ what: 'port' })
  const from = performance.now()
  await listeners.ask({ what: 'connect', port, members })
  console.log(
    `\n${members.length} sockets opened in ${round((performance.now() - from) / 1000, 1)} s, each with a ticket of its own.`,
  )
  const rows: string[][] = []
  // The first turn is not shown: whoever begins to listen is told the balance once without a bet.
  for (let turn = 0; turn <= Number(asked.turns); turn++) {
    await listeners.ask({ what: 'collect' })
    const [looks, began] = [[house.pid, ground.postmaster].map(serverTimes), performance.now()]
    const { answered = [] } = await load.ask<LoadAnswer>({ what: 'each', port, callers, members })
    const took = performance.now() - began
    const { heard } = await listeners.ask<ListenersAnswer>({ what: 'collected', count: members.length, patience: PATIENCE })
    const spent = [house.pid, ground.postmaster].map((pid, place) => spentBetween(looks[place] ?? null, serverTimes(pid)))
    const answers = new Map(answered)
    const late = heard.map(([member, at]) => Number(at - (answers.get(member) ?? at)) / 1e6).sort((a, b) => a - b)
    const at = (share: number) => round(late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? Number.NaN, 0)
    const each = spent.map((micros) => (micros === null ? '–' : round(micros / members.length, 0)))
    if (turn > 0)
      rows.push([String(turn), String(heard.length), round((members.length / took) * 1000, 0), at(0.5), at(0.99), at(1), ...each])
  }
  printTable(['turn', 'heard', 'bets a second', 'p50 ms', 'p99 ms', 'last ms', 'house µs', 'server µs'], rows)
} finally {
  await listeners.end()
  await load.end()
  await house.end()
  await ground.close()
}
