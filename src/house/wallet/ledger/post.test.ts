import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { currencyCodes } from '#kit/currency.ts'
import { LARGEST_MOVEMENT } from '#kit/money.ts'
import { testDatabase } from '#testing/database.ts'
import { letPayoutsGoOn } from '#testing/payments/halts.ts'
import {
  balanceOf,
  currencyNumbers,
  laneOf,
  openAccounts,
  openBonus,
  payoutHalt,
  post,
  postAll,
  readHeads,
  readMemberEntries,
  reversePosting,
  setPeriodLimits,
  setStates,
  trialBalance,
  type Line,
  type PostKind,
  type Posted,
  type Posting,
} from '../index.ts'

const db = await testDatabase('house')
const time = { now: Date.UTC(2026, 10, 21, 3) }
const clock = () => time.now

let members = 0n
async function born(cash = 0n): Promise<bigint> {
  const member = ++members
  await db.transact((tx) => openAccounts(tx, { member, merchant: 1, currency: 'KHR' }))
  if (cash > 0n) await give(member, cash)
  return member
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
const cash = async (member: bigint) => (await balanceOf(db, member))!.cash

/** Members whose accounts are of one lane. */
async function neighbours(count: number): Promise<bigint[]> {
  const found: bigint[] = []
  while (found.length < count) {
    const next = await born()
    if (found.length === 0 || laneOf(next) === laneOf(found[0] as bigint)) found.push(next)
  }
  return found
}

describe('postings of one lane', () => {
  const gift = (member: bigint, amount: bigint): Posting => asked([{ from: { house: 'promotions' }, to: { member }, amount }])
  const all = (postings: readonly Posting[]) => db.transact((tx) => postAll(tx, postings, clock))

  test('are each posted as one alone is, in their order, once for ever [trust 13]', async () => {
    const [one, other] = (await neighbours(2)) as [bigint, bigint]
    const postings = [gift(one, 100n), gift(other, 30n), gift(one, 5n)]
    const posted = await all(postings)
    expect(posted).toMatchObject([{ balance: 100n }, { balance: 30n }, { balance: 105n }])
    const seqs = (posted as readonly Posted[]).map(({ entry }) => entry.seq)
    expect(seqs).toEqual(seqs.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(await all(postings)).toMatchObject(postings.map(() => ({ replayed: true })))
    expect(await db.transact((tx) => post(tx, postings[0] as Posting, clock))).toMatchObject({ replayed: true, balance: 100n })
    expect([await cash(one), await cash(other)]).toEqual([105n, 30n])
  })

  test('are all undone where one is refused', async () => {
    const [rich, poor] = (await neighbours(2)) as [bigint, bigint]
    const take = asked([{ from: { member: poor }, to: { house: 'promotions' }, amount: 1n }])
    expect(await all([gift(rich, 100n), take, gift(rich, 7n)])).toMatchObject({ code: 'insufficient' })
    expect([await cash(rich), await cash(poor)]).toEqual([0n, 0n])
  })

  test('of several lanes are not taken: lanes are held in their order', async () => {
    const one = await born()
    let other = await born()
    while (laneOf(other) === laneOf(one)) other = await born()
    await expect(all([gift(one, 1n), gift(other, 1n)])).rejects.toThrow('several lanes')
    expect([await cash(one), await cash(other)]).toEqual([0n, 0n])
  })
})

describe('a posting', () => {
  test('moves money once per id, for ever [trust 13]', async () => {
    const member = await born()
    const id = randomUUID()
    expect(await give(member, 100n, { id })).toMatchObject({ replayed: false, balance: 100n })
    expect(await give(member, 100n, { id })).toMatchObject({ replayed: true, balance: 100n })
    time.now += 25 * 3_600_000
    expect(await give(member, 101n, { id })).toMatchObject({ code: 'reused' })
    expect(await cash(member)).toBe(100n)
  })

  test('that is refused in a later line has changed nothing [trust 7]', async () => {
    const [from, to] = [await born(100n), await born()]
    const lines: Line[] = [
      { from: { member: from }, to: { member: to }, amount: 60n },
      { from: { member: from }, to: { house: 'commissions' }, amount: 41n },
    ]
    const before = await balances()
    expect(await db.transact((tx) => post(tx, asked(lines), clock))).toMatchObject({ code: 'insufficient' })
    expect(await balances()).toEqual(before)
  })

  test('whose transaction fails afterwards has changed nothing [trust 7]', async () => {
    const member = await born(100n)
    const before = await balances()
    await expect(
      db.transact(async (tx) => {
        await post(tx, asked([{ from: { member }, to: { house: 'commissions' }, amount: 1n }]), clock)
        throw new Error('afterwards')
      }),
    ).rejects.toThrow('afterwards')
    expect(await balances()).toEqual(before)
  })

  test('between members of two lanes balances in each lane through transit [trust 1]', async () => {
    const from = await born(100n)
    let to = await born()
    while (laneOf(to) === laneOf(from)) to = await born()
    expect(
      await db.transact((tx) =>
        post(tx, asked([{ from: { member: from }, to: { member: to }, amount: 30n }], { kind: 'transfer' }), clock),
      ),
    ).toMatchObject({ balance: 70n })
    expect([await cash(from), await cash(to)]).toEqual([70n, 30n])
    expect(await readMemberEntries(db, { member: to, limit: 5 })).toMatchObject([
      { kind: 'transfer', amount: 30n, contraPurpose: 'transit', cause: 'case 1' },
    ])
  })

  test('knows who may not, what is not there and what is too much', async () => {
    const member = await born(100n)
    await db.transact((tx) => openAccounts(tx, { member: 500_000n, merchant: 1, currency: 'USD' }))
    const out = (amount: bigint, more?: Partial<Posting>) =>
      db.transact((tx) => post(tx, asked([{ from: { member }, to: { house: 'pending_withdrawals' }, amount }], more), clock))
    expect(await give(404_404n, 1n)).toMatchObject({ code: 'no_account' })
    expect(
      await db.transact((tx) => post(tx, asked([{ from: { member }, to: { member: 500_000n }, amount: 1n }]), clock)),
    ).toMatchObject({ code: 'wrong_currency' })
    expect(await out(101n)).toMatchObject({ code: 'insufficient' })
    expect(await out(LARGEST_MOVEMENT + 1n)).toMatchObject({ code: 'too_large' })
    await db.transact((tx) => setStates(tx, member, { noWithdrawal: true }))
    expect(await out(1n, { unless: { noWithdrawal: true } })).toMatchObject({ code: 'state_forbids' })
    expect(await out(1n, { unless: { noDeposit: true } })).toMatchObject({ balance: 99n })
    await expect(out(0n)).rejects.toThrow('positive')
    await expect(out(1n, { kind: 'bet' as PostKind })).rejects.toThrow('no such kind of posting')
  })

  test('of a deposit counts, and is refused above the limit where asked', async () => {
    const member = await born()
    await db.transact((tx) => setPeriodLimits(tx, member, { deposit_day: 100n }))
    expect(await give(member, 100n, { limited: true })).toMatchObject({ balance: 100n })
    expect(await give(member, 1n, { limited: true })).toMatchObject({ code: 'limit_reached' })
    expect(await give(member, 1n), 'what a provider paid already is credited').toMatchObject({ balance: 101n })
    time.now += 86_400_000
    expect(await give(member, 100n, { limited: true })).toMatchObject({ balance: 201n })
  })

  test('fills bonus and points accounts, which go below zero as little as cash [trust 8]', async () => {
    const member = await born()
    const bonus = await db.transact((tx) => openBonus(tx, member))
    const lines: Line[] = [
      { from: { house: 'promotions' }, to: { member, bonus }, amount: 50n },
      { from: { house: 'promotions' }, to: { member, purpose: 'points' }, amount: 7n },
    ]
    expect(await db.transact((tx) => post(tx, asked(lines, { kind: 'bonus' }), clock))).toMatchObject({ balance: 50n })
    expect(await balanceOf(db, member)).toMatchObject({ cash: 0n, points: 7n, held: 0n, currency: 'KHR' })
    const back = asked([{ from: { member, bonus }, to: { member }, amount: 51n }], { kind: 'bonus_release' })
    expect(await db.transact((tx) => post(tx, back, clock))).toMatchObject({ code: 'insufficient' })
  })

  test('knows a bonus account by its own member alone, though another stands in the same lane', async () => {
    const owner = await born()
    const bonus = await db.transact((tx) => openBonus(tx, owner))
    let other = await born()
    while (laneOf(other) !== laneOf(owner)) other = await born()
    const taken = asked([{ from: { house: 'promotions' }, to: { member: other, bonus }, amount: 50n }], { kind: 'bonus' })
    expect(await db.transact((tx) => post(tx, taken, clock))).toMatchObject({ code: 'no_account' })
  })

  test('is undone whole by linked rows, at most once, and may leave a debt [trust 3]', async () => {
    const member = await born()
    const id = randomUUID()
    await give(member, 100n, { id })
    await db.transact((tx) => post(tx, asked([{ from: { member }, to: { house: 'commissions' }, amount: 80n }]), clock))
    const undo = (undoing: string) =>
      db.transact((tx) => reversePosting(tx, { posting: id, id: undoing, cause: 'mistake' }, clock))
    const first = randomUUID()
    expect(await undo(first)).toMatchObject({ replayed: false, balance: -80n })
    expect(await undo(first)).toMatchObject({ replayed: true })
    expect(await undo(randomUUID())).toMatchObject({ code: 'already_settled' })
    expect(
      await db.transact((tx) => reversePosting(tx, { posting: randomUUID(), id: randomUUID(), cause: '' }, clock)),
    ).toMatchObject({ code: 'unknown_reference' })
    expect(await balanceOf(db, member)).toMatchObject({ cash: -80n, debt: 80n })
  })

  test('that credits works off a debt, which is no credit line afterwards [trust 8]', async () => {
    const member = await born()
    const id = randomUUID()
    await give(member, 100n, { id })
    const out = (amount: bigint) =>
      db.transact((tx) => post(tx, asked([{ from: { member }, to: { house: 'commissions' }, amount }]), clock))
    await out(80n)
    await db.transact((tx) => reversePosting(tx, { posting: id, id: randomUUID(), cause: 'mistake' }, clock))
    expect(await give(member, 50n)).toMatchObject({ balance: -30n })
    expect(await balanceOf(db, member)).toMatchObject({ cash: -30n, debt: 30n })
    expect(await out(1n)).toMatchObject({ code: 'insufficient' })
    expect(await give(member, 40n)).toMatchObject({ balance: 10n })
    expect(await balanceOf(db, member)).toMatchObject({ cash: 10n, debt: 0n })
    expect(await out(11n)).toMatchObject({ code: 'insufficient' })
    expect(await out(10n)).toMatchObject({ balance: 0n })
  })
})

test('readers hear of a posting when it commits', async () => {
  const heard: string[] = []
  const ear = new pg.Client({ connectionString: db.ownerUrl })
  ear.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await ear.connect()
  await ear.query('LISTEN journal')
  const posted = await give(await born(), 100n)
  if (!('entry' in posted)) throw new Error('the deposit was refused')
  const { lane, seq } = posted.entry
  await expect.poll(() => heard).toContain(`${lane}:${seq}`)
  await ear.end()
})

describe('the journal', () => {
  const insert = (reverses: string, ext: string, amount: string, to: 'house' | 'owner') =>
    sql.raw<unknown>(`INSERT INTO wallet.entry (lane, seq, at, account, contra, amount, balance_after, contra_after, currency, kind, vendor, ext, reverses)
      VALUES (0, ${to === 'house' ? 1 : 1_000_000 + Math.floor(Math.random() * 1e9)}, now(), 16, -50, ${amount}, 0, 0, 1, 32, 0, '${ext}', ${reverses})`)

  test('takes no row, and so no unbalanced one, from the application [trust 1]', async () => {
    await expect(insert('NULL', randomUUID(), '5', 'house').execute(db)).rejects.toMatchObject({ code: '42501' })
    await expect(sql`UPDATE wallet.account SET balance = 5`.execute(db)).rejects.toMatchObject({ code: '42501' })
    await expect(sql`SELECT wallet.append(NULL, now(), true)`.execute(db)).rejects.toMatchObject({ code: '42501' })
  })

  test.each(['UPDATE wallet.entry SET amount = 0', 'DELETE FROM wallet.entry', 'TRUNCATE wallet.entry'])(
    'refuses the application %s with 42501 [trust 3]',
    async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('lets the lane role do nothing but call', async () => {
    const lane = db.open({ role: 'croupier_lane' })
    for (const table of ['entry', 'account', 'lane'])
      await expect(sql.raw(`SELECT 1 FROM wallet.${table}`).execute(lane.db)).rejects.toMatchObject({ code: '42501' })
    await expect(sql`SELECT wallet.set_states(1, 0)`.execute(lane.db)).rejects.toMatchObject({ code: '42501' })
  })

  test('holds one reversal of a row at most, even for its owner [trust 3]', async () => {
    await insert('999', randomUUID(), '5', 'owner').execute(db.owner)
    await expect(insert('999', randomUUID(), '5', 'owner').execute(db.owner)).rejects.toMatchObject({ code: '23505' })
    await sql`DELETE FROM wallet.entry WHERE reverses = 999`.execute(db.owner)
  })

  test('keeps its time from running backwards', async () => {
    const member = await born(1n)
    const [before] = await readMemberEntries(db, { member, limit: 1 })
    time.now -= 60_000
    await give(member, 1n)
    const [after] = await readMemberEntries(db, { member, limit: 1 })
    time.now += 60_000
    expect(after!.at.getTime()).toBe(before!.at.getTime())
    expect((await readHeads(db)).seqs).toHaveLength(16)
  })
})

describe('the trial balance', () => {
  const run = () => db.transact((tx) => trialBalance(tx, { threshold: 10n, clock }))

  test('finds nothing while all is well, again and again', async () => {
    await born(55n)
    expect(await run()).toEqual([])
    await born(55n)
    expect(await run()).toEqual([])
  })

  test('names the account that drifted in one run and halts payouts above the threshold [trust 11]', async () => {
    const member = await born(100n)
    await run()
    const corrupt = (by: bigint) =>
      sql`UPDATE wallet.account SET balance = balance + ${by} WHERE lane = ${laneOf(member)} AND id = ${member * 16n}`.execute(
        db.owner,
      )
    await corrupt(10n)
    const drift = {
      lane: laneOf(member),
      account: member * 16n,
      expected: '100',
      found: '110',
      purpose: 'cash',
      member,
      currency: 'KHR',
    }
    expect(await run()).toEqual([drift])
    expect(await payoutHalt(db, 1), 'at the threshold').toBeNull()
    await corrupt(1n)
    expect(await run()).toEqual([{ ...drift, found: '111' }])
    expect(await payoutHalt(db, 1)).toMatchObject({ reason: 'trial balance is off by 11 units' })
    const payout = asked([{ from: { member }, to: { house: 'pending_withdrawals' }, amount: 1n }], { kind: 'withdrawal_request' })
    expect(await db.transact((tx) => post(tx, payout, clock))).toMatchObject({ code: 'payouts_halted' })
    await corrupt(-11n)
    await letPayoutsGoOn(db, 1, clock)
    expect(await run()).toEqual([])
    expect(await db.transact((tx) => post(tx, payout, clock))).toMatchObject({ balance: 99n })
  })

  test('names what drifted lane by lane', async () => {
    const later = await born(100n)
    let earlier = await born(100n)
    while (laneOf(earlier) >= laneOf(later)) earlier = await born(100n)
    const corrupt = (by: bigint) =>
      sql`UPDATE wallet.account SET balance = balance + ${by} WHERE id = ANY (${[later * 16n, earlier * 16n]})`.execute(db.owner)
    await corrupt(1n)
    expect((await run()).map(({ member }) => member)).toEqual([earlier, later])
    await corrupt(-1n)
  })

  test('notices a row that went missing', async () => {
    const member = await born(100n)
    await sql`CREATE TABLE kept AS SELECT * FROM wallet.entry WHERE account = ${member * 16n}`.execute(db.owner)
    await sql`DELETE FROM wallet.entry WHERE account = ${member * 16n}`.execute(db.owner)
    const drifted = await run()
    expect(drifted.map(({ account }) => account)).toEqual(expect.arrayContaining([0n, member * 16n]))
    await sql`INSERT INTO wallet.entry SELECT * FROM kept`.execute(db.owner)
    await letPayoutsGoOn(db, 1, clock)
  })
})

test("an owner's lane is the same in both languages, and lanes are used evenly", async () => {
  const owners = fc
    .sample(fc.bigInt(1n, 2n ** 55n - 1n), { numRuns: 500, seed: 1 })
    .concat(Array.from({ length: 1600 }, (_, i) => BigInt(i + 1)))
  const { rows } = await sql<{
    lane: number
  }>`SELECT wallet.lane_of(o) AS lane FROM unnest(${owners}::bigint[]) WITH ORDINALITY u(o, n) ORDER BY n`.execute(db)
  expect(rows.map(({ lane }) => lane)).toEqual(owners.map(laneOf))
  const counts = Map.groupBy(owners.slice(500), laneOf)
  expect(Math.min(...[...counts.values()].map((each) => each.length))).toBeGreaterThan(80)
  expect(counts.size).toBe(16)
})

test('accounts of the house and of its pools stand below zero, where no member can have one', async () => {
  const { rows } = await sql<{ largest: bigint }>`
    SELECT max(id) AS largest FROM (
      SELECT wallet.house_account(c.id, p.id::int) AS id FROM wallet.currency c CROSS JOIN wallet.purpose p
      UNION ALL SELECT wallet.pool_account(pool, home) FROM generate_series(0, 100) pool CROSS JOIN (VALUES (true), (false)) v(home)) accounts`.execute(
    db.owner,
  )
  expect(rows[0]!.largest).toBeLessThan(0n)
})

test('the ledger keeps every currency that the kit names', async () => {
  expect([...(await currencyNumbers(db)).keys()].toSorted()).toEqual([...currencyCodes, 'PTS'].toSorted())
})

async function balances(): Promise<unknown> {
  const { rows } = await sql`SELECT lane, id, balance FROM wallet.account WHERE balance <> 0 ORDER BY 1, 2`.execute(db)
  return rows
}
