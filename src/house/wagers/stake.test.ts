import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { LARGEST_MOVEMENT } from '#kit/money.ts'
import { readJournal, setPeriodLimits, setStakeCap, setStates, laneOf, openPool, post, readPools } from '#house/wallet/index.ts'
import { heldWins, roundOf } from './index.ts'
import { creditHeldWin } from './store.ts'
import { openTable } from '#testing/wagers/wager-table.ts'

const { db, wagers, time, newMember, play, cash, audit } = await openTable()

describe('a bet', () => {
  test('takes its stake and opens the round', async () => {
    const member = await newMember(1000n)
    const bet = play(member)
    expect(await wagers.stake({ ...bet, amount: 300n })).toMatchObject({ status: 'ok', balance: 700n, retransmission: false })
    expect(await roundOf(db, bet)).toMatchObject({
      staked: 300n,
      escrow: 300n,
      bets: 1,
      wins: 0,
      closedAt: null,
      game: 'lucky',
      product: 'RNG',
    })
    expect(await wagers.stake({ ...bet, ext: randomUUID(), amount: 700n }), 'all that is left').toMatchObject({
      status: 'ok',
      balance: 0n,
    })
    expect(await roundOf(db, bet)).toMatchObject({ staked: 1000n, bets: 2 })
  })

  test('of nothing is a bet', async () => {
    expect(await wagers.stake({ ...play(await newMember(0n)), amount: 0n })).toMatchObject({ status: 'ok', balance: 0n })
  })

  test('of one unit too much is refused with the true balance and leaves no trace [trust 7]', async () => {
    const member = await newMember(1000n)
    const bet = play(member)
    expect(await wagers.stake({ ...bet, amount: 1001n })).toMatchObject({ status: 'insufficient', balance: 1000n, entry: null })
    expect(await roundOf(db, bet)).toBeNull()
    expect(await wagers.stake({ ...bet, amount: 1000n }), 'refusals are not stored').toMatchObject({ status: 'ok', balance: 0n })
  })

  test('asked again gets its first answer, once applied [V25, trust 16]', async () => {
    const member = await newMember(1000n)
    const bet = { ...play(member), amount: 10n }
    const first = await wagers.stake(bet)
    await wagers.stake({ ...play(member), amount: 500n })
    expect(await wagers.stake(bet)).toEqual({ ...first, status: 'replayed', retransmission: true })
    expect(await cash(member)).toBe(490n)
  })

  test('with a known id and other content is refused, whoever brings it [V26, V28]', async () => {
    const [member, other] = [await newMember(1000n), await newMember(1000n)]
    const bet = { ...play(member), amount: 10n }
    await wagers.stake(bet)
    const others = [{ amount: 11n }, { round: 'another' }, { game: 'another' }, { member: other }, { currency: 'USD' }]
    for (const change of others)
      expect(await wagers.stake({ ...bet, ...change }), JSON.stringify(Object.keys(change))).toMatchObject({ status: 'reused' })
    expect(await wagers.win({ ...bet, reference: bet.ext })).toMatchObject({ status: 'reused' })
    expect(await wagers.stake({ ...bet, vendor: 2 }), "ids are the vendor's own").toMatchObject({ status: 'ok' })
    expect([await cash(member), await cash(other)]).toEqual([980n, 1000n])
  })

  test('needs an account of the merchant in the currency', async () => {
    const member = await newMember(1000n)
    expect(await wagers.stake({ ...play(9_999n), amount: 1n })).toMatchObject({ status: 'no_account', balance: null })
    expect(await wagers.stake({ ...play(member), merchant: 2, amount: 1n })).toMatchObject({ status: 'no_account' })
    expect(await wagers.stake({ ...play(member), currency: 'USD', amount: 1n })).toMatchObject({
      status: 'wrong_currency',
      balance: 1000n,
    })
    expect(await wagers.stake({ ...play(member), currency: 'XXX', amount: 1n })).toMatchObject({ status: 'wrong_currency' })
  })

  test('is forbidden by a state, which forbids no win', async () => {
    const member = await newMember(1000n)
    const bet = { ...play(member), amount: 10n }
    await wagers.stake(bet)
    await db.transact((tx) => setStates(tx, member, { noBet: true }))
    expect(await wagers.stake({ ...play(member), amount: 1n })).toMatchObject({ status: 'state_forbids', balance: 990n })
    expect(await wagers.reserve({ ...play(member), amount: 1n })).toMatchObject({ status: 'state_forbids' })
    expect(await wagers.win({ ...bet, ext: randomUUID(), reference: bet.ext, amount: 5n }), 'V35').toMatchObject({
      status: 'ok',
      balance: 995n,
    })
    await db.transact((tx) => setStates(tx, member, {}))
    expect(await wagers.stake({ ...play(member), amount: 1n })).toMatchObject({ status: 'ok' })
  })

  test('after the round is closed is refused [V23]', async () => {
    const bet = { ...play(await newMember(1000n)), amount: 10n, closesRound: true }
    expect(await wagers.stake(bet)).toMatchObject({ status: 'ok' })
    expect(await roundOf(db, bet)).toMatchObject({ escrow: 0n, closedAt: new Date(time.now) })
    expect(await wagers.stake({ ...bet, ext: randomUUID() })).toMatchObject({ status: 'round_closed', balance: 990n })
  })

  test('for free moves no cash and is recorded, and its win pays [V51, V54]', async () => {
    const bet = { ...play(await newMember(0n)), amount: 500n, free: true }
    expect(await wagers.stake(bet)).toMatchObject({ status: 'ok', balance: 0n })
    expect(await roundOf(db, bet)).toMatchObject({ staked: 0n, stakedFree: 500n, bets: 1 })
    expect(await wagers.win({ ...bet, ext: randomUUID(), reference: bet.ext, amount: 70n })).toMatchObject({
      status: 'ok',
      balance: 70n,
    })
  })

  test('at the extremes: 9 x 10^15 units pass, one more is refused untried', async () => {
    const member = await newMember(LARGEST_MOVEMENT)
    expect(await wagers.stake({ ...play(member), amount: LARGEST_MOVEMENT + 1n })).toMatchObject({ status: 'too_large' })
    const bet = { ...play(member), amount: LARGEST_MOVEMENT }
    expect(await wagers.stake(bet)).toMatchObject({ status: 'ok', balance: 0n })
    const win = { ...bet, ext: randomUUID(), reference: bet.ext }
    expect(await wagers.win(win)).toMatchObject({ status: 'ok', balance: LARGEST_MOVEMENT })
    expect(await wagers.win({ ...win, ext: randomUUID() })).toMatchObject({ status: 'ok', balance: 2n * LARGEST_MOVEMENT })
    expect(await wagers.settle({ ...play(member), reference: bet.ext, version: 1, payout: 2n ** 63n })).toMatchObject({
      status: 'too_large',
    })
  })
})

