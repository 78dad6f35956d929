import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openWagers } from '#house/wagers/index.ts'
import { systemClock } from '#runtime/system.ts'
import { noMore, openBooks, layThricePaid } from '../altered-books.ts'
import type { Acknowledged, Operation } from './acknowledged.ts'
import type { Auditing } from './index.ts'

const MEMBER = 7n
const VENDOR = 1
const { db, client, afterChange: alter } = await openBooks(41)

const ids = {
  deposit: randomUUID(),
  open: randomUUID(),
  bet: randomUUID(),
  win: randomUUID(),
  back: randomUUID(),
  arcade: randomUUID(),
  key: randomUUID(),
  payee: randomUUID(),
  paid: randomUUID(),
  paidEnd: randomUUID(),
  refused: randomUUID(),
  refusedEnd: randomUUID(),
  waiting: randomUUID(),
}
const told = await play()

/** A deposit, a spin at the arcade that won, a bet that was taken back, and one that is open. */
async function play(): Promise<Acknowledged> {
  await client.query('SELECT wallet.open_accounts($1, 1, $2)', [MEMBER, 'PLAY'])
  await client.query(`SELECT wallet.open_pool(1, 'PLAY', 'grand')`)
  await deposit()
  await withdraw()
  const lane = db.open({ role: 'croupier_lane', connections: 3 })
  const wagers = await openWagers({ db, lane, clock: systemClock })
  const of = { vendor: VENDOR, member: MEMBER, merchant: 1, currency: 'PLAY', product: 'RNG', game: 'lantern-market' }
  const other = randomUUID()
  const answered = [
    await wagers.stake({
      ...of,
      round: ids.arcade,
      ext: ids.bet,
      amount: 100_000n,
      contributions: [{ pool: 'grand', amount: 1000n }],
    }),
    await wagers.win({ ...of, round: ids.arcade, ext: ids.win, reference: ids.bet, amount: 300_000n, closesRound: true }),
    await wagers.stake({ ...of, round: 'open', ext: ids.open, amount: 200_000n }),
    await wagers.stake({ ...of, round: 'back', ext: other, amount: 50_000n }),
    await wagers.rollback({ ...of, round: 'back', ext: ids.back, reference: other }),
  ]
  await wagers.close()
  await keepAtArcade()
  const operation = (i: number, part: Pick<Operation, 'ext' | 'kind' | 'amount' | 'reference'>): Operation => {
    const { entry, balance } = answered[i]!
    const answer = { status: 'RS_OK', balance, transaction: `${entry!.lane}-${entry!.seq}`, retransmission: false }
    return { member: MEMBER, round: null, ...part, answers: [answer] }
  }
  return {
    vendor: VENDOR,
    operations: [
      operation(2, { ext: ids.open, kind: 'bet', amount: 200_000n, reference: null }),
      operation(3, { ext: other, kind: 'bet', amount: 50_000n, reference: null }),
      operation(4, { ext: ids.back, kind: 'rollback', amount: null, reference: other }),
    ],
    spins: [
      {
        member: MEMBER,
        game: 'lantern-market',
        key: ids.key,
        stake: 100_000n,
        answers: [{ end: 'played', round: ids.arcade, payout: 300_000n, nonce: 0, shown: '[]' }],
      },
    ],
    deposits: [
      {
        member: MEMBER,
        method: 'sandbox',
        key: 'key',
        amount: 5_000_000n,
        answers: ['{}', '{}'],
        id: ids.deposit,
        choice: 'pay',
      },
    ],
    withdrawals: [
      { member: MEMBER, key: 'out', payee: ids.payee, amount: 700_000n, answers: ['{}'], id: ids.paid },
      { member: MEMBER, key: 'back', payee: ids.payee, amount: 600_000n, answers: ['{}'], id: ids.refused },
      { member: MEMBER, key: 'still', payee: ids.payee, amount: 500_000n, answers: ['{}'], id: ids.waiting },
    ],
    ...noMore,
    members: new Map([['dara', MEMBER]]),
  }
}

async function deposit(): Promise<void> {
  await client.query(
    `INSERT INTO payments.method VALUES (1, 'sandbox', 'sandbox', '{"EN": "Sandbox"}', 'PLAY', 1, 100000000, '{}')`,
  )
  await client.query(
    `INSERT INTO payments.deposit (id, member, merchant, method, provider, amount, credited, currency, state, language, created_at, changed_at)
     VALUES ($1, $2, 1, 'sandbox', 'sandbox', 5000000, 5000000, 'PLAY', 'credited', 'EN', now(), now())`,
    [ids.deposit, MEMBER],
  )
  await client.query(
    `INSERT INTO sandbox.payment_order VALUES ($1, 'page', '50', 'PLAY', 'http://a.example', 'http://a.example', 'EN', 'paid', '50', now())`,
    [ids.deposit],
  )
  const lines = JSON.stringify([{ from: { house: 'deposits' }, to: { member: String(MEMBER) }, amount: 5_000_000 }])
  await client.query(`SELECT wallet.post($1, 'deposit', 'a test', $2, 0, false, now())`, [ids.deposit, lines])
}

