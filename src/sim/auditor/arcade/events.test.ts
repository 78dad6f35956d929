import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { flightOf, heightOf, timeTo } from '#arcade/crash/rules/crash.ts'
import { pointOf } from '#arcade/fairness/rules/chain.ts'
import { openWagers } from '#house/wagers/index.ts'
import { openAccounts, post } from '#house/wallet/index.ts'
import { systemClock } from '#runtime/system.ts'
import { noMore, openBooks, published } from '../../altered-books.ts'
import type { Acknowledged, PlacedTicket, TicketAnswer } from '../acknowledged.ts'
import { serverSeedOf } from './seeds.ts'

/** A chain with three events on it: one that has run and is paid, one that was cancelled, and one that runs. */
const { db, client, afterChange } = await openBooks(67)
const [GAME, VENDOR, STAKE, VALUE, LENGTH] = ['royal-kite', 1, 200_000n, 'a block of a public chain', 5]
const hash = (link: Buffer) => createHash('sha256').update(link).digest()

/** The links of the chain, the published end first. */
function linksOf(salt: Buffer): readonly Buffer[] {
  const links = [Buffer.from(serverSeedOf(published.seedKey, salt), 'hex')]
  while (links.length <= LENGTH) links.unshift(hash(links[0]!))
  return links
}
const heightBy = (link: Buffer) => heightOf(pointOf({ publicValue: VALUE, link: link.toString('hex') }))
/** A chain whose first three events climb high enough for all that stands on them. */
function chainOf() {
  for (let tried = 1; ; tried++) {
    const salt = Buffer.alloc(32, tried)
    const links = linksOf(salt)
    if (links.slice(1, 4).every((link) => heightBy(link) >= 250 && heightBy(link) < 5000)) return { salt, links }
  }
}
const { salt, links } = chainOf()
const HEIGHT = heightBy(links[1]!)

const events = { paid: randomUUID(), cancelled: randomUUID(), running: randomUUID() }
type Ticket = {
  readonly on: keyof typeof events
  readonly member: bigint
  readonly auto?: number
  readonly state: string
  readonly taken?: number
  readonly payout?: bigint
  readonly house?: string
}
const tickets = {
  taken: { on: 'paid', member: 7n, state: 'paid', taken: 150, payout: 300_000n },
  targeted: { on: 'paid', member: 7n, auto: 200, state: 'paid', taken: 200, payout: 400_000n },
  short: { on: 'paid', member: 8n, auto: 5000, state: 'paid', payout: 0n },
  late: { on: 'paid', member: 8n, state: 'returned' },
  poor: { on: 'paid', member: 8n, state: 'refused' },
  free: { on: 'paid', member: 9n, auto: 200, state: 'paid', taken: 200, payout: 400_000n, house: 'croupier/trial' },
  lost: { on: 'cancelled', member: 7n, state: 'returned' },
  kept: { on: 'cancelled', member: 8n, auto: 130, state: 'paid', taken: 130, payout: 260_000n },
  up: { on: 'running', member: 7n, state: 'accepted' },
} as const satisfies Record<string, Ticket>
type Name = keyof typeof tickets
const all = Object.entries(tickets) as readonly (readonly [Name, Ticket])[]
const ids = Object.fromEntries(
  all.map(([name]) => [
    name,
    { ticket: randomUUID(), key: randomUUID(), bet: randomUUID(), win: randomUUID(), back: randomUUID() },
  ]),
) as Record<Name, Record<'ticket' | 'key' | 'bet' | 'win' | 'back', string>>

async function keepAtHouse(): Promise<void> {
  for (const member of [7n, 8n]) {
    await db.transact((tx) => openAccounts(tx, { member, merchant: 1, currency: 'PLAY' }))
    const lines = [{ from: { house: 'promotions' }, to: { member }, amount: 10_000_000n }] as const
    await db.transact((tx) => post(tx, { id: randomUUID(), kind: 'adjustment', cause: 'a test', lines }, systemClock))
  }
  const wagers = await openWagers({ db, lane: db.open({ role: 'croupier_lane', connections: 2 }), clock: systemClock })
  for (const [name, { member, state, taken, payout = 0n, house }] of all) {
    if (state === 'refused' || house) continue
    const { ticket: round, bet, win, back } = ids[name]
    const of = { vendor: VENDOR, member, merchant: 1, currency: 'PLAY', product: 'MINI', game: GAME, round }
    await wagers.stake({ ...of, ext: bet, amount: STAKE })
    if (state === 'returned') await wagers.rollback({ ...of, ext: back, reference: bet })
    const paying = { ...of, ext: win, reference: bet, closesRound: true }
    if (state === 'paid' && taken) await wagers.cashOut({ ...paying, amount: payout })
    else if (state === 'paid') await wagers.settle({ ...paying, version: 1, payout })
  }
  await wagers.close()
}

