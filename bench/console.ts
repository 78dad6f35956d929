// npm run bench -- console: the console's lists over a large house, each asked for by an operator with a session, without a network between.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { keepProfile } from '#house/contacts/index.ts'
import { openVault } from '#runtime/secrets/vault.ts'
import { noTurnover } from '#house/payments/index.ts'
import { openConsole as openServer } from '#main/house/console-server.ts'
import { openHouse } from '#main/house/house-server.ts'
import { isolate, openDatabase, type Database } from '#runtime/database.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { logInOperator } from '#testing/console.ts'
import { openHttpGround, secrets } from './ground/http-ground.ts'
import { printTable, round } from './ground/table.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '300000' },
    times: { type: 'string', default: '400' },
  },
})
const size = { members: Number(values.members), calls: Number(values.calls), times: Number(values.times) }
/** Calls before the clock runs, so that nothing is compiled or read for the first time. */
const WARM = 30
const FIRST_PAGE_TARGET = 80

/** Members all over the house, the same in every run. */
const any = (i: number) => 1 + ((i * 7919) % size.members)
const phoneOf = (member: number) => `85510${String(member).padStart(7, '0')}`

/** Members of one merchant with a marked contact each, of whom one in a thousand is blocked, calls of its vendor, and an audit row for every hundredth member. */
async function fill(owner: Database): Promise<void> {
  await sql`
    INSERT INTO identity.member (merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip, register_method)
    SELECT 1, initcap(k), k, 3, 'KHR', 'KM', k, now() - (${size.members}::int - i) * interval '30 seconds', '192.0.2.1', 'WEB'
    FROM (SELECT i, substr(md5(i::text), 1, 5) || i AS k FROM generate_series(1, ${size.members}::int) i) n`.execute(owner)
  await sql`
    UPDATE identity.member SET blocked_at = now(), blocked_by = 'operator:1', blocked_reason = 'bench' WHERE id % 1000 = 0`.execute(
    owner,
  )
  await sql`INSERT INTO identity.profile (member_id, kid, key_sealed, sealed) SELECT id, 'bench', '', '' FROM identity.member m
    WHERE NOT EXISTS (SELECT FROM identity.profile p WHERE p.member_id = m.id)`.execute(owner)
  await sql`INSERT INTO identity.contact_mark (merchant_id, mark, member_id)
    SELECT 1, decode(md5('other' || member_id), 'hex'), member_id FROM identity.profile`.execute(owner)
  const vault = openVault({ masters: secrets.profiles, random: systemRandom })
  const transact = isolate(owner)
  for (let i = 0; i < Math.max(size.times, WARM + 1); i++) {
    const known = { member: BigInt(any(i)), merchant: 1, profile: { mobileNum: phoneOf(any(i)) } }
    await transact((tx) => keepProfile(tx, vault, known))
  }
  await sql`
    INSERT INTO games.vendor_call (at, vendor, key_id, path, status, request_uuid, transaction_uuid, micros, body)
    SELECT now() - (${size.calls}::int - i) * interval '1 second', 1, 'bench', '/wallet/bet', 'RS_OK', NULL, md5(i::text)::uuid::text, 900,
      jsonb_build_object('user', (1 + i % ${size.members}::int)::text, 'round', 'r' || i, 'game_code', 'lantern-market', 'amount', 1000)
    FROM generate_series(1, ${size.calls}::int) i`.execute(owner)
  await sql`
    INSERT INTO audit.entry (chain, seq, at, actor, action, subject, hash)
    SELECT 'demo/' || i % 16, i, now() - i * interval '1 second', 'member:' || i, 'identity.log_in', 'member:' || i, ''
    FROM generate_series(1, ${size.members}::int / 100) i`.execute(owner)
  await sql`VACUUM ANALYZE`.execute(owner)
}

