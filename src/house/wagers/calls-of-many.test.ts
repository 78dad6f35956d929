import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { currencyNumbers, openPool, readPools, setStates, type Bet, type PromoWin, type Win } from '#house/wallet/index.ts'
import { booksOf } from '#testing/wagers/books.ts'
import { bonusesOf } from '#testing/wagers/bonuses.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { roundOf } from './index.ts'
import { sealed } from './payload.ts'
import { plainDoor } from './store.ts'

const { db, wagers, newMember, play, cash, time, audit } = await openTable()
const clock = () => time.now
const { give } = bonusesOf({ db, time, cash })
const DAY = 86_400_000
const door = plainDoor({ clock, currencies: await currencyNumbers(db) })
const lane = db.open({ role: 'croupier_lane', connections: 1 })
for (const code of ['grand', 'mini']) await db.transact((tx) => openPool(tx, { merchant: 1, currency: 'KHR', code }))

type Plain = Bet | Win | PromoWin

/** What the ledger answers to these units in one call. */
async function inOneCall(units: readonly (readonly Plain[])[]) {
  const client = await lane.pool.connect()
  const answers = await door.call(
    client,
    units.map((ops) => ops.map((op) => sealed(op))),
  )
  client.release()
  return answers.flat()
}

const inPools = async () => {
  const pools = await readPools(db, 1)
  return ['grand', 'mini'].map((code) => pools.find((pool) => pool.code === code)?.accruing)
}

test('rounds of two currencies that close in one call each give what they held to the house in their own', async () => {
  const of = async (currency: string) => ({
    ...play(await newMember(1000n, { currency }), { currency }),
    kind: 'bet' as const,
    amount: 100n,
    closesRound: true,
    win: { ext: randomUUID(), amount: 30n },
  })
  const bets = [await of('KHR'), await of('USD'), await of('PLAY')]
  const answers = await inOneCall(bets.map((bet) => [bet]))
  expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok'])
  for (const bet of bets)
    expect(await roundOf(db, bet), bet.currency).toMatchObject({ escrow: 0n, won: 30n, closedAt: expect.any(Date) })
  const { rows } = await sql<{ currency: string; amount: bigint }>`
    SELECT c.code AS currency, sum(e.amount)::bigint AS amount FROM wallet.entry e JOIN wallet.currency c ON c.id = e.currency
    WHERE e.cause = 'rounds closed' GROUP BY 1 ORDER BY 1`.execute(db.owner)
  expect(rows).toEqual(['KHR', 'PLAY', 'USD'].map((currency) => ({ currency, amount: 100n })))
  await audit()
})

test('each bet of a unit by somebody with a bonus feeds its own pools [P1]', async () => {
  const member = await newMember(10n)
  await give(member, 1000n)
  const first = { ...play(member), kind: 'bet' as const, amount: 50n, contributions: [{ pool: 'grand', amount: 3n }] }
  const second = {
    ...first,
    ext: randomUUID(),
    contributions: [
      { pool: 'mini', amount: 5n },
      { pool: 'grand', amount: 1n },
    ],
  }
  const before = await inPools()
  const answers = await inOneCall([[first, second]])
  expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok'])
  expect(await inPools()).toEqual([before[0]! + 4n, before[1]! + 5n])
  const { rows } = await sql<{
    legs: number
  }>`SELECT legs FROM wallet.entry WHERE ext IN (${first.ext}, ${second.ext}) ORDER BY seq`.execute(db.owner)
  expect(rows.map(({ legs }) => legs)).toEqual([1, 2])
  await audit()
})

test('what a bonus gave is given back for the bet that is taken back, not for another vendor’s of the same id [P1, trust 13]', async () => {
  const member = await newMember(60n)
  await give(member, 1000n)
  const mixed = { ...play(member), amount: 100n }
  const lent = { ...play(member), amount: 100n, ext: mixed.ext, vendor: 2 }
  expect(await wagers.stake(mixed)).toMatchObject({ status: 'ok', balance: 960n })
  expect(await wagers.stake(lent)).toMatchObject({ status: 'ok', balance: 860n })
  const purses = () => wagers.purses(member, 'KHR')
  expect(await purses()).toEqual({ cash: 0n, bonus: 860n })
  await wagers.rollback({ ...lent, ext: randomUUID(), reference: lent.ext })
  expect(await purses()).toEqual({ cash: 0n, bonus: 960n })
  await wagers.rollback({ ...mixed, ext: randomUUID(), reference: mixed.ext })
  expect(await purses()).toEqual({ cash: 60n, bonus: 1000n })
  await audit()
})

type Case = {
  readonly currency: 'KHR' | 'USD'
  readonly cash: bigint
  readonly bonus: boolean
  readonly stopped: boolean
  /** What stands in the round before. */
  readonly past: 'nothing' | 'a bet' | 'a free bet' | 'a win' | 'a rollback' | 'an end' | 'another game'
  readonly asked: 'a bet' | 'a free bet' | 'a drawn bet' | 'two bets' | 'a win' | 'a win of nothing known' | 'a promotional win'
  readonly amount: bigint
  readonly payout: bigint
  readonly closes: boolean
  readonly shares: boolean
  readonly largest: bigint | null
  readonly high: boolean
}