const START = 8000
const hourAgo = (millis: string) => `now() - interval '1 hour' + ${millis} * interval '1 millisecond'`

async function keepAtArcade(): Promise<void> {
  await client.query('SET session_replication_role = replica')
  await client.query(
    `INSERT INTO fairness.chain OVERRIDING SYSTEM VALUE VALUES (1, '${GAME}', $1, ${LENGTH}, $2, now() - interval '1 day', '${VALUE}', 'a block', 3)`,
    [salt, links[0]!.toString('hex')],
  )
  const ran = { paid: 'settled', cancelled: 'cancelled', running: 'running' } as const
  for (const [i, [on, state]] of Object.entries(ran).entries())
    await client.query(
      `INSERT INTO events.event (id, game, number, version, chain, link, state, opened_at, closes_at, started_at, result, result_version,
         resulted_at, reason)
       VALUES ($1, '${GAME}', $2::int, 1, 1, $2::int, $3, ${hourAgo('0')}, ${hourAgo(`${START}`)}, ${hourAgo(`${START}`)}, $4, $5, ${hourAgo('$6')}, $7)`,
      [
        events[on as keyof typeof events],
        i + 1,
        state,
        state === 'settled' ? JSON.stringify({ height: HEIGHT }) : null,
        state === 'settled' ? 1 : 0,
        state === 'settled' ? START + flightOf({ height: HEIGHT }) + 5 : null,
        state === 'cancelled' ? 'interrupted' : null,
      ],
    )
  for (const [name, of] of all) await keepTicket(name, of)
  await client.query(
    `INSERT INTO events.exposure SELECT l.event, t.currency, 'staked', sum(t.stake) FROM events.ticket t JOIN events.leg l ON l.ticket = t.id
     WHERE t.state <> 'refused' GROUP BY l.event, t.currency`,
  )
  await client.query('SET session_replication_role = origin')
}

async function keepTicket(name: Name, { on, member, auto, state, taken, payout, house = 'croupier' }: Ticket): Promise<void> {
  const { ticket, key, bet, win, back } = ids[name]
  await client.query(
    `INSERT INTO events.ticket (id, player, session, game, version, key, house, player_name, currency, house_token, stake, bet_id, win_id, return_id, state,
       reason, taken, taken_at, received_at, payout, settled_version, opened_at, ended_at, next_try_at)
     VALUES ($1, $2, $1, '${GAME}', 1, $3, $4, $5, 'PLAY', '', ${STAKE}, $6, $7, $8, $9, $10, $11, ${hourAgo('$12')}, ${hourAgo('$15')}, $13, $14, ${hourAgo('1000')},
       ${state === 'accepted' ? 'NULL' : 'now()'}, now())`,
    [
      ticket,
      member,
      key,
      house,
      String(member),
      bet,
      win,
      back,
      state,
      state === 'refused' ? 'poor' : null,
      taken ?? null,
      taken ? START + timeTo(taken) + 2 : null,
      payout ?? null,
      payout === undefined ? null : taken ? 0 : 1,
      // A target takes its ticket without a request.
      taken && auto === undefined ? START + timeTo(taken) + 1 : null,
    ],
  )
  const selection = JSON.stringify(auto === undefined ? {} : { auto })
  await client.query('INSERT INTO events.leg VALUES ($1, $2, $3)', [events[on], ticket, selection])
}

await keepAtHouse()
await keepAtArcade()

