import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { letPayoutsGoOn } from '#testing/payments/halts.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import {
  balanceOf,
  haltedMerchants,
  haltPayouts,
  laneOf,
  openAccounts,
  openBonus,
  openPool,
  openVendorWallet,
  payoutHalt,
  post,
  readPools,
  reversePosting,
  setStates,
  trialBalance,
  vendorMoney,
  type Line,
  type PostKind,
  type PostRefusal,
  type Posted,
} from '../index.ts'
import { suspended } from '../console/books.ts'
import { lastTrial } from '../console/trial-balance.ts'

const { db, wagers, time, newMember, audit } = await openTable()
const clock = () => time.now
const asked = (kind: PostKind, lines: readonly Line[], id: string = randomUUID()) => ({ id, kind, cause: 'case', lines })
const book = (kind: PostKind, lines: readonly Line[], id?: string): Promise<Posted | PostRefusal> =>
  db.transact((tx) => post(tx, asked(kind, lines, id), clock))

/** The rows of a posting or of what undid it: what moved between which accounts, seen from the first. */
async function rowsOf(id: string, members: Readonly<Record<string, bigint>>): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    WITH who AS (SELECT * FROM unnest(${Object.keys(members)}::text[], ${Object.values(members)}::bigint[]) w(name, id)),
    named AS (
      SELECT a.lane, a.id, concat_ws(' ', w.name, p.name) AS name FROM wallet.account a JOIN wallet.purpose p ON p.id = a.purpose
      LEFT JOIN who w ON w.id = a.owner
    )
    SELECT concat_ws(' ', k.name || ':', f.name, CASE WHEN e.amount > 0 THEN '+' ELSE '' END || e.amount, t.name, '/ merchant', e.merchant, e.cause,
      CASE WHEN e.ext = ${id} THEN 'first' END, CASE WHEN e.reverses IS NOT NULL THEN 'reverses' END) AS row
    FROM wallet.entry e JOIN wallet.kind k ON k.id = e.kind
    JOIN named f ON f.lane = e.lane AND f.id = e.account JOIN named t ON t.lane = e.lane AND t.id = e.contra
    WHERE e.vendor = 0 AND (e.reference = ${id} OR e.ext = ${id}) ORDER BY e.ext <> ${id}, f.name, e.amount, t.name`.execute(
    db.owner,
  )
  return rows.map(({ row }) => row)
}

/** Two members with 1000 each, of two lanes. */
async function two() {
  const one = await newMember(1000n)
  let other = await newMember(1000n)
  while (laneOf(other) === laneOf(one)) other = await newMember(1000n)
  return { one, other }
}

describe('the rows of a posting', () => {
  test('between a member and the house are the member’s, whichever way the money goes', async () => {
    const member = await newMember(0n)
    const [paidIn, paidOut] = [randomUUID(), randomUUID()]
    await book('deposit', [{ from: { house: 'deposits' }, to: { member }, amount: 50n }], paidIn)
    await book('withdrawal_request', [{ from: { member }, to: { house: 'pending_withdrawals' }, amount: 20n }], paidOut)
    expect(await rowsOf(paidIn, { m: member })).toMatchInlineSnapshot(`
      [
        "deposit: m cash +50 deposits / merchant 1 case first",
      ]
    `)
    expect(await rowsOf(paidOut, { m: member })).toMatchInlineSnapshot(`
      [
        "withdrawal_request: m cash -20 pending_withdrawals / merchant 1 case first",
      ]
    `)
    const ends = { house: 'pending_withdrawals', of: member } as const
    const done = randomUUID()
    await book('withdrawal_paid', [{ from: ends, to: { house: 'withdrawals', of: member }, amount: 20n }], done)
    expect(await rowsOf(done, { m: member })).toMatchInlineSnapshot(`
      [
        "withdrawal_paid: pending_withdrawals -20 withdrawals / merchant 1 case first",
      ]
    `)
  })

  test('between two lanes pass their transit, line by line, and are undone row by row', async () => {
    const { one, other } = await two()
    const [id, undoing] = [randomUUID(), randomUUID()]
    const lines: Line[] = [
      { from: { member: one }, to: { member: other }, amount: 30n },
      { from: { member: one }, to: { house: 'commissions' }, amount: 2n },
    ]
    expect(await book('transfer', lines, id)).toMatchObject({ balance: 970n, entry: { lane: laneOf(one) } })
    expect(await rowsOf(id, { one, other })).toMatchInlineSnapshot(`
      [
        "transfer: one cash -30 transit / merchant 1 case first",
        "transfer: one cash -2 commissions / merchant 1 case",
        "transfer: other cash +30 transit / merchant 1 case",
      ]
    `)
    const undo = (by: string, posting = id) =>
      db.transact((tx) => reversePosting(tx, { posting, id: by, cause: 'mistake' }, clock))
    expect(await undo(undoing)).toMatchObject({ replayed: false, balance: 998n, entry: { lane: laneOf(one) } })
    expect(await rowsOf(undoing, { one, other })).toHaveLength(1)
    expect([(await balanceOf(db, one))?.cash, (await balanceOf(db, other))?.cash]).toEqual([1000n, 1000n])
    expect(await undo(undoing)).toMatchObject({ replayed: true, balance: 998n })
    const later = randomUUID()
    await book('transfer', lines, later)
    expect(await undo(undoing, later), 'the id names another reversal').toMatchObject({ code: 'reused' })
    expect(await undo(later, id), 'the id names a posting').toMatchObject({ code: 'reused' })
  })

  test('of bonuses, points and money at a vendor stand in accounts of their own', async () => {
    const member = await newMember(100n)
    const bonus = await db.transact((tx) => openBonus(tx, member))
    for (let time = 0; time < 2; time++) await db.transact((tx) => openVendorWallet(tx, { member, vendor: 9 }))
    const id = randomUUID()
    await book(
      'bonus',
      [
        { from: { house: 'promotions' }, to: { member, bonus }, amount: 5n },
        { from: { house: 'promotions' }, to: { member, purpose: 'points' }, amount: 7n },
        { from: { member, bonus }, to: { member }, amount: 3n },
        { from: { member }, to: { vendor: 9, member, purpose: 'vendor_transit' }, amount: 40n },
        { from: { vendor: 9, member, purpose: 'vendor_transit' }, to: { vendor: 9, member, purpose: 'vendor' }, amount: 40n },
        { from: { vendor: 9, member, purpose: 'vendor' }, to: { member }, amount: 15n },
      ],
      id,
    )
    expect(await rowsOf(id, { m: member })).toMatchInlineSnapshot(`
      [
        "bonus: m bonus +5 promotions / merchant 1 case first",
        "bonus: m bonus -3 m cash / merchant 1 case",
        "bonus: m cash -40 m vendor_transit / merchant 1 case",
        "bonus: m cash +15 m vendor / merchant 1 case",
        "bonus: m points +7 promotions / merchant 1 case",
        "bonus: m vendor_transit -40 m vendor / merchant 1 case",
      ]
    `)
    expect(await balanceOf(db, member)).toMatchObject({ cash: 78n, points: 7n, held: 0n, debt: 0n })
    expect(await vendorMoney(db, member)).toEqual([{ vendor: 9, there: 25n, moving: 0n }])
    const strange: Line = { from: { member }, to: { vendor: 8, member, purpose: 'vendor' }, amount: 1n }
    expect(await book('wallet_transfer', [strange])).toMatchObject({ code: 'no_account' })
  })

  test('are refused for a state of either end, and not for another state', async () => {
    const { one, other } = await two()
    const give = () =>
      db.transact((tx) =>
        post(
          tx,
          { ...asked('transfer', [{ from: { member: one }, to: { member: other }, amount: 1n }]), unless: { noDeposit: true } },
          clock,
        ),
      )
    await db.transact((tx) => setStates(tx, other, { noDeposit: true }))
    expect(await give()).toMatchObject({ code: 'state_forbids' })
    await db.transact((tx) => setStates(tx, other, { noWithdrawal: true, noBet: true }))
    expect(await give()).toMatchObject({ balance: 999n })
    await expect(db.transact((tx) => setStates(tx, 404_404n, {}))).rejects.toThrow('no account of member 404404')
  })
})

test('a halt stops what leaves the house, and nothing that comes back or stays', async () => {
  const member = await newMember(100n)
  const at = time.now
  const halt = (reason: string) => db.transact((tx) => haltPayouts(tx, { merchant: 1, reason, at }))
  await halt('the first')
  await halt('the second')
  expect(await payoutHalt(db, 1)).toMatchObject({ reason: 'the first', at: new Date(at) })
  const out = (kind: PostKind) => book(kind, [{ from: { member }, to: { house: 'pending_withdrawals' }, amount: 10n }])
  for (const kind of ['withdrawal_request', 'withdrawal_paid'] as const)
    expect(await out(kind)).toMatchObject({ code: 'payouts_halted' })
  expect(await out('adjustment')).toMatchObject({ balance: 90n })
  const back: Line = { from: { house: 'pending_withdrawals' }, to: { member }, amount: 10n }
  expect(await book('withdrawal_returned', [back])).toMatchObject({ balance: 100n })
  await letPayoutsGoOn(db, 1, clock)
  expect(await payoutHalt(db, 1)).toBeNull()
  expect(await out('withdrawal_request')).toMatchObject({ balance: 90n })
  const { rows } = await sql`SELECT reason, lifted_by FROM wallet.halt ORDER BY id`.execute(db.owner)
  expect(rows).toEqual([{ reason: 'the first', lifted_by: 'operator 1' }])
})

test('a halt of one merchant leaves the payouts of others alone, and one of all stops each [trust 11, trust 37]', async () => {
  const member = await newMember(100n)
  const at = time.now
  const out = () => book('withdrawal_request', [{ from: { member }, to: { house: 'pending_withdrawals' }, amount: 10n }])
  await db.transact((tx) => haltPayouts(tx, { merchant: 2, reason: 'of another', at }))
  expect([await payoutHalt(db, 1), await haltedMerchants(db)]).toEqual([null, [2]])
  expect(await out()).toMatchObject({ balance: 90n })
  await db.transact((tx) => haltPayouts(tx, { merchant: null, reason: 'of all', at }))
  expect(await out()).toMatchObject({ code: 'payouts_halted' })
  expect(await payoutHalt(db, 2), 'what stops all is told first').toMatchObject({ merchant: null, reason: 'of all' })
  await letPayoutsGoOn(db, 1, clock)
  expect(await payoutHalt(db, 2), 'the other stands').toMatchObject({ merchant: 2, reason: 'of another' })
  expect(await out()).toMatchObject({ balance: 80n })
  await letPayoutsGoOn(db, 2, clock)
})

test('accounts are opened once, for members and currencies that can be', async () => {
  const open = (member: bigint, currency: string) => db.transact((tx) => openAccounts(tx, { member, merchant: 1, currency }))
  for (const currency of ['PTS', 'XXX']) await expect(open(900_000n, currency)).rejects.toThrow(`no such currency: ${currency}`)
  for (const member of [0n, 2n ** 55n]) await expect(open(member, 'KHR')).rejects.toThrow(`no member id: ${member}`)
  const last = 2n ** 55n - 1n
  await open(last, 'KHR')
  await book('deposit', [{ from: { house: 'deposits' }, to: { member: last }, amount: 5n }])
  await open(last, 'USD')
  expect(await balanceOf(db, last)).toMatchObject({ cash: 5n, currency: 'KHR' })
})

test('a pool is opened once, and swept to its home, which is the lane of its number', async () => {
  for (const code of ['one', 'two', 'one']) await db.transact((tx) => openPool(tx, { merchant: 1, currency: 'KHR', code }))
  expect((await readPools(db, 1)).map(({ code }) => code)).toEqual(['one', 'two'])
  const { rows } = await sql<{ id: number; home: number }>`SELECT id, home FROM wallet.pool`.execute(db.owner)
  expect(rows.map(({ home }) => home)).toEqual(rows.map(({ id }) => laneOf(BigInt(id))))
  const to = { pool: 'one', merchant: 1, currency: 'KHR' }
  await book('pool_fund', [{ from: { house: 'promotions' }, to, amount: 5n }])
  expect(await readPools(db, 1)).toMatchObject([{ ready: 5n, accruing: 0n }, { ready: 0n }])
  expect(await book('pool_fund', [{ from: { house: 'promotions' }, to: { ...to, pool: 'three' }, amount: 5n }])).toMatchObject({
    code: 'no_account',
  })
})

test('a trial balance counts what came to nothing again, and is noted', async () => {
  const run = () => db.transact((tx) => trialBalance(tx, { threshold: 0n, clock }))
  const member = await newMember(55n)
  expect(await run()).toEqual([])
  await book('adjustment', [{ from: { member }, to: { house: 'suspense' }, amount: 55n }])
  expect(await run()).toEqual([])
  expect(await run()).toEqual([])
  await book('adjustment', [{ from: { house: 'suspense' }, to: { member }, amount: 5n }])
  const lying = (await suspended(db)).filter(({ balance }) => balance !== 0n)
  expect(lying, 'for whoever watches').toEqual([{ currency: 'KHR', balance: 50n }])
  expect(await run()).toEqual([])
  expect(await lastTrial(db)).toEqual({ at: new Date(time.now), drifted: 0 })
})

test('the first row at or after a moment is found among any number of rows', async () => {
  const member = await newMember(1n)
  const lane = laneOf(member)
  const moments: number[] = []
  for (let turn = 0; turn < 9; turn++) {
    time.now += 1000
    await book('deposit', [{ from: { house: 'deposits' }, to: { member }, amount: 1n }])
    moments.push(time.now)
  }
  const { rows } = await sql<{ seq: bigint }>`SELECT seq FROM wallet.lane WHERE lane = ${lane}`.execute(db.owner)
  const [{ seq: last } = expect.fail('no lane')] = rows
  const seqAt = async (at: number) =>
    (await sql<{ at: bigint }>`SELECT wallet.seq_at(${lane}::smallint, ${new Date(at)}) AS at`.execute(db)).rows[0]?.at
  for (const [place, moment] of moments.entries()) {
    expect(await seqAt(moment)).toBe(last - 8n + BigInt(place))
    expect(await seqAt(moment - 1)).toBe(last - 8n + BigInt(place))
  }
  expect([await seqAt(time.now + 1), await seqAt(0)]).toEqual([last + 1n, 1n])
})

test('after all of this every balance is the sum of its entries [trust 1]', async () => {
  expect(await wagers.keeper.round()).toHaveLength(16)
  await audit()
})