const aCase: fc.Arbitrary<Case> = fc.record({
  currency: fc.constantFrom('KHR', 'KHR', 'USD'),
  cash: fc.constantFrom(0n, 60n, 100n, 1000n),
  bonus: fc.boolean(),
  stopped: fc.integer({ min: 0, max: 9 }).map((of) => of === 0),
  past: fc.constantFrom('nothing', 'nothing', 'a bet', 'a free bet', 'a win', 'a rollback', 'an end', 'another game'),
  asked: fc.constantFrom(
    'a bet',
    'a free bet',
    'a drawn bet',
    'two bets',
    'a win',
    'a win of nothing known',
    'a promotional win',
  ),
  amount: fc.bigInt(1n, 120n),
  payout: fc.constantFrom(0n, 7n, 90n, 700n),
  closes: fc.boolean(),
  shares: fc.boolean(),
  largest: fc.constantFrom(null, null, 50n),
  high: fc.boolean(),
})

/** A member with a past in the round, and the unit that is asked of the ledger. */
async function unitOf(one: Case): Promise<readonly Plain[]> {
  const { currency, past, asked, amount, payout } = one
  const member = await newMember(past === 'nothing' ? one.cash : one.cash + 20n, { currency })
  const of = play(member, { currency })
  const before = { ...of, amount: 20n }
  if (past === 'a bet' || past === 'a win' || past === 'a rollback' || past === 'an end') await wagers.stake(before)
  if (past === 'another game') await wagers.stake({ ...before, game: 'another' })
  if (past === 'a free bet') await wagers.stake({ ...before, free: true })
  const named = { ...of, ext: randomUUID(), reference: before.ext }
  if (past === 'a win') await wagers.win({ ...named, amount: 5n })
  if (past === 'a rollback') await wagers.rollback(named)
  if (past === 'an end') await wagers.closeRound(named)
  if (one.bonus && currency === 'KHR') await give(member, 80n)
  if (one.stopped) await db.transact((tx) => setStates(tx, member, { noBet: true }))
  const highest = one.high ? { highest: [{ of: 'game', win: 90n, times: 5 } as const] } : {}
  const bet: Bet = {
    ...of,
    ext: randomUUID(),
    kind: 'bet',
    amount,
    ...highest,
    ...(one.closes && { closesRound: true }),
    ...(one.largest !== null && { largest: one.largest }),
    ...(one.shares && {
      contributions: [
        { pool: 'grand', amount: 2n },
        { pool: 'mini', amount: 1n },
      ],
    }),
  }
  const win = { ...of, ...highest, ext: randomUUID(), amount: payout, ...(one.closes && { closesRound: true }) }
  if (asked === 'a bet') return [bet]
  if (asked === 'a free bet') return [{ ...bet, free: true }]
  if (asked === 'a drawn bet') return [{ ...bet, closesRound: true, win: { ext: randomUUID(), amount: payout } }]
  if (asked === 'two bets') return [bet, { ...bet, ext: randomUUID(), amount: amount + 1n }]
  if (asked === 'a win') return [{ ...win, kind: 'win', reference: before.ext }]
  if (asked === 'a win of nothing known') return [{ ...win, kind: 'win', reference: randomUUID() }]
  return [{ ...win, kind: 'promo_win' }]
}

test('many in one call are answered and written as each alone is, and asked again as before [trust 6, trust 13]', async () => {
  const shown = (answers: readonly Awaited<ReturnType<typeof inOneCall>>[number][]) =>
    answers.map((answer) => ({ ...answer, entry: answer.entry ? 'a row' : null }))
  const together = async (units: readonly (readonly Plain[])[]) => shown(await inOneCall(units))
  const alone = async (units: readonly (readonly Plain[])[]) => {
    const answers = []
    for (const unit of units) answers.push(...shown(await inOneCall([unit])))
    return answers
  }
  const world = async (by: typeof together, units: readonly (readonly Plain[])[]) => {
    const before = await inPools()
    const [answers, again] = [await by(units), await by(units)]
    const fed = (await inPools()).map((held, i) => held! - before[i]!)
    const members = units.map(([op]) => op!.member)
    return { answers, again, fed, books: await booksOf(db, members) }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(aCase, { minLength: 2, maxLength: 10 }), fc.boolean(), async (cases, nextDay) => {
      const [these, those] = [[], []] as (readonly Plain[])[][]
      for (const one of cases) {
        these!.push(await unitOf(one))
        those!.push(await unitOf(one))
      }
      if (nextDay) time.now += DAY
      expect(await world(together, those!)).toEqual(await world(alone, these!))
    }),
    { numRuns: 25 },
  )
  await audit()
})