function placed(name: Name): PlacedTicket {
  const { on, member, auto, state, taken, payout }: Ticket = tickets[name]
  const answer: TicketAnswer =
    state === 'refused'
      ? { end: 'refused', code: 'poor' }
      : { end: 'placed', round: ids[name].ticket, taken: taken ?? null, payout: payout ?? null }
  const taking = { asked: name === 'taken' ? 1 : 0, refused: 0 }
  const selection = auto === undefined ? {} : { auto }
  return { member, game: GAME, key: ids[name].key, event: events[on], stake: STAKE, selection, taking, answers: [answer] }
}
const told: Acknowledged = {
  vendor: VENDOR,
  operations: [],
  spins: [],
  deposits: [],
  withdrawals: [],
  ...noMore,
  tickets: all.map(([name]) => placed(name)),
  links: [{ event: events.paid, link: 1, hash: links[1]!.toString('hex') }],
  members: new Map([7n, 8n, 9n].map((member) => [`m${member}`, member])),
}
const when = 'running'

const event = (on: keyof typeof events, what: string) => `UPDATE events.event SET ${what} WHERE id = '${events[on]}'`
const ticket = (name: Name, what: string) => `UPDATE events.ticket SET ${what} WHERE id = '${ids[name].ticket}'`
const leg = (name: Name, what: string) => `UPDATE events.leg SET ${what} WHERE ticket = '${ids[name].ticket}'`
const free = (table: string, ...names: string[]) => names.map((name) => `ALTER TABLE ${table} DROP CONSTRAINT ${name};`).join(' ')
const chain = (what: string) => `UPDATE fairness.chain SET ${what}`
const entry = (ext: string, what: string) => `UPDATE wallet.entry SET ${what} WHERE ext = '${ext}'`
/** A multiplier that the curve allowed later than the ticket was taken, or never, with what it pays. */
const takenAt = (name: Name, taken: number) =>
  ticket(name, `taken = ${taken}, payout = stake * ${taken} / 100, settled_version = 0, taken_at = coalesce(taken_at, now())`)

/** A match that is played from a link of the chain. */
const match = (link: number) =>
  `INSERT INTO sportsbook.played (key, chain, link) SELECT 'a match', id, ${link} FROM fairness.chain`

describe('events that many share', () => {
  test('are what they say, with tickets of every kind [G8, trust 73]', async () => {
    expect(await afterChange('SELECT 1', { told, when })).toBeNull()
    expect(await afterChange(`${match(4)}; ${chain('used = 4')}`, { told, when })).toBeNull()
  })

  test.each([
    ['another result than the link gives', event('paid', `result = '{"height": 249}'`), /has the result .*249.*, its link gives/],
    [
      'a result that is gone',
      free('events.event', 'event_result_of_version', 'event_resulted') + event('paid', 'result = NULL'),
      /is settled with the result null/,
    ],
    [
      'a result before its time',
      event('paid', `resulted_at = resulted_at - interval '10 ms'`),
      /µs after its start, and runs for/,
    ],
    ['a chain that was published as another', chain(`commitment = repeat('0', 64)`), /was published as 0{64}, its links come to/],
    ['a chain of another seed', chain(`salt = decode(repeat('09', 32), 'hex')`), /was published as .*, its links come to/],
    ['another public value', chain(`public_value = 'chosen later'`), /has the result .*, its link gives/],
    [
      'a chain that was used before its public value',
      chain('public_value = NULL, public_source = NULL'),
      /before a public value was mixed in/,
    ],
    ['a chain that was used before it was published', chain('published_at = now()'), /before it was published/],
    ['a link that is skipped', event('running', 'link = 4'), /its link 3 not used, or used twice/],
    ['a count of links', chain('used = 4'), /says 4 links are used, 3 events and matches are of it/],
    ['a match on the link of an event', `${match(3)}; ${chain('used = 4')}`, /its link 4 not used, or used twice/],
    ['an event of no chain', `${event('running', 'chain = 2')}; ${chain('used = 2')}`, /which is none/],
    ['an event of another number', event('running', 'number = 9'), /has the number 9 after 2/],
    ['a version that is not published', event('paid', 'version = 2'), /of royal-kite 2 has no published rules/],
    [
      'exposure that no ticket explains',
      `UPDATE events.exposure SET amount = amount + 1 WHERE event = '${events.paid}'`,
      /counts 1000001, its tickets come to 1000000/,
    ],
    [
      'exposure that is not counted',
      `DELETE FROM events.exposure WHERE event = '${events.running}'`,
      /counts 0, its tickets come to 200000/,
    ],
  ])('are named with %s', async (_what, change, difference) => {
    expect(await afterChange(change, { told, when })).toMatch(difference)
  })

  test('are named where a player was told another link', async () => {
    const [link] = told.links
    for (const other of [
      { ...link!, hash: links[2]!.toString('hex') },
      { ...link!, link: 2 },
    ])
      expect(await afterChange('SELECT 1', { told: { ...told, links: [other] }, when })).toMatch(/was told to come from/)
  })
})

