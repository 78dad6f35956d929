import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { figuresReader } from '#house/agents/index.ts'
import { stakeReader } from '#house/loyalty/index.ts'
import { playReader } from '#house/reports/index.ts'
import { grantFreeRounds, openWagers } from '#house/wagers/index.ts'
import { openAccounts, post, readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { systemClock } from '#runtime/system.ts'
import { catchUp, type Journal } from '#runtime/journal-reader.ts'
import { noMore, openBooks } from '../../altered-books.ts'
import type { Acknowledged } from '../acknowledged.ts'

const PLAYER = 9n
const { db, afterChange } = await openBooks(61)

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const follow = async () => {
  for (const reader of [figuresReader, playReader, stakeReader]) await catchUp({ db, transact: db.transact }, { journal, reader })
}

await db.transact((tx) => openAccounts(tx, { member: PLAYER, merchant: 1, currency: 'PLAY' }))
const lines = [{ from: { house: 'promotions' }, to: { member: PLAYER }, amount: 100_000n }] as const
await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'adjustment', cause: 'a test', lines }, systemClock))
const lane = db.open({ role: 'croupier_lane', connections: 2 })
const wagers = await openWagers({ db, lane, clock: systemClock })
const play = (product: string, amount: bigint) => ({
  vendor: 1,
  member: PLAYER,
  merchant: 1,
  currency: 'PLAY',
  product,
  game: 'any',
  round: randomUUID(),
  ext: randomUUID(),
  amount,
})
const on = ({ amount: _amount, ...of }: ReturnType<typeof play>) => ({ ...of, ext: randomUUID(), reference: of.ext })

/** Every way in which a bet begins, ends and is taken back. */
async function live(): Promise<void> {
  const won = play('RNG', 100n)
  await wagers.stake(won)
  await follow()
  await wagers.win({ ...on(won), amount: 250n })
  const [undone, back] = [play('RNG', 70n), play('RNG', 30n)]
  for (const bet of [undone, back]) await wagers.stake(bet)
  await wagers.rollback(on(back))
  await wagers.win({ ...on(undone), amount: 20n })
  await wagers.rollback({ ...on(undone), withWins: true })
  const banker = play('LIVE', 100n)
  const player = { ...banker, ext: randomUUID(), amount: 60n }
  await wagers.stakeAll([banker, player])
  await wagers.win({ ...on(player), amount: 120n, closesRound: true })
  const parlay = play('SPORTS', 200n)
  await wagers.reserve(parlay)
  await wagers.commit({ ...on(parlay), amount: 150n })
  await wagers.settle({ ...on(parlay), version: 2, payout: 225n })
  await wagers.settle({ ...on(parlay), version: 1, payout: 0n })
  await follow()
  await wagers.settle({ ...on(parlay), version: 3, payout: 150n })
  const single = play('SPORTS', 80n)
  await wagers.stake(single)
  const settlement = { ...on(single), version: 1, payout: 40n }
  await wagers.settle(settlement)
  await wagers.rollback(on({ ...settlement, amount: 0n }))
  const sold = play('SPORTS', 90n)
  await wagers.stake(sold)
  await wagers.cashOut({ ...on(sold), amount: 50n })
  const parted = play('SPORTS', 60n)
  await wagers.stake(parted)
  await wagers.cashOutPart({ ...on(parted), amount: 25n, part: 20n })
  await wagers.settle({ ...on(parted), version: 2, payout: 105n })
  const running = play('SPORTS', 30n)
  await wagers.stake(running)
  await wagers.cashOutPart({ ...on(running), amount: 10n, part: 10n })
  await wagers.stake({ ...play('MINI', 40n), free: true, closesRound: true })
  const reward = randomUUID()
  const granted = { reward, member: PLAYER, stake: 20n, rounds: 3, games: ['any'], expiresAt: systemClock() + 60_000 }
  await db.transact((tx) => grantFreeRounds(tx, granted))
  const promised = JSON.stringify({ rounds: 3, stake: '0.0002', days: 1, games: [{ code: 'any', names: {} }] })
  await sql`
    INSERT INTO loyalty.gift (id, merchant, member, rank, amount, free, owed_at, paid_at)
    VALUES (${reward}, 1, ${PLAYER}, 1, 0, ${promised}::jsonb, now(), now())`.execute(db.owner)
  const [lucky, returned] = [play('MINI', 20n), play('MINI', 20n)]
  for (const bet of [lucky, returned]) await wagers.stake({ ...bet, free: true, reward })
  await wagers.win({ ...on(lucky), amount: 30n, closesRound: true })
  await wagers.rollback(on(returned))
  const left = play('FISH', 500n)
  await wagers.reserve(left)
  await wagers.commit({ ...on(left), amount: 120n })
  const { amount: _amount, ...of } = left
  await wagers.closeRound({ ...of, ext: randomUUID() })
  await wagers.reserve(play('FISH', 11n))
  await wagers.stake(play('RNG', 7n))
  const gift = { ...play('RNG', 33n) }
  await wagers.promoWin(gift)
  await wagers.rollback(on(gift))
}
await live()
await wagers.close()
await follow()

