import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendarOf } from '#kit/calendar.ts'
import { isRefusal } from '#kit/refusal.ts'
import { catchUp, type Journal } from '#runtime/journal-reader.ts'
import { systemRandom } from '#runtime/system.ts'
import { insertVersion } from '#house/loyalty/programme/programme-store.ts'
import { giveLinkRate } from '#house/loyalty/index.ts'
import { takeRebates } from '#house/loyalty/rebates/take-rebates.ts'
import { workOutDay } from '#house/loyalty/rebates/work-out-day.ts'
import type { Programme } from '#house/loyalty/rules/programme.ts'
import { stakeReader } from '#house/loyalty/stakes/stake-reader.ts'
import { payGifts } from '#house/loyalty/vip/pay-gifts.ts'
import { openDirectory } from '#house/merchants/index.ts'
import { claimMission } from '#house/missions/claim-mission.ts'
import { insertVersion as insertMission } from '#house/missions/mission-store.ts'
import { slotsMission } from '#testing/missions/slots-mission.ts'
import { openWagers } from '#house/wagers/index.ts'
import { openAccounts, post, readHeads, readJournal, type Entry } from '#house/wallet/index.ts'
import { noMore, openBooks } from '../../altered-books.ts'
import type { Acknowledged } from '../acknowledged.ts'

/** Three days of one member, who came by a link: a bet that is lost, one that is corrected the day after, and one that makes up for it. */
const PLAYER = 9n
const { db, client, afterChange } = await openBooks(67)
const days = ['2026-11-01', '2026-11-02', '2026-11-03'] as const
let now = Date.parse(`${days[0]}T12:00:00Z`)
const clock = () => now

const journal: Journal<Entry> = {
  channel: 'journal',
  heads: async (from) => (await readHeads(from)).seqs.map((seq, lane) => ({ lane, seq })),
  load: readJournal,
}
const terms: Programme = {
  levels: [{ names: { EN: 'Bronze' }, reach: '0', keep: '0', gift: '0', rates: { RNG: 100, SPORTS: 200 } }],
  byHand: ['RNG'],
  mostADay: '3',
  mostByLink: 110,
}
const programme = { version: 1, since: days[0], terms }
await db.transact((tx) => openAccounts(tx, { member: PLAYER, merchant: 1, currency: 'PLAY' }))
await db.transact((tx) => insertVersion(tx, { merchant: 1, since: days[0], terms, at: now }))
const LINK = '00000000-0000-4000-8000-000000000009'
await client.query(`
  SET session_replication_role = replica;
  INSERT INTO agents.link (id, merchant, agent, code, type, domain, label, rebate, created_at)
    VALUES ('${LINK}', 1, 8, 'ABCD2345', 3, 'localhost', '', 120, now());
  INSERT INTO agents.arrival (member, by, link) VALUES (${PLAYER}, 8, '${LINK}');
  RESET session_replication_role`)
await db.transact((tx) => giveLinkRate(tx, { merchant: 1, member: PLAYER, link: LINK, rate: 120, at: now }))
const lines = [{ from: { house: 'promotions' }, to: { member: PLAYER }, amount: 100_000_000n }] as const
await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'adjustment', cause: 'a test', lines }, clock))
const wagers = await openWagers({ db, lane: db.open({ role: 'croupier_lane', connections: 2 }), clock })
const play = (product: string, amount: bigint) => {
  const of = { vendor: 1, member: PLAYER, merchant: 1, currency: 'PLAY', product, game: 'any', round: randomUUID() }
  return { ...of, ext: randomUUID(), amount }
}
const on = ({ amount: _amount, ...of }: ReturnType<typeof play>) => ({ ...of, ext: randomUUID(), reference: of.ext })

/** Ends a day in the middle of the next. */
async function endDay(day: string): Promise<void> {
  await catchUp({ db, transact: db.transact }, { journal, reader: stakeReader })
  now += 86_400_000
  const whose = { merchant: 1, member: PLAYER, currency: 'PLAY' }
  await db.transact((tx) =>
    workOutDay(tx, { whose, day, programme, refused: null }, { now, random: systemRandom, merchant: 'demo' }),
  )
}

