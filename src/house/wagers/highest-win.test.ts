import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTable } from '#testing/wagers/wager-table.ts'
import { openPool, post, readPools, type HighestWin, type Play } from '#house/wallet/index.ts'
import { consoleWin } from './console-rounds.ts'
import { heldWins, roundOf } from './index.ts'
import { holdWin } from './held-store.ts'
import { creditHeldWin } from './store.ts'

const { db, wagers, time, newMember, play, cash, audit } = await openTable()

const highest: readonly HighestWin[] = [
  { of: 'game', win: null, times: 50 },
  { of: 'vendor', win: 1000n, times: 100 },
]
const held = async (member: bigint) => (await heldWins(db, { merchant: 1, limit: 1000 })).filter((win) => win.member === member)
const caseOf = (of: Play) => consoleWin(db, { merchant: 1, vendor: of.vendor, ext: of.ext })
const release = async (of: Play) => {
  const win = await caseOf(of)
  return win ? db.transact((tx) => creditHeldWin(tx, win, time.now)) : 'gone'
}

/** A member with a bet of so much in a new round, and a win of it. */
async function staked(stake: bigint, won: bigint) {
  const member = await newMember(1000n)
  const bet = play(member)
  await wagers.stake({ ...bet, amount: stake })
  const win = { ...bet, ext: randomUUID(), reference: bet.ext, amount: won, highest, closesRound: true }
  return { member, bet, win, left: 1000n - stake }
}

test('the largest win that the protocol can say, on a stake of one unit, is held and not credited [trust 7, trust 9]', async () => {
  const { member, bet, win, left } = await staked(1n, 9n * 10n ** 15n)
  expect(await wagers.win(win)).toMatchObject({ status: 'held', balance: left, retransmission: false, entry: null })
  expect(await cash(member)).toBe(left)
  expect(await roundOf(db, bet)).toMatchObject({ closedAt: null, escrow: 1n, won: 0n })
  expect(await caseOf(win)).toMatchObject({ above: { of: 'game', bound: 50n, staked: 1n, excess: 9n * 10n ** 15n - 50n } })
})

test.each([
  ['of the game by its multiple', 10n, 500n, 'game'],
  ['of the vendor by its money', 30n, 1000n, 'vendor'],
])('at the highest win %s a win is credited, and held from one unit above [trust 9]', async (_, stake, most, of) => {
  const at = await staked(stake, most)
  expect(await wagers.win(at.win)).toMatchObject({ status: 'ok', balance: at.left + most })
  const above = await staked(stake, most + 1n)
  expect(await wagers.win(above.win)).toMatchObject({ status: 'held', balance: above.left })
  expect(await caseOf(above.win)).toMatchObject({ above: { of, bound: most, staked: stake, excess: 1n } })
})

test('what a round has returned and what was staked in it counts, free bets at their face [trust 9]', async () => {
  const { member, bet, win } = await staked(10n, 400n)
  expect(await wagers.win({ ...win, closesRound: false })).toMatchObject({ status: 'ok' })
  expect(await wagers.win({ ...win, ext: randomUUID(), amount: 101n })).toMatchObject({ status: 'held' })
  await wagers.stake({ ...bet, ext: randomUUID(), amount: 2n, free: true })
  expect(await wagers.win({ ...win, ext: randomUUID(), amount: 101n })).toMatchObject({ status: 'ok' })
  expect(await held(member)).toHaveLength(1)
})

test('free bets count at their face for a settlement, too [trust 9]', async () => {
  const { bet, left } = await staked(20n, 0n)
  await wagers.stake({ ...bet, ext: randomUUID(), amount: 5n, free: true })
  const settlement = { ...bet, ext: randomUUID(), reference: bet.ext, version: 1, highest }
  expect(await wagers.settle({ ...settlement, payout: 1000n })).toMatchObject({ status: 'ok', balance: left + 1000n })
})

test('a held win that comes again is the same case, and another one under its id is refused [trust 13]', async () => {
  const { member, win, left } = await staked(1n, 60n)
  const first = await Promise.all(Array.from({ length: 5 }, () => wagers.win(win)))
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set(['held']))
  expect(await wagers.win(win)).toMatchObject({ status: 'held', retransmission: true })
  expect(await wagers.win({ ...win, amount: 40n }), 'below the bound, under the same id').toMatchObject({ status: 'reused' })
  expect(await wagers.win({ ...win, amount: 61n })).toMatchObject({ status: 'reused' })
  expect(await held(member)).toMatchObject([{ amount: 60n }])
  expect(await cash(member)).toBe(left)
})

