// npm run bench -- callbacks: deposits credited by a provider's signed callbacks, each told twice and in any order, while the house is killed
// in the middle; beside TPC-B on the same server. Then every deposit is looked at: credited once, for its amount, or the run fails.
import { createHmac, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { kill } from 'node:process'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { seedDemoMethods } from '#house/payments/index.ts'
import { UNITS_PER_WHOLE, unitsText } from '#kit/money.ts'
import { openDatabase, type Database } from '#runtime/database.ts'
import { startChild, type Child } from './programs/child.ts'
import { CURRENCY, openHttpGround, PROVIDER_SECRET } from './ground/http-ground.ts'
import { wait } from './ground/ledger-load.ts'
import type { Answered } from './programs/profile.ts'
import { printTable, round } from './ground/table.ts'
import { openRival } from './ground/tpcb.ts'

const { values } = parseArgs({
  options: {
    deposits: { type: 'string', default: '20000' },
    members: { type: 'string', default: '10000' },
    callers: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '5' },
  },
})
const size = { deposits: Number(values.deposits), members: Number(values.members), callers: Number(values.callers) }
const seconds = Number(values.seconds)
const TARGET = 500
const AMOUNT = 25n * UNITS_PER_WHOLE
/** A caller whose house is gone tries again after so many milliseconds. */
const PAUSE = 50

type Webhook = { readonly id: string; readonly body: string }

/** Deposits that wait for their provider, of all members in turn. */
async function order(owner: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO payments.deposit (id, member, merchant, method, kind, provider, amount, fee, currency, state, language, created_at, changed_at)
    SELECT gen_random_uuid(), 1 + i % ${size.members}::int, 1, 'sandbox', 'redirect', 'sandbox', ${AMOUNT}, 0, ${CURRENCY}, 'awaiting', 'EN', now(), now()
    FROM generate_series(1, ${size.deposits}::int) i RETURNING id`.execute(owner)
  await sql`VACUUM ANALYZE payments.deposit`.execute(owner)
  return rows.map(({ id }) => id)
}

/** Each webhook twice, the second one a while after the first, in no order that the deposits have. */
function told(references: readonly string[]): Webhook[] {
  const webhooks = references.map((reference): Webhook => {
    const id = randomUUID()
    const body = { id, about: 'deposit', reference, amount: unitsText(AMOUNT), currency: CURRENCY, state: 'paid' }
    return { id, body: JSON.stringify(body) }
  })
  const late = Math.floor(webhooks.length / 10)
  return [
    ...webhooks.slice(0, late),
    ...webhooks.slice(late).flatMap((webhook, i) => [webhook, webhooks[i]!]),
    ...webhooks.slice(-late),
  ]
}

function send(port: number, { id, body }: Webhook): Promise<Response> {
  const at = String(Date.now())
  const signature = createHmac('sha256', PROVIDER_SECRET).update(`${id}.${at}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-webhook-id': id, 'x-timestamp': at, 'x-signature': signature }
  return fetch(`http://127.0.0.1:${port}/callback/sandbox`, { method: 'POST', headers, body })
}

type House = { child: Child; port: number }

async function open(url: string): Promise<House> {
  const child = startChild('http-house', { url })
  const { port } = await child.ask<Answered>({ what: 'port' })
  return { child, port }
}

/** Every caller delivers the next webhook until it is taken; `strike` is called once, when half of them are. */
async function deliver(house: House, webhooks: readonly Webhook[], strike: () => Promise<void>): Promise<{ tries: number }> {
  let [next, taken, tries] = [0, 0, 0]
  const caller = async () => {
    for (let place = next++; place < webhooks.length; place = next++) {
      for (;;) {
        tries++
        const answer = await send(house.port, webhooks[place]!).catch(() => null)
        await answer?.arrayBuffer().catch(() => null)
        if (answer?.status === 200) break
        await wait(PAUSE)
      }
      if (++taken === Math.floor(webhooks.length / 2)) await strike()
    }
  }
  await Promise.all(Array.from({ length: size.callers }, caller))
  return { tries }
}

/** What does not hold of the deposits and the ledger after all that. */
async function faults(owner: Database): Promise<string[]> {
  const { rows } = await sql<{ state: string; deposits: number; entries: number; units: bigint }>`
    SELECT d.state, count(DISTINCT d.id)::int AS deposits, count(e.seq)::int AS entries, coalesce(sum(e.amount), 0)::bigint AS units
    FROM payments.deposit d LEFT JOIN wallet.entry e ON e.cause = 'payments.deposit:' || d.id GROUP BY d.state`.execute(owner)
  const [one, ...others] = rows
  const whole = one?.state === 'credited' && one.deposits === size.deposits && others.length === 0
  const paid = one?.entries === size.deposits && one.units === AMOUNT * BigInt(size.deposits)
  return [...(whole ? [] : [`deposits stand as ${JSON.stringify(rows, text)}`]), ...(paid ? [] : ['the journal has other sums'])]
}

const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

const ground = await openHttpGround({ members: size.members, preload: 100_000 })
const owner = openDatabase({ url: ground.ownerUrl, connections: 2 })
await owner.transact((tx) => seedDemoMethods(tx, { merchant: 1, currency: CURRENCY }))
const house = await open(ground.url)
try {
  const rival = await openRival(ground.rivalUrl)
  const rows: string[][] = []
  for (const killed of [false, true]) {
    await sql`TRUNCATE payments.deposit CASCADE`.execute(owner.db)
    const before = await rival.run('prepared', seconds)
    const webhooks = told(await order(owner.db))
    const from = performance.now()
    const { tries } = await deliver(house, webhooks, async () => {
      if (!killed) return
      kill(house.child.pid, 'SIGKILL')
      Object.assign(house, await open(ground.url))
    })
    const elapsed = (performance.now() - from) / 1000
    const after = await rival.run('prepared', seconds)
    const wrong = await faults(owner.db)
    if (wrong.length > 0) throw new Error(wrong.join('; '))
    const reached = size.deposits / elapsed
    const beside = reached / ((before + after) / 2)
    rows.push([
      killed ? 'the house killed half way' : 'undisturbed',
      String(size.deposits),
      String(webhooks.length),
      String(tries),
      round(reached, 0),
      round(beside, 2),
      round(loadavg()[0] ?? 0, 1),
      reached >= TARGET ? `met (≥ ${TARGET})` : `missed (≥ ${TARGET})`,
    ])
  }
  printTable(['run', 'deposits', 'webhooks', 'requests', 'credited a second', 'x TPC-B prepared', 'load', 'target'], rows)
} finally {
  await house.child.end()
  await owner.close()
  await ground.close()
}
