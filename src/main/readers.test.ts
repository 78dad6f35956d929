import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MINUTE } from '#kit/clock.ts'
import { catchUp, positionsOf, rewind, step, type Journal } from '#runtime/journal-reader.ts'
import { openTable } from '#testing/wagers/wager-table.ts'
import { post, readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { houseModules } from './house/lending.ts'

const { db, wagers, time, newMember, play } = await openTable()
const here = { db, transact: db.transact }
const readers = houseModules.flatMap((module) => module.readers ?? [])
const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}

/** Every table that readers keep of play and money; the board of winners is of who a member is, and stands elsewhere. */
const tables = [
  'agents.play',
  'agents.flow',
  'agents.read_until',
  'games.correction',
  'loyalty.valid_stake',
  'loyalty.valid_week',
  'loyalty.valid_month',
  'promotions.played',
  'reports.turnover',
  'reports.play',
  'reports.hour',
  'reports.statement',
  'wagers.followed_bet',
]

async function derived(): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const all: Record<string, readonly unknown[]> = {}
  for (const table of tables) {
    const { rows } = await sql`SELECT to_jsonb(t) AS kept FROM ${sql.table(table)} t ORDER BY to_jsonb(t)::text`.execute(db.owner)
    all[table] = rows
  }
  return all
}

const rewindAll = async () => {
  for (const reader of readers) await rewind(db.transact, reader)
}

const aRound = fc.record({
  who: fc.nat({ max: 3 }),
  product: fc.constantFrom('RNG', 'LIVE', 'SPORTS', 'FISH'),
  stakes: fc.array(fc.bigInt(1n, 50n), { minLength: 1, maxLength: 3 }),
  life: fc.constantFrom('play', 'win', 'settle', 'hold', 'rollback', 'open', 'free', 'gift'),
  pays: fc.array(fc.bigInt(0n, 90n), { minLength: 1, maxLength: 3 }),
  later: fc.nat({ max: 3 }),
  minutes: fc.nat({ max: 20 }),
})
type Round = typeof aRound extends fc.Arbitrary<infer Of> ? Of : never

/** The steps of a round, each of which may come long after the one before. */
function stepsOf({ product, stakes, life, pays }: Round, member: bigint): (() => Promise<unknown>)[] {
  const round = randomUUID()
  const bets = stakes.map((amount) => ({ ...play(member, { round, product }), amount }))
  const [bet] = bets
  const of = (more: object) => ({ ...bet!, ext: randomUUID(), reference: bet!.ext, ...more })
  const settle = pays.map((payout, i) => () => wagers.settle(of({ version: i + 1, payout }) as never))
  const place = bets.map((one) => () => wagers.stake(one))
  if (life === 'play') return [() => wagers.play({ ...bet!, win: { ext: randomUUID(), amount: pays[0]! } })]
  if (life === 'win') return [...place, () => wagers.win(of({ amount: pays[0] }) as never)]
  if (life === 'settle') return [...place, ...settle]
  if (life === 'hold') return [() => wagers.reserve(bet!), () => wagers.commit(of({ amount: bet!.amount }) as never), ...settle]
  if (life === 'rollback') return [...place, () => wagers.rollback(of({}) as never)]
  if (life === 'free') return [() => wagers.stake({ ...bet!, free: true }), () => wagers.win(of({ amount: pays[0] }) as never)]
  if (life === 'gift') return [() => wagers.promoWin({ ...bet!, ext: randomUUID() } as never)]
  return place
}

test('all readers in one pass keep what each keeps that reads alone, in steps of any size, and so does one that begins anew among them', async () => {
  const members = await Promise.all([0, 1, 2, 3].map(() => newMember(100_000n)))
  const rounds = fc.sample(aRound, { numRuns: 120, seed: 2026 })
  const waiting: { at: number; steps: (() => Promise<unknown>)[]; every: number }[] = []
  for (const [i, round] of rounds.entries()) {
    waiting.push({ at: i, steps: stepsOf(round, members[round.who]!), every: round.later })
    time.now += round.minutes * MINUTE
    for (const one of waiting) {
      if (one.at > i) continue
      await one.steps.shift()?.()
      one.at = i + one.every
    }
    if (i % 10 === 0) await catchUp(here, { journal, readers })
    if (i % 25 !== 0) continue
    const lines = [{ from: { house: 'deposits' as const }, to: { member: members[0]! }, amount: 50n }]
    await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'deposit', cause: 'player', lines }, () => time.now))
  }
  await catchUp(here, { journal, readers })
  const live = await derived()
  for (const table of ['agents.play', 'loyalty.valid_stake', 'reports.hour', 'wagers.followed_bet', 'games.correction'])
    expect([table, live[table]?.length]).not.toEqual([table, 0])

  await rewindAll()
  for (const reader of readers) await catchUp(here, { journal, reader })
  expect(await derived()).toEqual(live)

  await rewindAll()
  await catchUp(here, { journal, readers })
  expect(await derived()).toEqual(live)

  await rewindAll()
  const lanes = (await readHeads(db)).seqs.map((_, lane) => lane)
  while (await step(db.transact, { journal, readers, lanes, limit: 48 })) continue
  expect(await derived()).toEqual(live)

  for (const reader of readers) {
    await rewind(db.transact, reader)
    await step(db.transact, { journal, readers, lanes, limit: 160 })
    await catchUp(here, { journal, readers })
    expect(await positionsOf(db, reader.name)).toEqual(await positionsOf(db, readers[0]!.name))
  }
  expect(await derived()).toEqual(live)
})
