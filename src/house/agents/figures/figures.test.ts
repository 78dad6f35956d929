import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#kit/clock.ts'
import { catchUp, rewind, type Journal } from '#runtime/journal-reader.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { laneOf, post, readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { slotOf } from '../rules/calendar.ts'
import { figuresReader, knownUntil } from './read-journal.ts'

const table = await openTable()
const { db, wagers, time, seat, play } = table

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const follow = () => catchUp({ db, transact: db.transact }, { journal, reader: figuresReader })

type Sums = { slot: Date; staked: bigint; returned: bigint; valid: bigint; bets: number }
async function playOf(member: bigint): Promise<Sums[]> {
  await follow()
  const { rows } = await sql<Sums>`
    SELECT slot, staked, returned, valid, bets FROM agents.play WHERE member = ${member} ORDER BY slot`.execute(db)
  return rows
}
const now = () => ({ slot: new Date(slotOf(time.now)) })

describe('what a member played is summed up by five minutes', () => {
  test('a bet counts whole, a win does not, a bet taken back counts no more', async () => {
    const member = await seat(1000n)
    const bet = { ...play(member), amount: 100n }
    await wagers.stake(bet)
    await wagers.settle({ ...bet, ext: randomUUID(), reference: bet.ext, version: 1, payout: 250n })
    const taken = { ...play(member), amount: 40n }
    await wagers.stake(taken)
    await wagers.rollback({ ...taken, ext: randomUUID(), reference: taken.ext })
    expect(await playOf(member)).toEqual([{ ...now(), staked: 100n, returned: 250n, valid: 100n, bets: 1 }])
  })

  test('a bet that is held first counts once it is settled, by the smaller of stake and result', async () => {
    const member = await seat(1000n)
    const bet = { ...play(member), amount: 120n }
    await wagers.reserve(bet)
    await wagers.commit({ ...play(member, { round: bet.round }), reference: bet.ext, amount: 100n })
    expect(await playOf(member)).toEqual([{ ...now(), staked: 100n, returned: 0n, valid: 0n, bets: 1 }])
    const settle = (version: number, payout: bigint) =>
      wagers.settle({ ...bet, ext: randomUUID(), reference: bet.ext, version, payout })
    // Half lost: 50 of 100.
    await settle(1, 50n)
    expect(await playOf(member)).toEqual([{ ...now(), staked: 100n, returned: 50n, valid: 50n, bets: 1 }])
  })

  test('a hold that is given back or runs out is no bet any more', async () => {
    const member = await seat(1000n)
    const hold = async (expiresAt?: number) => {
      const bet = { ...play(member), amount: 100n }
      await wagers.reserve({ ...bet, ...(expiresAt && { expiresAt }) })
      return bet
    }
    const [kept, released] = [await hold(), await hold(), await hold(time.now)]
    expect(await playOf(member)).toEqual([{ ...now(), staked: 300n, returned: 0n, valid: 0n, bets: 3 }])
    await wagers.release({ ...released, ext: randomUUID(), reference: released.ext })
    expect(await playOf(member)).toEqual([{ ...now(), staked: 200n, returned: 0n, valid: 0n, bets: 2 }])
    await wagers.keeper.round()
    expect(await playOf(member)).toEqual([{ ...now(), staked: 100n, returned: 0n, valid: 0n, bets: 1 }])
    await wagers.rollback({ ...kept, ext: randomUUID(), reference: kept.ext })
    expect(await playOf(member)).toEqual([{ ...now(), staked: 0n, returned: 0n, valid: 0n, bets: 0 }])
  })

  test('a later settlement corrects in its own five minutes, with its sign', async () => {
    const member = await seat(1000n)
    const bet = { ...play(member), amount: 100n }
    await wagers.reserve(bet)
    await wagers.commit({ ...play(member, { round: bet.round }), reference: bet.ext })
    const settlement = randomUUID()
    await wagers.settle({ ...bet, ext: settlement, reference: bet.ext, version: 1, payout: 0n })
    const first = now()
    time.now += 5 * MINUTE
    // Void after all: the stake comes back, and nothing counts.
    await wagers.settle({ ...bet, ext: randomUUID(), reference: bet.ext, version: 2, payout: 100n })
    expect(await playOf(member)).toEqual([
      { ...first, staked: 100n, returned: 0n, valid: 100n, bets: 1 },
      { ...now(), staked: 0n, returned: 100n, valid: -100n, bets: 0 },
    ])
  })

  test('a settlement that is taken back, and a plain bet that is settled as void, count nothing', async () => {
    const member = await seat(1000n)
    const bet = { ...play(member), amount: 100n }
    await wagers.stake(bet)
    const settlement = { ...bet, ext: randomUUID(), reference: bet.ext }
    await wagers.settle({ ...settlement, version: 1, payout: 100n })
    expect(await playOf(member)).toMatchObject([{ valid: 0n, staked: 100n, returned: 100n }])
    await wagers.rollback({ ...settlement, ext: randomUUID(), reference: settlement.ext })
    expect(await playOf(member)).toMatchObject([{ valid: 0n, staked: 100n, returned: 0n }])
    await wagers.settle({ ...settlement, ext: randomUUID(), version: 2, payout: 300n })
    expect(await playOf(member)).toMatchObject([{ valid: 100n, staked: 100n, returned: 300n }])
  })

  test('a gift that comes through a game is other money, and counts as no play', async () => {
    const member = await seat(0n)
    await wagers.promoWin({ ...play(member), amount: 70n })
    expect(await playOf(member)).toEqual([])
    const { rows } = await sql`SELECT kind, gained, lost, times FROM agents.flow WHERE member = ${member}`.execute(db)
    expect(rows).toEqual([{ kind: 'promo_win', gained: 70n, lost: 0n, times: 1 }])
  })

  test('other money is summed up by its kind, for both members where two are in it', async () => {
    const [from, to] = [await seat(500n), await seat(0n)]
    const lines = [{ from: { member: from }, to: { house: 'withdrawals' as const }, amount: 200n }]
    await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'fee', cause: 'test', lines }, () => time.now))
    await follow()
    const { rows } = await sql`SELECT member, kind, gained, lost, times FROM agents.flow WHERE member IN (${from}, ${to})
      ORDER BY member, kind`.execute(db)
    expect(rows).toEqual([
      { member: from, kind: 'deposit', gained: 500n, lost: 0n, times: 1 },
      { member: from, kind: 'fee', gained: 0n, lost: 200n, times: 1 },
    ])
  })
})