test('a released win is credited once as a win of its round, and its retry finds it credited [trust 10, trust 13]', async () => {
  const { member, bet, win, left } = await staked(1n, 60n)
  await wagers.win(win)
  expect(await Promise.all([release(win), release(win), release(win)])).toContain('ok')
  expect(await cash(member)).toBe(left + 60n)
  expect(await roundOf(db, bet)).toMatchObject({ won: 60n, wins: 1, escrow: 0n, closedAt: expect.any(Date) as Date })
  expect(await wagers.win(win)).toMatchObject({ status: 'replayed', balance: left + 60n })
  expect([await release(win), await held(member)]).toEqual(['gone', []])
})

test('a vendor that takes a held win back ends the case, and its corrected win is credited [trust 13]', async () => {
  const { member, bet, win, left } = await staked(1n, 60n)
  await wagers.win(win)
  expect(await wagers.rollback({ ...bet, ext: randomUUID(), reference: win.ext })).toMatchObject({ status: 'ok', balance: left })
  expect([await release(win), await held(member)]).toEqual(['gone', []])
  expect((await wagers.win(win)).status).toBe('reused')
  expect(await wagers.win({ ...win, ext: randomUUID(), amount: 6n })).toMatchObject({ status: 'ok', balance: left + 6n })
})

test('of a bet that was taken back meanwhile nothing is released', async () => {
  const { member, bet, win } = await staked(1n, 60n)
  await wagers.win(win)
  await wagers.rollback({ ...bet, ext: randomUUID(), reference: bet.ext })
  expect(await release(win)).toBe('tombstoned')
  expect(await cash(member)).toBe(1000n)
})

test('of a round that is drawn already the bet is taken and the win is held [trust 9]', async () => {
  const member = await newMember(1000n)
  const drawn = { ...play(member), amount: 2n, highest, win: { ext: randomUUID(), amount: 101n } }
  const wins = { ...drawn, ext: drawn.win.ext }
  expect(await wagers.play(drawn)).toMatchObject({ status: 'held', balance: 998n, retransmission: false })
  expect(await wagers.play(drawn)).toMatchObject({ status: 'held', balance: 998n, retransmission: true })
  expect(await wagers.play({ ...drawn, win: { ...drawn.win, amount: 99n } })).toMatchObject({ status: 'reused' })
  expect(await release(wins)).toBe('ok')
  expect(await wagers.play(drawn)).toMatchObject({ status: 'replayed', balance: 1099n })
  expect(
    await wagers.play({
      ...drawn,
      ext: randomUUID(),
      round: randomUUID(),
      amount: 2000n,
      win: { ext: randomUUID(), amount: 200_000n },
    }),
  ).toMatchObject({ status: 'insufficient' })
  expect(await cash(member)).toBe(1099n)
})

test('what a pool pays is bounded by the pool, what the house adds by the highest win [trust 9]', async () => {
  const grand = { merchant: 1, currency: 'KHR', code: 'grand' }
  await db.transact((tx) => openPool(tx, grand))
  const lines = [{ from: { house: 'promotions' as const }, to: { pool: 'grand', merchant: 1, currency: 'KHR' }, amount: 5000n }]
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'pool_fund', cause: 'seed', lines }, () => time.now))
  const ready = async () => (await readPools(db, 1)).find(({ code }) => code === 'grand')?.ready
  const inside = await staked(1n, 3050n)
  expect(await wagers.win({ ...inside.win, fromPool: { pool: 'grand', amount: 3000n } })).toMatchObject({ status: 'ok' })
  const outside = await staked(1n, 551n)
  const pooled = { ...outside.win, fromPool: { pool: 'grand', amount: 500n } }
  expect(await wagers.win(pooled)).toMatchObject({ status: 'held', balance: 999n })
  expect(await ready()).toBe(2000n)
  expect(await release(pooled)).toBe('ok')
  expect([await cash(outside.member), await ready()]).toEqual([1550n, 1500n])
  const member = await newMember(10n)
  const drawn = {
    ...play(member),
    amount: 1n,
    highest,
    win: { ext: randomUUID(), amount: 551n, fromPool: { pool: 'grand', amount: 500n } },
  }
  const refused = await staked(1n, 500n)
  for (const [pool, amount] of [
    ['nobody’s', 1n],
    ['grand', 501n],
    ['nobody’s', 501n],
  ] as const)
    expect(await wagers.win({ ...refused.win, fromPool: { pool, amount } }), `${amount} of ${pool}`).toMatchObject({
      status: 'pool_short',
    })
  for (const retransmission of [false, true])
    expect(await wagers.play(drawn)).toMatchObject({ status: 'held', balance: 9n, retransmission })
  expect(await release({ ...drawn, ext: drawn.win.ext })).toBe('ok')
  expect(await cash(member)).toBe(560n)
})

