import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { midnightOf } from '#kit/calendar.ts'
import { DAY, HOUR } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsOfText, unitsText, UNITS_PER_WHOLE } from '#kit/money.ts'
import { systemRandom } from '#runtime/system.ts'
import { home } from '#testing/wagers/calendar.ts'
import { testDatabase } from '#testing/database.ts'
import { testConsole } from '#testing/console.ts'
import { billOfNothing, keepBills } from '#testing/fuzz/agent-world.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { post } from '#house/wallet/index.ts'
import { agentsConsoleContract } from '#house/agents/console-contract.ts'
import { lookingBackContract } from '../console-contract.ts'
import type { Export } from '../contract.ts'
import { writeExport } from './write-export.ts'

const db = await testDatabase('house')
const TODAY = '2026-11-20'
const clock = () => midnightOf(TODAY, home).getTime() + 20 * HOUR
const house = await testHouse(db, { clock })
const operators = await testConsole(db, house)
const { browser: finance } = await operators.as('finance')
const period = { from: '2026-11-18', to: TODAY, zone: 'Asia/Phnom_Penh' }
let first: Browser
let second: Browser
let player: Browser
let ids: readonly [bigint, bigint]

async function agentNamed(account: string): Promise<[Browser, bigint]> {
  const browser = house.browser()
  const id = await browser.register(account)
  await sql`UPDATE identity.member SET type = 2 WHERE id = ${id}`.execute(db.owner)
  return [browser, id]
}

const bill = (agent: bigint, day: number, more: Partial<ReturnType<typeof billOfNothing>> = {}) => {
  const until = new Date(midnightOf('2026-11-16', home).getTime() + day * DAY)
  const of = billOfNothing({ merchant: house.merchant, agent, contract: randomUUID() })
  const times = { since: new Date(until.getTime() - DAY), until, at: until, id: newId(until.getTime(), systemRandom) }
  return {
    ...of,
    ...times,
    currency: 'PLAY',
    reached: true,
    stage: 'waiting' as const,
    amount: BigInt(day) * UNITS_PER_WHOLE,
    ...more,
  }
}

beforeAll(async () => {
  const opened = [await agentNamed('billagent'), await agentNamed('otheragent')] as const
  first = opened[0][0]
  second = opened[1][0]
  ids = [opened[0][1], opened[1][1]]
  player = house.browser()
  await player.register('billplayer')
  const days = [1, 2, 3, 4, 5]
  const denied = { stage: 'refused' } as const
  await keepBills(
    db,
    ids.flatMap((agent) => days.map((day) => bill(agent, day, { kind: 'dividend', ...(day === 4 && denied) }))),
  )
})

const finish = async (id: string) => writeExport({ db, transact: db.transact, clock }, id)
const cellsOf = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
let count = 0
const asked = () => ({ 'idempotency-key': `file-of-bills-${++count}` })

async function own(by: Browser, wish: object) {
  const { status, json } = await by.ask<Export>({
    method: 'POST',
    path: '/wps/records/exports',
    headers: asked(),
    data: { ...period, record: 'dividend_bills', ...wish },
  })
  if (!json.success) return { status, rows: [] as string[][], parts: 0 }
  await finish(json.value.id)
  const file = (await by.get<Export[]>('/wps/records/exports')).json.value.find(({ id }) => id === json.value.id)
  const texts = []
  for (let part = 0; part < (file?.parts ?? 0); part++)
    texts.push((await by.get<{ text: string }>(`/wps/records/exports/${json.value.id}?part=${part}`)).json.value.text)
  return { status, rows: cellsOf(texts.join('')), parts: texts.length }
}

type Sums = { sums: { bills: number; amount: string }[] }
const sumOf = (rows: readonly string[][], column: number) =>
  unitsText(rows.slice(1).reduce((sum, row) => sum + unitsOfText(row[column] ?? ''), 0n))

test('an agent has the bills of a kind as a file that comes to what the page says [T1, T3, trust 42]', async () => {
  const { rows } = await own(first, {})
  expect(rows[0]?.slice(0, 5)).toEqual([
    'From (Asia/Phnom_Penh)',
    'Until (Asia/Phnom_Penh)',
    'Contract',
    'Team total',
    'Agent’s share',
  ])
  const page = await first.get<Sums>(`/wps/agent/bills/dividend?from=${period.from}&to=${period.to}`)
  expect([rows.length - 1, sumOf(rows, 4)]).toEqual([page.json.value.sums[0]?.bills, page.json.value.sums[0]?.amount])
  expect(rows.slice(1).map((row) => [row[1], row[4], row[7]])).toEqual([
    ['21/11/2026 00:00:00', '5', 'Under review'],
    ['20/11/2026 00:00:00', '4', 'Rejected'],
    ['19/11/2026 00:00:00', '3', 'Under review'],
  ])
  expect((await own(first, { standing: 'DENIED' })).rows.slice(1).map((row) => row[4])).toEqual(['4'])
  expect((await own(first, { record: 'daily_bills' })).rows.length).toBe(1)
  expect((await own(second, {})).rows.slice(1).map((row) => row[10])).not.toContain(rows[1]?.[10])
})

