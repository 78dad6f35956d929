import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { currencyNumbers, laneOf, openPool, type Play, type Settle } from '#house/wallet/index.ts'
import { countBy } from '#testing/wagers/calendar.ts'
import { booksOf } from '#testing/wagers/books.ts'
import { bonusesOf } from '#testing/wagers/bonuses.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { sealed } from './payload.ts'
import { settlementsDoor, stepsDoor } from './store.ts'

const { db, wagers, newMember, play, cash, time, audit } = await openTable()
const { give, end } = bonusesOf({ db, time, cash })
const books = { clock: () => time.now, currencies: await currencyNumbers(db) }
const doors = { one: stepsDoor(books), together: settlementsDoor(books) } as const
const lane = db.open({ role: 'croupier_lane', connections: 1 })
await countBy(db, 2)
for (const merchant of [1, 2]) await db.transact((tx) => openPool(tx, { merchant, currency: 'KHR', code: 'grand' }))

const STAKE = 40n
const DAY = 86_400_000
/** What became of a bet before it is settled. */
const pasts = [
  'alone',
  'shared',
  'free',
  'two',
  'replaced',
  'won',
  'rolled',
  'settled',
  'held',
  'bought',
  'closed',
  'none',
  'elsewhere',
  'lent',
] as const
type Past = (typeof pasts)[number]
type Case = {
  readonly past: Past
  readonly merchant: 1 | 2
  readonly payout: bigint
  readonly version: number
  readonly closes: boolean
  readonly high: boolean
}

/** A bet of which a bonus lent the most, which is forfeited while the bet runs. */
async function stakeOfBonus(bet: Play & { readonly amount: bigint }): Promise<void> {
  const { member } = bet
  const bonus = await give(member, STAKE)
  await wagers.stake({ ...play(member, bet), ext: randomUUID(), round: randomUUID(), amount: 90n })
  await wagers.stake(bet)
  await end(member, bonus, 'forfeit')
}

/** A bet with its past, and the settlement that is to come. */
async function settlementOf({ past, merchant, payout, version, closes, high }: Case): Promise<Omit<Settle, 'kind'>> {
  const member = await newMember(100n, { merchant })
  const bet = { ...play(member, { merchant }), amount: STAKE }
  const named = { ...bet, ext: randomUUID(), reference: bet.ext }
  if (past === 'lent') await stakeOfBonus(bet)
  else if (past === 'held') await wagers.reserve(bet)
  else if (past !== 'none')
    await wagers.stake({
      ...bet,
      ...(past === 'shared' && { contributions: [{ pool: 'grand', amount: 3n }] }),
      ...(past === 'free' && { free: true }),
    })
  if (past === 'two' || past === 'replaced') await wagers.stake({ ...bet, ext: randomUUID(), amount: 7n })
  if (past === 'won') await wagers.win({ ...named, amount: 5n })
  if (past === 'rolled' || past === 'replaced') await wagers.rollback(named)
  if (past === 'settled') await wagers.settle({ ...named, version: 1, payout: 90n })
  if (past === 'bought') await wagers.cashOut({ ...named, amount: 50n })
  if (past === 'closed') await wagers.closeRound(named)
  const highest = high ? [{ of: 'game', win: 60n, times: null } as const] : []
  return {
    ...bet,
    ext: randomUUID(),
    reference: bet.ext,
    version,
    payout,
    highest,
    ...(closes && { closesRound: true }),
    ...(past === 'elsewhere' && { game: 'another' }),
  }
}

async function settle(by: keyof typeof doors, settlements: readonly Omit<Settle, 'kind'>[]) {
  const client = await lane.pool.connect()
  const units = settlements.map((one) => [sealed({ ...one, kind: 'settle' })])
  const answers = await doors[by].call(client, units)
  client.release()
  return answers.map(([answer]) => ({ ...answer, entry: answer?.entry ? 'a row' : null }))
}

