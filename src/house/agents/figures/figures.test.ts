import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#kit/clock.ts'
import { catchUp, rewind, type Journal } from '#runtime/journal-reader.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { laneOf, post, readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { slotOf } from '../rules/calendar.ts'
import { figuresReader, knownUntil } from './read-journal.ts'

const table = await openTable()
const { db, wagers, time, newMember, play } = table

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const follow = () => catchUp({ db, transact: db.transact }, { journal, reader: figuresReader })

type Sums = { slot: Date; staked: bigint; returned: bigint; valid: bigint; bets: number; out: bigint }
async function playOf(member: bigint): Promise<Sums[]> {
  await follow()
  const { rows } = await sql<Sums>`
    SELECT slot, staked, returned, valid, bets, at_stake AS out FROM agents.play WHERE member = ${member} ORDER BY slot`.execute(
    db,
  )
  return rows
}
const now = () => ({ slot: new Date(slotOf(time.now)) })
const nothing = { staked: 0n, returned: 0n, valid: 0n, bets: 0 }
const sports = (member: bigint, more: Partial<Parameters<typeof play>[1]> = {}) => play(member, { ...more, product: 'SPORTS' })

describe('what a member played is summed up by five minutes', () => {
  test('a bet counts whole once its outcome is known, a win does not, a bet taken back counts no more', async () => {
    const member = await newMember(1000n)
    const bet = { ...play(member), amount: 100n }
    await wagers.stake(bet)
    expect(await playOf(member)).toEqual([{ ...now(), ...nothing, out: 100n }])
    await wagers.settle({ ...bet, ext: randomUUID(), reference: bet.ext, version: 1, payout: 250n })
    const taken = { ...play(member), amount: 40n }
    await wagers.stake(taken)
    await wagers.rollback({ ...taken, ext: randomUUID(), reference: taken.ext })
    expect(await playOf(member)).toEqual([{ ...now(), staked: 100n, returned: 250n, valid: 100n, bets: 1, out: 0n }])
  })

  test('a bet that is held first counts once it is settled; on sports by the smaller of stake and result', async () => {
    const member = await newMember(1000n)
    const bet = { ...sports(member), amount: 120n }
    await wagers.reserve(bet)
    await wagers.commit({ ...sports(member, { round: bet.round }), reference: bet.ext, amount: 100n })
    expect(await playOf(member)).toEqual([{ ...now(), ...nothing, out: 100n }])
    // Half lost: 50 of 100.
    await wagers.settle({ ...bet, ext: randomUUID(), reference: bet.ext, version: 1, payout: 50n })
    expect(await playOf(member)).toEqual([{ ...now(), staked: 100n, returned: 50n, valid: 50n, bets: 1, out: 0n }])
  })

  test('a hold is no bet, whether it is given back or runs out', async () => {
    const member = await newMember(1000n)
    const hold = async (expiresAt?: number) => {
      const bet = { ...play(member), amount: 100n }
      await wagers.reserve({ ...bet, ...(expiresAt && { expiresAt }) })
      return bet
    }
    const [kept, released] = [await hold(), await hold(), await hold(time.now)]
    const out = async () => {
      const [sums, ...more] = await playOf(member)
      expect(more).toEqual([])
      expect(sums).toEqual({ ...now(), ...nothing, out: sums?.out })
      return sums?.out
    }
    expect(await out()).toBe(300n)
    await wagers.release({ ...released, ext: randomUUID(), reference: released.ext })
    expect(await out()).toBe(200n)
    await wagers.keeper.round()
    expect(await out()).toBe(100n)
    await wagers.rollback({ ...kept, ext: randomUUID(), reference: kept.ext })
    expect(await out()).toBe(0n)
  })

  test('a later settlement corrects in its own five minutes, with its sign', async () => {
    const member = await newMember(1000n)
    const bet = { ...sports(member), amount: 100n }
    await wagers.reserve(bet)
    await wagers.commit({ ...sports(member, { round: bet.round }), reference: bet.ext })
    const placed = now()
    time.now += 5 * MINUTE
    await wagers.settle({ ...bet, ext: randomUUID(), reference: bet.ext, version: 1, payout: 0n })
    const first = now()
    time.now += 5 * MINUTE
    // Void after all: the stake comes back, and nothing counts.
    await wagers.settle({ ...bet, ext: randomUUID(), reference: bet.ext, version: 2, payout: 100n })
    expect(await playOf(member)).toEqual([
      { ...placed, ...nothing, out: 100n },
      { ...first, staked: 100n, returned: 0n, valid: 100n, bets: 1, out: -100n },
      { ...now(), staked: 0n, returned: 100n, valid: -100n, bets: 0, out: 0n },
    ])
  })

  test('a settlement that came too late changes nothing of what counts', async () => {
    const member = await newMember(1000n)
    const bet = { ...sports(member), amount: 100n }
    await wagers.stake(bet)
    const settlement = () => ({ ...bet, ext: randomUUID(), reference: bet.ext })
    await wagers.settle({ ...settlement(), version: 2, payout: 150n })
    await wagers.settle({ ...settlement(), version: 1, payout: 100n })
    expect(await playOf(member)).toMatchObject([{ valid: 50n, staked: 100n, returned: 150n, bets: 1 }])
  })

  test('a settlement that is taken back, and a plain bet that is settled as void, count nothing', async () => {
    const member = await newMember(1000n)
    const bet = { ...sports(member), amount: 100n }
    await wagers.stake(bet)
    const settlement = { ...bet, ext: randomUUID(), reference: bet.ext }
    await wagers.settle({ ...settlement, version: 1, payout: 100n })
    expect(await playOf(member)).toMatchObject([{ valid: 0n, staked: 100n, returned: 100n, out: 0n }])
    await wagers.rollback({ ...settlement, ext: randomUUID(), reference: settlement.ext })
    expect(await playOf(member)).toMatchObject([{ valid: 0n, staked: 0n, returned: 0n, out: 100n }])
    await wagers.settle({ ...settlement, ext: randomUUID(), version: 2, payout: 300n })
    expect(await playOf(member)).toMatchObject([{ valid: 100n, staked: 100n, returned: 300n, out: 0n }])
  })

  test('opposite sides of one round of a live table count their difference', async () => {
    const member = await newMember(1000n)
    const banker = { ...play(member, { product: 'LIVE' }), amount: 100n }
    const player = { ...play(member, { product: 'LIVE', round: banker.round }), amount: 60n }
    await wagers.stakeAll([banker, player])
    const { amount: _amount, ...of } = player
    await wagers.win({ ...of, ext: randomUUID(), reference: player.ext, amount: 120n, closesRound: true })
    expect(await playOf(member)).toMatchObject([{ valid: 40n, staked: 160n, returned: 120n, bets: 2, out: 0n }])
  })

  test('a round counts as its merchant had said when it was opened, whenever it ends [trust 10]', async () => {
    const member = await newMember(1000n)
    const before = { ...play(member, { product: 'PVP' }), amount: 100n }
    await wagers.stake(before)
    time.now += 5 * MINUTE
    await sql`
      INSERT INTO wagers.counting_term (merchant, product, since, rule, weight) VALUES (1, 'PVP', ${new Date(time.now)}, 'result', 50)`.execute(
      db,
    )
    const after = { ...play(member, { product: 'PVP' }), amount: 100n }
    await wagers.stake(after)
    for (const { amount: _amount, ...of } of [before, after])
      await wagers.win({ ...of, ext: randomUUID(), reference: of.ext, amount: 160n })
    const sums = async () => (await playOf(member)).map(({ valid, staked }) => [valid, staked])
    expect((await sums()).at(-1)).toEqual([130n, 200n])
    await rewind(db.transact, figuresReader)
    expect((await sums()).at(-1)).toEqual([130n, 200n])
  })

  test('a gift that comes through a game is other money, and counts as no play', async () => {
    const member = await newMember(0n)
    await wagers.promoWin({ ...play(member), amount: 70n })
    expect(await playOf(member)).toEqual([])
    const { rows } = await sql`SELECT kind, gained, lost, times FROM agents.flow WHERE member = ${member}`.execute(db)
    expect(rows).toEqual([{ kind: 'promo_win', gained: 70n, lost: 0n, times: 1 }])
  })

  test('other money is summed up by its kind, for both members where two are in it', async () => {
    const [from, to] = [await newMember(500n), await newMember(0n)]
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

/** Bet by bet and win by win, each in the five minutes of its own row: slots have only these. */
async function plainly(member: bigint): Promise<Omit<Sums, 'out'>[]> {
  const { rows } = await sql<{ at: Date; kind: string; amount: bigint; undoes: string | null }>`
    SELECT e.at, k.name AS kind, e.amount, u.name AS undoes FROM wallet.entry e JOIN wallet.kind k ON k.id = e.kind
    LEFT JOIN wallet.entry o ON o.lane = e.lane AND o.seq = e.reverses LEFT JOIN wallet.kind u ON u.id = o.kind
    WHERE e.account = ${member * 16n} AND e.product IS NOT NULL ORDER BY e.seq`.execute(db.owner)
  const sums = new Map<number, Omit<Sums, 'out'>>()
  for (const { at, kind, amount, undoes } of rows) {
    const slot = slotOf(at.getTime())
    const sum = sums.get(slot) ?? { slot: new Date(slot), ...nothing }
    const staked = (undoes ?? kind) === 'bet' ? -amount : 0n
    sum.staked += staked
    sum.valid += staked
    sum.returned += amount + staked
    sum.bets += (undoes ?? kind) === 'bet' ? (undoes === null ? 1 : -1) : 0
    sums.set(slot, sum)
  }
  return [...sums.values()]
}

type Spin = {
  stake: number
  pays: number
  ends: boolean
  undoes: 'nothing' | 'the bet' | 'the win' | 'both'
  cut: boolean
  waits: number
}
const spins: fc.Arbitrary<Spin[]> = fc.array(
  fc.record({
    stake: fc.integer({ min: 1, max: 50 }),
    pays: fc.constantFrom(0, 0, 7, 180),
    ends: fc.boolean(),
    undoes: fc.constantFrom('nothing', 'nothing', 'nothing', 'the bet', 'the win', 'both'),
    /** The readers come by between bet and win. */
    cut: fc.boolean(),
    waits: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 12 },
)

async function spinOnce(member: bigint, { stake, pays, ends, undoes, cut, waits }: Spin): Promise<void> {
  const of = play(member)
  await wagers.stake({ ...of, amount: BigInt(stake) })
  if (cut) await follow()
  const takeBack = (reference: string) => wagers.rollback({ ...of, ext: randomUUID(), reference, withWins: true })
  if (undoes !== 'the bet') {
    const win = { ...of, ext: randomUUID(), reference: of.ext, amount: BigInt(pays), closesRound: ends }
    expect((await wagers.win(win)).status).toBe('ok')
    if (undoes === 'the win') await takeBack(win.ext)
  }
  if (undoes === 'the bet' || undoes === 'both') await takeBack(of.ext)
  time.now += waits * MINUTE
}

test('of slots whose rounds end in the five minutes in which they began every sum is what bets and wins come to one by one', async () => {
  await fc.assert(
    fc.asyncProperty(spins, async (all) => {
      const member = await newMember(100_000n)
      for (const spin of all) await spinOnce(member, spin)
      const sums = await playOf(member)
      expect(sums.map(({ out, ...sum }) => [sum, out])).toEqual((await plainly(member)).map((sum) => [sum, 0n]))
    }),
    { numRuns: 12 },
  )
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
    const member = await newMember(1000n)
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
    const member = await newMember(1000n)
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