/** The same round in the arcade's books, and its count of the pool. */
async function keepAtArcade(): Promise<void> {
  const draws = await layThricePaid(client, { player: 1n, stake: 100_000n })
  await client.query(
    `INSERT INTO rounds.round (id, player, session, game, key, version, house, player_name, currency, house_token, stake, bet_id, win_id, return_id, state,
      pair, nonce, draws, payout, pool, contribution, opened_at, ended_at, next_try_at)
    VALUES ($1, 1, $2, 'lantern-market', $3, 1, 'croupier', '7', 'PLAY', 'token', 100000, $4, $5, $2, 'settled', 1, 0, '${draws}', 300000, 'grand', 1000, now(), now(), now())`,
    [ids.arcade, randomUUID(), ids.key, ids.bet, ids.win],
  )
  await client.query(
    `INSERT INTO rounds.meter VALUES ('croupier', 'PLAY', 'grand', 0, 600), ('croupier', 'PLAY', 'grand', 1, 400)`,
  )
}

/** One withdrawal that was paid, one that was refused, and one that is on its way. */
async function withdraw(): Promise<void> {
  await client.query(
    `INSERT INTO payments.withdrawal_option VALUES (1, 'sandbox', 'sandbox', '{"EN": "Sandbox"}', 'PLAY', 1, 100000000, '{}')`,
  )
  await client.query(`INSERT INTO payments.payee VALUES ($1, $2, 1, 'sandbox', '4567', 'kid', '', '', now())`, [
    ids.payee,
    MEMBER,
  ])
  const cash = { member: String(MEMBER) }
  const pending = { house: 'pending_withdrawals', of: String(MEMBER) }
  const post = (id: string, kind: string, line: object) =>
    client.query(`SELECT wallet.post($1, $2, 'a test', $3, 0, false, now())`, [id, kind, JSON.stringify([line])])
  const all = [
    { id: ids.paid, ending: ids.paidEnd, amount: 700_000, state: 'paid', payout: 'paid' },
    { id: ids.refused, ending: ids.refusedEnd, amount: 600_000, state: 'refused', payout: 'failed' },
    { id: ids.waiting, ending: randomUUID(), amount: 500_000, state: 'paying', payout: 'open' },
  ]
  for (const { id, ending, amount, state, payout } of all) {
    await client.query(
      `INSERT INTO payments.withdrawal (id, ending, member, merchant, option, provider, payee, amount, currency, state, language, created_at,
         changed_at, ask_at, due_at, paid)
       VALUES ($1, $2, $3, 1, 'sandbox', 'sandbox', $4, $5, 'PLAY', $6, 'EN', now(), now(), now(), now(), $7)`,
      [id, ending, MEMBER, ids.payee, amount, state, state === 'paid' ? amount : null],
    )
    await client.query(
      `INSERT INTO sandbox.payout VALUES ($1, $4, 'Dara', '1234567', $2, 'PLAY', 'http://a.example', 'http://a.example', 'EN', $3, now())`,
      [id, String(amount / 100_000), payout, `page ${id}`],
    )
    await post(id, 'withdrawal_request', { from: cash, to: pending, amount })
    if (state === 'paid')
      await post(ending, 'withdrawal_paid', { from: pending, to: { house: 'withdrawals', of: String(MEMBER) }, amount })
    if (state === 'refused') await post(ending, 'withdrawal_returned', { from: pending, to: cash, amount })
  }
}

const afterChange = (change: string, heard: Acknowledged = told, when: Auditing['when'] = 'resting') =>
  alter(change, { told: heard, when })

const entry = (ext: string) => `wallet.entry SET %s WHERE ext = '${ext}'`
const set = (ext: string, what: string) => `UPDATE ${entry(ext).replace('%s', what)}`
const cash = `lane = wallet.lane_of(${MEMBER}) AND id = ${MEMBER * 16n}`
const constraint = (table: string, name: string) => `ALTER TABLE ${table} DROP CONSTRAINT ${name};`
const copy = (ext: string) => `
  DROP INDEX wallet.entry_ext;
  INSERT INTO wallet.entry SELECT (e).* FROM (SELECT jsonb_populate_record(x, jsonb_build_object('seq', l.seq + 1, 'amount', 0, 'at', l.at,
    'balance_after', a.balance, 'contra_after', c.balance)) AS e
  FROM wallet.entry x JOIN wallet.lane l USING (lane) JOIN wallet.account a ON a.lane = x.lane AND a.id = x.account
  JOIN wallet.account c ON c.lane = x.lane AND c.id = x.contra WHERE x.ext = '${ext}') s;
  UPDATE wallet.lane SET seq = seq + 1 WHERE lane = wallet.lane_of(${MEMBER})`

