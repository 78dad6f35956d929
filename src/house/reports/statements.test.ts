import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { WalletClient } from '#protocol/client.ts'
import { catchUp, rewind, type Journal } from '#runtime/journal-reader.ts'
import { testDatabase } from '#testing/database.ts'
import { arcadeKey, testHouse, type Browser } from '#testing/house.ts'
import { openSession, testVendor } from '#testing/games/vendor.ts'
import {
  laneOf,
  openAccounts,
  openBonus,
  post,
  readHeads,
  readJournal,
  type Entry,
  type Line,
  type PostKind,
} from '#house/wallet/index.ts'
import type { BetRow, KindSum, Movement } from './contract.ts'
import { playReader, statementReader } from './index.ts'
import { accountPage } from './records.ts'
import { sumsByKind } from './statement.ts'

const db = await testDatabase('house')
/** A quarter to midnight in Phnom Penh: what happens after it is of the next day. */
const time = { now: Date.UTC(2026, 10, 20, 16, 45) }
const house = await testHouse(db, { clock: () => time.now })
let vendor: WalletClient
let dara: Browser
let member = 0n
let token = ''

const whole = (amount: number) => BigInt(amount) * UNITS_PER_WHOLE
const move = (kind: PostKind, line: Line) =>
  db.transact((tx) => post(tx, { id: randomUUID(), kind, cause: `test:${kind}`, lines: [line] }, () => time.now))

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const follow = async () => {
  for (const reader of [statementReader, playReader]) await catchUp({ db, transact: db.transact }, { journal, reader })
}

type Bets = {
  list: BetRow[]
  next: string | null
  sums: { gameType: string; staked: string; returned: string; bets: number }[] | null
}
type Movements = { list: Movement[]; next: string | null; sums: KindSum[] | null }
const bets = async (query: string) => (await dara.get<Bets>(`/wps/records/bets?${query}`)).json.value
const account = async (query: string) => (await dara.get<Movements>(`/wps/records/account?${query}`)).json.value

const play = (round: string, amount: bigint) => ({
  user: String(member),
  token,
  game_code: 'lantern-market',
  currency: 'PLAY',
  round,
  transaction_uuid: randomUUID(),
  amount,
})

/** Rows of another merchant in the same lane: a member's calls may not see them, and find their way past them. */
async function othersPlay(): Promise<void> {
  let neighbour = 900_000n
  while (laneOf(neighbour) !== laneOf(member)) neighbour++
  await db.transact((tx) => openAccounts(tx, { member: neighbour, merchant: house.merchant + 1, currency: 'PLAY' }))
  for (let row = 0; row < 9; row++)
    await move('deposit', { from: { house: 'deposits' }, to: { member: neighbour }, amount: whole(1) })
}

beforeAll(async () => {
  vendor = testVendor(await house.app.listen({ host: '127.0.0.1', port: 0 }), arcadeKey, () => time.now)
  dara = house.browser()
  member = await dara.register('dara2026')
  await move('deposit', { from: { house: 'deposits' }, to: { member }, amount: whole(100) })
  token = await openSession({ browser: dara, vendor })
  await othersPlay()
  const first = play('first', whole(10))
  await vendor.attempt('bet', first)
  await vendor.attempt('win', {
    ...play('first', whole(25)),
    reference_transaction_uuid: first.transaction_uuid,
    round_closed: true,
  })
  time.now += 16 * 60_000
  await othersPlay()
  await vendor.attempt('bet', play('second', whole(3)))
  const third = play('third', whole(2))
  await vendor.attempt('bet', third)
  const { amount: _amount, ...back } = third
  const undo = { ...back, transaction_uuid: randomUUID(), reference_transaction_uuid: third.transaction_uuid }
  await vendor.attempt('rollback', { ...undo, round_closed: true })
  const fourth = play('fourth', whole(4))
  await vendor.attempt('bet', fourth)
  await vendor.attempt('win', { ...play('fourth', 0n), reference_transaction_uuid: fourth.transaction_uuid, round_closed: true })
  await follow()
})
afterAll(() => vendor.close())

