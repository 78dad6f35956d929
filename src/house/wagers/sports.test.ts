import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf, setPeriodLimits, setStakeCap } from '#house/wallet/index.ts'
import { roundOf } from './index.ts'
import { holdSteps, type HoldModel } from '#testing/wagers/holds.ts'
import { openTable } from '#testing/wagers/wager-table.ts'

const table = await openTable()
const { db, wagers, time, newMember, play, cash, audit } = table

describe('a held bet', () => {
  test('is spendable no more, then released whole [V59]', async () => {
    const member = await newMember(100n)
    const bet = { ...play(member), amount: 40n }
    expect(await wagers.reserve(bet)).toMatchObject({ status: 'ok', balance: 60n })
    expect(await balanceOf(db, member)).toMatchObject({ cash: 60n, held: 40n })
    expect(await wagers.stake({ ...play(member), amount: 61n })).toMatchObject({ status: 'insufficient' })
    const release = { ...bet, ext: randomUUID(), reference: bet.ext }
    expect(await wagers.release(release)).toMatchObject({ status: 'ok', balance: 100n })
    expect(await wagers.release(release)).toMatchObject({ status: 'replayed', balance: 100n })
    expect(await wagers.release({ ...release, ext: randomUUID() })).toMatchObject({ status: 'already_settled' })
    expect(await wagers.commit({ ...release, ext: randomUUID() })).toMatchObject({ status: 'tombstoned' })
    expect(await balanceOf(db, member)).toMatchObject({ cash: 100n, held: 0n })
  })

  test('keeps the smallest of the limits, to the last unit', async () => {
    const member = await newMember(100n)
    const cap = (product: string, largest: bigint) => db.transact((tx) => setStakeCap(tx, { member, product, largest }))
    await cap('RNG', 30n)
    await cap('*', 20n)
    const hold = (amount: bigint, largest?: bigint) => wagers.reserve({ ...play(member), amount, ...(largest && { largest }) })
    const reached = { status: 'limit_reached', balance: 100n, entry: null }
    expect(await hold(21n)).toMatchObject({ ...reached, limit: 'member_largest' })
    expect(await hold(11n, 10n)).toMatchObject({ ...reached, limit: 'largest' })
    await db.transact((tx) => setPeriodLimits(tx, member, { loss_week: 19n }))
    expect(await hold(20n)).toMatchObject({ ...reached, limit: 'loss_week' })
    await db.transact((tx) => setPeriodLimits(tx, member, { loss_week: null }))
    expect(await hold(20n)).toMatchObject({ status: 'ok', balance: 80n })
    expect(await hold(10n, 10n)).toMatchObject({ status: 'ok', balance: 70n })
  })

  test('of another game in the round, or in a closed round, is refused; of all the cash it is taken', async () => {
    const member = await newMember(100n)
    const bet = { ...play(member), amount: 40n }
    await wagers.reserve(bet)
    expect(await wagers.reserve({ ...bet, ext: randomUUID(), game: 'another' })).toMatchObject({ status: 'reused', balance: 60n })
    expect(await wagers.reserve({ ...bet, ext: randomUUID(), amount: 61n })).toMatchObject({ status: 'insufficient' })
    expect(await wagers.reserve({ ...bet, ext: randomUUID(), amount: 60n })).toMatchObject({ status: 'ok', balance: 0n })
    await wagers.closeRound({ ...bet, ext: randomUUID() })
    expect(await wagers.reserve({ ...bet, ext: randomUUID(), amount: 0n })).toMatchObject({ status: 'round_closed' })
    const taking = { ...bet, ext: randomUUID(), reference: bet.ext }
    expect(await wagers.commit({ ...taking, game: 'another' })).toMatchObject({ status: 'unknown_reference' })
    expect(await wagers.commit({ ...taking, round: 'another' })).toMatchObject({ status: 'unknown_reference' })
    expect(await wagers.release({ ...taking, round: 'another' })).toMatchObject({ status: 'unknown_reference' })
  })

  test('is committed once, for no more than was held [V59]', async () => {
    const member = await newMember(100n)
    const bet = { ...play(member), amount: 40n }
    await wagers.reserve(bet)
    const commit = { ...play(member, { round: bet.round }), reference: bet.ext }
    expect(await wagers.commit({ ...commit, amount: 41n })).toMatchObject({ status: 'insufficient', balance: 60n })
    expect(await wagers.commit({ ...commit, amount: 30n })).toMatchObject({ status: 'ok', balance: 70n })
    expect(await wagers.commit({ ...commit, amount: 30n })).toMatchObject({ status: 'replayed', balance: 70n })
    expect(await wagers.commit({ ...commit, ext: randomUUID() })).toMatchObject({ status: 'already_settled' })
    expect(await balanceOf(db, member)).toMatchObject({ cash: 70n, held: 0n })
    expect(await roundOf(db, bet)).toMatchObject({ staked: 30n, escrow: 30n, bets: 1 })
  })

  test('is taken by the house at once when its round is closed meanwhile', async () => {
    const member = await newMember(100n)
    const bet = { ...play(member), amount: 40n }
    await wagers.reserve(bet)
    await wagers.closeRound({ ...bet, ext: randomUUID() })
    const taking = { ...play(member, { round: bet.round }), reference: bet.ext }
    expect(await wagers.commit({ ...taking, amount: 30n })).toMatchObject({ status: 'ok', balance: 70n })
    expect(await balanceOf(db, member)).toMatchObject({ cash: 70n, held: 0n })
    expect(await roundOf(db, bet)).toMatchObject({ staked: 30n, escrow: 0n, bets: 1, closedAt: new Date(time.now) })
    await audit()
  })

  test('of nobody, or of another member, cannot be taken', async () => {
    const [member, other] = [await newMember(100n), await newMember(100n)]
    const bet = { ...play(member), amount: 40n }
    await wagers.reserve(bet)
    const taking = { ...play(member, { round: bet.round }), reference: bet.ext }
    expect(await wagers.commit({ ...taking, reference: randomUUID() })).toMatchObject({ status: 'unknown_reference' })
    expect(await wagers.commit({ ...taking, member: other })).toMatchObject({ status: 'unknown_reference' })
    expect(await wagers.release({ ...taking, member: other })).toMatchObject({ status: 'unknown_reference' })
  })
})

