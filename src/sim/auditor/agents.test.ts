import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openWagers } from '#house/wagers/index.ts'
import { DAY } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { noMore, openBooks, published } from '../altered-books.ts'
import type { Acknowledged } from './acknowledged.ts'
import { audit, missingOf } from './index.ts'

/** A general agent, an agent below, and two players below that one, of whom one played for a thousand today; and the wages of both agents. */
const [TOP, AGENT, PLAYER, OTHER] = [7n, 8n, 9n, 10n] as const
const UNIT = 100_000
const { db, client, afterChange } = await openBooks(53)
// The window is the settlement's own: to the auditor it may begin and end at any moment.
const since = new Date(systemClock() - DAY)
const until = new Date(systemClock() + DAY)
const long = new Date(since.getTime() - DAY)
const ids = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, randomUUID()])) as Record<string, string>
const c = ids('top agent ended')
const b = ids('top agent')
const t = ids('down key request')

const post = async (kind: string, { id = randomUUID() as string, cause = 'a test' }, line: object) => {
  await client.query('SELECT wallet.post($1, $2, $3, $4, 0, false, now())', [id, kind, cause, JSON.stringify([line])])
  return id
}
const member = (id: bigint) => ({ member: String(id) })

async function plant(id: bigint, above: readonly bigint[], type: number): Promise<void> {
  await client.query(
    `INSERT INTO identity.member (id, merchant_id, account, account_key, type, currency, language, nickname, registered_at, registered_ip, register_method)
     OVERRIDING SYSTEM VALUE VALUES ($1::bigint, 1, 'm' || $1, 'm' || $1, $2, 'PLAY', 'EN', '', now(), '192.0.2.1', 'WEB')`,
    [String(id), type],
  )
  await client.query('SELECT wallet.open_accounts($1, 1, $2)', [String(id), 'PLAY'])
  const [parent, path] = [above.at(-1) ?? null, [...above, id]]
  await client.query('INSERT INTO agents.node (member, merchant, parent, path, since) VALUES ($1, 1, $2, $3, $4)', [
    String(id),
    parent === null ? null : String(parent),
    path.map(String),
    long,
  ])
  await client.query('INSERT INTO agents.placement (merchant, member, parent, since) VALUES (1, $1, $2, $3)', [
    String(id),
    parent === null ? null : String(parent),
    long,
  ])
}

type Agreed = {
  readonly id: string | undefined
  readonly upline: bigint | null
  readonly downline: bigint
  readonly rate: string
}

async function agree({ id, upline, downline, rate }: Agreed, request: string = randomUUID()): Promise<void> {
  const terms = { mode: 'fixed', period: 'D', minBet: '1', rows: [{ rate, activeMembers: 1, turnover: '500', loss: '0' }] }
  const between = [upline === null ? null : String(upline), String(downline), JSON.stringify(terms), long]
  await client.query(
    `INSERT INTO agents.contract (id, merchant, kind, upline, downline, version, terms, valid_from, counts_from)
     VALUES ($5, 1, 'daily', $1, $2, 1, $3, $4, $4)`,
    [...between, id],
  )
  await client.query(
    `INSERT INTO agents.contract_request (id, merchant, kind, type, upline, downline, asker, terms, state, asked_at, answered_at)
     VALUES ($5, 1, 'daily', 'new', $1, $2, 'upline', $3, 'VALID', $4, $4)`,
    [...between, request],
  )
}

async function bill(id: string | undefined, agent: bigint, amount: number): Promise<void> {
  await client.query(
    `INSERT INTO agents.bill (id, merchant, kind, agent, currency, span, since, until, contract, version, depth, stage, state, reached, gross, amount, funded,
       paid, own, base, calculation, at)
     VALUES ($1, 1, 'daily', $2, 'PLAY', 'D', $3, $4, $1, 1, 0, 'open', 'ISSUED', true, $5, $5, $5, $5, 0, 0, '{}', now())`,
    [id, String(agent), since, until, amount * UNIT],
  )
  const owed = { house: 'due_commissions', of: String(agent) }
  const cause = `agents.bill:${id}`
  const lines = { house: { from: { house: 'commissions' }, to: owed }, paid: { from: owed, to: member(agent) } }
  for (const [way, line] of Object.entries(lines)) {
    const payment = await post('salary', { cause }, { ...line, amount: amount * UNIT })
    await client.query(
      'INSERT INTO agents.bill_payment (id, bill, merchant, way, amount, at) VALUES ($1, $2, 1, $3, $4, now())',
      [payment, id, way, amount * UNIT],
    )
  }
}

const told = await live()