async function openOperators(url: string) {
  const log = openLog({ name: 'console', level: 'warn' })
  const database = openDatabase({ url, role: 'croupier_house', connections: 8 })
  const lane = openDatabase({ url, role: 'croupier_lane', connections: 4 })
  const shared = { database, clock: systemClock, random: systemRandom, log }
  const house = await openHouse({
    ...shared,
    lane,
    secrets,
    providers: [],
    carriers: {},
    keepTexts: false,
    siteOf: (host) => `https://${host}`,
    checkAt: 'https://check.example',
    regionOf: () => null,
    turnover: noTurnover,
    pushDeposit: () => {},
    pushWithdrawal: () => {},
    pushTransfer: () => {},
    keepLanes: false,
  })
  const app = await openServer({
    ...shared,
    house,
    sealingSecret: secrets.sealing,
    vendorKeysSecret: secrets.vendorKeys,
    masters: secrets.profiles,
    address: 'http://console.localhost:8081',
  })
  const who = { merchant: 1, name: 'bench', role: 'owner', house: true } as const
  const player = await database.transact((tx) => logInOperator(tx, who, systemClock()))
  const close = async () => {
    await app.close()
    await house.close()
    await Promise.all([lane.close(), database.close()])
  }
  return {
    app,
    headers: { host: 'console.localhost', authorization: `Bearer ${player.token}`, cookie: `__Host-desk=${player.sid}` },
    close,
  }
}

type Operators = Awaited<ReturnType<typeof openOperators>>

async function measure({ app, headers }: Operators, urlOf: (i: number) => string) {
  const times: number[] = []
  let worked = process.cpuUsage()
  for (let i = -WARM; i < size.times; i++) {
    if (i === 0) worked = process.cpuUsage()
    const started = performance.now()
    const { statusCode, body } = await app.inject({ method: 'GET', url: urlOf(Math.abs(i)), headers })
    if (i >= 0) times.push(performance.now() - started)
    if (statusCode !== 200) throw new Error(`${urlOf(i)} was answered ${statusCode}: ${body.slice(0, 200)}`)
  }
  const { user, system } = process.cpuUsage(worked)
  return { times: times.sort((a, b) => a - b), work: (user + system) / 1000 / size.times }
}

const ground = await openHttpGround({ members: 100, preload: 1000 })
const owner = openDatabase({ url: ground.ownerUrl, connections: 2 })
console.log(`\nfilling: ${size.members} members, ${size.calls} calls`)
await fill(owner.db)
const operators = await openOperators(ground.url)
const { rows: accounts } = await sql<{ account: string }>`
  SELECT account FROM identity.member WHERE id % 997 = 0 ORDER BY id LIMIT ${size.times}`.execute(owner.db)
const { rows: transactions } = await sql<{ id: string }>`
  SELECT transaction_uuid AS id FROM games.vendor_call WHERE id % 499 = 0 ORDER BY id LIMIT ${size.times}`.execute(owner.db)
const accountAt = (i: number) => accounts[i % accounts.length]?.account ?? ''
const laterAt = (i: number) => Buffer.from(accountAt(i).toLowerCase()).toString('base64url')
const asked: readonly (readonly [string, (i: number) => string])[] = [
  ['members, first page', () => '/console/api/members'],
  ['members, a page anywhere', (i) => `/console/api/members?before=${any(i)}`],
  ['members, blocked', () => '/console/api/members?state=blocked'],
  ['members, by three letters', (i) => `/console/api/members?search=${accountAt(i).slice(0, 3)}`],
  ['members, blocked, by one letter', (i) => `/console/api/members?state=blocked&search=${accountAt(i).slice(0, 1)}`],
  [
    'members, by three letters, a later page',
    (i) => `/console/api/members?search=${accountAt(i).slice(0, 3)}&before=${laterAt(i)}`,
  ],
  ['members, by phone', (i) => `/console/api/members?search=${phoneOf(any(i))}`],
  ['members, by account', (i) => `/console/api/members?search=${accountAt(i)}`],
  ['members, by id', (i) => `/console/api/members?search=${any(i)}`],
  ['one member', (i) => `/console/api/members/${any(i)}`],
  ['calls, first page', () => '/console/api/calls'],
  ['calls, by transaction', (i) => `/console/api/calls?transaction=${transactions[i % transactions.length]?.id}`],
  ['audit, first page', () => '/console/api/audit'],
  ['audit, of one member', (i) => `/console/api/audit?subject=member:${any(i)}`],
]
const rows = []
for (const [what, urlOf] of asked) {
  const { times, work } = await measure(operators, urlOf)
  const at = (share: number) => round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0, 1)
  rows.push([what, at(0.5), at(0.99), at(1), round(work, 1), round(loadavg()[0] ?? 0, 1)])
}
printTable(['asked', 'p50 ms', 'p99 ms', 'longest ms', 'Node work ms', 'load average'], rows)
console.log(`\nthe first page of members is asked to be there within ${FIRST_PAGE_TARGET} ms in 99 of 100`)
await operators.close()
await owner.close()
await ground.close()
