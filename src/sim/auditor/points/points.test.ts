import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendarOf } from '#kit/calendar.ts'
import { isRefusal } from '#kit/refusal.ts'
import { openVault } from '#runtime/secrets/vault.ts'
import { systemRandom } from '#runtime/system.ts'
import { convertPoints } from '#house/points/conversions/convert-points.ts'
import { earnDay } from '#house/points/days/earn-day.ts'
import { saveGood } from '#house/points/goods/good-store.ts'
import { insertVersion } from '#house/points/programme/programme-store.ts'
import { decideRedemption } from '#house/points/redemptions/decide-redemption.ts'
import { redeem } from '#house/points/redemptions/redeem.ts'
import { openAccounts } from '#house/wallet/index.ts'
import { coffee, pointsProgramme } from '#testing/points/terms.ts'
import { noMore, openBooks } from '../../altered-books.ts'
import type { Acknowledged } from '../acknowledged.ts'

/** Two days of one member, of which the second makes up for a correction; then coffee, which is given back, and cash. */
const PLAYER = 9n
const { db, afterChange } = await openBooks(68)
const days = ['2026-11-01', '2026-11-02'] as const
const now = Date.parse('2026-11-03T12:00:00Z')
const chance = { now, random: systemRandom }
const whose = { merchant: 1, member: PLAYER, currency: 'PLAY' }
const masters = [{ kid: 'test', secret: 'a secret of the tests, long enough to be one' }] as const
const vault = openVault({ masters, random: systemRandom })
const merchant = { id: 1, code: 'demo', currency: 'PLAY', calendar: calendarOf('UTC') }
const taken = <Answer>(answer: Answer): Answer => {
  if (isRefusal(answer)) throw new Error(`the books cannot be written: ${answer.code}`)
  return answer
}

await db.transact((tx) => openAccounts(tx, whose))
await db.transact((tx) => insertVersion(tx, { merchant: 1, since: days[0], terms: pointsProgramme, at: now }))
for (const [day, product, valid] of [
  [days[0], 'RNG', 1_000_000_000n],
  [days[0], 'LIVE', -10_000_000n],
  [days[1], 'LIVE', 40_000_000n],
] as const)
  await sql`
    INSERT INTO loyalty.valid_stake (merchant, member, currency, day, product, valid, bets, lane, first_seq, last_seq)
    VALUES (1, ${PLAYER}, 'PLAY', ${day}, ${product}, ${valid}, 1, 0, 1, 1)`.execute(db.owner)
const programme = { version: 1, since: days[0], terms: pointsProgramme }
for (const day of days) await db.transact((tx) => earnDay(tx, { whose, day, programme }, chance))
const good = randomUUID()
await db.transact((tx) => saveGood(tx, { id: good, merchant: 1, terms: { ...coffee, sent: false }, added: 3, at: now }))
const wish = { good, quantity: 1, price: '40', address: null, member: PLAYER, merchant, ip: '192.0.2.1' }
const { id } = taken(await db.transact((tx) => redeem(tx, wish, { vault, ...chance }))) as { readonly id: string }
const act = { operator: 1n, actor: 'operator:1', name: 'dara', merchant, ip: '192.0.2.1', at: now, reason: '' }
taken(await db.transact((tx) => decideRedemption(tx, act, { id, approved: false, answer: 'none left', random: systemRandom })))
taken(await db.transact((tx) => convertPoints(tx, { points: '100', member: PLAYER, merchant, ip: '192.0.2.1' }, chance)))

const told: Acknowledged = {
  vendor: 2,
  operations: [],
  spins: [],
  deposits: [],
  withdrawals: [],
  ...noMore,
  members: new Map([['m9', PLAYER]]),
}

test('finds nothing wrong with points of which each day is its stakes at its rates, and each movement stands once [P7, trust 8]', async () => {
  expect(await afterChange('SELECT 1', { told })).toBeNull()
  const { rows } = await sql`SELECT points::int, cash::int FROM wallet.balance_of(${PLAYER})`.execute(db.owner)
  expect(rows, 'of two hundred and one and a half a hundred are converted').toEqual([{ points: 10_150_000, cash: 200_000 }])
})

const again = (table: string, change: string, where: string) =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(x, '${change}')).* FROM ${table} x WHERE ${where}`
const line = JSON.stringify([{ from: { house: 'promotions' }, to: { member: String(PLAYER), purpose: 'points' }, amount: 100 }])

test.each([
  [
    'points that nobody was to have',
    `SELECT wallet.post('${randomUUID()}', 'points', 'a fault', '${line}', 0, false, now())`,
    /is the points .*, which nobody has/,
  ],
  [
    'a day that moved nothing',
    again('points.member_day', `{"id": "${randomUUID()}", "day": "2026-11-03"}`, `day = '${days[0]}'`),
    /points .* of 20000000 for member 9 moved nothing/,
  ],
  [
    'a day of another amount than moved',
    'UPDATE points.member_day SET amount = amount + 1 WHERE amount > 0',
    /for member 9 moved/,
  ],
  ['a rate that nobody said', 'UPDATE points.day_line SET rate = 201 WHERE rate = 200', /has a rate of 201 for RNG/],
  ['stakes that were not made', 'UPDATE points.day_line SET valid = valid + 1', /counts .*, and .* was staked/],
  [
    'a correction that was forgotten',
    'UPDATE points.day_line SET carried_in = 0, amount = 200000 WHERE carried_in < 0',
    /their lines come to/,
  ],
  ['terms that did not hold', again('points.programme', '{"version": 2}', 'true'), /by version 1, and 2 held/],
  ['a redemption that took another amount', 'UPDATE points.redemption SET amount = amount + 1', /for member 9 moved/],
  ['a redemption that gave nothing back', `UPDATE points.redemption SET returned = '${randomUUID()}'`, /moved nothing/],
  ['a conversion of more cash', 'UPDATE points.conversion SET cash = cash + 1', /points_convert .* for member 9 moved/],
])('finds %s [P7, trust 8]', async (_what, change, difference) => {
  expect(await afterChange(change, { told })).toMatch(difference)
})
