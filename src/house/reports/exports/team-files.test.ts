import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { midnightOf } from '#kit/calendar.ts'
import { HOUR } from '#kit/clock.ts'
import { home } from '#testing/wagers/calendar.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import type { Export } from '../contract.ts'
import { writeExport } from './write-export.ts'

const db = await testDatabase('house')
const DAY = '2026-11-20'
const clock = () => midnightOf(DAY, home).getTime() + 20 * HOUR
const house = await testHouse(db, { clock })
let agent: Browser
let player: Browser
let agentId = 0n

beforeAll(async () => {
  agent = house.browser()
  agentId = await agent.register('fileagent')
  await sql`UPDATE identity.member SET type = 2 WHERE id = ${agentId}`.execute(db.owner)
  player = house.browser()
  const below = await player.register('fileplayer')
  await sql`UPDATE agents.node SET parent = ${agentId}, path = ARRAY[${agentId}, ${below}]::bigint[] WHERE member = ${below}`.execute(
    db,
  )
  await sql`UPDATE agents.placement SET parent = ${agentId} WHERE member = ${below}`.execute(db)
  for (const [about, what, gained, lost] of [
    ['play', 'RNG', 500_000n, 1_200_000n],
    ['flow', 'deposit', 3_000_000n, 0n],
  ] as const) {
    await sql`
      INSERT INTO agents.member_day (merchant, day, about, what, currency, path, member, gained, lost, valid, times)
      VALUES (${house.merchant}, ${DAY}::date, ${about}, ${what}, 'PLAY', ARRAY[${agentId}, ${below}]::bigint[], ${below}, ${gained}, ${lost}, ${lost}, 2)`.execute(
      db,
    )
    for (const path of [[agentId], [agentId, below]])
      await sql`
        INSERT INTO agents.team_day (merchant, agent, day, about, what, currency, path, gained, lost, valid, times, members)
        VALUES (${house.merchant}, ${path.at(-1)}, ${DAY}::date, ${about}, ${what}, 'PLAY', ${path.map(String)}::bigint[], ${gained}, ${lost}, ${lost}, 2, 1)`.execute(
        db,
      )
  }
})

let count = 0
async function fileOf(
  by: Browser,
  wish: object,
  meanwhile?: () => Promise<unknown>,
): Promise<{ status: number; rows: string[][] }> {
  const { status, json } = await by.ask<Export>({
    method: 'POST',
    path: '/wps/records/exports',
    data: { from: DAY, to: DAY, zone: 'Asia/Phnom_Penh', ...wish },
    headers: { 'idempotency-key': `team-file-${++count}` },
  })
  if (!json.success) return { status, rows: [] }
  await meanwhile?.()
  await writeExport({ db, transact: db.transact, clock }, json.value.id)
  const { text } = (await by.get<{ text: string }>(`/wps/records/exports/${json.value.id}`)).json.value
  const lines = text.slice(1).trimEnd().split('\r\n')
  return { status, rows: lines.map((line) => line.slice(1, -1).split('","')) }
}

test('an agent has what the team played, moved and lost as files [T1, trust 42]', async () => {
  expect((await fileOf(agent, { record: 'team_bets' })).rows).toEqual([
    ['Day', 'Member', 'Game type', 'Bets', 'Stake', 'Valid turnover', 'Payout', 'Result', 'Currency'],
    ['20/11/2026', 'fileplayer', 'Slots', '2', '12', '12', '5', '-7', 'PLAY'],
  ])
  expect((await fileOf(agent, { record: 'team_transactions' })).rows[1]).toEqual([
    '20/11/2026',
    'fileplayer',
    'Deposit',
    '2',
    '30',
    '0',
    'PLAY',
  ])
  expect((await fileOf(agent, { record: 'team_losses' })).rows[1]).toEqual([
    'fileplayer',
    '30',
    '0',
    '12',
    '12',
    '5',
    '0',
    '-7',
    'PLAY',
  ])
  expect((await fileOf(agent, { record: 'team_transactions', kind: 'bonus' })).rows.length).toBe(1)
  const { rows } = await fileOf(agent, { record: 'team_members' })
  expect(rows[0]).toEqual([
    'Member',
    'Last login',
    'Members',
    'Deposits',
    'Withdrawals',
    'Valid turnover',
    'Result',
    'Team balance',
    'Currency',
  ])
  expect([rows[1]?.[0], rows.find(([name]) => name === 'fileplayer')]).toEqual([
    'fileagent',
    ['fileplayer', expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/), '0', '30', '0', '12', '-7', '0', 'PLAY'],
  ])
})

test('nobody has a stranger’s team as a file, and a player none at all [trust 35]', async () => {
  const stranger = house.browser()
  const id = await stranger.register('strangeagent')
  await sql`UPDATE identity.member SET type = 2 WHERE id = ${id}`.execute(db.owner)
  const strangers = [
    { record: 'team_losses', of: String(agentId) },
    { record: 'team_bets', member: String(agentId) },
  ]
  for (const wish of strangers) expect((await fileOf(stranger, wish)).status).toBe(404)
  expect((await fileOf(player, { record: 'team_bets' })).status).toBe(403)
})

test('who has left by the time a file is written is not in it [trust 35]', async () => {
  const { rows } = await sql<{ id: bigint }>`SELECT member AS id FROM agents.node WHERE parent = ${agentId}`.execute(db)
  const below = rows[0]!.id
  const stands = (path: readonly bigint[]) => () =>
    sql`UPDATE agents.node SET parent = ${path.at(-2) ?? null}::bigint, path = ${path.map(String)}::bigint[] WHERE member = ${below}`.execute(
      db,
    )
  for (const wish of [
    { record: 'team_losses', of: String(below) },
    { record: 'team_bets', member: String(below) },
  ]) {
    expect((await fileOf(agent, wish, stands([below]))).rows.length).toBe(1)
    await stands([agentId, below])()
    expect((await fileOf(agent, wish)).rows.length).toBe(2)
  }
})
