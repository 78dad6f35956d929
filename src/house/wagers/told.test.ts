import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { laneOf, openPool, post } from '#house/wallet/index.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { grantFreeRounds } from './free-rounds.ts'

const { db, wagers, time, newMember, play } = await openTable()
await db.transact((tx) => openPool(tx, { merchant: 1, currency: 'KHR', code: 'grand' }))
await db.transact((tx) => {
  const to = { pool: 'grand', merchant: 1, currency: 'KHR' }
  return post(
    tx,
    { id: randomUUID(), kind: 'pool_fund', cause: 'seed', lines: [{ from: { house: 'promotions' }, to, amount: 99n }] },
    () => time.now,
  )
})

const heard: string[] = []
const listener = new pg.Client({ connectionString: db.url })
listener.on('notification', ({ payload = '' }) => heard.push(...payload.split(' ')))
await listener.connect()
await listener.query('LISTEN journal')
afterAll(() => listener.end())

/** Where the lane of a member stands: the number of its last row. */
async function headOf(member: bigint): Promise<string> {
  const { rows } = await sql<{ seq: bigint }>`SELECT seq FROM wallet.lane WHERE lane = ${laneOf(member)}`.execute(db.owner)
  return `${laneOf(member)}:${rows[0]!.seq}`
}
/** The last row of a member's own. */
async function lastOf(member: bigint): Promise<string> {
  const { rows } = await sql<{ seq: bigint }>`
    SELECT max(seq) AS seq FROM wallet.entry WHERE lane = ${laneOf(member)} AND account = ${member * 16n}`.execute(db.owner)
  return `${laneOf(member)}:${rows[0]!.seq}`
}

test('whoever follows the journal hears of what each kind of call has booked, by lane and number', async () => {
  const member = await newMember(1000n)
  const bet = () => ({ ...play(member), amount: 10n })
  const on = (one: ReturnType<typeof bet>) => ({ ...one, ext: randomUUID(), reference: one.ext })
  const [staked, held, free] = [bet(), { ...bet(), expiresAt: time.now + 1000 }, randomUUID()]
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'a stake': () => wagers.stake(staked),
    'a settlement': () => wagers.settle({ ...on(staked), version: 1, payout: 5n }),
    'a bet with its win': () => wagers.play({ ...bet(), win: { ext: randomUUID(), amount: 4n } }),
    'a bet with a win of a pool': () =>
      wagers.play({ ...bet(), win: { ext: randomUUID(), amount: 4n, fromPool: { pool: 'grand', amount: 3n } } }),
    'a hold': () => wagers.reserve(held),
    'a free round': async () => {
      const granted = { reward: free, member, stake: 10n, rounds: 1, games: ['lucky'], expiresAt: time.now + DAY }
      await db.transact((tx) => grantFreeRounds(tx, granted))
      await wagers.stake({ ...bet(), free: true, reward: free })
    },
    'what is given back of a hold that is over': async () => {
      time.now += 2000
      await wagers.keeper.round()
    },
  }
  for (const [name, call] of Object.entries(calls)) {
    heard.length = 0
    const before = await lastOf(member)
    await call()
    const rows = [await lastOf(member), await headOf(member)]
    expect(rows[0], name).not.toBe(before)
    await expect.poll(() => rows.some((row) => heard.includes(row)), { message: name }).toBe(true)
  }
})