const aCase: fc.Arbitrary<Case> = fc.record({
  past: fc.oneof({ weight: 3, arbitrary: fc.constant<Past>('alone') }, { weight: 4, arbitrary: fc.constantFrom(...pasts) }),
  merchant: fc.constantFrom(1, 2),
  payout: fc.oneof(fc.constant(0n), fc.bigInt(0n, 120n)),
  version: fc.integer({ min: 0, max: 3 }),
  closes: fc.boolean(),
  high: fc.boolean(),
})

test('settlements that are booked together leave the books as one after another does, and so does what cannot be [trust 6, trust 13]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aCase, { minLength: 1, maxLength: 12 }), fc.boolean(), async (cases, nextDay) => {
      const [these, those] = [[], []] as Omit<Settle, 'kind'>[][]
      for (const one of cases) {
        these!.push(await settlementOf(one))
        those!.push(await settlementOf(one))
      }
      if (nextDay) time.now += DAY
      const world = async (by: keyof typeof doors, settlements: readonly Omit<Settle, 'kind'>[]) => {
        const answers = await settle(by, settlements)
        return {
          answers,
          again: await settle(by, settlements),
          books: await booksOf(
            db,
            settlements.map(({ member }) => member),
          ),
        }
      }
      expect(await world('together', those!)).toEqual(await world('one', these!))
    }),
    { numRuns: 25 },
  )
  const { rows } = await sql`SELECT FROM wallet.entry WHERE cause = 'rounds closed'`.execute(db.owner)
  expect(rows.length).toBeGreaterThan(0)
  await audit()
})

test('the first settlements of one call release what their rounds held in one row for each lane', async () => {
  const alone: Case = { past: 'alone', merchant: 1, payout: 90n, version: 1, closes: true, high: false }
  const settlements = await Promise.all(Array.from({ length: 40 }, () => settlementOf(alone)))
  const held = { ...(await settlementOf({ ...alone, payout: 61n, high: true })), ext: randomUUID() }
  await settle('together', [held])
  const released = async () => {
    const { rows } = await sql<{ rows: number; amount: bigint }>`
      SELECT count(*)::int AS rows, coalesce(sum(amount), 0)::bigint AS amount FROM wallet.entry WHERE cause = 'rounds closed'`.execute(
      db.owner,
    )
    return rows[0]!
  }
  const before = await released()
  // A win that is held for a person is no first settlement when it comes again, whatever stands beside it.
  const answers = await settle('together', [...settlements, held])
  expect(answers.map(({ status }) => status)).toEqual([...settlements.map(() => 'ok'), 'held'])
  const after = await released()
  const lanes = new Set(settlements.map(({ member }) => laneOf(member)))
  expect([after.rows - before.rows, after.amount - before.amount]).toEqual([lanes.size, 40n * STAKE])
  await audit()
})

test('a settlement that names the bet of another member of the lane pays neither, whatever stands beside it', async () => {
  const alone: Case = { past: 'alone', merchant: 1, payout: 90n, version: 1, closes: true, high: false }
  const theirs = await settlementOf(alone)
  let member = await newMember(100n)
  while (laneOf(member) !== laneOf(theirs.member)) member = await newMember(100n)
  const answers = await settle('together', [await settlementOf(alone), { ...theirs, ext: randomUUID(), member }])
  expect(answers.map(({ status }) => status)).toEqual(['ok', 'unknown_reference'])
  expect((await settle('together', [theirs])).map(({ status }) => status)).toEqual(['ok'])
  await audit()
})

test('a settlement under an id that its vendor has used is another call, and one that another vendor has used is not [trust 13]', async () => {
  const alone: Case = { past: 'alone', merchant: 1, payout: 90n, version: 1, closes: true, high: false }
  const [first, second] = [await settlementOf(alone), await settlementOf(alone)]
  const used = { ...play(await newMember(100n)), amount: 10n }
  const others = { ...used, ...play(used.member, { vendor: 2 }) }
  for (const bet of [used, others]) await wagers.stake(bet)
  const answers = await settle('together', [
    { ...first, ext: used.ext },
    { ...second, ext: others.ext },
  ])
  expect(answers.map(({ status }) => status)).toEqual(['reused', 'ok'])
  await audit()
})