describe('limits', () => {
  test("the smallest of the game's and the member's largest stake decides", async () => {
    const member = await newMember(1000n)
    expect(await wagers.stake({ ...play(member), amount: 101n, largest: 100n })).toMatchObject({
      status: 'limit_reached',
      limit: 'largest',
      balance: 1000n,
    })
    await db.transact((tx) => setStakeCap(tx, { member, product: 'RNG', largest: 50n }))
    expect(await wagers.stake({ ...play(member), amount: 51n, largest: 100n })).toMatchObject({
      status: 'limit_reached',
      limit: 'member_largest',
    })
    expect(await wagers.stake({ ...play(member), amount: 51n, product: 'LIVE' })).toMatchObject({ status: 'ok' })
    await db.transact((tx) => setStakeCap(tx, { member, product: '*', largest: 20n }))
    expect(await wagers.reserve({ ...play(member), amount: 21n, product: 'LIVE' })).toMatchObject({
      status: 'limit_reached',
      limit: 'member_largest',
    })
    await db.transact((tx) => setStakeCap(tx, { member, product: '*', largest: null }))
    expect(await wagers.stake({ ...play(member), amount: 51n, product: 'LIVE' })).toMatchObject({ status: 'ok' })
  })

  test.each([
    ['stake_day', 86_400_000],
    ['stake_week', 7 * 86_400_000],
    ['stake_month', 31 * 86_400_000],
    ['loss_day', 86_400_000],
  ] as const)('%s is decided with the bet and begins anew with its period', async (limit, later) => {
    const member = await newMember(1000n)
    await db.transact((tx) => setPeriodLimits(tx, member, { [limit]: 100n }))
    expect(await wagers.stake({ ...play(member), amount: 60n })).toMatchObject({ status: 'ok' })
    expect(await wagers.stake({ ...play(member), amount: 41n })).toMatchObject({ status: 'limit_reached', limit, balance: 940n })
    expect(await wagers.reserve({ ...play(member), amount: 41n })).toMatchObject({ status: 'limit_reached', limit })
    expect(await wagers.stake({ ...play(member), amount: 40n })).toMatchObject({ status: 'ok' })
    time.now += later
    expect(await wagers.stake({ ...play(member), amount: 100n })).toMatchObject({ status: 'ok' })
  })

  test('a win gives room under a loss limit, a rollback gives back what it counted', async () => {
    const member = await newMember(1000n)
    await db.transact((tx) => setPeriodLimits(tx, member, { loss_day: 100n, stake_day: 250n }))
    const bet = { ...play(member), amount: 100n }
    await wagers.stake(bet)
    expect(await wagers.stake({ ...play(member), amount: 1n })).toMatchObject({ limit: 'loss_day' })
    await wagers.win({ ...bet, ext: randomUUID(), reference: bet.ext, amount: 80n })
    const second = { ...play(member), amount: 80n }
    expect(await wagers.stake(second)).toMatchObject({ status: 'ok' })
    expect(await wagers.stake({ ...play(member), amount: 1n })).toMatchObject({ limit: 'loss_day' })
    await wagers.rollback({ ...second, ext: randomUUID(), reference: second.ext })
    expect(await wagers.stake({ ...play(member), amount: 80n })).toMatchObject({ status: 'ok' })
  })

  test('parallel bets cannot race past a limit', async () => {
    const member = await newMember(10_000n)
    await db.transact((tx) => setPeriodLimits(tx, member, { stake_day: 55n }))
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => wagers.stake({ ...play(member), amount: 10n })))
    expect(outcomes.filter(({ status }) => status === 'ok')).toHaveLength(5)
  })
})

