import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendarOf } from '#kit/calendar.ts'
import { systemRandom } from '#runtime/system.ts'
import { insertNode, insertReferral } from '#house/agents/tree/tree-store.ts'
import { openDirectory } from '#house/merchants/index.ts'
import { countFriend } from '#house/referral/friends/count-friend.ts'
import { insertFriend } from '#house/referral/friends/friend-store.ts'
import type { Followed } from '#house/referral/friends/progress-of.ts'
import type { Offering } from '#house/referral/keeping.ts'
import { insertVersion } from '#house/referral/programme/programme-store.ts'
import { payRewards } from '#house/referral/pay-rewards.ts'
import { workOutShare } from '#house/referral/shares/work-out-share.ts'
import { openAccounts } from '#house/wallet/index.ts'
import { offer } from '#testing/referral/offer.ts'
import { noMore, openBooks } from '../../altered-books.ts'
import type { Acknowledged } from '../acknowledged.ts'

/** A member with three friends who count, one who waits, and two days of shares. */
const [INVITER, FRIENDS, WAITING] = [9n, [10n, 11n, 12n], 13n] as const
const { db, afterChange } = await openBooks(68)
const [first, second] = ['2026-11-01', '2026-11-02'] as const
const now = Date.parse('2026-11-03T12:00:00Z')
const when = { now, random: systemRandom }
const version = { version: 1, since: first, terms: offer }

await db.transact((tx) => insertVersion(tx, { merchant: 1, since: first, terms: offer, at: now }))
for (const member of [INVITER, ...FRIENDS, WAITING])
  await db.transact(async (tx) => {
    await openAccounts(tx, { member, merchant: 1, currency: 'PLAY' })
    await insertNode(tx, { merchant: 1, member, upline: null, now: Date.parse(`${first}T12:00:00Z`) })
    if (member !== INVITER) await insertReferral(tx, { member, by: INVITER })
  })
const progress = { deposited: 2_000_000n, staked: 10_000_000n }
for (const member of FRIENDS) {
  const friend: Followed = { member, inviter: INVITER, since: new Date(now), version, until: '2026-11-07', progress }
  await db.transact((tx) => countFriend(tx, { merchant: 1, friend }, when))
}
const waiting = { member: WAITING, merchant: 1, inviter: INVITER, version: 1, ...progress, place: null, at: now } as const
await db.transact((tx) => insertFriend(tx, { ...waiting, linkedBy: ['device'] }))
const whose = { merchant: 1, member: INVITER, currency: 'PLAY' }
for (const [day, valid] of [
  [first, -100_000n],
  [second, 10_000_000n],
] as const) {
  await sql`
    INSERT INTO loyalty.valid_stake (merchant, member, currency, day, product, valid, bets, lane, first_seq, last_seq)
    VALUES (1, ${FRIENDS[0]}, 'PLAY', ${day}, 'RNG', ${valid}, 1, 0, 1, 1)`.execute(db.owner)
  const stakes = [{ friend: FRIENDS[0], level: 1, valid }]
  await db.transact((tx) => workOutShare(tx, { whose, day, programme: version, stakes }, when))
}
const keeping = { db, transact: db.transact, directory: openDirectory(db), clock: () => now, random: systemRandom }
await payRewards(keeping, { merchant: { id: 1, calendar: calendarOf('UTC') } as Offering['merchant'], versions: [version] })

const told: Acknowledged = {
  vendor: 2,
  operations: [],
  spins: [],
  deposits: [],
  withdrawals: [],
  ...noMore,
  members: new Map(),
}

test('finds nothing wrong with friends who count by what was offered, and shares that are their stakes at their rates [P4, trust 8]', async () => {
  expect(await afterChange('SELECT 1', { told })).toBeNull()
  const { rows } = await sql`SELECT kind, amount::int, paid_at IS NOT NULL AS paid FROM referral.reward ORDER BY id`.execute(db)
  expect(rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
    { kind: 'friend', amount: 300_000, paid: true },
    { kind: 'friend', amount: 300_000, paid: true },
    { kind: 'friend', amount: 500_000, paid: true },
    { kind: 'share', amount: 49_500, paid: true },
    { kind: 'welcome', amount: 200_000, paid: true },
    { kind: 'welcome', amount: 200_000, paid: true },
    { kind: 'welcome', amount: 200_000, paid: true },
  ])
})

test.each([
  [
    'a reward that was paid and is owed',
    `UPDATE referral.reward SET paid_at = NULL WHERE kind = 'share'`,
    /is not paid and was moved 1 times/,
  ],
  [
    'a friend of somebody else',
    `UPDATE agents.referral SET by = 12 WHERE member = 10`,
    /friend 10 counts for member 9, and came by 12/,
  ],
  [
    'a friend who deposited too little',
    'UPDATE referral.friend SET deposited = 1999999 WHERE member = 10',
    /friend 10 counts with deposits of 1999999/,
  ],
  [
    'terms that did not hold when a friend registered',
    `INSERT INTO referral.programme SELECT merchant, 2, since, terms, changed_at FROM referral.programme`,
    /friend 10 goes by version 1, that day had 2/,
  ],
  ['a place that was left out', 'UPDATE referral.friend SET place = 7 WHERE place = 3', /count in the places 1,2,7/],
  [
    'a reward of another tier',
    `ALTER TABLE referral.friend DROP CONSTRAINT friend_inviter_place_key; UPDATE referral.friend SET place = 4 - place WHERE place IN (1, 3)`,
    /owes (300000|500000) to member 9 .* which brings (500000|300000) to 9/,
  ],
  [
    'a reward for a friend who waits',
    `UPDATE referral.reward SET friend = 13 WHERE kind = 'friend' AND friend = 10`,
    /brings 0 to nobody/,
  ],
  [
    'a share of a stake that nobody staked',
    'UPDATE referral.share_line SET valid = valid + 20000 WHERE valid > 0',
    /counts 10020000 of member 10, who staked 10000000/,
  ],
  ['a rate that nobody said', 'UPDATE referral.share_line SET rate = 51', /gives 51 on level 1, its terms say 50/],
  [
    'a share of somebody else’s friend',
    'UPDATE referral.share_line SET level = 2',
    /has member 10 on level 2, where null invited them/,
  ],
  [
    'a line that gives more than its rate',
    'UPDATE referral.share_line SET amount = amount + 1 WHERE valid > 0',
    /gives 50001 for 10000000 at 50/,
  ],
  ['a correction that was forgotten', 'UPDATE referral.share SET carried_in = 0', /takes 0 off, left were -500/],
  [
    'a share that its lines do not come to',
    'UPDATE referral.share SET earned = earned + 1 WHERE earned > 0',
    /earns 49501 and leaves 0, its lines come to 49500/,
  ],
  [
    'more than the most of a day',
    `UPDATE referral.programme SET terms = terms || '{"mostADay": "0.1"}'`,
    /gives 49500, that day gives 10000/,
  ],
  [
    'a reward that was paid and is gone',
    `DELETE FROM referral.reward WHERE kind = 'welcome' AND member = 11`,
    /which nobody has/,
  ],
  [
    'a friend who counts and brings nothing',
    `UPDATE referral.friend SET state = 'counted', place = 4, decided_at = now(), decided_by = 'dara', reason = 'a test' WHERE member = 13`,
    /nobody is owed the 500000 of friend 13/,
  ],
])('names %s', async (_what, change, difference) => {
  expect(await afterChange(change, { told })).toMatch(difference)
})