const lost = play('RNG', 40_000_000n)
await wagers.play({ ...lost, win: { ext: randomUUID(), amount: 0n } })
const single = play('SPORTS', 5_000_000n)
await wagers.stake(single)
await wagers.settle({ ...on(single), version: 1, payout: 0n })
await endDay(days[0])
await wagers.settle({ ...on(single), version: 2, payout: 5_000_000n })
await endDay(days[1])
const another = play('SPORTS', 20_000_000n)
await wagers.stake(another)
await wagers.settle({ ...on(another), version: 1, payout: 0n })
await endDay(days[2])
await wagers.close()
const taken = await db.transact((tx) =>
  takeRebates(tx, { member: PLAYER, merchant: { id: 1, code: 'demo' }, ip: '192.0.2.1' }, now),
)
if (isRefusal(taken)) throw new Error(`a rebate was refused: ${taken.code}`)
await sql`INSERT INTO loyalty.gift (id, merchant, member, rank, amount, owed_at) VALUES (${randomUUID()}, 1, ${PLAYER}, 1, 800000, now())`.execute(
  db.owner,
)
const mission = {
  id: randomUUID(),
  merchant: 1,
  period: 'day',
  since: days[0],
  terms: { ...slotsMission, claimDays: 7 },
} as const
await db.transact((tx) => insertMission(tx, { ...mission, at: now }))
const claiming = {
  mission: mission.id,
  period: days[0],
  member: PLAYER,
  merchant: { id: 1, code: 'demo', currency: 'PLAY', calendar: calendarOf('UTC') },
  ip: '192.0.2.1',
}
const claimed = await db.transact((tx) => claimMission(tx, claiming, { now, random: systemRandom }))
if (isRefusal(claimed)) throw new Error(`a mission was refused: ${claimed.code}`)
await payGifts({ db, transact: db.transact, directory: openDirectory(db), clock, random: systemRandom })

const told: Acknowledged = {
  vendor: 2,
  operations: [],
  spins: [],
  deposits: [],
  withdrawals: [],
  ...noMore,
  members: new Map([['m9', PLAYER]]),
}

test('finds nothing wrong with rebates of which each is its bets at its rate, once, and rewards that were paid once [P5, P6, trust 8]', async () => {
  expect(await afterChange('SELECT 1', { told })).toBeNull()
  const { rows } = await sql`SELECT day, way, earned::int, amount::int, state FROM loyalty.rebate ORDER BY day, way`.execute(db)
  expect(rows).toEqual([
    { day: days[0], way: 'automatic', earned: 100_000, amount: 100_000, state: 'paid' },
    { day: days[0], way: 'by_hand', earned: 440_000, amount: 200_000, state: 'paid' },
    { day: days[1], way: 'automatic', earned: 0, amount: 0, state: 'nothing' },
    { day: days[2], way: 'automatic', earned: 300_000, amount: 300_000, state: 'paid' },
  ])
})