describe('tickets', () => {
  test.each([
    ['another payout than it was taken at', ticket('taken', 'payout = payout + 1'), /says it pays 300001, it was taken at 150/],
    ['another payout than the result gives', ticket('short', 'payout = 1'), /says it pays 1, the result gives 0/],
    [
      'a multiplier that the curve had not reached',
      takenAt('taken', 151),
      /was taken at 151, and could be at 150 when that was saved/,
    ],
    [
      'a multiplier above the result',
      `${ticket('taken', `taken_at = now()`)}; ${takenAt('taken', HEIGHT + 1)}`,
      new RegExp(`was taken at ${HEIGHT + 1}, its event came to ${HEIGHT}`),
    ],
    [
      'a multiplier above its target',
      `${ticket('targeted', 'taken_at = now()')}; ${takenAt('targeted', 201)}`,
      /was taken at 201, and could be at 200/,
    ],
    [
      'a multiplier below the curve when it was asked for',
      takenAt('taken', 149),
      /was taken at 149, and the curve was at 150 when the request for it was received/,
    ],
    [
      'a request that arrived sooner than its multiplier',
      ticket('taken', `received_at = received_at - interval '1 second'`),
      /was taken at 150, and the curve was at 13[56] when the request for it was received/,
    ],
    [
      'a request that arrived before the start',
      ticket('taken', `received_at = received_at - interval '10 seconds'`),
      /was taken at 150, and the curve was at null when/,
    ],
    [
      'a request that arrived after the end',
      ticket('taken', `received_at = received_at + interval '50 seconds', taken_at = now()`),
      new RegExp(`by a request received \\d+ ms after the start of an event that ran for ${flightOf({ height: HEIGHT })} ms`),
    ],
    [
      'no request, below its target',
      ticket('taken', 'received_at = NULL'),
      /was taken at 150, its target is 1000000, and no request for it was received/,
    ],
    [
      'nothing, and a target within the result',
      ticket('targeted', 'taken = NULL, taken_at = NULL, payout = 0, settled_version = 1'),
      /says it pays 0, the result gives 400000/,
    ],
    [
      'a payout by no result',
      ticket('kept', 'taken = NULL, taken_at = NULL, payout = 0, settled_version = 1'),
      /pays 0, and its event is cancelled/,
    ],
    [
      'a payout while it stands',
      `${free('events.ticket', 'ticket_check4')} ${ticket('up', 'payout = 0, settled_version = 1')}`,
      /is accepted with a payout of 0/,
    ],
    ['another version', ticket('short', 'settled_version = 2'), /was paid by the version 2 of the result/],
    ['a selection that is none', leg('short', `selection = '{"auto": 100}'`), /which its rules do not offer/],
    ['another selection than was placed', leg('short', `selection = '{"auto": 5001}'`), /was placed as .*5000.*, and is another/],
    ['no leg', `DELETE FROM events.leg WHERE ticket = '${ids.up.ticket}'`, /stands on no event/],
    ['two legs', `INSERT INTO events.leg VALUES ('${events.running}', '${ids.lost.ticket}', '{}')`, /stands on 2 event/],
    ['a leg of nobody’s', leg('late', 'ticket = gen_random_uuid()'), /which is no ticket/],
    ['a place after the start', ticket('late', 'opened_at = now()'), /was placed after its event had started/],
    ['a place before the event', ticket('late', `opened_at = now() - interval '2 hours'`), /was placed before its event opened/],
    ['a third of one player', ticket('late', 'player = 7'), /is one more than its player may have/],
    [
      'a state that its event has left behind',
      ticket('lost', `state = 'accepted', ended_at = NULL`),
      /is accepted, and its event is cancelled/,
    ],
    ['another key', ticket('up', 'key = gen_random_uuid()'), /is not there/],
  ])('are named with %s', async (_what, change, difference) => {
    expect(await afterChange(change, { told, when })).toMatch(difference)
  })

  test.each([
    ['a stake of another sum', ticket('up', 'stake = stake + 1'), /with a stake of 200001, but the house took -200000/],
    ['a stake of another player', ticket('up', `player_name = '8'`), /but the house took -200000 of account 112/],
    ['a stake that the house never saw', ticket('up', 'bet_id = gen_random_uuid()'), /the house has no stake of it/],
    [
      'a stake that stands twice',
      ticket('late', `bet_id = '${ids.lost.bet}'`),
      /but the house took -200000 of account 112 in round/,
    ],
    ['a payout that the house never saw', ticket('taken', 'win_id = gen_random_uuid()'), /the house has paid nothing/],
    ['a payout of another ticket', ticket('taken', `win_id = '${ids.targeted.win}'`), /but the house paid 400000/],
    [
      'a payout that is final, and a result that gave it',
      entry(ids.taken.win, `kind = (SELECT id FROM wallet.kind WHERE name = 'settle')`),
      /paid by a settle at the house, and not a cash_out/,
    ],
    [
      'a payout that was taken back too',
      ticket('taken', `return_id = '${ids.late.back}'`),
      /paid and also taken back at the house/,
    ],
    ['a return that the house never saw', ticket('lost', 'return_id = gen_random_uuid()'), /the house gave nothing back/],
    [
      'a refusal that the house took money for',
      ticket('poor', `return_id = '${ids.late.back}'`),
      /but the house has moved its money/,
    ],
    ['money of the house for free play', ticket('free', `bet_id = '${ids.up.bet}'`), /played with money that the arcade keeps/],
    ['an answer that only a person can resolve', ticket('up', `state = 'held', reason = 'why'`), /held for a person: why/],
  ])('are named with %s', async (_what, change, difference) => {
    expect(await afterChange(change, { told, when })).toMatch(difference)
  })

  test('are named where one was taken below its target, and nobody asked for that', async () => {
    for (const taking of [
      { asked: 0, refused: 0 },
      { asked: 2, refused: 2 },
    ]) {
      const heard = { ...told, tickets: told.tickets.map((one) => ({ ...one, taking })) }
      expect(await afterChange('SELECT 1', { told: heard, when })).toMatch(
        /was taken at 150, its target is 1000000, and its player/,
      )
    }
  })

  test('are named where one is open though everything had its time', async () => {
    expect(await afterChange('SELECT 1', { told, when: 'resting' })).toMatch(/arcade ticket .* is still accepted/)
  })

  const answered = (name: Name, ...answers: TicketAnswer[]): Acknowledged => ({
    ...told,
    tickets: told.tickets.map((one) => (one.key === ids[name].key ? { ...one, answers } : one)),
  })
  const [taken] = placed('taken').answers as [TicketAnswer & { end: 'placed' }]
  test.each([
    ['missed, and is there', answered('up', { end: 'missed' }), /was answered missed, and is accepted/],
    ['refused', answered('up', { end: 'refused', code: 'poor' }), /was answered refused with poor, and is accepted/],
    ['a free bet', { ...told, tickets: told.tickets.map((one) => ({ ...one, reward: 'a gift' })) }, /was placed for a gift, and/],
    [
      'placed, and was refused',
      answered('poor', { ...taken, round: ids.poor.ticket }),
      /was answered taken at 150.*, and is refused/,
    ],
    ['another ticket', answered('taken', { ...taken, round: ids.up.ticket }), /was answered as .*, and is/],
    ['taken higher', answered('taken', { ...taken, taken: 151 }), /was answered taken at 151.*, and was taken at 150/],
    ['paid more', answered('taken', { ...taken, payout: 300_001n }), /paid 300001, and pays 300000/],
    ['taken, and then not', answered('taken', taken, { ...taken, taken: null }), /taken at 150.*, and then taken at null/],
    ['to nobody', { ...told, tickets: told.tickets.slice(1) }, /placed under a key that nobody sent/],
  ])('are named where one was told as %s', async (_what, heard, difference) => {
    expect(await afterChange('SELECT 1', { told: heard, when })).toMatch(difference)
  })
})
