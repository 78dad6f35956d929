import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTable } from '#testing/wagers/wager-table.ts'
import { laneOf, openPool, post, readPools, setPeriodLimits, setStakeCap, type Play } from '#house/wallet/index.ts'

// What a call changes of one round it must leave alone everywhere else: in rounds of the same name, under the same ids, in the same lane.
const { db, wagers, time, newMember, play, audit } = await openTable()
const HOUR = 3_600_000
const grand = { merchant: 1, currency: 'KHR', code: 'grand' }
await db.transact((tx) => openPool(tx, grand))
await db.transact((tx) => {
  const to = { pool: 'grand', merchant: 1, currency: 'KHR' }
  const lines = [{ from: { house: 'promotions' as const }, to, amount: 100n }]
  return post(tx, { id: randomUUID(), kind: 'pool_fund', cause: 'seed', lines }, () => time.now)
})

const exts = () => ({
  plain: randomUUID(),
  won: randomUUID(),
  win: randomUUID(),
  held: randomUUID(),
  taken: randomUUID(),
  settled: randomUUID(),
  settlement: randomUUID(),
})
type Exts = ReturnType<typeof exts>

/** A round with a bet that stands, one that won, one that is held, one that was held and taken, and one that is settled. */
async function playRound(base: Play, ids: Exts, expires: { readonly expiresAt?: number } = {}) {
  const as = (ext: string) => ({ ...base, ext, amount: 10n })
  await wagers.stake(as(ids.plain))
  await wagers.stake(as(ids.won))
  await wagers.win({ ...base, ext: ids.win, reference: ids.won, amount: 4n })
  await wagers.reserve({ ...as(ids.held), ...expires })
  await wagers.reserve(as(ids.taken))
  await wagers.commit({ ...base, ext: randomUUID(), reference: ids.taken })
  await wagers.stake(as(ids.settled))
  await wagers.settle({ ...base, ext: ids.settlement, reference: ids.settled, version: 1, payout: 7n })
}

async function ofLane(member: bigint): Promise<bigint> {
  let other = await newMember(1000n)
  while (laneOf(other) !== laneOf(member)) other = await newMember(1000n)
  return other
}

/** A member's round, and beside it: the same at another vendor, under the same ids; another of theirs; another member's of the lane, of the same name. */
async function table() {
  const member = await newMember(1000n)
  const neighbour = await ofLane(member)
  const mine = play(member)
  const ids = exts()
  const others: readonly Play[] = [
    { ...mine, vendor: 2 },
    play(member, { product: 'FISH' }),
    play(neighbour, { round: mine.round, product: 'FISH' }),
  ]
  await playRound(mine, ids, { expiresAt: time.now + HOUR })
  for (const other of others) await playRound(other, other.vendor === 2 ? ids : exts())
  const rows = async () => {
    const seen = others.map(({ member, vendor, round }) =>
      sql<{ rows: string }>`
      SELECT jsonb_build_array(
        (SELECT to_jsonb(r) FROM wagers.round r WHERE r.member = ${member} AND r.vendor = ${vendor} AND r.round = ${round}),
        (SELECT jsonb_agg(w ORDER BY w.ext) FROM wagers.wager w WHERE w.member = ${member} AND w.vendor = ${vendor} AND w.round = ${round}),
        (SELECT jsonb_agg(a ORDER BY a.id) FROM wallet.account a WHERE a.owner = ${neighbour})
      )::text AS rows`.execute(db.owner),
    )
    return (await Promise.all(seen)).map((each) => each.rows[0]!.rows)
  }
  return { mine, ids, on: (reference: string) => ({ ...mine, ext: randomUUID(), reference }), rows }
}
type LoggedIn = Awaited<ReturnType<typeof table>>

