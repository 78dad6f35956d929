import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openAccounts, periodLimits, setBound, setPeriodLimits } from '../index.ts'

const db = await testDatabase('house')

let members = 0n
/** A member with limits of their own, of a merchant with a bound of that name, and what the two come to. */
async function bounded(own: Record<string, bigint>, bound: Record<string, bigint>): Promise<Record<string, number | null>> {
  const member = ++members
  const merchant = Number(member)
  await db.transact(async (tx) => {
    await openAccounts(tx, { member, merchant, currency: 'KHR' })
    await setPeriodLimits(tx, member, own)
    await setBound(tx, { merchant, region: '', limits: bound })
  })
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
  expect((await bounded({}, {}))[column]).toBeNull()
})
