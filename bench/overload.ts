// npm run bench -- overload: five times as many lists as the house can answer, and bets of a vendor beside them.
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import { openDatabase } from '#runtime/database.ts'
import { openHttpGround } from './ground/http-ground.ts'
import { headersOf, openSessions } from './ground/site-sessions.ts'
import { printTable, round } from './ground/table.ts'
import { startChild } from './programs/child.ts'
import type { LoadAnswer } from './programs/http-load.ts'
import type { Answered } from './programs/profile.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '10000' },
    preload: { type: 'string', default: '500000' },
    seconds: { type: 'string', default: '10' },
    times: { type: 'string', default: '5' },
  },
})
const size = {
  members: Number(values.members),
  preload: Number(values.preload),
  seconds: Number(values.seconds),
  times: Number(values.times),
}
/** Who asks for lists without a pause, to find out how many the house answers, and the vendor's lines beside them. */
const [CALLERS, VENDOR_LINES] = [32, 4]
const WARM_UP = 1000
const GOODPUT_TARGET = 0.8
const MONEY_TARGET = 1000
/** Connections of those who ask, none of whom waits for another. */
const LINES = 512

type Counted = { answered: number; refused: number; failed: number }

/** One member's list of movements: answered, refused with the word that there is too much to do, or neither. */
function asker(pool: Pool, counted: Counted): () => Promise<void> {
  let next = 0
  return async () => {
    const member = 1 + ((next++ * 7919) % size.members)
    try {
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path: '/wps/records/account',
        headers: headersOf(member),
        headersTimeout: 10_000,
      })
      await body.dump()
      counted[statusCode === 200 ? 'answered' : statusCode === 503 ? 'refused' : 'failed'] += 1
    } catch {
      counted.failed += 1
    }
  }
}

const nothing = (): Counted => ({ answered: 0, refused: 0, failed: 0 })

/** Every caller asks, waits for the answer, and asks again. */
async function closed(pool: Pool): Promise<Counted> {
  const counted = nothing()
  const ask = asker(pool, counted)
  const ends = performance.now() + size.seconds * 1000
  const caller = async () => {
    while (performance.now() < ends) await ask()
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return counted
}

/** So many a second ask, whether others were answered or not; answers after the end count as none. */
async function open(pool: Pool, perSecond: number): Promise<Counted> {
  const counted = nothing()
  const ask = asker(pool, counted)
  const begins = performance.now()
  const asked: Promise<void>[] = []
  for (let passed = 0; passed < size.seconds * 1000; passed = performance.now() - begins) {
    while (asked.length < (passed / 1000) * perSecond) asked.push(ask())
    await pause(5)
  }
  const inTime = { ...counted }
  await Promise.all(asked)
  return { ...inTime, failed: counted.failed }
}

const ground = await openHttpGround({ members: size.members, preload: size.preload })
const owner = openDatabase({ url: ground.ownerUrl, connections: 2 })
await openSessions(owner.db, size.members)
const house = startChild('http-house', { url: ground.url })
const vendor = startChild('http-load', {})
const { port } = await house.ask<Answered>({ what: 'port' })
const pool = new Pool(`http://127.0.0.1:${port}`, { connections: LINES, pipelining: 1 })

async function beside<Value>(lists: () => Promise<Value>): Promise<readonly [Value, LoadAnswer]> {
  await vendor.ask({ what: 'prepare', load: 'run', pairs: (size.seconds + 2) * 2000, members: size.members })
  const bets = vendor.ask<LoadAnswer>({ what: 'run', port, callers: VENDOR_LINES, seconds: size.seconds, warmUp: WARM_UP })
  bets.catch(() => {})
  await pause(WARM_UP)
  return [await lists(), await bets] as const
}

await closed(pool)
const [able, calm] = await beside(() => closed(pool))
const capacity = able.answered / size.seconds
const [under, crowded] = await beside(() => open(pool, capacity * size.times))
const goodput = under.answered / size.seconds
const row = (what: string, offered: number, lists: Counted, bets: LoadAnswer) => [
  what,
  round(offered, 0),
  round(lists.answered / size.seconds, 0),
  round(lists.refused / size.seconds, 0),
  String(lists.failed),
  round((bets.count / bets.elapsed) * 1000, 0),
  round(bets.p50, 1),
  round(bets.p99, 1),
  round(loadavg()[0] ?? 0, 1),
]
printTable(
  ['lists', 'asked /s', 'answered /s', 'refused /s', 'failed', 'wager calls /s', 'p50 ms', 'p99 ms', 'load average'],
  [row('as many as it can', capacity, able, calm), row(`${size.times} times as many`, capacity * size.times, under, crowded)],
)
const verdict = (met: boolean) => (met ? 'met' : 'missed')
console.log(
  `\n${round(goodput / capacity, 2)} of what it can is still answered: ${verdict(goodput >= GOODPUT_TARGET * capacity)} (${GOODPUT_TARGET} wanted); ` +
    `wager calls within ${MONEY_TARGET} ms in 99 of 100: ${verdict(crowded.p99 < MONEY_TARGET)}; failed: ${under.failed}`,
)
await pool.close()
await Promise.all([house.end(), vendor.end()])
await owner.close()
await ground.close()
