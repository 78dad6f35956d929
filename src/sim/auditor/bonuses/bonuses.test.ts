import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemClock } from '#runtime/system.ts'
import { testHouse } from '#testing/house.ts'
import { giftTerms, matchTerms, whole } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'
import { noMore, openBooks } from '../../altered-books.ts'
import type { Acknowledged } from '../acknowledged.ts'
import { readBooks, type Entry } from '../books.ts'
import type { IssuedClaim } from './bonus-books.ts'
import { checkGiven } from './check-given.ts'
import { checkSplit } from './check-split.ts'

/**
 * One member plays a gift through and is paid the most of it, one stakes half by cash and half by the bonus and gives up while a bet is open, one
 * lets a share of a deposit expire, one plays a gift away, and one has theirs still.
 */
const { db, client, afterChange } = await openBooks(72)
const house = await testHouse(db)
const { offer, newcomer, join, claim, payIn, play, settle, bonuses, forfeit } = taking(db, house, systemClock)
const [grinder, tired, late, poor, playing] = [
  await newcomer(),
  await newcomer(),
  await newcomer(),
  await newcomer(),
  await newcomer(),
]
const gift = await offer({ ...giftTerms, times: 2, largestStake: '10', weights: { LIVE: 0, FISH: 50 }, mostPayout: '15' })
const match = await offer({ ...matchTerms, reward: { kind: 'percent', percent: 50, most: '20', smallestDeposit: '20' } })

const bet = (member: bigint, amount: bigint) => {
  const of = {
    vendor: 1,
    member,
    merchant: house.merchant,
    currency: 'PLAY',
    product: 'SPORTS',
    game: 'any',
    round: randomUUID(),
  }
  return { ...of, ext: randomUUID(), amount }
}
const on = ({ amount: _amount, ...of }: ReturnType<typeof bet>) => ({ ...of, ext: randomUUID(), reference: of.ext })

const taken = await Promise.all([grinder, tired, poor, playing].map(({ browser }) => claim(browser, gift)))
for (const pays of [12, 14]) await play(grinder.member, { stake: 10, pays })
await house.wagers.promoWin({ ...bet(tired.member, whole(4)), product: 'RNG' })
await play(poor.member, { stake: 10, pays: 0 })
const [won, open, back] = [bet(tired.member, whole(7)), bet(tired.member, whole(5)), bet(tired.member, whole(6))]
await house.wagers.stake(won)
await house.wagers.settle({ ...on(won), version: 1, payout: 1_000_000n })
await house.wagers.settle({ ...on(won), version: 2, payout: 800_001n })
await house.wagers.stake(back)
await house.wagers.rollback(on(back))
await house.wagers.reserve({ ...open, amount: whole(5) })
await house.wagers.commit({ ...on(open), amount: whole(5) })
await join(late.browser, match)
const deposit = await payIn(late.member, 31)
await client.query(`INSERT INTO sandbox.payment_order VALUES ($1, 'page', '31', 'PLAY', 'a', 'b', 'EN', 'paid', '31', now())`, [
  deposit,
])
await claim(late.browser, match)
await settle()
const [own] = await bonuses(tired.browser)
await forfeit(tired.browser, own!.id)
await house.wagers.settle({ ...on(open), version: 1, payout: whole(20) })
await play(playing.member, { stake: 3, pays: 5 })
// Its thirty days are over.
await sql`
  UPDATE promotions.claim SET issued_at = issued_at - interval '7 days', expires_at = expires_at - interval '7 days', began_at = began_at - interval '7 days'
  WHERE member = ${late.member}`.execute(db.owner)
await settle()

const told: Acknowledged = {
  ...noMore,
  vendor: 2,
  operations: [],
  spins: [],
  deposits: [{ member: late.member, method: 'sandbox', key: '', amount: whole(31), answers: [], id: deposit, choice: 'pay' }],
  withdrawals: [],
  members: new Map(),
}

test('finds nothing wrong with bonuses that are given, staked beside cash, shared and ended as their terms say [P1, trust 8]', async () => {
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await afterChange('SELECT 1', { told })).toBeNull()
  const { rows } = await client.query<{ ends: string }>(
    `SELECT string_agg(state || ' ' || coalesce(released, 0) / 100000, ', ' ORDER BY member) AS ends FROM promotions.claim`,
  )
  expect(rows[0]?.ends).toBe('released 15, forfeit 0, expired 0, used 0, process 0')
})

const of = (taker: { readonly member: bigint }) => `member = ${taker.member}`
const bonusOf = (taker: { readonly member: bigint }) => `(SELECT bonus FROM promotions.claim WHERE ${of(taker)})`
const termsOf = (taker: { readonly member: bigint }, path: string, value: string) =>
  `UPDATE promotions.claim SET terms = jsonb_set(terms, '{${path}}', '${value}') WHERE ${of(taker)}`
