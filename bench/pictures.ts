// npm run bench -- pictures: many large pictures sent to the house at once, of members with a session each: how much memory its process takes,
// and what other calls wait meanwhile, beside what they wait alone in the same run. Linux only: memory is read from /proc.
import { randomFillSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { contentContract } from '#house/content/contract.ts'
import { openDatabase } from '#runtime/database.ts'
import { square } from '#testing/pictures/square.ts'
import { openHttpGround } from './ground/http-ground.ts'
import { printTable, round } from './ground/table.ts'
import { startChild } from './programs/child.ts'
import type { Answered } from './programs/profile.ts'

const { values } = parseArgs({
  options: {
    uploads: { type: 'string', default: '40' },
    side: { type: 'string', default: '5000' },
    turns: { type: 'string', default: '3' },
  },
})
const [uploads, side, turns] = [Number(values.uploads), Number(values.side), Number(values.turns)]
const CALLS = 400

const share = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
const load = () => round(loadavg()[0] ?? 0, 1)

const ground = await openHttpGround({ members: 100, preload: 1000 })
const owner = openDatabase({ url: ground.ownerUrl, connections: 1 })
const { rows: senders } = await sql<{ id: number }>`
  INSERT INTO identity.member (merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip, register_method)
  SELECT 1, 'sender' || i, 'sender' || i, 3, 'PLAY', 'KM', 'x', now(), '192.0.2.1', 'WEB' FROM generate_series(1, ${uploads}::int) i
  RETURNING id::int`.execute(owner.db)
await sql`
  INSERT INTO identity.session (id, member_id, merchant_id, token_hash, cookie_hash, started_at, seen_at, ends_at, ip, user_agent)
  SELECT gen_random_uuid(), id, merchant_id, sha256(convert_to('the-session-of-member-' || id, 'UTF8')), sha256(convert_to('c' || id, 'UTF8')), now(), now(),
    now() + interval '1 hour', '192.0.2.1', 'bench' FROM identity.member WHERE account LIKE 'sender%'`.execute(owner.db)
await owner.close()
const house = startChild('http-house', { url: ground.url })
const { port } = await house.ask<Answered>({ what: 'port' })

/** What a member sends, and what comes of it. */
async function upload(member: number, body: string): Promise<string> {
  const { method, path } = contentContract.sendPicture['~orpc'].route
  const headers = { merchant: 'demo', authorization: `Bearer the-session-of-member-${member}`, cookie: `__Host-sid=c${member}` }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: method as string,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  const { code = 'drawn' } = (await answer.json()) as { code?: string }
  return code
}

type Others = { readonly times: readonly number[]; readonly refused: number }

/** How long each call of a page takes, one after another, until it is told to end; at least so many as a measurement takes. */
async function others(until: () => boolean): Promise<Others> {
  const times: number[] = []
  let refused = 0
  while (!until() || times.length < CALLS) {
    const from = performance.now()
    const { status } = await fetch(`http://127.0.0.1:${port}/wps/system/status`, { headers: { merchant: 'demo' } })
    times.push(performance.now() - from)
    if (status !== 200) refused++
  }
  return { times, refused }
}

const memory = (field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${house.pid}/status`, 'utf8'))?.[1]) / 1024
/** From here on the process's most is counted anew. */
const countAnew = () => writeFileSync(`/proc/${house.pid}/clear_refs`, '5')

/** What tells a member to come again in a moment. */
const told = ['picture_busy', 'overloaded']

async function crowd(body: string): Promise<readonly string[]> {
  const from = performance.now()
  let sending = true
  const beside = others(() => !sending)
  const codes = await Promise.all(senders.map(({ id }) => upload(id, body)))
  sending = false
  const took = performance.now() - from
  const meanwhile = await beside
  const [drawn, later] = [['drawn'], told].map((those) => codes.filter((code) => those.includes(code)).length) as [number, number]
  return [drawn, later, codes.length - drawn - later, round(took / 1000, 1), ...shown(meanwhile)].map(String)
}
const shown = ({ times, refused }: Others) => [
  times.length,
  refused,
  ...[0.5, 1, 0.99].map((part) => round(share(times, part), 1)),
]

try {
  await others(() => true)
  const rows: string[][] = []
  for (const [name, picture] of [
    ['of one colour', square(side)],
    ['of noise', square(side, randomFillSync)],
  ] as const) {
    const body = JSON.stringify({ data: { purpose: 'feedback', file: picture.toString('base64') } })
    for (let turn = 0; turn < turns; turn++) {
      const { times: alone } = await others(() => true)
      const before = memory('VmRSS')
      countAnew()
      const crowded = await crowd(body)
      const [most, ratio] = [memory('VmHWM'), Number(crowded.at(-1)) / share(alone, 0.99)]
      const sizes = [`${name}, ${round(picture.length / 1024 / 1024, 1)} MB`, round(before, 0), round(most, 0)]
      rows.push([...sizes, ...crowded, round(share(alone, 0.99), 1), round(ratio, 1), load()])
    }
  }
  console.log(`\n${uploads} pictures of ${side} by ${side} at once, and a page's call beside them, one after another.`)
  const times = [
    'other calls',
    'of them refused',
    'p50 ms',
    'longest ms',
    'p99 ms',
    'p99 alone ms',
    'p99 over alone',
    'load average',
  ]
  printTable(['pictures', 'house before MB', 'at most MB', 'drawn', 'told to come again', 'failed', 'seconds', ...times], rows)
} finally {
  await house.end()
  await ground.close()
}
