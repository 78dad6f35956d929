import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/clock.ts'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { WalletClient } from '#protocol/client.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { arcadeKey, testHouse, type Browser } from '#testing/house.ts'
import { openSession, testVendor } from '#testing/games/vendor.ts'
import { laneOf, post } from '#house/wallet/index.ts'
import { lookingBackContract } from '../console-contract.ts'
import type { Export } from '../contract.ts'
import { clockOf } from './lines.ts'
import { exportTasks, writeExport } from './write-export.ts'

const db = await testDatabase('house')
/** A quarter to midnight in Phnom Penh. */
const time = { now: Date.UTC(2026, 10, 20, 16, 45) }
const clock = () => time.now
const house = await testHouse(db, { clock })
const operators = await testConsole(db, house, { clock })
const exporting = { db, transact: db.transact, clock }
const FORMULA = "=cmd|' /C calc'!A0"
let vendor: WalletClient
let dara: Browser
let member = 0n

beforeAll(async () => {
  vendor = testVendor(await house.app.listen({ host: '127.0.0.1', port: 0 }), arcadeKey, clock)
  dara = house.browser()
  member = await dara.register('dara2026')
  const lines = [{ from: { house: 'deposits' }, to: { member }, amount: 100n * UNITS_PER_WHOLE }] as const
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'test:deposit', lines }, clock))
  const play = {
    user: String(member),
    token: await openSession({ browser: dara, vendor }),
    game_code: 'lantern-market',
    currency: 'PLAY',
  }
  const bet = { ...play, round: FORMULA, transaction_uuid: randomUUID(), amount: 10n * UNITS_PER_WHOLE }
  await vendor.attempt('bet', bet)
  const win = {
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    amount: (25n * UNITS_PER_WHOLE) / 2n,
  }
  await vendor.attempt('win', { ...play, round: FORMULA, ...win, round_closed: true })
  time.now += 16 * 60_000
  await vendor.attempt('bet', { ...play, round: 'second', transaction_uuid: randomUUID(), amount: 3n * UNITS_PER_WHOLE })
})
afterAll(() => vendor.close())

const period = { from: '2026-11-20', to: '2026-11-21', zone: 'Asia/Phnom_Penh' }
let count = 0
const ask = (by: Browser, data: object, language = 'en') =>
  by.ask<Export>({
    method: 'POST',
    path: '/wps/records/exports',
    data: { ...period, ...data },
    headers: { 'idempotency-key': `export-key-${++count}`, 'accept-language': language },
  })
const mine = async (by: Browser) => (await by.get<Export[]>('/wps/records/exports')).json.value
const part = (by: Browser, id: string, index = 0) => by.get<{ text: string }>(`/wps/records/exports/${id}?part=${index}`)

/** The cells of a file that the job wrote to its end. */
async function written(data: object, language?: string): Promise<string[][]> {
  const { json } = await ask(dara, data, language)
  await writeExport(exporting, json.value.id)
  const { text } = (await part(dara, json.value.id)).json.value
  expect(text.startsWith('\u{FEFF}')).toBe(true)
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
}

