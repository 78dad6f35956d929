import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { balanceOf, laneOf, openAccounts, post, reversePosting, type Line, type Posting } from '../index.ts'

const db = await testDatabase('house')
const now = Date.UTC(2026, 10, 21, 3)
const clock = () => now

let members = 0n
async function born(): Promise<bigint> {
  const member = ++members
  await db.transact((tx) => openAccounts(tx, { member, merchant: 1, currency: 'KHR' }))
  return member
}

/** Two members whose accounts are of one lane. */
async function neighbours(): Promise<[bigint, bigint]> {
  const first = await born()
  let next = await born()
  while (laneOf(next) !== laneOf(first)) next = await born()
  return [first, next]
}

const asked = (lines: readonly Line[], more?: Partial<Posting>): Posting => ({
  id: randomUUID(),
  kind: 'adjustment',
  cause: 'case 1',
  lines,
  ...more,
})
const give = (member: bigint, amount: bigint, more?: Partial<Posting>) =>
  db.transact((tx) =>
    post(tx, asked([{ from: { house: 'deposits' }, to: { member }, amount }], { kind: 'deposit', ...more }), clock),
  )
const takeBack = (posting: string) =>
  db.transact((tx) => reversePosting(tx, { posting, id: randomUUID(), cause: 'mistake' }, clock))

test('what another member of the lane gives works off a debt', async () => {
  const [member, friend] = await neighbours()
  const id = randomUUID()
  await give(member, 100n, { id })
  await give(friend, 100n)
  await db.transact((tx) => post(tx, asked([{ from: { member }, to: { house: 'commissions' }, amount: 80n }]), clock))
  await takeBack(id)
  await db.transact((tx) => post(tx, asked([{ from: { member: friend }, to: { member }, amount: 50n }]), clock))
  expect(await balanceOf(db, member)).toMatchObject({ cash: -30n, debt: 30n })
})
test('what is taken back from another member of the lane who spent it leaves them the debt', async () => {
  const [member, friend] = await neighbours()
  const id = randomUUID()
  await give(member, 100n)
  await db.transact((tx) => post(tx, asked([{ from: { member }, to: { member: friend }, amount: 60n }], { id }), clock))
  await db.transact((tx) => post(tx, asked([{ from: { member: friend }, to: { house: 'commissions' }, amount: 45n }]), clock))
  await takeBack(id)
  expect(await balanceOf(db, member)).toMatchObject({ cash: 100n, debt: 0n })
  expect(await balanceOf(db, friend)).toMatchObject({ cash: -45n, debt: 45n })
})