test('a replay gives the same sums', async () => {
  await follow()
  const all = async () => (await sql`SELECT * FROM agents.play ORDER BY lane, member, slot`.execute(db)).rows
  const before = await all()
  expect(before.length).toBeGreaterThan(3)
  await rewind(db.transact, figuresReader)
  expect(await all()).toEqual([])
  await follow()
  expect(await all()).toEqual(before)
})

describe('how far the sums are known is what every lane has reached', () => {
  const every = Array.from({ length: 16 }, (_, lane) => lane)
  const mark = (lanes: readonly number[], at: number) =>
    sql`SELECT wallet.mark(${lanes}::smallint[], ${new Date(at)})`.execute(db.owner)
  const rows = async () =>
    (await sql<{ count: number }>`SELECT count(*)::int AS count FROM wallet.entry`.execute(db)).rows[0]!.count

  test('a lane that was not read keeps them unknown', async () => {
    await mark(every, time.now)
    await follow()
    await sql`UPDATE runtime.reader_position SET seq = seq - 1 WHERE reader = 'agents.figures' AND seq > 0`.execute(db.owner)
    await sql`DELETE FROM agents.read_until`.execute(db.owner)
    expect(await knownUntil(db)).toBeNull()
    await follow()
    expect(await knownUntil(db)).toBe(time.now)
  })

  test('a lane that stays behind holds them back', async () => {
    await mark(every.slice(1), time.now + MINUTE)
    await follow()
    expect(await knownUntil(db)).toBeLessThanOrEqual(time.now)
    await mark(every, time.now + MINUTE)
    await follow()
    expect(await knownUntil(db)).toBe(time.now + MINUTE)
  })

  test('rows that were not read yet hold them back, whatever the time of their lane', async () => {
    const member = await seat(1000n)
    await follow()
    const before = await knownUntil(db)
    await wagers.stake({ ...play(member), amount: 10n })
    await mark(every, time.now + 3 * MINUTE)
    expect(await knownUntil(db)).toBeLessThan(time.now + 3 * MINUTE)
    expect(await knownUntil(db)).toBeGreaterThanOrEqual(before!)
    await follow()
    expect(await knownUntil(db)).toBe(time.now + 3 * MINUTE)
  })

  test('while nobody plays they go on, and the journal gets no row', async () => {
    await mark(every, time.now + HOUR)
    await follow()
    const before = await rows()
    for (let second = 1; second <= 120; second++) await mark(every, time.now + HOUR + second * SECOND)
    expect(await rows()).toBe(before)
    expect(await knownUntil(db)).toBe(time.now + HOUR + 2 * MINUTE)
  })

  test('a lane that moved gets one marker, and no other before it moves again', async () => {
    const member = await seat(1000n)
    await mark(every, time.now + 2 * HOUR)
    const before = await rows()
    await wagers.stake({ ...play(member), amount: 10n })
    for (let second = 0; second < 60; second++) await mark(every, time.now + 2 * HOUR + second * SECOND)
    const { rows: last } = await sql<{ kind: number }>`
      SELECT kind FROM wallet.entry WHERE lane = ${laneOf(member)} ORDER BY seq DESC LIMIT 2`.execute(db)
    expect(last.map(({ kind }) => kind)).toEqual([16, 1])
    expect(await rows()).toBe(before + 2)
  })
})
