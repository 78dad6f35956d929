import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openAccounts, openBonus } from '../index.ts'

const db = await testDatabase('house')

const accountsOf = async (member: bigint) => {
  const { rows } = await sql<{ id: bigint; purpose: string; currency: string; merchant: number }>`
    SELECT a.id, p.name AS purpose, c.code AS currency, a.merchant FROM wallet.account a
    JOIN wallet.purpose p ON p.id = a.purpose JOIN wallet.currency c ON c.id = a.currency
    WHERE a.owner = ${member} AND a.lane = wallet.lane_of(${member}) ORDER BY a.id`.execute(db.owner)
  return rows
}

test('a member has cash and what is held of it in their currency, and points in their own', async () => {
  const open = () => db.transact((tx) => openAccounts(tx, { member: 5n, merchant: 7, currency: 'KHR' }))
  await open()
  await open()
  expect(await accountsOf(5n)).toEqual([
    { id: 80n, purpose: 'cash', currency: 'KHR', merchant: 7 },
    { id: 81n, purpose: 'hold', currency: 'KHR', merchant: 7 },
    { id: 82n, purpose: 'points', currency: 'PTS', merchant: 7 },
  ])
})

test.each([
  ['a currency that there is not', { member: 6n, currency: 'XXX' }],
  ['points, in which nobody has cash', { member: 6n, currency: 'PTS' }],
  ['no member', { member: 0n, currency: 'KHR' }],
  ['a number beyond those of members', { member: 1n << 55n, currency: 'KHR' }],
])('no account is opened of %s', async (_, of) => {
  await expect(db.transact((tx) => openAccounts(tx, { merchant: 7, ...of }))).rejects.toThrow(/^no (such currency|member id)/)
  expect(await accountsOf(of.member)).toEqual([])
})

test('each bonus of a member has an account of its own above all of theirs, whose number says what it is for', async () => {
  await db.transact((tx) => openAccounts(tx, { member: 8n, merchant: 7, currency: 'USD' }))
  const first = await db.transact((tx) => openBonus(tx, 8n))
  const second = await db.transact((tx) => openBonus(tx, 8n))
  expect([first > 1n << 60n, second - first]).toEqual([true, 16n])
  const bonuses = (await accountsOf(8n)).filter(({ purpose }) => purpose === 'bonus')
  const { rows } = await sql<{ id: number }>`SELECT id FROM wallet.purpose WHERE name = 'bonus'`.execute(db.owner)
  expect(bonuses).toMatchObject([first, second].map((id) => ({ id, currency: 'USD', merchant: 7 })))
  expect(bonuses.map(({ id }) => Number(id & 15n))).toEqual([rows[0]!.id, rows[0]!.id])
})
