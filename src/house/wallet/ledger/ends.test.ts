import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { testDatabase } from '#testing/database.ts'
import { letPayoutsGoOn } from '#testing/payments/halts.ts'
import { balanceOf, haltPayouts, openAccounts, openPool, post, readPools, type Line, type PostKind } from '../index.ts'

const db = await testDatabase('house')
const now = Date.UTC(2026, 10, 21, 3)
const clock = () => now

async function ask(kind: PostKind, lines: readonly Line[]): Promise<string> {
  const posted = await db.transact((tx) => post(tx, { id: randomUUID(), kind, cause: 'case 1', lines }, clock))
  return isRefusal(posted) ? posted.code : 'posted'
}

test('a posting to a pool reaches that of its currency, of several with one code', async () => {
  const pools = ['KHR', 'USD'].map((currency) => ({ merchant: 1, currency, code: 'two of a name' }))
  for (const pool of pools) await db.transact((tx) => openPool(tx, pool))
  for (const [i, { merchant, currency, code }] of pools.entries()) {
    const member = 600_000n + BigInt(i)
    await db.transact((tx) => openAccounts(tx, { member, merchant, currency }))
    const lines = [
      { from: { house: 'promotions', of: member }, to: { pool: code, merchant, currency }, amount: BigInt(i + 1) },
    ] as const
    expect(await ask('pool_fund', lines)).toBe('posted')
  }
  const named = (await readPools(db, 1)).filter(({ code }) => code === 'two of a name')
  expect(named.map(({ currency, ready }) => [currency, ready])).toEqual([
    ['KHR', 1n],
    ['USD', 2n],
  ])
})

test('a merchant whose payouts are halted has nothing asked for and nothing paid, whichever end names its member [trust 11]', async () => {
  const [member, merchant] = [700_000n, 7]
  await db.transact((tx) => openAccounts(tx, { member, merchant, currency: 'KHR' }))
  await ask('deposit', [{ from: { house: 'deposits' }, to: { member }, amount: 100n }])
  const request = [{ from: { member }, to: { house: 'pending_withdrawals' }, amount: 50n }] as const
  const paid = [{ from: { house: 'pending_withdrawals' }, to: { house: 'withdrawals', of: member }, amount: 50n }] as const
  const both = async () => [await ask('withdrawal_request', request), await ask('withdrawal_paid', paid)]
  await db.transact((tx) => haltPayouts(tx, { merchant, reason: 'a test', at: now }))
  expect(await both()).toEqual(['payouts_halted', 'payouts_halted'])
  await letPayoutsGoOn(db, merchant, clock)
  expect(await both()).toEqual(['posted', 'posted'])
})

test.each(['nowhere', 'cash'])(
  'a posting to %s, which is no account of the house, is an error and moves nothing',
  async (name) => {
    const member = name === 'cash' ? 710_000n : 710_016n
    await db.transact((tx) => openAccounts(tx, { member, merchant: 1, currency: 'KHR' }))
    const house = name as 'deposits'
    await expect(ask('deposit', [{ from: { house }, to: { member }, amount: 100n }])).rejects.toThrow(`no such house account`)
    await expect(ask('adjustment', [{ from: { house, of: member }, to: { member }, amount: 100n }])).rejects.toThrow(
      `no such house account`,
    )
    expect(await balanceOf(db, member)).toMatchObject({ cash: 0n })
  },
)