describe('a record as a file', () => {
  test('has a line for each bet, as the page narrows it, and no cell that a spreadsheet would reckon [W5, trust 42]', async () => {
    const [heading, ...rows] = await written({ record: 'bets' })
    expect(heading).toEqual([
      'Time (Asia/Phnom_Penh)',
      'Transaction no.',
      'Provider',
      'Game',
      'Game type',
      'Round',
      'Stake',
      'Payout',
      'Status',
      'Currency',
    ])
    expect(rows.map((row) => [row[0], ...row.slice(3)])).toEqual([
      ['21/11/2026 00:01:00', 'Lantern Market', 'Slots', 'second', '3', '0', 'In progress', 'PLAY'],
      ['20/11/2026 23:45:00', 'Lantern Market', 'Slots', `'${FORMULA}`, '10', '12.5', 'Settled', 'PLAY'],
    ])
    expect((await written({ record: 'bets', state: 'open' })).length).toBe(2)
    expect((await written({ record: 'bets', to: '2026-11-20' })).length).toBe(2)
    expect((await written({ record: 'bets', vassalage: 'nobody' })).length).toBe(1)
  })

  test('has every movement with what was there before and after, in the language and at the clock of who asked [W5]', async () => {
    const [heading, ...rows] = await written({ record: 'account', zone: 'Asia/Tokyo' }, 'zh')
    expect(heading?.[0]).toBe('时间 (Asia/Tokyo)')
    expect(rows.map((row) => [row[0], row[3], row[4], row[5]])).toEqual([
      ['21/11/2026 02:01:00', '-3', '102.5', '99.5'],
      ['21/11/2026 01:45:00', '12.5', '90', '102.5'],
      ['21/11/2026 01:45:00', '-10', '100', '90'],
      ['21/11/2026 01:45:00', '100', '0', '100'],
    ])
    expect((await written({ record: 'account', kind: 'deposit' })).length).toBe(2)
    expect((await written({ record: 'bonuses' })).length).toBe(1)
    expect((await written({ record: 'profit' }))[0]?.[0]).toBe('Day')
  })

  test('is written at the clock that the member chose, over the hour that a summer time takes away [W5, A18]', async () => {
    await dara.ask({ method: 'PUT', path: '/wps/member/zone', data: { zone: 'America/New_York' } })
    const [heading, first] = await written({ record: 'account', zone: undefined })
    expect([heading?.[0], first?.[0]]).toEqual(['Time (America/New_York)', '20/11/2026 12:01:00'])
    await dara.ask({ method: 'PUT', path: '/wps/member/zone', data: { zone: null } })
    const clock = clockOf('America/New_York')
    const day = (hour: string) => clock(Date.parse(`2026-03-08T${hour}:00Z`))
    expect([day('06:59'), day('07:00')]).toEqual(['08/03/2026 01:59:00', '08/03/2026 03:00:00'])
  })

  test('is its owner’s alone, whole or not at all, for a day [W5, trust 34]', async () => {
    const { id } = (await ask(dara, { record: 'account' })).json.value
    expect((await part(dara, id)).status).toBe(404)
    await writeExport(exporting, id)
    const other = house.browser()
    await other.register('stranger2026')
    expect([(await part(dara, id)).status, (await part(other, id)).status, (await part(house.browser(), id)).status]).toEqual([
      200, 404, 401,
    ])
    expect(await mine(other)).toEqual([])
    expect((await part(dara, id, 1)).status).toBe(404)
    time.now += DAY
    await exportTasks(exporting)
      .find(({ name }) => name === 'reports.sweep-exports')
      ?.run({}, null as never)
    const { rows } = await sql`SELECT 1 FROM reports.export_part WHERE export = ${id}`.execute(db.owner)
    expect(rows).toEqual([])
    time.now -= DAY
  })

  test('is refused for days that are none, and beside one that is not whole', async () => {
    expect((await ask(dara, { record: 'bets', from: '2026-11-22' })).json.code).toBe('period_invalid')
    expect((await ask(dara, { record: 'bets', zone: 'Mars/Olympus' })).json.code).toBe('zone_unknown')
    const { id } = (await ask(dara, { record: 'bets' })).json.value
    expect((await ask(dara, { record: 'account' })).json.code).toBe('export_running')
    await writeExport(exporting, id)
  })

  test('goes on where a job died, part by part, says how far it is, and gives others their turn [W5]', async () => {
    await sql`
      INSERT INTO wallet.entry (lane, seq, at, account, contra, amount, balance_after, contra_after, merchant, currency, kind, vendor, product)
      SELECT l.lane, l.seq + i, l.at, ${member * 16n}, -1, 0, 0, 0, ${house.merchant}, 1, 1, 1, 'RNG'
      FROM wallet.lane l, generate_series(1, 20000) i WHERE l.lane = ${laneOf(member)}`.execute(db.owner)
    await sql`UPDATE wallet.lane SET seq = seq + 20000 WHERE lane = ${laneOf(member)}`.execute(db.owner)
    const { id } = (await ask(dara, { record: 'account' })).json.value
    const dying = new AbortController()
    const seen: number[] = []
    const transact: typeof db.transact = async (verb) => {
      const done = await db.transact(verb)
      if (!dying.signal.aborted) dying.abort()
      return done
    }
    for (let run = 0; run < 3; run++) {
      await writeExport({ ...exporting, transact }, id, run === 0 ? dying.signal : undefined)
      seen.push((await mine(dara)).find((file) => file.id === id)?.done ?? -1)
    }
    expect(seen[0]).toBeGreaterThan(350)
    expect(seen[0]).toBeLessThan(450)
    expect(seen[2]).toBe(1000)
    const file = (await mine(dara)).find((one) => one.id === id)
    expect(file).toMatchObject({ state: 'done', lines: 20_004, parts: 3 })
    const texts = []
    for (let index = 0; index < 3; index++) texts.push((await part(dara, id, index)).json.value.text)
    const lines = texts.join('').trimEnd().split('\r\n')
    expect([lines.length, new Set(lines).size]).toEqual([20_005, 20_005])
  })
})