describe('bets that stand or fall together', () => {
  test('are all taken, and all replayed', async () => {
    const member = await newMember(1000n)
    const bets = [10n, 20n, 30n].map((amount) => ({ ...play(member, { round: 'together' }), amount }))
    expect((await wagers.stakeAll(bets)).map(({ status, balance }) => [status, balance])).toEqual([
      ['ok', 990n],
      ['ok', 970n],
      ['ok', 940n],
    ])
    expect((await wagers.stakeAll(bets)).map(({ status, balance }) => [status, balance])).toEqual([
      ['replayed', 990n],
      ['replayed', 970n],
      ['replayed', 940n],
    ])
    expect(await roundOf(db, { member, vendor: 1, round: 'together' })).toMatchObject({ bets: 3, staked: 60n, escrow: 60n })
    expect(await cash(member)).toBe(940n)
  })

  test('are none taken when one is refused or the sum is short', async () => {
    const member = await newMember(100n)
    const bets = [60n, 60n].map((amount) => ({ ...play(member, { round: 'short' }), amount }))
    expect((await wagers.stakeAll(bets)).map(({ status }) => status)).toEqual(['insufficient', 'insufficient'])
    const known = { ...play(member, { round: 'short' }), amount: 1n }
    await wagers.stake(known)
    const mixed = [known, { ...play(member, { round: 'short' }), amount: 1n }]
    expect((await wagers.stakeAll(mixed)).map(({ status }) => status)).toEqual(['reused', 'reused'])
    expect(await cash(member)).toBe(99n)
  })
})

