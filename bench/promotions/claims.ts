import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { Pool } from 'undici'
import { newId } from '#kit/ids.ts'
import { insertPromotion } from '#house/promotions/promotion-store.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import { openDatabase, type Isolate } from '#runtime/database.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { draft, giftTerms, whole } from '#testing/promotions/offers.ts'
import { openHttpGround } from '../ground/http-ground.ts'
import { serverTimes, spentBetween } from '../ground/ledger-load.ts'
import { headersOf, openSessions } from '../ground/site-sessions.ts'
import { printTable, round } from '../ground/table.ts'
import { startChild } from '../programs/child.ts'
import type { Answered } from '../programs/profile.ts'
import { share, timed } from './shares.ts'

const [WARM, PRELOAD, CROWD] = [200, 200_000, 8]
/** Milliseconds within which 99 of 100 claims are answered. */
const TARGET = 60

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly member: number; readonly data?: object }

async function ask(pool: Pool, { method, path, member, data }: Call): Promise<void> {
  const headers = { ...headersOf(member), ...(data && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }) }
  const { statusCode, body } = await pool.request({ method, path, headers, ...(data && { body: JSON.stringify({ data }) }) })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}: ${text}`)
}

/** A gift of which there is enough for everybody. */
async function offerTo(transact: Isolate, members: number): Promise<string> {
  const id = newId(systemClock(), systemRandom)
  const { budget: _budget, ...told } = draft(giftTerms)
  const row = { ...told, id, merchant: 1, cleaner: CLEANER, closedAt: null, spent: 0n, budget: whole(100 * members) }
  await transact((tx) => insertPromotion(tx, row))
  return id
}

type Row = { readonly what: string; readonly callers: number; readonly took: readonly number[]; readonly micros: number }

/** Members who all claim one promotion, each once, over HTTP, one after the other and many at once; beside it a list that they ask for. */
export async function benchClaims({ claims }: { readonly claims: number }): Promise<void> {
  const members = 2 * claims + WARM
  const ground = await openHttpGround({ members, preload: PRELOAD })
  const owner = openDatabase({ url: ground.ownerUrl, connections: 2 })
  await openSessions(owner.db, members)
  const promotion = await offerTo(owner.transact, members)
  const house = startChild('http-house', { url: ground.url })
  const { port } = await house.ask<Answered>({ what: 'port' })
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CROWD, pipelining: 1 })
  const list = (i: number) => ask(pool, { method: 'GET', path: '/wps/records/account', member: 1 + (i % members) })
  let taken = 0
  const claim = () => ask(pool, { method: 'POST', path: '/wps/promotions/claim', member: ++taken, data: { promotion } })
  const watched = [ground.postmaster, house.pid]
  const run = async (what: string, callers: number, call: (i: number) => Promise<void>): Promise<Row> => {
    const looks = watched.map(serverTimes)
    const took = await timed({ callers, times: claims }, call)
    const spent = watched.reduce((sum, pid, i) => sum + (spentBetween(looks[i] ?? null, serverTimes(pid)) ?? Number.NaN), 0)
    return { what, callers, took, micros: spent / claims }
  }
  await timed({ callers: CROWD, times: WARM }, list)
  await timed({ callers: CROWD, times: WARM }, claim)
  const rows: Row[] = []
  for (const callers of [1, CROWD]) rows.push(await run('list of movements', callers, list), await run('claim', callers, claim))
  print(rows)
  await pool.close()
  await house.end()
  await owner.close()
  await ground.close()
}

function print(rows: readonly Row[]): void {
  const listed = (callers: number) => rows.find((one) => one.callers === callers)!
  printTable(
    ['call', 'callers', 'p50 ms', 'p99 ms', 'µs of processor time', 'p50 x the list', 'p99 x the list', 'work x the list'],
    rows.map(({ what, callers, took, micros }) => [
      what,
      callers,
      round(share(took, 0.5), 1),
      round(share(took, 0.99), 1),
      round(micros, 0),
      round(share(took, 0.5) / share(listed(callers).took, 0.5), 2),
      round(share(took, 0.99) / share(listed(callers).took, 0.99), 2),
      round(micros / listed(callers).micros, 2),
    ]),
  )
  for (const { callers, took } of rows.filter(({ what }) => what === 'claim'))
    console.log(
      `\nclaims of one promotion by ${callers} at once within ${TARGET} ms in 99 of 100: ${share(took, 0.99) < TARGET ? 'met' : 'missed'}; ` +
        `load average ${round(loadavg()[0] ?? 0, 1)}`,
    )
}