const told: Acknowledged = {
  vendor: 2,
  operations: [],
  spins: [],
  deposits: [],
  withdrawals: [],
  ...noMore,
  members: new Map([['m9', PLAYER]]),
}

test('what readers say of play is what became of every bet', async () => {
  expect(await afterChange('SELECT 1', { told })).toBeNull()
  const { rows } =
    await sql`SELECT product, sum(staked)::int AS staked, sum(returned)::int AS returned, sum(valid)::int AS valid, sum(bets)::int AS bets,
      sum(at_stake)::int AS out FROM agents.play WHERE member = ${PLAYER} GROUP BY product ORDER BY product`.execute(db)
  expect(rows).toEqual([
    { product: 'FISH', staked: 120, returned: 0, valid: 120, bets: 1, out: 11 },
    { product: 'LIVE', staked: 160, returned: 120, valid: 40, bets: 2, out: 0 },
    { product: 'MINI', staked: 0, returned: 30, valid: 0, bets: 2, out: 0 },
    { product: 'RNG', staked: 100, returned: 250, valid: 100, bets: 1, out: 7 },
    { product: 'SPORTS', staked: 300, returned: 305, valid: 40, bets: 3, out: 100 },
  ])
})

test.each([
  [
    'a stake that counts twice',
    'UPDATE reports.play SET staked = staked + 1',
    /reports\.play has .* staked of member 9, .*the journal comes to/,
  ],
  ['a payout that nobody got', 'UPDATE reports.turnover SET returned = returned + 1', /reports\.turnover has .* returned/],
  ['a bet that is not there', "DELETE FROM agents.play WHERE product = 'LIVE'", /agents\.play has 0 staked of member 9, LIVE/],
  [
    'turnover that counts by another rule',
    "UPDATE agents.play SET valid = valid + 1 WHERE product = 'LIVE'",
    /agents\.play has 41 valid/,
  ],
  [
    'terms of the merchant’s by which a round did not count',
    "INSERT INTO wagers.counting_term VALUES (1, 'LIVE', now() - interval '1 day', 'stake', 50)",
    /agents\.play has 40 valid of member 9, LIVE, the journal comes to 80/,
  ],
  [
    'cash that is out on no bet',
    "UPDATE agents.play SET at_stake = at_stake + 1 WHERE product = 'FISH'",
    /agents\.play has 12 out/,
  ],
  [
    'an hour of a game that took more',
    'UPDATE reports.hour SET staked = staked + 1 WHERE vendor = 1',
    /reports\.hour has .* staked of game any/,
  ],
  [
    'a free round that promotions paid more for',
    'UPDATE wagers.free_round SET paid = paid + 1 WHERE NOT returned',
    /free round .* says that promotions paid 31; the journal moved 30/,
  ],
  ['a free round that nobody counted', 'UPDATE wagers.free_reward SET used = 0', /says 0 of 3 free rounds are used; 1 stand/],
  [
    'what promotions paid for no free round',
    'DELETE FROM wagers.free_round',
    /promotions paid 30 for .*, which is no free round/,
  ],
  [
    'free rounds that nothing promised',
    'DELETE FROM loyalty.gift',
    /reward .* gives member 9 3 free rounds at 20 that nothing promised/,
  ],
  [
    'free rounds of another stake than was promised',
    `UPDATE loyalty.gift SET free = free || '{"stake": "0.0001"}'`,
    /gives member 9 3 free rounds at 20; 3 at 10 were promised to 9/,
  ],
  [
    'promised free rounds that nobody granted',
    'INSERT INTO loyalty.gift SELECT gen_random_uuid(), merchant, member, 2, 0, owed_at, paid_at, NULL, 0, NULL, free FROM loyalty.gift',
    /3 free rounds were promised to member 9 by .*, and not granted/,
  ],
  [
    'a free stake that was counted',
    `INSERT INTO loyalty.valid_stake (merchant, member, currency, day, product, valid, bets, lane, first_seq, last_seq)
      SELECT merchant, member, currency, day, 'MINI', 20, 1, lane, first_seq, last_seq FROM loyalty.valid_stake WHERE product = 'LIVE'`,
    /loyalty counts 20 of member 9, MINI, the journal comes to 0/,
  ],
  [
    'a stake on a product that its merchant does not count',
    "INSERT INTO wagers.counting_term VALUES (1, 'FISH', now() - interval '1 day', 'stake', 0); UPDATE agents.play SET valid = 0 WHERE product = 'FISH'",
    /loyalty counts 120 of member 9, FISH, the journal comes to 0/,
  ],
  [
    'a reader that says it has read less',
    "UPDATE runtime.reader_position SET seq = 0 WHERE reader = 'reports.play'",
    /reports\.play has .* the journal comes to 0/,
  ],
])('finds %s', async (_what, change, difference) => {
  expect(await afterChange(change, { told })).toMatch(difference)
})