const again = (table: string, change: string, where: string) =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(x, '${change}')).* FROM ${table} x WHERE ${where}`
const line = JSON.stringify([{ from: { house: 'promotions' }, to: { member: String(PLAYER) }, amount: 100 }])
const ofDay = (day: string, way = 'automatic') => `day = '${day}' AND way = '${way}'`

test.each([
  [
    'a rebate that nobody was to have',
    `SELECT wallet.post('${randomUUID()}', 'rebate', 'a fault', '${line}', 0, false, now())`,
    /is the rebate .*, which nobody has/,
  ],
  [
    'a rebate that was paid and waits',
    `UPDATE loyalty.rebate SET state = 'waiting', ended_at = NULL WHERE ${ofDay(days[0])}`,
    /is not paid and was moved 1 times/,
  ],
  [
    'a rebate that is paid in the rows alone',
    again('loyalty.rebate', `{"id": "${randomUUID()}", "day": "2026-11-04"}`, ofDay(days[0])),
    /is paid and was moved 0 times/,
  ],
  [
    'a rebate of another amount than moved',
    `UPDATE loyalty.rebate SET amount = amount - 1 WHERE ${ofDay(days[0])}`,
    /rebate .* of 99999 to member 9 moved 100000/,
  ],
  ['a gift that was given and is owed', 'UPDATE loyalty.gift SET paid_at = NULL', /reward .* is not paid and was moved 1 times/],
  [
    'a mission that was claimed and not paid',
    again('missions.claim', `{"id": "${randomUUID()}", "period": "2026-11-02"}`, 'true'),
    /reward .* is paid and was moved 0 times/,
  ],
  [
    'a day that was worked out twice',
    `ALTER TABLE loyalty.rebate DROP CONSTRAINT rebate_merchant_member_currency_day_way_key;` +
      again('loyalty.rebate', `{"id": "${randomUUID()}", "state": "expired"}`, ofDay(days[0])),
    /2026-11-01 of member 9 in PLAY has a rebate twice/,
  ],
  [
    'a rate that nobody said',
    'UPDATE loyalty.rebate_line SET rate = 111 WHERE rate = 110',
    /gives 111 on RNG, level 0 has 100, a link 110/,
  ],
  [
    'a link that gives more than links may',
    `UPDATE loyalty.programme SET terms = terms || '{"mostByLink": 109}'`,
    /gives 110 on RNG, level 0 has 100, a link 109/,
  ],
  ['the rate of a level that is said to be a link’s', 'UPDATE loyalty.rebate_line SET by_link = true', /on SPORTS by a link/],
  ['the rate of a link that is said to be a level’s', 'UPDATE loyalty.rebate_line SET by_link = false', /on RNG by the level/],
  ['a rate that is not the link’s', 'UPDATE loyalty.link_rate SET rate = 119', /has 119 of a link, which gives 120/],
  ['a rate of a link that gives none', 'UPDATE agents.link SET rebate = NULL', /has 120 of a link, which gives nothing/],
  ['a newcomer without what the link gives', 'DELETE FROM loyalty.link_rate', /has nothing of a link, which gives 120/],
  [
    'terms that did not hold on that day',
    again('loyalty.programme', '{"version": 2}', 'true'),
    /goes by version 1, that day had 2/,
  ],
  [
    'what is paid by itself and was to be taken',
    `UPDATE loyalty.programme SET terms = terms || '{"byHand": []}'`,
    /on RNG is given by_hand/,
  ],
  [
    'more than the most of a day',
    `UPDATE loyalty.programme SET terms = terms || '{"mostADay": "2"}'`,
    /gives 200000, that day leaves 100000/,
  ],
  [
    'a sum that its lines do not come to',
    `UPDATE loyalty.rebate SET earned = earned + 1 WHERE ${ofDay(days[2])}`,
    /comes to 300001, its lines to 300000/,
  ],
  [
    'a line that gives more than its rate',
    `UPDATE loyalty.rebate_line SET amount = 440001 WHERE amount = 440000`,
    /comes to 440000, its lines to 440001/,
  ],
  [
    'a correction that was forgotten',
    'UPDATE loyalty.rebate_line SET carried_in = 0 WHERE carried_in < 0',
    /takes 0 off SPORTS, left were -100000/,
  ],
  [
    'a correction that was not taken off in full',
    'UPDATE loyalty.rebate_line SET carried_on = -99999 WHERE carried_on < 0',
    /gives 0 on SPORTS and leaves -99999, -5000000 at 200 come to -100000/,
  ],
  [
    'stakes that nobody staked',
    `UPDATE loyalty.rebate_line SET valid = valid + 1 WHERE product = 'RNG'`,
    /counts 40000001 of RNG, rows .* come to 40000000/,
  ],
  [
    'a bet that two days count',
    `UPDATE loyalty.rebate_line b SET first_seq = a.first_seq, valid = b.valid + a.valid FROM loyalty.rebate_line a
     WHERE a.product = 'SPORTS' AND b.product = 'SPORTS' AND a.day = '${days[0]}' AND b.day = '${days[1]}'`,
    /counts row .* of SPORTS, which an earlier day has counted/,
  ],
  [
    'a bet of another day',
    `INSERT INTO merchants.calendar VALUES (1, 'epoch', '1970-01-01', 'Pacific/Kiritimati')`,
    /of 2026-11-01 counts row .* of 2026-11-01 12/,
  ],
])('names %s', async (_what, change, difference) => {
  expect(await afterChange(change, { told })).toMatch(difference)
})