test('an agent has the income as a file: the lines of the page, of all kinds or of one [T1, trust 42]', async () => {
  for (const [kind, whole] of [
    ['salary', 7n],
    ['bonus', 5n],
    ['dividend', 11n],
    ['salary', 3n],
  ] as const) {
    const lines = [
      {
        from: { house: kind === 'bonus' ? 'promotions' : 'commissions' },
        to: { member: ids[0] },
        amount: whole * UNITS_PER_WHOLE,
      },
    ] as const
    await db.transact((tx) => post(tx, { id: randomUUID(), kind, cause: 'a test', lines }, clock))
  }
  type Line = { amount: string; balanceAfter: string }
  for (const [wish, amounts] of [
    [{}, ['3', '11', '7']],
    [{ kind: 'salary' }, ['3', '7']],
  ] as const) {
    const { rows } = await own(first, { record: 'income', ...wish })
    expect(rows.slice(1).map((row) => row[3])).toEqual(amounts)
    const search = new URLSearchParams({ from: period.from, to: period.to, ...wish })
    const { list } = (await first.get<{ list: Line[] }>(`/wps/agent/income?${search}`)).json.value
    expect(rows.slice(1).map((row) => [row[3], row[5]])).toEqual(list.map(({ amount, balanceAfter }) => [amount, balanceAfter]))
  }
})

test('a player has no bills, and nobody who is no operator those of all agents [trust 35]', async () => {
  expect((await own(player, {})).status).toBe(403)
  expect((await own(player, { record: 'income' })).status).toBe(403)
  expect((await own(first, { record: 'agent_bills' })).status).toBe(400)
})

test('a long file comes in parts, each bill once [T3, W5]', async () => {
  const slots = Array.from({ length: 5002 }, (_, at) => {
    const until = new Date(midnightOf(period.from, home).getTime() + (at + 1) * 30_000)
    const times = { since: new Date(until.getTime() - 30_000), until, id: newId(until.getTime(), systemRandom) }
    return bill(ids[1], 1, { kind: 'realtime', span: 'slot', ...times })
  })
  await keepBills(db, slots)
  const { rows, parts } = await own(second, { record: 'realtime_bills' })
  expect([parts, rows.length, new Set(rows.map((row) => row[10])).size]).toEqual([2, 5003, 5003])
})

test('the console has the bills of its list as a file with each agent, alone, and the audit knows [T3, O1, trust 34, trust 42]', async () => {
  const start = (body: object, by = finance) =>
    by.call(lookingBackContract.startBillsExport, { body: { ...period, ...body } as typeof period, headers: asked() })
  const started = (await start({ kind: 'dividend' })).value as Export
  expect((await start({ kind: 'dividend' })).code).toBe('export_running')
  await finish(started.id)
  const params = { params: { id: started.id } }
  const { text } = (await finance.call(lookingBackContract.memberExportPart, params)).value as { text: string }
  const rows = cellsOf(text)
  const { from, to } = period
  const page = await finance.call(agentsConsoleContract.agentBills, { query: { kind: 'dividend', from, to } })
  expect([rows.length - 1, sumOf(rows, 5)]).toEqual([(page.value as Sums).sums[0]?.bills, (page.value as Sums).sums[0]?.amount])
  expect(new Set(rows.slice(1).map((row) => row[0]))).toEqual(new Set(['billagent', 'otheragent']))
  const files = (await finance.call(lookingBackContract.billsExports, {})).value as Export[]
  expect(files).toMatchObject([{ id: started.id, state: 'done', lines: 6 }])

  const { browser: colleague } = await operators.as('finance')
  expect((await colleague.call(lookingBackContract.memberExportPart, params)).code).toBe('not_found')
  expect((await start({}, (await operators.as('content')).browser)).status).toBe(403)
  expect((await start({ account: 'nobody-is-called-so' })).code).toBe('not_found')

  const one = (await start({ account: ' billagent ', standing: 'DENIED' })).value as Export
  const cancelled = await finance.call(lookingBackContract.cancelMemberExport, { params: { id: one.id } })
  expect(cancelled.value).toMatchObject({ state: 'cancelled' })
  const { rows: acts } = await sql<{ action: string; subject: string }>`
    SELECT action, subject FROM audit.entry WHERE action IN ('reports.export_money', 'reports.cancel_export') ORDER BY seq`.execute(
    db.owner,
  )
  const [{ code }] = [(await house.directory.byCode('demo')) ?? { code: '' }]
  expect(acts).toEqual([
    { action: 'reports.export_money', subject: `merchant:${code}` },
    { action: 'reports.export_money', subject: `member:${ids[0]}` },
    { action: 'reports.cancel_export', subject: `member:${ids[0]}` },
  ])
})
