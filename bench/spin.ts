// What one spin costs each program, in processor time and in transactions: so many spins of a few players, after as many to warm up.
// Processor time hardly moves with what else the machine does, so two versions can be held against each other on a crowded one.
import { parseArgs } from 'node:util'
import { newId } from '#kit/ids.ts'
import { systemRandom } from '#runtime/system.ts'
import { startChild } from './programs/child.ts'
import { codeOf, GAME, openHttpGround } from './ground/http-ground.ts'
import { serverTimes, spentBetween } from './ground/ledger-load.ts'
import type { Answered } from './programs/profile.ts'
import { printTable, round } from './ground/table.ts'

const { values: asked } = parseArgs({
  options: { spins: { type: 'string', default: '600' }, players: { type: 'string', default: '6' } },
})
const [spins, players] = [Number(asked.spins), Number(asked.players)]
/** The smallest of the machine's stakes in the bench's currency. */
const STAKE = '1000'

const ground = await openHttpGround({ members: 200, preload: 2000 })
const house = startChild('http-house', { url: ground.url })
const { port } = await house.ask<Answered>({ what: 'port' })
const arcade = startChild('http-arcade', { url: ground.arcadeUrl, house: `http://127.0.0.1:${port}` })

async function post<Value>(path: string, data: object, token?: string): Promise<Value> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  const said = (await answer.json()) as { success: boolean; value: Value }
  if (!said.success) throw new Error(`${path} was refused: ${JSON.stringify(said)}`)
  return said.value
}

/** The players spin side by side, each one spin after the other; answers what a spin took, in milliseconds, ascending. */
async function play(tokens: readonly string[]): Promise<number[]> {
  const times: number[] = []
  const player = async (token: string) => {
    for (let i = 0; i < spins / tokens.length; i++) {
      const from = performance.now()
      await post(`/arcade/slots/${GAME}/spins`, { key: newId(Date.now(), systemRandom), stake: STAKE }, token)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(tokens.map(player))
  return times.toSorted((a, b) => a - b)
}

/** Transactions of the arcade's database that have come to their end. A backend tells of its own within a second. */
async function transactions(): Promise<bigint> {
  const { rows } = await ground.admin.query<{ ended: string }>(
    `SELECT xact_commit + xact_rollback AS ended FROM pg_stat_database WHERE datname = 'arcade'`,
  )
  return BigInt(rows[0]?.ended ?? 0)
}

let origin = ''
try {
  origin = `http://localhost:${(await arcade.ask<Answered>({ what: 'port' })).port}`
  const newPlayer = Array.from({ length: players }, (_, member) =>
    post<{ token: string }>('/arcade/players', { code: codeOf(member + 1), game: GAME }),
  )
  const tokens = (await Promise.all(newPlayer)).map(({ token }) => token)
  await play(tokens)
  const watched = [arcade.pid, house.pid, ground.postmaster]
  const [looks, ended] = [watched.map(serverTimes), await transactions()]
  const times = await play(tokens)
  const spent = watched.map((pid, place) => spentBetween(looks[place] ?? null, serverTimes(pid)))
  await new Promise((told) => setTimeout(told, 1500))
  const each = spent.map((micros) => (micros === null ? '–' : round(micros / times.length, 0)))
  const count = Number((await transactions()) - ended) / times.length
  printTable(
    ['spins', 'players', 'arcade µs', 'house µs', 'server µs', 'transactions at the arcade', 'p50 ms'],
    [[times.length, players, ...each, round(count, 1), round(times[Math.floor(times.length / 2)] ?? 0, 1)]],
  )
  await arcade.ask({ what: 'profile' })
  await play(tokens)
  const { parts = {} } = await arcade.ask<Answered>({ what: 'profiled' })
  const shares = Object.entries(parts).map(([part, share]) => [part, `${round(share * 100, 1)} %`])
  printTable(['part of the arcade in spins', 'of its processor time'], shares)
} finally {
  await arcade.end()
  await house.end()
  await ground.close()
}