describe('the betting record', () => {
  test('is narrowed by days of the asked zone, and its sums are those of the whole period [W5]', async () => {
    const home = await bets('from=2026-11-20&to=2026-11-20')
    expect(home.list.map(({ round }) => round)).toEqual(['first'])
    expect(home.sums).toMatchObject([{ gameType: 'RNG', staked: '10', returned: '25', bets: 1 }])
    const next = await bets('from=2026-11-21&to=2026-11-21')
    expect(next.list.map(({ round }) => round)).toEqual(['fourth', 'third', 'second'])
    // What is open is listed, and not in the sums yet.
    expect(next.sums).toMatchObject([{ staked: '4', returned: '0', bets: 1 }])
    const utc = await bets('from=2026-11-20&to=2026-11-20&zone=UTC')
    expect(utc.list.length).toBe(4)
    expect(utc.sums).toMatchObject([{ staked: '14', returned: '25', bets: 2 }])
  })

  test('goes by the zone that the member chose, where its page names none [W5, A18]', async () => {
    const keep = (zone: string | null) => dara.ask({ method: 'PUT', path: '/wps/member/zone', data: { zone } })
    expect((await keep('America/New_York')).json).toMatchObject({ success: true, value: { zone: 'America/New_York' } })
    // The whole evening of Phnom Penh is one day there.
    const day = await bets('from=2026-11-20&to=2026-11-20')
    expect(day.list.map(({ round }) => round)).toEqual(['fourth', 'third', 'second', 'first'])
    expect(day.sums).toMatchObject([{ staked: '14', returned: '25', bets: 2 }])
    const profit = await dara.get<{ list: { day: string }[] }>('/wps/records/profit?from=2026-11-19&to=2026-11-21')
    expect(profit.json.value.list.map((row) => row.day)).toEqual(['2026-11-20'])
    expect((await bets('from=2026-11-20&to=2026-11-20&zone=Asia/Phnom_Penh')).list.length).toBe(1)
    await keep(null)
    expect((await bets('from=2026-11-20&to=2026-11-20')).list.length).toBe(1)
  })

  test('is narrowed by vendor, type of game and state [W5]', async () => {
    const rounds = async (query: string) => (await bets(query)).list.map(({ round }) => round)
    expect(await rounds('state=open')).toEqual(['second'])
    expect(await rounds('state=settled')).toEqual(['fourth', 'first'])
    expect(await rounds('state=returned')).toEqual(['third'])
    expect(await rounds('vassalage=ARCADE&gameType=RNG')).toEqual(['fourth', 'third', 'second', 'first'])
    expect(await rounds('vassalage=OTHER')).toEqual([])
    expect(await rounds('gameType=FISH')).toEqual([])
  })

  test('refuses a period that is none and a zone that is nowhere', async () => {
    expect((await dara.get('/wps/records/bets?from=2026-11-20')).json.code).toBe('period_invalid')
    expect((await dara.get('/wps/records/account?from=2026-11-20&to=2026-11-19')).json.code).toBe('period_invalid')
    expect((await dara.get('/wps/records/bets?from=2026-11-20&to=2026-11-20&zone=Mars/Olympus')).json).toMatchObject({
      code: 'zone_unknown',
      message: 'Time zone Mars/Olympus not found',
    })
    expect((await dara.get('/wps/records/profit?from=0000-01-01&to=0000-01-01')).json.code).toBe('malformed')
  })
})

describe('the account record', () => {
  test('sums the period by kind, is narrowed by kind, and each line opens [W5]', async () => {
    const all = await account('from=2026-11-20&to=2026-11-21')
    expect(all.sums).toMatchObject([
      { kind: 'bet', gained: '0', lost: '19', movements: 4 },
      { kind: 'deposit', gained: '100', lost: '0', movements: 1 },
      { kind: 'rollback', gained: '2', lost: '0', movements: 1 },
      { kind: 'win', gained: '25', lost: '0', movements: 2 },
    ])
    const [only] = (await account('kind=deposit')).list
    expect(only).toMatchObject({ kind: 'deposit', balanceBefore: '0', balanceAfter: '100', cause: 'test:deposit' })
    expect((await dara.get(`/wps/records/account/${only?.id}`)).json.value).toEqual(only)
    const stranger = house.browser()
    await stranger.register('thida2026')
    expect((await stranger.get(`/wps/records/account/${only?.id}`)).status).toBe(404)
    expect((await account('kind=nonsense')).list).toEqual([])
  })

  test('shows a transfer to both its members, whichever lanes they are in [W5]', async () => {
    for (const near of [true, false]) {
      let to = near ? 700_000n : 800_000n
      while ((laneOf(to) === laneOf(member)) !== near) to++
      await db.transact((tx) => openAccounts(tx, { member: to, merchant: house.merchant, currency: 'PLAY' }))
      await move('transfer', { from: { member }, to: { member: to }, amount: whole(5) })
      await follow()
      const { list } = await accountPage(db, { member: to, before: null, within: null, kinds: ['transfer'] })
      expect(list).toMatchObject([{ kind: 'transfer', amount: '5', balanceBefore: '0', balanceAfter: '5' }])
      const [sum] = await sumsByKind(db, { member: to, from: time.now - 3_600_000, to: time.now + 3_600_000 })
      expect(sum).toMatchObject({ kind: 'transfer', gained: whole(5), lost: 0n })
    }
    expect((await account('kind=transfer')).list).toMatchObject([{ amount: '-5' }, { amount: '-5' }])
  })

  test('makes the same sums when the journal is read again', async () => {
    const before = (await account('from=2026-11-20&to=2026-11-21')).sums
    const played = (await bets('from=2026-11-20&to=2026-11-21')).sums
    for (const reader of [statementReader, playReader]) await rewind(db.transact, reader)
    expect((await account('from=2026-11-20&to=2026-11-21')).sums).toEqual([])
    expect((await bets('from=2026-11-20&to=2026-11-21')).sums).toEqual([])
    await follow()
    expect((await account('from=2026-11-20&to=2026-11-21')).sums).toEqual(before)
    expect((await bets('from=2026-11-20&to=2026-11-21')).sums).toEqual(played)
  })
})