async function live(): Promise<Acknowledged> {
  await plant(TOP, [], 1)
  await plant(AGENT, [TOP], 2)
  await plant(PLAYER, [TOP, AGENT], 3)
  await plant(OTHER, [TOP, AGENT], 3)
  await agree({ id: c['top'], upline: null, downline: TOP, rate: '2' })
  await agree({ id: c['agent'], upline: TOP, downline: AGENT, rate: '1' }, t['request'])
  await post('adjustment', {}, { from: { house: 'promotions' }, to: member(PLAYER), amount: 5000 * UNIT })
  const lane = db.open({ role: 'croupier_lane', connections: 2 })
  const wagers = await openWagers({ db, lane, clock: systemClock })
  const of = { vendor: 1, member: PLAYER, merchant: 1, currency: 'PLAY', product: 'RNG', game: 'slot' }
  const bets = [600, 400, 70].map((amount) => ({ ...of, round: randomUUID(), ext: randomUUID(), amount: BigInt(amount * UNIT) }))
  for (const bet of bets) await wagers.stake({ ...bet, closesRound: true })
  const { round, ext } = bets.at(-1)!
  await wagers.rollback({ ...of, round, ext: randomUUID(), reference: ext })
  await wagers.close()
  await client.query(
    `INSERT INTO agents.settlement (merchant, kind, span, until, since, at, positions, known_until) VALUES (1, 'daily', 'D', $1, $2, now(), '{}', $1)`,
    [until, since],
  )
  await bill(b['top'], TOP, 10)
  await bill(b['agent'], AGENT, 10)
  await post('transfer', { id: t['down']! }, { from: member(AGENT), to: member(PLAYER), amount: 3 * UNIT })
  await client.query(
    `INSERT INTO agents.transfer (id, merchant, sender, receiver, way, amount, currency, at) VALUES ($1, 1, ${AGENT}, ${PLAYER}, 'down', ${3 * UNIT}, 'PLAY', now())`,
    [t['down']],
  )
  const sent = { member: AGENT, key: t['key']!, to: PLAYER, amount: BigInt(3 * UNIT), answers: ['{}', '{}'], id: t['down']! }
  return {
    // Nobody was told anything of these bets.
    vendor: 2,
    operations: [],
    spins: [],
    deposits: [],
    withdrawals: [],
    ...noMore,
    edges: [sent],
    accepted: [t['request']!],
    members: new Map([TOP, AGENT, PLAYER, OTHER].map((id) => [`m${id}`, id])),
  }
}

test('finds nothing wrong with a tree in which everything is as it should be [trust 8]', async () => {
  expect(await afterChange('SELECT 1', { told })).toBeNull()
})

test('counts agents, contracts, bills and transfers by kind and state, and names a kind that has none', async () => {
  const { agents } = await audit(client, { seed: 53, told, published, when: 'resting' })
  expect(agents).toMatchObject({
    agents: 2,
    below: 2,
    deepest: 2,
    approved: 0,
    collected: 0,
    contracts: new Map([['daily held', 2]]),
    requests: new Map([['daily new VALID', 2]]),
    bills: new Map([['daily ISSUED', 2]]),
    payments: new Map(Object.entries({ house: 2, paid: 2 })),
    transfers: new Map([['down', 1]]),
  })
  expect(missingOf(agents)).toContain('hourly bill that was paid')
  expect(missingOf(agents)).not.toContain('daily bill that was paid')
})

const again = (change: string) =>
  `INSERT INTO agents.contract SELECT (jsonb_populate_record(x, '${change}')).* FROM agents.contract x WHERE x.downline = ${AGENT}`