describe('a settlement', () => {
  const accepted = async (stake: bigint) => {
    const member = await newMember(100n)
    const bet = { ...play(member), amount: stake }
    await wagers.reserve(bet)
    await wagers.commit({ ...play(member, { round: bet.round }), reference: bet.ext })
    const settle = (version: number, payout: bigint, ext: string = randomUUID()) =>
      wagers.settle({ ...bet, ext, reference: bet.ext, version, payout })
    return { member, bet, settle }
  }

  test('posts the difference from the last version; a late older one changes nothing [V60]', async () => {
    const { bet, settle } = await accepted(40n)
    const v2 = randomUUID()
    expect(await settle(1, 90n)).toMatchObject({ status: 'ok', balance: 150n })
    expect(await settle(2, 50n, v2)).toMatchObject({ status: 'ok', balance: 110n })
    expect(await settle(2, 50n, v2)).toMatchObject({ status: 'replayed', balance: 110n })
    expect(await settle(1, 90n)).toMatchObject({ status: 'ok', balance: 110n })
    expect(await settle(3, 0n)).toMatchObject({ status: 'ok', balance: 60n })
    expect(await roundOf(db, bet)).toMatchObject({ won: 0n, escrow: 0n })
  })

  test('of one version is taken once, under whatever id it comes again [V60]', async () => {
    const { bet, settle } = await accepted(40n)
    expect(await settle(2, 90n)).toMatchObject({ status: 'ok', balance: 150n })
    expect(await settle(2, 10n)).toMatchObject({ status: 'ok', balance: 150n })
    expect(await settle(1, 0n)).toMatchObject({ status: 'ok', balance: 150n })
    expect(await roundOf(db, bet)).toMatchObject({ won: 90n, wins: 1 })
  })

  test('or a cash-out that names another game or round than its bet is refused', async () => {
    const { member, bet } = await accepted(40n)
    const named = { ...bet, ext: randomUUID(), reference: bet.ext }
    const other = play(member)
    await wagers.stake({ ...other, amount: 1n })
    for (const astray of [{ game: 'another' }, { round: other.round }, { round: 'nowhere' }]) {
      expect(await wagers.settle({ ...named, ...astray, version: 1, payout: 90n })).toMatchObject({ status: 'unknown_reference' })
      expect(await wagers.cashOut({ ...named, ...astray, amount: 9n })).toMatchObject({ status: 'unknown_reference' })
    }
    expect(await cash(member)).toBe(59n)
  })

  test('of a bet whose round is closed moves the payout alone: the stake is the house’s already', async () => {
    const { bet, settle } = await accepted(40n)
    await wagers.closeRound({ ...bet, ext: randomUUID() })
    expect(await settle(1, 90n)).toMatchObject({ status: 'ok', balance: 150n })
    expect(await roundOf(db, bet)).toMatchObject({ won: 90n, escrow: 0n })
    await audit()
  })

  test('that is lowered after the money went leaves a debt [V60]', async () => {
    const { member, settle } = await accepted(40n)
    await settle(1, 100n)
    await wagers.stake({ ...play(member), amount: 160n })
    expect(await settle(2, 0n)).toMatchObject({ status: 'ok', balance: -100n })
    expect(await balanceOf(db, member)).toMatchObject({ cash: -100n, debt: 100n })
  })

  test('after a cash-out is ignored; a cash-out after a settlement is refused [V61]', async () => {
    const { bet, settle } = await accepted(40n)
    const cashOut = { ...bet, ext: randomUUID(), reference: bet.ext, amount: 25n }
    expect(await wagers.cashOut(cashOut)).toMatchObject({ status: 'ok', balance: 85n })
    expect(await wagers.cashOut(cashOut)).toMatchObject({ status: 'replayed' })
    expect(await settle(1, 90n)).toMatchObject({ status: 'ok', balance: 85n })
    const other = await accepted(40n)
    await other.settle(1, 0n)
    expect(await wagers.cashOut({ ...other.bet, ext: randomUUID(), reference: other.bet.ext, amount: 1n })).toMatchObject({
      status: 'already_settled',
    })
  })

  test('of a bet of which parts were bought back names those too, and moves what is due beyond them', async () => {
    const { bet, settle } = await accepted(40n)
    const sell = (part: bigint, amount: bigint, ext: string = randomUUID()) =>
      wagers.cashOutPart({ ...bet, ext, reference: bet.ext, part, amount })
    const first = randomUUID()
    const asked = await Promise.all(Array.from({ length: 5 }, () => sell(10n, 15n, first)))
    expect(asked.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['ok', ...Array(4).fill('replayed')])
    expect(await sell(11n, 15n, first)).toMatchObject({ status: 'reused' })
    expect(await sell(20n, 24n)).toMatchObject({ status: 'ok', balance: 99n })
    for (const part of [10n, 0n]) expect(await sell(part, 1n)).toMatchObject({ status: 'already_settled' })
    const back = { ...bet, ext: randomUUID(), reference: bet.ext }
    expect(await wagers.rollback(back)).toMatchObject({ status: 'already_settled' })
    expect(await roundOf(db, bet)).toMatchObject({ staked: 40n, won: 39n, escrow: 40n })
    expect(await settle(3, 59n)).toMatchObject({ status: 'ok', balance: 119n })
    expect(await settle(4, 39n)).toMatchObject({ status: 'ok', balance: 99n })
    expect(await sell(1n, 1n)).toMatchObject({ status: 'already_settled' })
    expect(await roundOf(db, bet)).toMatchObject({ won: 39n, escrow: 0n })
    await audit()
  })

  test('after a part and a cash-out of the rest pays nothing more; a part that is taken back may be sold again', async () => {
    const { bet, settle } = await accepted(40n)
    const part = { ...bet, ext: randomUUID(), reference: bet.ext, part: 30n, amount: 15n }
    await wagers.cashOutPart(part)
    expect(await wagers.rollback({ ...bet, ext: randomUUID(), reference: part.ext })).toMatchObject({
      status: 'ok',
      balance: 60n,
    })
    expect(await wagers.cashOutPart({ ...part, ext: randomUUID() })).toMatchObject({ status: 'ok', balance: 75n })
    const rest = { ...bet, ext: randomUUID(), reference: bet.ext, amount: 20n }
    expect(await wagers.cashOut(rest)).toMatchObject({ status: 'ok', balance: 80n })
    expect(await settle(3, 99n)).toMatchObject({ status: 'ok', balance: 80n })
    await audit()
  })

  test('can be rolled back, and the bet settles again by a later version [V62]', async () => {
    const { bet, settle } = await accepted(40n)
    const v1 = randomUUID()
    await settle(1, 90n, v1)
    expect(await wagers.rollback({ ...bet, ext: randomUUID(), reference: bet.ext })).toMatchObject({ status: 'already_settled' })
    expect(await wagers.rollback({ ...bet, ext: randomUUID(), reference: v1 })).toMatchObject({ status: 'ok', balance: 60n })
    expect(await settle(2, 10n)).toMatchObject({ status: 'ok', balance: 70n })
  })

  test('also settles plain bets, but none that has a win, or is only held', async () => {
    const member = await newMember(100n)
    const bet = { ...play(member), amount: 10n }
    await wagers.stake(bet)
    const settle = { ...bet, reference: bet.ext, version: 1, payout: 30n }
    expect(await wagers.settle({ ...settle, ext: randomUUID() })).toMatchObject({ status: 'ok', balance: 120n })
    expect(await wagers.win({ ...bet, ext: randomUUID(), reference: bet.ext })).toMatchObject({ status: 'already_settled' })
    const won = { ...play(member), amount: 10n }
    await wagers.stake(won)
    const win = randomUUID()
    await wagers.win({ ...won, ext: win, reference: won.ext })
    expect(await wagers.settle({ ...won, ext: randomUUID(), reference: won.ext, version: 1, payout: 1n })).toMatchObject({
      status: 'already_settled',
    })
    const held = { ...play(member), amount: 10n }
    await wagers.reserve(held)
    expect(await wagers.settle({ ...held, ext: randomUUID(), reference: held.ext, version: 1, payout: 1n })).toMatchObject({
      status: 'unknown_reference',
    })
    expect(await wagers.settle({ ...bet, ext: randomUUID(), reference: randomUUID(), version: 1, payout: 1n })).toMatchObject({
      status: 'unknown_reference',
    })
    expect(await wagers.settle({ ...won, ext: randomUUID(), reference: win, version: 1, payout: 1n }), 'of a win').toMatchObject({
      status: 'unknown_reference',
    })
  })

  test('of a whole draw answers each of a thousand on its own', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => newMember(100n)))
    const bets = members.flatMap((member) => Array.from({ length: 50 }, () => ({ ...play(member), amount: 1n })))
    await Promise.all(bets.map((bet) => wagers.stake(bet)))
    const settlements = bets.map((bet, i) => ({
      ...bet,
      ext: randomUUID(),
      reference: i === 7 ? randomUUID() : bet.ext,
      version: 1,
      payout: i % 2 === 0 ? 2n : 0n,
      closesRound: true,
    }))
    const outcomes = await wagers.settleBatch(settlements)
    expect(outcomes.map(({ status }) => status)).toEqual(settlements.map((_, i) => (i === 7 ? 'unknown_reference' : 'ok')))
    expect(await Promise.all(members.map(cash))).toEqual(members.map(() => 100n))
    expect(() => wagers.settleBatch(Array.from({ length: 1001 }, () => settlements[0]!))).toThrow('1000')
  })
})

test('a round closed without money holds nothing and takes no bet', async () => {
  const bet = { ...play(await newMember(100n)), amount: 10n }
  const close = { ...bet, ext: randomUUID() }
  expect(await wagers.closeRound(close)).toMatchObject({ status: 'unknown_reference' })
  await wagers.stake(bet)
  expect(await wagers.closeRound(close)).toMatchObject({ status: 'ok', balance: 90n })
  expect(await roundOf(db, bet)).toMatchObject({ escrow: 0n, closedAt: new Date(time.now) })
  expect(await wagers.stake({ ...bet, ext: randomUUID() })).toMatchObject({ status: 'round_closed' })
})

test('holds do what their model does: reserve, take no more than held, release, expire [trust 6]', async () => {
  await fc.assert(
    fc.asyncProperty(holdSteps(table), async (steps) => {
      const member = await newMember(300n)
      const model: HoldModel = { cash: 300n, held: new Map() }
      await fc.asyncModelRun(() => ({ model, real: { member } }), steps)
      const held = [...model.held.values()].reduce((sum, { amount }) => sum + amount, 0n)
      expect(await balanceOf(db, member)).toMatchObject({ cash: model.cash, held })
    }),
    { numRuns: 25 },
  )
  await audit()
}, 60_000)