const posting = (kind: string, amount: number) => {
  const line = `jsonb_build_object('from', jsonb_build_object('house', 'promotions'), 'to', jsonb_build_object('member', '${playing.member}', 'bonus', ${bonusOf(playing)}), 'amount', ${amount})`
  return `SELECT wallet.post('${randomUUID()}', '${kind}', 'promotions.claim:${randomUUID()}', jsonb_build_array(${line}), 0, false, now())`
}

test.each([
  [
    'a gift that is more than its terms say',
    termsOf(playing, 'reward,amount', '"9"'),
    /gives 1000000; by its terms it is worth 900000/,
  ],
  ['a share of another percent', termsOf(late, 'reward,percent', '49'), /gives 1550000; by its terms it is worth 1519000/],
  ['a share above its most', termsOf(late, 'reward,most', '"15"'), /gives 1550000; by its terms it is worth 1500000/],
  [
    'a share of too small a deposit',
    termsOf(late, 'reward,smallestDeposit', '"32"'),
    /gives 1550000; by its terms it is worth 0/,
  ],
  [
    'a share of a deposit that was there before its member joined',
    `UPDATE promotions.claim SET began_at = now() + interval '1 hour' WHERE ${of(late)}`,
    /asked for before they joined/,
  ],
  [
    'a share of somebody else’s deposit',
    `UPDATE payments.deposit SET member = ${poor.member}`,
    /given for deposit .*, which is of/,
  ],
  [
    'a gift that names a deposit',
    `UPDATE promotions.claim SET deposit = '${randomUUID()}' WHERE ${of(poor)}`,
    /against its terms/,
  ],
  [
    'another requirement',
    `UPDATE promotions.claim SET requirement = 1999999 WHERE ${of(playing)}`,
    /asks to play 1999999; by its terms it is 2000000/,
  ],
  [
    'a longer time',
    `UPDATE promotions.claim SET expires_at = expires_at + interval '1 ms' WHERE ${of(playing)}`,
    /lasts 604800001 ms; its terms say 7 days/,
  ],
  ['a bonus that nobody was issued', posting('bonus', 5), /pays a bonus for .*, which nobody was issued/],
  [
    'a bonus in an account that is no bonus',
    `UPDATE promotions.claim SET bonus = ${playing.member * 16n} WHERE ${of(playing)}`,
    /which is no bonus of theirs|pays bonus/,
  ],
  ['a promotion that says less is spent', 'UPDATE promotions.promotion SET spent = spent - 1', /of its budget is spent; it gave/],
  [
    'a promotion that gave more than its budget',
    'ALTER TABLE promotions.promotion DROP CONSTRAINT promotion_check; UPDATE promotions.promotion SET budget = spent - 1',
    /and its budget is/,
  ],
  [
    'a larger stake than the ledger was told',
    'UPDATE wallet.bonus_terms SET largest = largest + 1',
    /gives to stakes up to 1000001/,
  ],
  [
    'a product that the ledger was not told',
    `UPDATE wallet.bonus_terms SET excluded = '{}' WHERE excluded <> '{}'`,
    /but of none, against its terms/,
  ],
  [
    'a stake above the largest',
    `${termsOf(tired, 'largestStake', '"6"')}; UPDATE wallet.bonus_terms SET largest = 600000 WHERE ${of(tired)}`,
    /gave to a stake of 700000, above its largest/,
  ],
  ['a movement of a bonus by something else', posting('reward', 5), /is a reward, and moves a bonus/],
  [
    'another part of a round than was staked',
    `UPDATE wagers.bonus_round SET stake = stake + 1 WHERE ${of(tired)}`,
    /its rows come to/,
  ],
  [
    'a round in which a bonus has nothing',
    `DELETE FROM wagers.bonus_round WHERE ${of(grinder)}`,
    /gave .* to round .*, and is not kept there/,
  ],
  ['more that became cash than may', termsOf(grinder, 'mostPayout', '"14"'), /of which 1400000 is to be cash; it says 1500000/],
  [
    'an end that says more',
    `UPDATE promotions.claim SET released = released + 1 WHERE ${of(grinder)}`,
    /it says 1500001, and 1500000 moved/,
  ],
  ['a release that gave too little', termsOf(grinder, 'mostPayout', 'null'), /of which 1600000 is to be cash/],
  [
    'a release that was not played for',
    `UPDATE promotions.claim SET terms = jsonb_set(terms, '{weights}', '{"LIVE": 0, "RNG": 99}') WHERE ${of(grinder)}`,
    /released after 1980000 was played; 2000000 is asked|was played for bonus/,
  ],
  [
    'what was given up and is released',
    `UPDATE promotions.claim SET state = 'released' WHERE ${of(tired)}`,
    /is to be cash|was given/,
  ],
  [
    'what was given up and is used',
    `UPDATE promotions.claim SET state = 'used' WHERE ${of(tired)}`,
    /is used up, and .* was left in it/,
  ],
  [
    'a bonus that expired before its time',
    `UPDATE promotions.claim SET ended_at = expires_at - interval '1 ms' WHERE ${of(late)}`,
    /is expired before its time, after 604799999 ms/,
  ],
  [
    'a bonus that was played in time and expired',
    `UPDATE promotions.claim SET terms = jsonb_set(terms, '{times}', '0'), requirement = 0 WHERE ${of(late)}`,
    /is expired, and 0 was played in time; 0 is asked/,
  ],
  [
    'a bonus that was withdrawn though its deposit stands',
    `UPDATE promotions.claim SET state = 'withdrawn' WHERE ${of(late)}`,
    /is withdrawn, and its deposit stands/,
  ],
  [
    'an ended bonus that the ledger still stakes',
    `UPDATE wallet.bonus_terms SET state = 'active' WHERE ${of(poor)}`,
    /is used, and the ledger has it active/,
  ],
  [
    'a bonus in process that has left',
    `UPDATE promotions.claim SET state = 'process', ended_at = NULL, released = NULL WHERE ${of(grinder)}`,
    /is in process, and .* left it as at its end/,
  ],
])('finds %s [P1, trust 8]', async (_what, change, difference) => {
  expect(await afterChange(change, { told })).toMatch(difference)
})