test('an operator has a member’s money as a file, alone, and the audit knows [O1, trust 34, trust 42]', async () => {
  const { browser: finance } = await operators.as('finance')
  const start = (by = finance) =>
    by.call(lookingBackContract.startMemberExport, {
      params: { id: String(member) },
      body: period,
      headers: { 'idempotency-key': `desk-export-${++count}` },
    })
  const { value } = await start()
  const { id } = value as Export
  await writeExport(exporting, id)
  while (
    ((await finance.call(lookingBackContract.memberExports, { params: { id: String(member) } })).value as Export[])[0]?.state !==
    'done'
  )
    await writeExport(exporting, id)
  const asked = { params: { id } }
  const { text } = (await finance.call(lookingBackContract.memberExportPart, asked)).value as { text: string }
  expect(text.split('\r\n')[1]).toMatch(/^"21\/11\/2026 00:01:00"/)
  const { browser: colleague } = await operators.as('finance')
  expect((await colleague.call(lookingBackContract.memberExportPart, asked)).code).toBe('not_found')
  expect((await part(dara, id)).status).toBe(404)
  const { browser: content } = await operators.as('content')
  expect((await start(content)).status).toBe(403)
  const { rows } = await sql<{ subject: string }>`SELECT subject FROM audit.entry WHERE action = 'reports.export_money'`.execute(
    db.owner,
  )
  expect(rows).toEqual([{ subject: `member:${member}` }])
})

test('a file is stopped by who asked for it: nothing of it is kept, its job ends, and another may be asked for [W5, O1, trust 34]', async () => {
  const { id } = (await ask(dara, { record: 'account' })).json.value
  const stop = (by: Browser, of: string) => by.ask<Export>({ method: 'POST', path: `/wps/records/exports/${of}/cancel` })
  const other = house.browser()
  await other.register('meddler2026')
  expect((await stop(other, id)).status).toBe(404)
  // A part that is being written when it is stopped is not added.
  let stopped: Promise<unknown> | null = null
  const transact: typeof db.transact = async (verb) => {
    const done = await db.transact(verb)
    await (stopped ??= stop(dara, id))
    return done
  }
  await writeExport({ ...exporting, transact }, id)
  expect((await mine(dara)).find((one) => one.id === id)).toMatchObject({ state: 'cancelled', parts: 1 })
  expect([(await part(dara, id)).status, (await stop(dara, id)).json.code]).toEqual([404, 'export_over'])
  const { rows } = await sql`SELECT 1 FROM reports.export_part WHERE export = ${id}`.execute(db.owner)
  expect(rows).toEqual([])
  const next = (await ask(dara, { record: 'profit' })).json.value
  await writeExport(exporting, next.id)
  expect((await stop(dara, next.id)).json.code).toBe('export_over')

  const [{ browser: finance }, { browser: colleague }] = [await operators.as('finance'), await operators.as('finance')]
  const started = await finance.call(lookingBackContract.startMemberExport, {
    params: { id: String(member) },
    body: period,
    headers: { 'idempotency-key': `desk-export-${++count}` },
  })
  const params = { params: { id: (started.value as Export).id } }
  expect((await colleague.call(lookingBackContract.cancelMemberExport, params)).status).toBe(404)
  expect((await finance.call(lookingBackContract.cancelMemberExport, params)).value).toMatchObject({ state: 'cancelled' })
  const acts =
    await sql`SELECT 1 FROM audit.entry WHERE action = 'reports.cancel_export' AND subject = ${`member:${member}`}`.execute(
      db.owner,
    )
  expect(acts.rows.length).toBe(1)
})

test('twenty files a day are enough [trust 78]', async () => {
  time.now += 2 * HOUR
  const other = house.browser()
  await other.register('collector2026')
  const statuses: number[] = []
  for (let i = 0; i < 21; i++) {
    const { status, json } = await ask(other, { record: 'profit' })
    statuses.push(status)
    if (json.success) await writeExport(exporting, json.value.id)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})