test('settlements, cash-outs and gifts are bounded too, and released as what they were [trust 9]', async () => {
  const { member, bet, left } = await staked(1n, 0n)
  const settlement = { ...bet, ext: randomUUID(), reference: bet.ext, version: 1, payout: 51n, highest, closesRound: true }
  expect(await wagers.settle(settlement)).toMatchObject({ status: 'held', balance: left })
  for (const payout of [52n, 40n])
    expect(await wagers.settle({ ...settlement, payout }), 'above and below the bound').toMatchObject({ status: 'reused' })
  expect(await release(settlement)).toBe('ok')
  expect(await wagers.settle(settlement)).toMatchObject({ status: 'replayed', balance: left + 51n })
  expect(await roundOf(db, bet)).toMatchObject({ won: 51n, escrow: 0n, closedAt: expect.any(Date) as Date })
  const gift = { ...play(member), amount: 1000n, highest }
  expect(await wagers.promoWin(gift), 'nothing is staked for a gift: money alone bounds it').toMatchObject({ status: 'ok' })
  const many = { ...gift, ext: randomUUID(), amount: 7n, highest: [{ of: 'game' as const, win: null, times: 1 }] }
  expect(await wagers.promoWin(many), 'no multiple bounds what stands for no stake').toMatchObject({ status: 'ok' })
  const larger = { ...gift, ext: randomUUID(), amount: 1001n }
  expect(await wagers.promoWin(larger)).toMatchObject({ status: 'held', balance: left + 1058n })
  expect(await release(larger)).toBe('ok')
  const bought = await staked(1n, 0n)
  await wagers.reserve({ ...bought.bet, ext: randomUUID(), round: randomUUID(), amount: 1n })
  const out = { ...bought.bet, ext: randomUUID(), reference: bought.bet.ext, amount: 51n, highest }
  expect(await wagers.cashOut(out)).toMatchObject({ status: 'held', balance: 998n })
})

test('a part of a bet that is bought back is bounded too, and released as that [trust 9]', async () => {
  const { member, bet, left } = await staked(2n, 0n)
  const out = { ...bet, ext: randomUUID(), reference: bet.ext, amount: 101n, part: 1n, highest }
  expect(await wagers.cashOutPart(out)).toMatchObject({ status: 'held', balance: left })
  expect(
    await wagers.win({ ...bet, ext: randomUUID(), reference: bet.ext, amount: 1n }),
    'its bet may be paid meanwhile',
  ).toMatchObject({
    status: 'ok',
  })
  expect(await release(out)).toBe('already_settled')
  expect(await cash(member)).toBe(left + 1n)
})

test('a loss is no win, whatever its round has returned [trust 9]', async () => {
  const { win, left } = await staked(1n, 60n)
  expect(await wagers.win({ ...win, highest: [], closesRound: false })).toMatchObject({ status: 'ok', balance: left + 60n })
  expect(await wagers.win({ ...win, ext: randomUUID(), amount: 0n })).toMatchObject({ status: 'ok', balance: left + 60n })
})

test('a win in a currency that the ledger does not keep is never credited', async () => {
  const member = await newMember(10n)
  const win = { ...play(member, { currency: 'XYZ' }), reference: randomUUID(), amount: 5n }
  expect(await wagers.win(win)).toMatchObject({ status: 'wrong_currency' })
  await holdWin(db, win, new Date(time.now), null)
  expect(await release(win)).toBe('wrong_currency')
  expect(await cash(member)).toBe(10n)
})

test('of 30 wins at once around the bound exactly those below it are credited [trust 9, trust 13]', async () => {
  const member = await newMember(1000n)
  const bet = play(member)
  await wagers.stake({ ...bet, amount: 10n })
  const wins = Array.from({ length: 30 }, () => ({ ...bet, ext: randomUUID(), reference: bet.ext, amount: 40n, highest }))
  const outcomes = await Promise.all(wins.map((win) => wagers.win(win)))
  expect(outcomes.filter(({ status }) => status === 'ok')).toHaveLength(12)
  expect(outcomes.filter(({ status }) => status === 'held')).toHaveLength(18)
  expect(await cash(member)).toBe(990n + 480n)
  expect(await held(member)).toHaveLength(18)
})

test('after all of this every balance is the sum of its entries [trust 1]', audit)
