import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTable } from '#testing/wagers/wager-table.ts'
import { openPool, post } from '#house/wallet/index.ts'
import { heldWins, roundOf } from './index.ts'

// Vendors give rounds of many members one name: that of the shoe, of the draw, of the match.
const { db, wagers, time, newMember, play, cash, audit } = await openTable()
const contributions = [{ pool: 'grand', amount: 1n }]
await db.transact((tx) => openPool(tx, { merchant: 1, currency: 'KHR', code: 'grand' }))

/** Two members with a bet of 10 each in rounds of one name. */
async function twoBets() {
  const round = randomUUID()
  const bet = async () => ({ ...play(await newMember(100n), { round }), amount: 10n })
  const [mine, others] = [await bet(), await bet()]
  await wagers.stake(mine)
  await wagers.stake({ ...others, contributions })
  return { mine, others, naming: { ...mine, ext: randomUUID(), reference: others.ext } }
}

test("a win that names another member's bet is refused and held, whatever pays it", async () => {
  const { mine, others, naming } = await twoBets()
  expect(await wagers.win({ ...naming, amount: 50n })).toMatchObject({ status: 'unknown_reference', balance: 90n })
  const lines = [{ from: { house: 'promotions' as const }, to: { pool: 'grand', merchant: 1, currency: 'KHR' }, amount: 10n }]
  await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'pool_fund', cause: 'seed', lines }, () => time.now))
  const fromPool = { pool: 'grand', amount: 5n }
  expect(await wagers.win({ ...naming, ext: randomUUID(), amount: 50n, fromPool })).toMatchObject({
    status: 'unknown_reference',
    balance: 90n,
  })
  expect([await cash(mine.member), await cash(others.member)]).toEqual([90n, 90n])
  expect(await roundOf(db, mine)).toMatchObject({ won: 0n, wins: 0 })
  expect(await heldWins(db, { merchant: 1, limit: 10 })).toHaveLength(2)
})

test("another member's bet is not settled, cashed out or rolled back", async () => {
  const { mine, others, naming } = await twoBets()
  const unknown = { status: 'unknown_reference', balance: 90n }
  expect(await wagers.settle({ ...naming, version: 1, payout: 50n })).toMatchObject(unknown)
  expect(await wagers.cashOut(naming)).toMatchObject(unknown)
  expect(await wagers.rollback(naming)).toMatchObject(unknown)
  expect(await roundOf(db, others)).toMatchObject({ staked: 10n, bets: 1, won: 0n })
  expect([await cash(mine.member), await cash(others.member)]).toEqual([90n, 90n])
})

test("another member's win, held bet and settlement are not taken back or taken", async () => {
  const { mine, others, naming } = await twoBets()
  const win = { ...others, ext: randomUUID(), reference: others.ext, amount: 7n }
  await wagers.win(win)
  const held = { ...others, ext: randomUUID() }
  await wagers.reserve(held)
  const unknown = { status: 'unknown_reference', balance: 90n }
  expect(await wagers.rollback({ ...naming, reference: win.ext })).toMatchObject(unknown)
  expect(await wagers.rollback({ ...naming, reference: held.ext })).toMatchObject(unknown)
  expect(await wagers.commit({ ...naming, reference: held.ext })).toMatchObject(unknown)
  expect(await wagers.release({ ...naming, reference: held.ext })).toMatchObject(unknown)
  expect([await cash(mine.member), await cash(others.member)]).toEqual([90n, 87n])
})

test("another member's promotional win is not taken back", async () => {
  const [member, other] = [await newMember(100n), await newMember(0n)]
  const win = { ...play(other), amount: 5n }
  await wagers.promoWin(win)
  const rollback = { ...win, member, ext: randomUUID(), reference: win.ext }
  expect(await wagers.rollback(rollback)).toMatchObject({ status: 'unknown_reference', balance: 100n })
  expect([await cash(member), await cash(other)]).toEqual([100n, 5n])
  expect(await wagers.rollback({ ...rollback, member: other, ext: randomUUID() })).toMatchObject({ status: 'ok', balance: 0n })
})

test('after all of this every balance is the sum of its entries [trust 1]', audit)

test('what another vendor has settled under the id of a bet is nothing to its win, nor to its settlement', async () => {
  const [won, settled] = [
    { ...play(await newMember(100n)), amount: 10n },
    { ...play(await newMember(100n)), amount: 10n },
  ]
  for (const mine of [won, settled]) {
    const others = { ...mine, vendor: 2 }
    for (const bet of [mine, others]) expect(await wagers.stake(bet)).toMatchObject({ status: 'ok' })
    await wagers.settle({ ...others, ext: randomUUID(), reference: others.ext, version: 1, payout: 0n })
    await wagers.reserve({ ...mine, ext: randomUUID() })
  }
  const naming = (mine: typeof won) => ({ ...mine, ext: randomUUID(), reference: mine.ext })
  expect(await wagers.win({ ...naming(won), amount: 7n })).toMatchObject({ status: 'ok' })
  expect(await wagers.settle({ ...naming(settled), version: 1, payout: 7n })).toMatchObject({ status: 'ok', balance: 77n })
})

test('a settlement that names another game of the same round settles nothing', async () => {
  const mine = { ...play(await newMember(100n)), amount: 10n }
  await wagers.stake(mine)
  const naming = { ...mine, ext: randomUUID(), reference: mine.ext, version: 1, payout: 7n }
  expect(await wagers.settle({ ...naming, game: 'moon-gate' })).toMatchObject({ status: 'unknown_reference', balance: 90n })
  expect(await wagers.settle({ ...naming, ext: randomUUID() })).toMatchObject({ status: 'ok', balance: 97n })
})

test('what names itself is refused and leaves nothing, whoever asks beside it [trust 13]', async () => {
  const member = await newMember(100n)
  const itself = (ext = randomUUID()) => ({ ...play(member), ext, reference: ext })
  const drawn = { ...play(member), amount: 10n }
  const answers = await Promise.all([
    wagers.rollback(itself()),
    wagers.win({ ...itself(), amount: 5n }),
    wagers.settle({ ...itself(), version: 1, payout: 5n }),
    wagers.play({ ...drawn, win: { ext: drawn.ext, amount: 5n } }),
    wagers.stake({ ...play(member), amount: 10n }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['reused', 'reused', 'reused', 'reused', 'ok'])
  expect(await cash(member)).toBe(90n)
})
