import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemClock } from '#runtime/system.ts'
import { testHouse } from '#testing/house.ts'
import { giftTerms, whole } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'
import { noMore, openBooks } from '../../altered-books.ts'
import type { Acknowledged } from '../acknowledged.ts'

/** One member, who plays before a bonus, with it, and once it is over: a third of what is staked on matches counts, half of live tables, and all of the rest. */
const { db, afterChange } = await openBooks(71)
const house = await testHouse(db)
const { offer, newcomer, claim, play, settle, bonuses, forfeit } = taking(db, house, systemClock)
const { browser, member } = await newcomer()
const promotion = await offer({ ...giftTerms, times: 30, weights: { SPORTS: 33, LIVE: 50 } })

const bet = (product: string, amount: bigint) => {
  const of = { vendor: 1, member, merchant: house.merchant, currency: 'PLAY', product, game: 'any', round: randomUUID() }
  return { ...of, ext: randomUUID(), amount }
}
const on = ({ amount: _amount, ...of }: ReturnType<typeof bet>) => ({ ...of, ext: randomUUID(), reference: of.ext })

const taken = await claim(browser, promotion)
await play(member, { stake: 3, pays: 2 })
const [banker, match] = [bet('LIVE', whole(1)), bet('SPORTS', 100_001n)]
await house.wagers.stake(banker)
await house.wagers.win({ ...on(banker), amount: 0n, closesRound: true })
await house.wagers.stake(match)
await house.wagers.settle({ ...on(match), version: 1, payout: 0n })
await settle()
// Seventy thousand were at risk after all: the difference counts for itself.
await house.wagers.settle({ ...on(match), version: 2, payout: 30_002n })
const back = bet('RNG', whole(2))
await house.wagers.stake(back)
await house.wagers.rollback(on(back))
await play(member, { stake: 1, pays: 1 })
await settle()
const [first] = await bonuses(browser)
const given = await forfeit(browser, first!.id)
await settle()

const told: Acknowledged = {
  vendor: 2,
  operations: [],
  spins: [],
  deposits: [],
  withdrawals: [],
  ...noMore,
  members: new Map([['taker', member]]),
}

test('what was played for a bonus is what its member’s bets count by its terms while it was in process [P1, trust 8]', async () => {
  expect([taken.status, given.status]).toEqual([200, 200])
  expect(await afterChange('SELECT 1', { told })).toBeNull()
  const { rows } = await sql`SELECT counted::int FROM promotions.played`.execute(db)
  // Of the match 33000 at first, and 9900 less afterwards.
  expect(rows).toEqual([{ counted: 400_000 + 50_000 + 33_000 - 9_900 }])
})

test.each([
  [
    'a counter that says more',
    'UPDATE promotions.played SET counted = counted + 1',
    /473101 was played for bonus .*, the journal comes to 473100/,
  ],
  ['a counter that is not there', 'DELETE FROM promotions.played', /0 was played for bonus .*, the journal comes to 473100/],
  [
    'a stake that counts by other terms',
    `UPDATE promotions.claim SET terms = jsonb_set(terms, '{weights}', '{"SPORTS": 33}')`,
    /473100 was played for bonus .*, the journal comes to 523100/,
  ],
  [
    'play that came before the bonus',
    `UPDATE promotions.claim SET issued_at = issued_at + interval '1 hour', ended_at = ended_at + interval '2 hours', expires_at = expires_at + interval '3 hours'`,
    /the journal comes to 0$/,
  ],
  [
    'a round that was taken off and never counted as much',
    `INSERT INTO promotions.uncounted SELECT p.lane, p.member, p.claim, 1, '${match.round}', 23101 FROM promotions.played p`,
    /23101 of round .* was taken off bonus .*, which never had it/,
  ],
  [
    'a round that was taken off and still counts',
    `INSERT INTO promotions.uncounted SELECT p.lane, p.member, p.claim, 1, '${match.round}', 23100 FROM promotions.played p`,
    /473100 was played for bonus .*, the journal comes to 450000/,
  ],
])('finds %s', async (_what, change, difference) => {
  expect(await afterChange(change, { told })).toMatch(difference)
})