describe('a win', () => {
  test('pays, may pay again, and closes the round [V29, V36, V37]', async () => {
    const bet = { ...play(await newMember(100n)), amount: 100n }
    await wagers.stake(bet)
    const win = { ...bet, ext: randomUUID(), reference: bet.ext, amount: 40n }
    expect(await wagers.win(win)).toMatchObject({ status: 'ok', balance: 40n })
    expect(await wagers.win(win)).toMatchObject({ status: 'replayed', balance: 40n })
    expect(await wagers.win({ ...win, ext: randomUUID(), amount: 2n, closesRound: true })).toMatchObject({
      status: 'ok',
      balance: 42n,
    })
    expect(await roundOf(db, bet)).toMatchObject({ won: 42n, wins: 2, escrow: 0n })
    expect(await wagers.win({ ...win, ext: randomUUID(), amount: 1n }), 'late, after the round [V39]').toMatchObject({
      status: 'ok',
      balance: 43n,
    })
  })

  test('on an unknown bet, or of another member, round, game or currency, credits nothing and is held [V31, V32, V33, trust 16]', async () => {
    const [member, other] = [await newMember(100n), await newMember(0n)]
    const bet = { ...play(member), amount: 10n }
    await wagers.stake(bet)
    const win = { ...bet, reference: bet.ext, amount: 7n }
    const strange = [{ reference: randomUUID() }, { member: other }, { round: 'another' }, { game: 'another' }]
    for (const change of strange)
      expect(await wagers.win({ ...win, ext: randomUUID(), ...change })).toMatchObject({ status: 'unknown_reference' })
    expect(await wagers.win({ ...win, ext: randomUUID(), currency: 'USD' })).toMatchObject({ status: 'wrong_currency' })
    const held = await heldWins(db, { merchant: 1, limit: 10 })
    expect(held).toHaveLength(4)
    expect(held).toContainEqual(expect.objectContaining({ vendor: 1, amount: 7n, member: other, times: 1 }))
    expect([await cash(member), await cash(other)]).toEqual([90n, 0n])
    const freed = { ...win, ext: held.find((one) => one.round === 'another')!.ext, round: 'another' }
    expect(await db.transact((tx) => creditHeldWin(tx, freed, time.now)), 'two operators release it').toBe('ok')
    const { rows } = await sql`SELECT round, amount FROM wallet.entry WHERE ext = ${freed.ext}`.execute(db.owner)
    expect(rows).toEqual([{ round: 'another', amount: 7n }])
  })

  test('of a promotion needs no bet and pays once [V52]', async () => {
    const member = await newMember(0n)
    const win = { ...play(member), amount: 5n }
    expect(await wagers.promoWin(win)).toMatchObject({ status: 'ok', balance: 5n })
    expect(await wagers.promoWin(win)).toMatchObject({ status: 'replayed', balance: 5n })
    expect(await wagers.rollback({ ...win, ext: randomUUID(), reference: win.ext }), 'V53').toMatchObject({
      status: 'ok',
      balance: 0n,
    })
  })
})

describe('a pool', () => {
  test('grows with bets, is swept home, pays what it has and no more [trust 8]', async () => {
    const member = await newMember(1000n)
    await db.transact((tx) => openPool(tx, { merchant: 1, currency: 'KHR', code: 'grand' }))
    const bet = { ...play(member), amount: 100n, contributions: [{ pool: 'grand', amount: 3n }] }
    expect(await wagers.stake(bet)).toMatchObject({ status: 'ok', balance: 900n })
    expect(await wagers.stake({ ...play(member), amount: 100n, contributions: [{ pool: 'none', amount: 3n }] })).toMatchObject({
      status: 'unknown_reference',
    })
    expect(await readPools(db, 1)).toMatchObject([{ code: 'grand', accruing: 3n, ready: 0n }])
    await wagers.keeper.round()
    expect(await readPools(db, 1)).toMatchObject([{ accruing: 0n, ready: 3n }])
    const win = { ...bet, ext: randomUUID(), reference: bet.ext, amount: 50n, fromPool: { pool: 'grand', amount: 4n } }
    expect(await wagers.win(win)).toMatchObject({ status: 'pool_short', balance: 900n })
    const lines = [{ from: { house: 'promotions' as const }, to: { pool: 'grand', merchant: 1, currency: 'KHR' }, amount: 10n }]
    await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'pool_fund', cause: 'seed', lines }, () => time.now))
    expect(await wagers.win(win)).toMatchObject({ status: 'ok', balance: 950n })
    expect(await wagers.win(win)).toMatchObject({ status: 'replayed', balance: 950n })
    expect(await readPools(db, 1)).toMatchObject([{ accruing: 0n, ready: 9n }])
    expect(await wagers.rollback({ ...bet, ext: randomUUID(), reference: win.ext })).toMatchObject({
      status: 'ok',
      balance: 900n,
    })
    expect(await wagers.rollback({ ...bet, ext: randomUUID(), reference: bet.ext })).toMatchObject({
      status: 'ok',
      balance: 1000n,
    })
    await wagers.keeper.round()
    expect(await readPools(db, 1)).toMatchObject([{ ready: 10n }])
  })

  test('pays a win that ends nothing: its round stays open, with all that it holds', async () => {
    const member = await newMember(1000n)
    const bet = { ...play(member), amount: 100n }
    await wagers.stake(bet)
    const win = { ...bet, ext: randomUUID(), reference: bet.ext, amount: 50n, fromPool: { pool: 'grand', amount: 1n } }
    expect(await wagers.win(win)).toMatchObject({ status: 'ok', balance: 950n })
    expect(await roundOf(db, bet)).toMatchObject({ closedAt: null, escrow: 100n, won: 50n })
  })

  test('takes several contributions of one bet, and those of a free bet from the house', async () => {
    const member = await newMember(1000n)
    for (const code of ['mini', 'major']) await db.transact((tx) => openPool(tx, { merchant: 1, currency: 'KHR', code }))
    const contributions = [
      { pool: 'mini', amount: 1n },
      { pool: 'major', amount: 2n },
    ]
    const bet = { ...play(member), amount: 10n, contributions }
    await wagers.stake(bet)
    expect(await roundOf(db, bet)).toMatchObject({ escrow: 7n, staked: 10n })
    await wagers.stake({ ...play(member), amount: 10n, free: true, contributions })
    expect((await readPools(db, 1)).filter(({ code }) => code !== 'grand')).toMatchObject([{ accruing: 2n }, { accruing: 4n }])
    expect(await wagers.stake({ ...play(member), amount: 2n, contributions })).toMatchObject({ status: 'too_large' })
  })
})

