import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginBonus, currencyNumbers, openBonus, openPool, post, readPools, type Bet } from '#house/wallet/index.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { roundOf } from './index.ts'
import { sealed } from './payload.ts'
import { plainDoor } from './store.ts'

const { db, wagers, newMember, play, time, audit } = await openTable()
const clock = () => time.now
const door = plainDoor({ clock, currencies: await currencyNumbers(db) })
const lane = db.open({ role: 'croupier_lane', connections: 1 })
for (const code of ['grand', 'mini']) await db.transact((tx) => openPool(tx, { merchant: 1, currency: 'KHR', code }))

/** One call of the ledger with these bets, each list of them a unit. */
async function inOneCall(units: readonly (readonly Omit<Bet, 'kind'>[])[]) {
  const client = await lane.pool.connect()
  const answers = await door.call(
    client,
    units.map((bets) => bets.map((bet) => sealed({ ...bet, kind: 'bet' }))),
  )
  client.release()
  return answers.flat().map(({ status }) => status)
}

async function giveBonus(member: bigint, amount: bigint): Promise<bigint> {
  return db.transact(async (tx) => {
    const bonus = await openBonus(tx, member)
    const lines = [{ from: { house: 'promotions' }, to: { member, bonus }, amount } as const]
    await post(tx, { id: randomUUID(), kind: 'bonus', cause: 'gift', lines }, clock)
    expect(await beginBonus(tx, { member, bonus, largest: null, excluded: [] })).toBe(true)
    return bonus
  })
}

const inPools = async () => {
  const pools = await readPools(db, 1)
  return ['grand', 'mini'].map((code) => pools.find((pool) => pool.code === code)?.accruing)
}

test('rounds of two currencies that close in one call each give what they held to the house in their own', async () => {
  const of = async (currency: string) => ({
    ...play(await newMember(1000n, { currency }), { currency }),
    amount: 100n,
    closesRound: true,
    win: { ext: randomUUID(), amount: 30n },
  })
  const bets = [await of('KHR'), await of('USD'), await of('PLAY')]
  expect(await inOneCall(bets.map((bet) => [bet]))).toEqual(['ok', 'ok', 'ok'])
  for (const bet of bets)
    expect(await roundOf(db, bet), bet.currency).toMatchObject({ escrow: 0n, won: 30n, closedAt: expect.any(Date) })
  const { rows } = await sql<{ currency: string; amount: bigint }>`
    SELECT c.code AS currency, sum(e.amount)::bigint AS amount FROM wallet.entry e JOIN wallet.currency c ON c.id = e.currency
    WHERE e.cause = 'rounds closed' GROUP BY 1 ORDER BY 1`.execute(db.owner)
  expect(rows).toEqual(['KHR', 'PLAY', 'USD'].map((currency) => ({ currency, amount: 100n })))
  await audit()
})

test('each bet of a unit by somebody with a bonus feeds its own pools [P1]', async () => {
  const member = await newMember(10n)
  await giveBonus(member, 1000n)
  const first = { ...play(member), amount: 50n, contributions: [{ pool: 'grand', amount: 3n }] }
  const second = {
    ...first,
    ext: randomUUID(),
    contributions: [
      { pool: 'mini', amount: 5n },
      { pool: 'grand', amount: 1n },
    ],
  }
  const before = await inPools()
  expect(await inOneCall([[first, second]])).toEqual(['ok', 'ok'])
  expect(await inPools()).toEqual([before[0]! + 4n, before[1]! + 5n])
  const { rows } = await sql<{
    legs: number
  }>`SELECT legs FROM wallet.entry WHERE ext IN (${first.ext}, ${second.ext}) ORDER BY seq`.execute(db.owner)
  expect(rows.map(({ legs }) => legs)).toEqual([1, 2])
  await audit()
})

test('what a bonus gave is given back for the bet that is taken back, not for another vendor’s of the same id [P1, trust 13]', async () => {
  const member = await newMember(60n)
  const bonus = await giveBonus(member, 1000n)
  const mixed = { ...play(member), amount: 100n }
  const lent = { ...play(member), amount: 100n, ext: mixed.ext, vendor: 2 }
  expect(await wagers.stake(mixed)).toMatchObject({ status: 'ok', balance: 960n })
  expect(await wagers.stake(lent)).toMatchObject({ status: 'ok', balance: 860n })
  const purses = async () => [(await wagers.purses(member, 'KHR')).cash, (await wagers.purses(member, 'KHR')).bonus]
  expect(await purses()).toEqual([0n, 860n])
  await wagers.rollback({ ...lent, ext: randomUUID(), reference: lent.ext })
  expect(await purses()).toEqual([0n, 960n])
  await wagers.rollback({ ...mixed, ext: randomUUID(), reference: mixed.ext })
  expect(await purses(), `bonus ${bonus}`).toEqual([60n, 1000n])
  await audit()
})