describe('the auditor', () => {
  test('imports nothing of the product but the values of kit', () => {
    const folder = import.meta.dirname
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
    const imported = files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, path = '']) =>
        path.startsWith('.') ? relative(folder, join(folder, dirname(file), path)) : path,
      ),
    )
    expect(imported.length).toBeGreaterThan(10)
    expect(
      imported.filter((path) => path !== 'pg' && path !== 'node:crypto' && !path.startsWith('#kit/') && !files.includes(path)),
    ).toEqual([])
  })

  test('finds nothing wrong with books that are right', async () => {
    expect(await afterChange('SELECT 1')).toBeNull()
  })

  test('says that a stake lies in escrow where every round should be closed', async () => {
    expect(await afterChange('SELECT 1', told, 'over')).toMatch(/^seed 41: all rounds are closed, and the stakes account/)
  })

  test.each([
    ['a balance that no leg explains', `UPDATE wallet.account SET balance = balance + 1 WHERE ${cash}`, /its legs sum to/],
    ['a leg that was made larger', set(ids.win, 'amount = amount + 1'), /says balance_after/],
    ['a chain of the house that breaks', set(ids.win, 'contra_after = contra_after - 1'), /says contra_after/],
    ['an entry that is gone', `DELETE FROM wallet.entry WHERE ext = '${ids.open}'`, /goes from seq/],
    [
      'a lane whose number runs ahead',
      `UPDATE wallet.lane SET seq = seq + 1 WHERE lane = wallet.lane_of(${MEMBER})`,
      /its last entry is/,
    ],
    [
      'a lane whose time stands before its last entry',
      `UPDATE wallet.lane SET at = at - interval '1 hour' WHERE lane = wallet.lane_of(${MEMBER})`,
      /before its last entry/,
    ],
    ['time that runs back', set(ids.open, "at = at - interval '1 hour'"), /before the one above it/],
    ['an id that two entries have', copy(ids.open), /stands twice/],
    ['a reversal of another amount', set(ids.back, 'reverses = 1'), /to undo/],
    ['money that is nobody’s', `DELETE FROM wallet.account WHERE ${cash}`, /which is no account/],
    ['a round that says it staked more', `UPDATE wagers.round SET staked = staked + 1 WHERE round = 'open'`, /the journal moved/],
    ['escrow that no account holds', `UPDATE wagers.round SET escrow = escrow + 1 WHERE round = 'open'`, /the open rounds hold/],
    [
      'a closed round that holds money',
      `${constraint('wagers.round', 'round_check')} UPDATE wagers.round SET closed_at = now() WHERE round = 'open'`,
      /is closed and holds/,
    ],
    ['an arcade that says it paid another sum', 'UPDATE rounds.round SET payout = payout + 1', /but the house paid/],
    ['an arcade that says it took another stake', 'UPDATE rounds.round SET stake = stake + 1', /but the house took/],
    [
      'a round that is open where all should have ended',
      `UPDATE rounds.round SET state = 'drawn', ended_at = NULL`,
      /is still drawn/,
    ],
    ['a round that was returned and paid', `UPDATE rounds.round SET state = 'returned'`, /but the house gave nothing back/],
    [
      'a pool of which the arcade counts more',
      `UPDATE rounds.meter SET held = held + 1 WHERE part = 0`,
      /the arcade counts 1001/,
    ],
    ['a pool of which the arcade counts less', `UPDATE rounds.meter SET held = held - 1 WHERE part = 0`, /knows of 0 more/],
    ['a stake that fed its pool with another sum', 'UPDATE rounds.round SET contribution = 999', /the house moved 1000/],
    ['a round that waits for a person', `UPDATE rounds.round SET state = 'held', reason = 'why'`, /held for a person/],
    ['a round whose win the house never saw', `UPDATE rounds.round SET win_id = gen_random_uuid()`, /the house has paid nothing/],
    ['a round that nobody asked for', `UPDATE rounds.round SET key = gen_random_uuid()`, /is no round/],
    [
      'a deposit that nobody paid',
      `UPDATE sandbox.payment_order SET state = 'open', paid_amount = NULL`,
      /the provider says open/,
    ],
    [
      'a deposit that was paid in part',
      `UPDATE sandbox.payment_order SET paid_amount = '25.000000'`,
      /the provider was paid 2500000/,
    ],
    ['a paid deposit that was not credited', `UPDATE payments.deposit SET state = 'awaiting'`, /with 1 credits/],
    ['a deposit of another sum', `UPDATE payments.deposit SET amount = amount + 1`, /is an order of 50/],
    ['a credit of no deposit', `DELETE FROM payments.deposit`, /which is no deposit/],
    ['a paid withdrawal that did not leave', set(ids.paidEnd, 'kind = 36'), /its end is a withdrawal_returned/],
    [
      'a withdrawal that left though the bank refused',
      `UPDATE sandbox.payout SET state = 'failed' WHERE reference = '${ids.paid}'`,
      /is paid, the bank says failed/,
    ],
    [
      'a withdrawal that came back though the bank paid',
      `UPDATE sandbox.payout SET state = 'paid' WHERE reference = '${ids.refused}'`,
      /is refused, the bank says paid/,
    ],
    [
      'an end of a withdrawal that is still open',
      `UPDATE payments.withdrawal SET state = 'paying' WHERE id = '${ids.refused}'`,
      /is paying and ended 1 times/,
    ],
    [
      'a withdrawal that was never set aside',
      `UPDATE payments.withdrawal SET id = gen_random_uuid() WHERE id = '${ids.waiting}'`,
      /was set aside 0 times/,
    ],
    [
      'a withdrawal of another sum',
      `UPDATE payments.withdrawal SET amount = amount + 1 WHERE id = '${ids.waiting}'`,
      /took -500000/,
    ],
    ['a payout of another sum', `UPDATE sandbox.payout SET amount = '6' WHERE reference = '${ids.waiting}'`, /is a payout of 6/],
    [
      'a payout of no withdrawal',
      `UPDATE sandbox.payout SET reference = gen_random_uuid() WHERE reference = '${ids.waiting}'`,
      /is no withdrawal/,
    ],
  ])('names %s', async (_what, change, difference) => {
    const said = await afterChange(change)
    expect(said).toMatch(/^seed 41: /)
    expect(said).toMatch(difference)
  })

  const [first, ...rest] = told.operations as [Operation, ...Operation[]]
  const [answer] = first.answers
  const heard = (change: Partial<Operation>): Acknowledged => ({ ...told, operations: [{ ...first, ...change }, ...rest] })

  test.each([
    ['an acknowledged call that is lost', heard({ ext: randomUUID() }), /was acknowledged and is not in the journal/],
    [
      'a call that was refused and took money',
      heard({ answers: [{ ...answer!, status: 'RS_ERROR_LIMIT_REACHED' }] }),
      /was refused/,
    ],
    ['a repeat with another answer', heard({ answers: [answer!, { ...answer!, balance: 1n }] }), /and then/],
    ['a call that was new twice', heard({ answers: [answer!, answer!] }), /as new more than once/],
    ['a call of another amount', heard({ amount: 1n }), /moved -200000/],
    ['a call for another member', heard({ member: 8n }), /of member 8 moves/],
    ['an entry that nobody asked for', { ...told, operations: rest }, /nobody asked for/],
    [
      'a deposit answered in two ways',
      { ...told, deposits: told.deposits.map((one) => ({ ...one, answers: ['{}', '[]'] })) },
      /and then/,
    ],
    ['a deposit that nobody asked for', { ...told, deposits: [] }, /asked for 0 deposits/],
    ['a withdrawal that nobody asked for', { ...told, withdrawals: [] }, /asked for 0 withdrawals/],
    ['a spin told to have paid another sum', withSpin({ payout: 1n }), /was answered 1 at nonce 0/],
    [
      'a free spin that was paid for',
      { ...told, spins: told.spins.map((spin) => ({ ...spin, reward: 'a gift' })) },
      /was played for a gift, its round for money/,
    ],
    ['free rounds that nobody has', { ...told, given: new Map([[MEMBER, 3]]) }, /was told of 3 free rounds and was given 0/],
    ['a spin told to be another round', withSpin({ round: randomUUID() }), /was answered round/],
  ])('names %s', async (_what, acknowledged, difference) => {
    expect(await afterChange('SELECT 1', acknowledged)).toMatch(difference)
  })
})

function withSpin(change: { payout?: bigint; round?: string }): Acknowledged {
  return {
    ...told,
    spins: told.spins.map((spin) => ({
      ...spin,
      answers: spin.answers.map((one) => (one.end === 'played' ? { ...one, ...change } : one)),
    })),
  }
}