test('the journal tells it all in order, with markers of each second', async () => {
  const member = await newMember(100n)
  const lane = laneOf(member)
  const bet = { ...play(member), amount: 10n }
  const { entry } = await wagers.stake(bet)
  expect(await wagers.keeper.round()).toHaveLength(16)
  const rows = await readJournal(db, { after: [{ lane, seq: entry!.seq - 1n }], limit: 10 })
  expect(rows[0]).toMatchObject({
    kind: 'bet',
    ext: bet.ext,
    owner: member,
    purpose: 'cash',
    contraPurpose: 'stakes',
    amount: -10n,
    balanceAfter: 90n,
    currency: 'KHR',
    round: bet.round,
    vendor: 1,
    merchant: 1,
    product: 'RNG',
  })
  expect(rows.at(-1)).toMatchObject({ kind: 'marker', amount: 0n })
})

test('a lane that stands still gets no second marker, and its time goes on every ten seconds', async () => {
  const heads = async () => {
    const { rows } = await sql<{ seq: bigint; at: Date }>`SELECT seq, at FROM wallet.lane ORDER BY lane`.execute(db.owner)
    return rows
  }
  const after = async (seconds: number) => {
    time.now += seconds * 1000
    await wagers.keeper.round()
    return heads()
  }
  await after(1)
  const still = await after(10)
  expect(await after(9)).toEqual(still)
  expect(await after(1)).toEqual(still.map(({ seq }) => ({ seq, at: new Date(time.now) })))
})

test.each([
  ['one member in two units', '{1,2}', '{a,b}'],
  ['two units in one round', '{1,2}', '{a,a}'],
  ['one unit in two rounds', '{1,1}', '{a,b}'],
])('a call with %s is a bug and refused whole', async (_, units, rounds) => {
  const arrays = sql.raw(
    `'${units}', '{1,1}', '{1,1}', '{1,1}', '{${randomUUID()},${randomUUID()}}', '{NULL,NULL}', '{NULL,NULL}', '{1,1}', '{1,1}', '{R,R}', '{g,g}', '${rounds}', '{1,1}', '{0,0}', '{NULL,NULL}', '{}', '{}', '{}', '{NULL,NULL}', '{NULL,NULL}', '{NULL,NULL}', '{NULL,NULL}', '{NULL,NULL}'`,
  )
  await expect(sql`SELECT wagers.apply(now(), ROW(${arrays})::wagers.plays)`.execute(db.owner)).rejects.toThrow('two units')
})

test('after all of this every balance is the sum of its entries [trust 1]', audit)