test('the statement of activity tells money, play and time by day and since the beginning [trust 68]', async () => {
  type Sums = { paidIn: string; paidOut: string; staked: string; returned: string; net: string }
  type Told = { days: (Sums & { day: string; minutes: number })[]; lifetime: Sums & { since: number | null } }
  const asked = (from: string, to: string) => dara.get<Told>(`/wps/records/activity?from=${from}&to=${to}`)
  const { days, lifetime } = (await asked('2026-11-01', '2026-11-21')).json.value
  expect(days).toMatchObject([
    { day: '2026-11-21', paidIn: '0', staked: '7', returned: '0', net: '-7' },
    { day: '2026-11-20', minutes: 15, paidIn: '100', paidOut: '0', staked: '10', returned: '25', net: '15' },
  ])
  expect(lifetime).toMatchObject({
    since: Date.UTC(2026, 10, 20, 16, 45),
    paidIn: '100',
    paidOut: '10',
    netPaidIn: '90',
    staked: '17',
    returned: '25',
    net: '8',
  })
  expect((await asked('2026-11-20', '2026-11-20')).json.value.lifetime, 'whichever days are asked for').toEqual(lifetime)
  expect((await asked('2026-08-01', '2026-11-21')).json.code).toBe('period_invalid')
  const other = house.browser()
  await other.register('visal2026')
  const nothing = { paidIn: '0', paidOut: '0', netPaidIn: '0', staked: '0', returned: '0', net: '0' }
  const { json } = await other.get<Told>('/wps/records/activity?from=2026-11-01&to=2026-11-21')
  expect(json.value).toEqual({ currency: 'PLAY', days: [], lifetime: { since: null, ...nothing } })
  time.now += 20 * 60_000
  const later = await other.get<Told>('/wps/records/activity?from=2026-11-01&to=2026-11-21')
  expect(later.json.value.days).toEqual([{ day: '2026-11-21', minutes: 20, ...nothing }])
})

test('bonuses are there once the journal knows some, from the bonus’s own end [W5]', async () => {
  const bonuses = async () => (await dara.get<Movements>('/wps/records/bonuses')).json.value.list
  expect(await bonuses()).toEqual([])
  const bonus = await db.transact((tx) => openBonus(tx, member))
  await move('bonus', { from: { house: 'promotions' }, to: { bonus, member }, amount: whole(8) })
  await move('bonus_release', { from: { bonus, member }, to: { member }, amount: whole(8) })
  await move('rebate', { from: { house: 'promotions' }, to: { member }, amount: whole(1) })
  expect(await bonuses()).toMatchObject([
    { kind: 'rebate', amount: '1' },
    { kind: 'bonus_release', amount: '-8', balanceAfter: '0', counterAccount: 'cash' },
    { kind: 'bonus', amount: '8', balanceAfter: '8', counterAccount: 'promotions' },
  ])
  expect((await account('kind=bonus_release')).list).toMatchObject([{ amount: '8', counterAccount: 'bonus' }])
})

test('what is rare among very many movements: a page looks so far and leads on, and what is not play is found at once [W5]', async () => {
  const lane = laneOf(member)
  await sql`
    INSERT INTO wallet.entry (lane, seq, at, account, contra, amount, balance_after, contra_after, merchant, currency, kind, vendor, product)
    SELECT l.lane, l.seq + i, l.at, ${member * 16n}, -1, 0, 0, 0, ${house.merchant}, 1, 1, 1, 'RNG'
    FROM wallet.lane l, generate_series(1, 2500) i WHERE l.lane = ${lane}`.execute(db.owner)
  await sql`UPDATE wallet.lane SET seq = seq + 2500 WHERE lane = ${lane}`.execute(db.owner)
  const first = await account('kind=win')
  expect(first.list).toEqual([])
  const second = await account(`kind=win&before=${first.next}`)
  expect([second.list.length, second.next]).toEqual([2, null])
  const deposits = await account('kind=deposit')
  expect([deposits.list.length, deposits.next]).toEqual([1, null])
})