/** The first of these rows of this member, changed. */
const changed = (entries: readonly Entry[], { kind, member }: { kind: string; member: bigint }, by: (entry: Entry) => Entry) => {
  const first = entries.find((entry) => entry.kind === kind && entry.account === member * 16n)
  if (!first) throw new Error(`there is no ${kind}`)
  return entries.map((entry) => (entry === first ? by(entry) : entry))
}

test.each([
  [
    'bonus_stake',
    (row: Entry) => ({ ...row, amount: row.amount + 1n, balance_after: row.balance_after + 1n }),
    /takes 300001 from bonus .* for a stake of 700000, for which cash lacks 300000/,
  ],
  [
    'bonus_stake',
    (row: Entry) => ({ ...row, balance_after: row.balance_after - 1n }),
    /takes 300000 from bonus .*, for which cash lacks 300001/,
  ],
  ['bonus_stake', (row: Entry) => ({ ...row, reference: null }), /takes from bonus .* for no stake/],
  ['bonus_stake', (row: Entry) => ({ ...row, contra: row.contra + 16n }), /which is no bonus of theirs/],
  ['bonus_back', (row: Entry) => ({ ...row, amount: row.amount - 1n }), /is owed 342857 of round .*, and was given 342858/],
  ['bonus_back', (row: Entry) => ({ ...row, contra: -1n }), /has not ended, and its part of round .* goes to account -1/],
  ['bonus_back', (row: Entry) => ({ ...row, reference: null }), /gives back to a bonus of no round/],
] as const)('finds a %s that is another than the stake was shared [P1, trust 8]', async (kind, by, difference) => {
  const books = await readBooks(client)
  const entries = changed(books.entries, { kind, member: tired.member }, by)
  expect([...checkSplit(books)]).toEqual([])
  expect([...checkSplit({ ...books, entries })].join('; ')).toMatch(difference)
})

test('finds a bonus that its member was told of and has not, and one that was told to be given up [P1, trust 8]', async () => {
  const claimed = [{ member: playing.member, promotion: match }]
  expect(await afterChange('SELECT 1', { told: { ...told, claimed } })).toMatch(
    /was told of a bonus of promotion .*, and has none/,
  )
  const { rows } = await client.query<{ id: string }>('SELECT id FROM promotions.claim ORDER BY state')
  const givenUp = rows.map(({ id }) => id)
  expect(await afterChange('SELECT 1', { told: { ...told, givenUp } })).toMatch(/was told to be given up, and is expired/)
})

test('finds a stake on what its bonus excludes, and a bonus that began while another was in process [P1, trust 8]', async () => {
  const books = await readBooks(client)
  const claimsWith = (by: (claim: IssuedClaim) => Partial<IssuedClaim>) =>
    books.claims.map((claim) => ({ ...claim, ...by(claim) }))
  const excluding = claimsWith(({ terms }) => ({ terms: { ...terms, weights: { SPORTS: 0 } } }))
  expect([...checkSplit({ ...books, claims: excluding })].join()).toMatch(/gave to a stake on SPORTS, which it excludes/)
  const open = claimsWith(({ member }) => (member === playing.member ? { member: grinder.member } : {}))
  expect([...checkGiven({ ...books, claims: open.toReversed() })].join()).toMatch(/began while bonus .* was in process/)
})
