import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { seedDemoMember } from '#house/members/index.ts'
import { noTurnover } from '#house/payments/index.ts'
import { openHouse } from '#main/house/house-server.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Passwords } from '#runtime/secrets/passwords.ts'
import { openDatabase } from '#runtime/database.ts'
import { openLog } from '#runtime/log.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { Browser } from '#testing/browser.ts'
import { secrets } from '../ground/http-ground.ts'
import { serverTimes, spentBetween } from '../ground/ledger-load.ts'
import { printTable, round } from '../ground/table.ts'
import { accessContract } from '#house/access/contract.ts'

const RUSH = 64
const CALLS = 300
const TARGET = 300
const PASSWORD = 'a quiet river of the bench'

const share = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

/** Milliseconds of one password's hash when nothing else is hashed. */
async function hashAlone(passwords: Passwords): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 30; i++) {
    const from = performance.now()
    await passwords.hash(`${PASSWORD} ${i}`)
    times.push(performance.now() - from)
  }
  return share(times, 0.5)
}

/** As many checks of passwords as a rush has, and nothing else, by the same queue: how long each waited. */
async function bareRush(passwords: Passwords): Promise<number[]> {
  const hashed = await passwords.hash(PASSWORD)
  if (isRefusal(hashed)) throw new Error('a password could not be hashed')
  const times: number[] = []
  for (let time = 0; time < 4; time++) {
    const from = performance.now()
    const check = () => passwords.verify(hashed, PASSWORD).then(() => times.push(performance.now() - from))
    await Promise.all(Array.from({ length: RUSH }, check))
  }
  return times
}

const row = (what: string, times: readonly number[], base: number | null) => {
  const p99 = share(times, 0.99)
  return [
    what,
    times.length,
    round(share(times, 0.5), 1),
    round(p99, 1),
    base === null ? '' : round(p99 / base, 1),
    round(loadavg()[0] ?? 0, 1),
  ]
}

/** A house that listens, with a member for each login of the rush. */
async function openRush(url: string) {
  const log = openLog({ name: 'house', level: 'warn' })
  const database = openDatabase({ url, role: 'croupier_house', connections: 20 })
  const lane = openDatabase({ url, role: 'croupier_lane', connections: 2 })
  const house = await openHouse({
    database,
    lane,
    clock: systemClock,
    random: systemRandom,
    log,
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
  const merchant = await house.directory.byCode('demo')
  if (!merchant) throw new Error('the demo merchant is not there')
  const seed = { db: database.db, transact: database.transact, ...house.tools, merchant, at: systemClock(), random: systemRandom }
  for (let i = 0; i < RUSH; i++) await seedDemoMember(seed, { account: `rush${i}`, password: PASSWORD, type: 3 })
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = house.app.server.address() as AddressInfo
  const close = async () => {
    await house.close()
    await Promise.all([lane.close(), database.close()])
  }
  return { house, port, close }
}

/** How long a page waits for each call that it makes, one after another, until it is told to end; at least so many as a measurement takes. */
async function pageAsking(port: number, until: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!until() || times.length < CALLS) {
    const from = performance.now()
    const { status } = await fetch(`http://127.0.0.1:${port}/wps/system/status`, { headers: { merchant: 'demo' } })
    times.push(performance.now() - from)
    if (status !== 200) throw new Error(`the status was answered ${status}`)
  }
  return times
}

/** How long the login of one of those who rush takes. */
async function logInOnce(house: Awaited<ReturnType<typeof openRush>>['house'], i: number): Promise<number> {
  const browser = new Browser(house.app, { ip: `198.18.0.${i}` })
  const from = performance.now()
  const { status } = await browser.call(accessContract.logIn, {
    body: { type: 'username', username: `rush${i}`, password: PASSWORD },
  })
  const took = performance.now() - from
  if (status !== 200) throw new Error(`a login was answered ${status}`)
  return took
}

/**
 * Sixty-four logins at once, four times by themselves and four times beside a page that asks without a pause; what that page waits
 * meanwhile, beside what it waits alone in the same run; and what a login costs the machine.
 */
export async function measureRush(url: string, postmaster: number): Promise<void> {
  const { house, port, close } = await openRush(url)
  const others = (until: () => boolean) => pageAsking(port, until)
  const logIn = (i: number) => logInOnce(house, i)
  const rush = async (): Promise<number[]> => {
    const logins: number[] = []
    for (let time = 0; time < 4; time++)
      await Promise.all(Array.from({ length: RUSH }, (_, i) => logIn(i).then((took) => logins.push(took))))
    return logins
  }
  const hash = await hashAlone(house.tools.passwords)
  const one = await logIn(0)
  const bare = await bareRush(house.tools.passwords)
  const [node, thread, server] = [process.cpuUsage(), process.threadCpuUsage(), serverTimes(postmaster)]
  const began = performance.now()
  const logins = await rush()
  const [spent, mine, served] = [process.cpuUsage(node), process.threadCpuUsage(thread), serverTimes(postmaster)]
  const took = performance.now() - began
  await others(() => true)
  const alone = await others(() => true)
  let rushing = true
  const beside = others(() => !rushing)
  const crowded = await rush()
  rushing = false
  const meanwhile = await beside
  printTable(
    ['call', 'times', 'p50 ms', 'p99 ms', 'p99 over alone, or over the bare hash', 'load average'],
    [
      row('status, alone', alone, null),
      row(`status, while ${RUSH} log in at once`, meanwhile, share(alone, 0.99)),
      row(`a bare hash of ${RUSH} at once`, bare, null),
      row(`a login of ${RUSH} at once`, logins, share(bare, 0.99)),
      row(`a login of ${RUSH} at once, beside it`, crowded, share(bare, 0.99)),
    ],
  )
  const each = (milliseconds: number) => round(milliseconds / (4 * RUSH), 1)
  printTable(
    [
      'one hash alone ms',
      'one login alone ms',
      'of a login of a rush: its share of the time, ms',
      'the one thread of the house and its callers, CPU ms',
      'the hashes’ threads and the rest, CPU ms',
      'PostgreSQL, CPU ms',
    ],
    [
      [
        round(hash, 1),
        round(one, 1),
        each(took),
        each((mine.user + mine.system) / 1000),
        each((spent.user + spent.system - mine.user - mine.system) / 1000),
        each((spentBetween(server, served) ?? Number.NaN) / 1000),
      ],
    ],
  )
  console.log(`\nother calls are asked to be answered within ${TARGET} ms in 99 of 100 meanwhile`)
  await close()
}