const verbs: Readonly<Record<string, (at: LoggedIn) => Promise<unknown>>> = {
  'a bet': ({ mine }) => wagers.stake({ ...mine, ext: randomUUID(), amount: 5n }),
  'a bet that closes the round': ({ mine }) => wagers.stake({ ...mine, ext: randomUUID(), amount: 5n, closesRound: true }),
  'a win': ({ on, ids }) => wagers.win({ ...on(ids.plain), amount: 5n, closesRound: true }),
  'a win that a pool pays': ({ on, ids }) =>
    wagers.win({ ...on(ids.plain), amount: 9n, fromPool: { pool: 'grand', amount: 5n }, closesRound: true }),
  'a hold': ({ mine }) => wagers.reserve({ ...mine, ext: randomUUID(), amount: 5n }),
  'taking a hold': ({ on, ids }) => wagers.commit({ ...on(ids.held), amount: 6n }),
  'giving a hold back': ({ on, ids }) => wagers.release(on(ids.held)),
  'a settlement of a plain bet': ({ on, ids }) => wagers.settle({ ...on(ids.plain), version: 1, payout: 30n }),
  'a settlement of a taken one': ({ on, ids }) => wagers.settle({ ...on(ids.taken), version: 1, payout: 30n, closesRound: true }),
  'a cash-out': ({ on, ids }) => wagers.cashOut({ ...on(ids.taken), amount: 8n }),
  'a cash-out of a part': ({ on, ids }) => wagers.cashOutPart({ ...on(ids.taken), amount: 8n, part: 1n }),
  'the end of the round': ({ mine }) => wagers.closeRound({ ...mine, ext: randomUUID() }),
  'a rollback of a plain bet': ({ on, ids }) => wagers.rollback(on(ids.plain)),
  'a rollback of a bet with its win': ({ on, ids }) => wagers.rollback({ ...on(ids.won), withWins: true }),
  'a rollback of a taken bet': ({ on, ids }) => wagers.rollback(on(ids.taken)),
  'a rollback of a hold': ({ on, ids }) => wagers.rollback(on(ids.held)),
  'a rollback of a win': ({ on, ids }) => wagers.rollback(on(ids.win)),
  'a rollback of a settlement': ({ on, ids }) => wagers.rollback(on(ids.settlement)),
}

describe('beside a round stays as it was whatever is not of it, when there comes', () => {
  test.each(Object.entries(verbs))('%s', async (_, verb) => {
    const at = await table()
    const before = await at.rows()
    expect(await verb(at)).toMatchObject({ status: 'ok' })
    expect(await at.rows()).toEqual(before)
  })

  test('the time of a hold that is over', async () => {
    const at = await table()
    const before = await at.rows()
    time.now += 2 * HOUR
    await wagers.keeper.round()
    expect(await wagers.release(at.on(at.ids.held))).toMatchObject({ status: 'already_settled' })
    expect(await at.rows()).toEqual(before)
  })
})

test("a member's largest stake is set and taken away without another's", async () => {
  const member = await newMember(100n)
  const neighbour = await ofLane(member)
  const cap = (whose: bigint, largest: bigint | null) =>
    db.transact((tx) => setStakeCap(tx, { member: whose, product: 'RNG', largest }))
  await cap(member, 5n)
  await cap(neighbour, 6n)
  await cap(member, null)
  expect(await wagers.stake({ ...play(neighbour), amount: 7n })).toMatchObject({
    status: 'limit_reached',
    limit: 'member_largest',
  })
  expect(await wagers.stake({ ...play(member), amount: 7n })).toMatchObject({ status: 'ok' })
})

test("a member's limits by period are set without another's", async () => {
  const member = await newMember(100n)
  const neighbour = await ofLane(member)
  await db.transact((tx) => setPeriodLimits(tx, neighbour, { stake_day: 8n }))
  await db.transact((tx) => setPeriodLimits(tx, member, { stake_day: 5n }))
  expect(await wagers.stake({ ...play(neighbour), amount: 8n })).toMatchObject({ status: 'ok' })
  expect(await wagers.stake({ ...play(neighbour), amount: 1n })).toMatchObject({ status: 'limit_reached', limit: 'stake_day' })
  expect(await wagers.stake({ ...play(member), amount: 6n })).toMatchObject({ status: 'limit_reached', limit: 'stake_day' })
})

test('what accrued to a pool in one lane is brought home without what accrued in others', async () => {
  await db.transact((tx) => openPool(tx, { ...grand, code: 'mini' }))
  const one = await newMember(100n)
  let other = await newMember(100n)
  while (laneOf(other) === laneOf(one)) other = await newMember(100n)
  await wagers.stake({ ...play(one), amount: 50n, contributions: [{ pool: 'mini', amount: 5n }] })
  await wagers.stake({ ...play(other), amount: 50n, contributions: [{ pool: 'mini', amount: 3n }] })
  const sweep = async (member: bigint) => {
    const { rows } = await sql<{ swept: number }>`
      SELECT wallet.sweep(ARRAY[${laneOf(member)}]::smallint[], now()) AS swept`.execute(db.owner)
    return { ...rows[0], ...(await readPools(db, 1)).find(({ code }) => code === 'mini') }
  }
  expect(await sweep(one)).toMatchObject({ swept: 1, ready: 5n, accruing: 3n })
  expect(await sweep(other)).toMatchObject({ swept: 1, ready: 8n, accruing: 0n })
  expect(await sweep(other)).toMatchObject({ swept: 0, ready: 8n })
  await wagers.stake({ ...play(one), amount: 50n, contributions: [{ pool: 'mini', amount: 1n }] })
  expect(await sweep(one), 'of one unit, too').toMatchObject({ swept: 1, ready: 9n, accruing: 0n })
})

test('after all of this every balance is the sum of its entries [trust 1]', audit)
