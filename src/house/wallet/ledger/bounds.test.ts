import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { countBy } from '#testing/wagers/calendar.ts'
import { countedPlay, laneOf, openAccounts, periodLimits, post, setBound, setPeriodLimits } from '../index.ts'

const db = await testDatabase('house')

let members = 0n
type Limits = Readonly<Record<string, bigint>>

/** A member in Cambodia with limits of their own, of a merchant with a bound of that name and one of that region, and what they come to. */
async function bounded(own: Limits, bound: Limits, regional: Limits = {}): Promise<Record<string, number | null>> {
  const member = ++members
  const merchant = Number(member)
  await db.transact(async (tx) => {
    await openAccounts(tx, { member, merchant, currency: 'KHR' })
    await setPeriodLimits(tx, member, own)
    await setBound(tx, { merchant, region: '', limits: bound })
    await setBound(tx, { merchant, region: 'KH', limits: regional })
  })
  await sql`SELECT wallet.set_region(${member}, 'KH')`.execute(db.owner)
  const { rows } = await sql<{ account: Record<string, number | null> }>`
    SELECT to_jsonb(wallet.bounded(ROW(a.*)::wallet.seen_account)) AS account FROM wallet.account a
    WHERE a.owner = ${member} AND a.id = ${member * 16n}`.execute(db.owner)
  return rows[0]!.account
}

test.each(periodLimits)('of a %s limit of a member and one around them the lower counts', async (name) => {
  const column = `max_${name}`
  expect((await bounded({ [name]: 100n }, { [name]: 50n }))[column]).toBe(50)
  expect((await bounded({ [name]: 50n }, { [name]: 100n }))[column]).toBe(50)
  expect((await bounded({ [name]: 50n }, {}))[column]).toBe(50)
  expect((await bounded({}, { [name]: 50n }))[column]).toBe(50)
  expect((await bounded({}, { [name]: 100n }, { [name]: 50n }))[column]).toBe(50)
  expect((await bounded({}, { [name]: 50n }, { [name]: 100n }))[column]).toBe(50)
  expect((await bounded({}, {}))[column]).toBeNull()
})

test('what is used of each limit is counted once, for its member alone, beside the bound around it', async () => {
  const merchant = 9_999
  const member = 1_000_000n
  let other = member + 1n
  while (laneOf(other) !== laneOf(member)) other += 1n
  const now = Date.UTC(2026, 10, 21, 3)
  await countBy(db, merchant)
  await db.transact(async (tx) => {
    for (const each of [member, other]) await openAccounts(tx, { member: each, merchant, currency: 'KHR' })
    await setBound(tx, { merchant, region: '', limits: { deposit_week: 500n } })
    const lines = [{ from: { house: 'deposits' }, to: { member }, amount: 70n } as const]
    await post(tx, { id: randomUUID(), kind: 'deposit', cause: 'player', lines }, () => now)
  })
  const counted = async (of: bigint) => (await countedPlay(db, of, now)).map(({ name, used, house }) => [name, used, house])
  const deposited = (units: bigint) =>
    periodLimits.map((name) => [name, name.startsWith('deposit') ? units : 0n, name === 'deposit_week' ? 500n : null])
  expect(await counted(member)).toEqual(deposited(70n))
  expect(await counted(other)).toEqual(deposited(0n))
})
