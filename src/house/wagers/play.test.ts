import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { LARGEST_MOVEMENT } from '#kit/money.ts'
import { laneOf, openPool, post, readPools, setPeriodLimits, setStates, type Bet } from '#house/wallet/index.ts'
import { writtenOf } from '#testing/wagers/journal.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { roundOf } from './index.ts'

const { db, wagers, time, newMember, play, cash, audit } = await openTable()
await db.transact((tx) => openPool(tx, { merchant: 1, currency: 'KHR', code: 'grand' }))
const contributions = [{ pool: 'grand', amount: 3n }]

type Drawn = Omit<Bet, 'kind' | 'win'> & { readonly win: NonNullable<Bet['win']> }

/** A round of a member that stakes 100 and pays 40 unless told otherwise. */
async function drawn(start: bigint, more: Partial<Drawn> = {}): Promise<Drawn> {
  return { ...play(await newMember(start)), amount: 100n, win: { ext: randomUUID(), amount: 40n }, ...more }
}

/** The same as a bet and the win that closes its round. */
async function apart({ win, free = false, ...bet }: Drawn) {
  await wagers.stake({ ...bet, free })
  return wagers.win({ ...bet, ...win, reference: bet.ext, closesRound: true })
}

const written = ({ ext, win, member, round }: Drawn) =>
  writtenOf(
    db,
    { member, round },
    new Map([
      [ext, 'bet'],
      [win.ext, 'win'],
    ]),
  )

const fund = (amount: bigint) => {
  const lines = [{ from: { house: 'promotions' as const }, to: { pool: 'grand', merchant: 1, currency: 'KHR' }, amount }]
  return db.transact((tx) => post(tx, { id: randomUUID(), kind: 'pool_fund', cause: 'seed', lines }, () => time.now))
}

