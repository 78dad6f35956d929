import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openAccounts, periodLimits, setBound, setPeriodLimits } from '../index.ts'

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