test.each([
  ['a path that its edges are not', `UPDATE agents.node SET path = '{7,9}', parent = 7 WHERE member = 9`, /was placed below 8/],
  [
    'a path of others',
    `UPDATE agents.node SET path = '{10,8,9}' WHERE member = 9`,
    /has the path 10\/8\/9, its edges are 7\/8\/9/,
  ],
  ['a history with a gap', `UPDATE agents.placement SET until = now() WHERE member = 9`, /stands nowhere since/],
  ['somebody below a player', `UPDATE identity.member SET type = 3 WHERE id = 8`, /stands below 8, which is of type 3/],
  [
    'somebody without a place',
    `DELETE FROM agents.placement WHERE member = 10; DELETE FROM agents.node WHERE member = 10`,
    /10 stands nowhere/,
  ],
  [
    'a contract above the one above it',
    `UPDATE agents.contract SET terms = jsonb_set(terms, '{rows,0,rate}', '"3"') WHERE downline = 8`,
    /of 3 % stands below one of 2 %/,
  ],
  [
    'a contract that nothing bears',
    `UPDATE agents.contract SET valid_until = valid_from + interval '1 hour', ended_as = 'desk' WHERE downline = 7`,
    /has none above it since/,
  ],
  [
    'a contract with somebody else’s agent',
    `UPDATE agents.contract SET upline = NULL WHERE downline = 8`,
    /is between null and 8, who stands below 7/,
  ],
  [
    'two contracts at once',
    `DROP INDEX agents.contract_held; ${again(`{"id": "${c['ended']}", "version": 2}`)}`,
    /a later one at once/,
  ],
  [
    'a contract that nobody accepted',
    `UPDATE agents.contract_request SET state = 'DENY' WHERE downline = 8`,
    /has 1 versions of a contract, and 0 were agreed on/,
  ],
  ['a transfer of another amount', `UPDATE agents.transfer SET amount = amount + 1`, /of 300001 took 300000 from 8/],
  ['a transfer to somebody else', `UPDATE agents.transfer SET receiver = 10`, /gave 0 to 10/],
  ['a transfer along no edge', `UPDATE agents.transfer SET way = 'up'`, /went up between 8 and 9 at .*, where no edge stood/],
  ['a transfer without a row', `DELETE FROM agents.transfer`, /the ledger has a transfer .* along no edge/],
  [
    'a wage that the journal does not come to',
    `UPDATE agents.contract SET terms = jsonb_set(terms, '{rows,0,rate}', '"0.9"') WHERE downline = 8`,
    /was billed 1000000 for the day .*, the journal comes to 900000/,
  ],
  [
    'a wage for play that was not below',
    `UPDATE agents.placement SET until = now() - interval '1 hour' WHERE member = 9;
     INSERT INTO agents.placement (merchant, member, parent, since, until) VALUES (1, 9, 7, now() - interval '1 hour', now()), (1, 9, 8, now(), NULL)`,
    /was billed 1000000 for the day .*, the journal comes to 0/,
  ],
])('finds %s [trust 9]', async (_what, change, difference) => {
  expect(await afterChange(change, { told })).toMatch(difference)
})

test.each([
  ['was acknowledged and is lost', { id: randomUUID() }, /was acknowledged and is not there/],
  ['was answered differently the second time', { answers: ['{}', '{"id":1}'] }, /was answered \{\}, and then/],
  ['went to somebody else than asked', { to: OTHER }, /from 8 to 10 is 300000 from 8 to 9/],
])('finds a transfer that %s [trust 9]', async (_what, change, difference) => {
  const edges = told.edges.map((edge) => ({ ...edge, ...change }))
  expect(await afterChange('SELECT 1', { told: { ...told, edges } })).toMatch(difference)
})

test('finds a bill of a large amount that one person approved [trust 9]', async () => {
  const large = { ...told, bounds: { ...told.bounds, bill: BigInt(10 * UNIT) } }
  const approved = 'UPDATE agents.bill SET answered_at = now() WHERE agent = 8'
  expect(await afterChange(approved, { told: large })).toMatch(/of 1000000 was approved, and no two people decided so/)
  const byTwo = `${approved};
    INSERT INTO audit.proposal (matter, deed, amount, reason, proposed_by, proposed_name, proposed_at, confirmed, answered_by, answered_name, answered_at, answer_reason, proposed_hands, answered_hands)
    VALUES ('bill_approval:${b['agent']}', 'approve', 1000000, '', 1, 'one', now(), true, 2, 'two', now(), '', '{1}', '{2}')`
  expect(await afterChange(byTwo, { told: large })).toBeNull()
})

test('finds a transfer that nobody asked for, and an acceptance that is lost [trust 9]', async () => {
  expect(await afterChange('SELECT 1', { told: { ...told, edges: [] } })).toMatch(/asked for 0 edge transfers and has 1/)
  const accepted = [randomUUID()]
  expect(await afterChange('SELECT 1', { told: { ...told, accepted } })).toMatch(/was accepted, and is not there/)
})

test.each([
  [
    `UPDATE agents.bill SET funded = ${11 * UNIT}, amount = ${11 * UNIT}, paid = ${11 * UNIT} WHERE agent = 8`,
    /says 1100000 was set aside/,
  ],
  [
    `UPDATE wallet.entry SET cause = replace(cause, '${b['agent']}', '${b['top']}')`,
    /brought its agent 1000000, the ledger posted 0 for it/,
  ],
  [
    `UPDATE wallet.entry SET cause = 'agents.bill:nothing' WHERE cause = 'agents.bill:${b['top']}'`,
    /for agents.bill:nothing, which is no bill/,
  ],
])('finds a bill that is not the sum of its payments: %s [trust 8]', async (change, difference) => {
  expect(await afterChange(change, { told })).toMatch(difference)
})