describe('a round that is drawn before its stake', () => {
  const shapes: readonly [string, Partial<Drawn>][] = [
    ['wins', {}],
    ['loses', { win: { ext: randomUUID(), amount: 0n } }],
    ['pays more than its stake', { win: { ext: randomUUID(), amount: 4_000n } }],
    ['feeds a pool', { contributions }],
    ['is free', { free: true, contributions }],
    ['is won from a pool', { contributions, win: { ext: randomUUID(), amount: 60n, fromPool: { pool: 'grand', amount: 5n } } }],
  ]
  test.each(shapes)('and %s is written as a bet and its win are [trust 1]', async (_, more) => {
    await fund(100n)
    const [one, two] = [await drawn(1000n, more), await drawn(1000n, more)]
    const parted = { ...two, win: { ...two.win, ext: randomUUID() } }
    const played = await wagers.play(one)
    expect(played).toMatchObject({ status: 'ok', retransmission: false })
    expect((await apart(parted)).balance).toBe(played.balance)
    expect(await written(one)).toBe(await written(parted))
    expect(await roundOf(db, one)).toMatchObject({ escrow: 0n, closedAt: expect.any(Date), bets: 1, wins: 1 })
    await audit()
  })

  test('is one with its bet and win apart: asked either way again, it is told once [trust 13, trust 16]', async () => {
    const one = await drawn(1000n)
    const first = await wagers.play(one)
    expect(await wagers.play(one)).toEqual({ ...first, status: 'replayed', retransmission: true })
    expect(await apart(one)).toMatchObject({ status: 'replayed', balance: 940n })
    const two = await drawn(1000n)
    await apart(two)
    expect(await wagers.play(two)).toMatchObject({ status: 'replayed', balance: 940n })
    expect([await cash(one.member), await cash(two.member)]).toEqual([940n, 940n])
  })

  test('is another where one of its ids alone is known, or says something else [V66]', async () => {
    const one = await drawn(1000n)
    const { win, ...bet } = one
    await wagers.stake(bet)
    expect(await wagers.play(one)).toMatchObject({ status: 'reused', balance: 900n })
    const short = { ...one, win: { ...win, fromPool: { pool: 'nowhere', amount: 1n } } }
    expect(await wagers.play(short), 'whatever its win would come to').toMatchObject({ status: 'reused', balance: 900n })
    await wagers.win({ ...bet, ...win, reference: bet.ext })
    for (const change of [{ amount: 99n }, { win: { ...win, amount: 41n } }, { ext: randomUUID() }, { round: 'another' }])
      expect(await wagers.play({ ...one, ...change }), JSON.stringify(Object.keys(change))).toMatchObject({ status: 'reused' })
    const above = { ...one, ext: randomUUID(), highest: [{ of: 'game', win: 1n, times: null } as const] }
    expect(await wagers.play(above), 'a win that is known is not held again').toMatchObject({ status: 'reused', balance: 940n })
    const pooled = { ...one, win: { ...win, ext: randomUUID(), fromPool: { pool: 'grand', amount: 1n } } }
    expect(await wagers.play(pooled)).toMatchObject({ status: 'reused', balance: 940n })
    expect(await cash(one.member)).toBe(940n)
    await audit()
  })

  test('has one effect asked twenty times at once, by itself and apart [trust 13]', async () => {
    const one = await drawn(1000n)
    const asked = await Promise.all(Array.from({ length: 20 }, () => wagers.play(one)))
    expect(asked.filter(({ status }) => status === 'ok')).toHaveLength(1)
    expect(asked.every(({ balance }) => balance === 940n)).toBe(true)
    const two = await drawn(1000n)
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? wagers.play(two) : apart(two))))
    expect(await cash(two.member)).toBe(940n)
    await audit()
  })

  test('is refused whole, for all that a bet is refused for, and leaves no trace [trust 7]', async () => {
    const [poor, stopped, limited, large] = [await drawn(99n), await drawn(1000n), await drawn(1000n), await drawn(1000n)]
    await db.transact((tx) => setStates(tx, stopped.member, { noBet: true }))
    await db.transact((tx) => setPeriodLimits(tx, limited.member, { stake_day: 99n }))
    const fromPool = { pool: 'grand', amount: 1n }
    const refusals = [
      [poor, {}, 'insufficient'],
      [poor, { win: { ...poor.win, fromPool } }, 'insufficient'],
      [limited, { win: { ...limited.win, fromPool } }, 'limit_reached'],
      [stopped, {}, 'state_forbids'],
      [limited, {}, 'limit_reached'],
      [large, { largest: 99n }, 'limit_reached'],
      [large, { currency: 'USD' }, 'wrong_currency'],
      [large, { merchant: 2 }, 'no_account'],
      [large, { contributions: [{ pool: 'nowhere', amount: 1n }] }, 'unknown_reference'],
      [large, { win: { ...large.win, amount: LARGEST_MOVEMENT + 1n } }, 'too_large'],
    ] as const
    for (const [one, change, status] of refusals) {
      expect(await wagers.play({ ...one, ...change }), status).toMatchObject({ status, entry: null })
      expect(await roundOf(db, one)).toBeNull()
    }
    expect(await wagers.play(large), 'refusals are not stored').toMatchObject({ status: 'ok', balance: 940n })
    expect(await cash(poor.member)).toBe(99n)
  })

  test('that a pool is short for happens not at all, and once when the pool has it [trust 8]', async () => {
    const one = await drawn(1000n, {
      win: { ext: randomUUID(), amount: 900_000n, fromPool: { pool: 'grand', amount: 800_000n } },
    })
    const held = () => readPools(db, 1)
    const before = await held()
    expect(await wagers.play(one)).toMatchObject({ status: 'pool_short', balance: 1000n, entry: null })
    expect([await held(), await roundOf(db, one)]).toEqual([before, null])
    await fund(800_000n)
    expect(await wagers.play(one)).toMatchObject({ status: 'ok', balance: 900_900n })
    expect(await wagers.play(one)).toMatchObject({ status: 'replayed', balance: 900_900n })
    await audit()
  })

  test('goes back with its bet as a bet with a win does: refused, or both [V68, trust 16]', async () => {
    const one = await drawn(1000n, { contributions })
    await wagers.play(one)
    const back = { ...play(one.member), round: one.round, reference: one.ext }
    expect(await wagers.rollback(back)).toMatchObject({ status: 'already_settled' })
    expect(await wagers.rollback({ ...back, withWins: true })).toMatchObject({ status: 'ok', balance: 1000n })
    expect(await wagers.play(one), 'its first answer').toMatchObject({ status: 'replayed', balance: 940n })
    expect(await cash(one.member)).toBe(1000n)
    await audit()
  })

  test('never comes after its rollback, nor into a closed round', async () => {
    const late = await drawn(1000n)
    await wagers.rollback({ ...play(late.member), round: late.round, reference: late.ext })
    expect(await wagers.play(late)).toMatchObject({ status: 'tombstoned', balance: 1000n })
    const again = { ...late, ext: randomUUID(), win: { ...late.win, ext: randomUUID() } }
    expect(await wagers.play(again)).toMatchObject({ status: 'ok' })
    const third = { ...late, ext: randomUUID(), win: { ...late.win, ext: randomUUID() } }
    expect(await wagers.play(third)).toMatchObject({ status: 'round_closed', balance: 940n })
  })

  test('joins others of its lane in one call, with bets and wins among them', async () => {
    const all = await Promise.all(Array.from({ length: 60 }, () => drawn(1000n)))
    const bets = await Promise.all(Array.from({ length: 20 }, async () => ({ ...play(await newMember(1000n)), amount: 10n })))
    await Promise.all([...all.map((one) => wagers.play(one)), ...bets.map((bet) => wagers.stake(bet))])
    expect(new Set(await Promise.all(all.map(({ member }) => cash(member))))).toEqual(new Set([940n]))
    const lanes = new Set(all.map(({ member }) => laneOf(member)))
    const { rows } = await sql<{ lane: number }>`SELECT DISTINCT lane FROM wagers.round WHERE wins = 1`.execute(db)
    expect(rows.length).toBeGreaterThanOrEqual(lanes.size)
    await audit()
  })
})
