import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Acknowledged, Act } from './acknowledged.ts'
import { openBooks, layThricePaid } from '../altered-books.ts'

/** Deposits, withdrawals and transfers as the console, the provider, the bank and a vendor with a wallet of its own made them. */
const MEMBER = 7n
const CASH = MEMBER * 16n
const { client, afterChange } = await openBooks(43)
const ids = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, randomUUID()])) as Record<string, string>
const d = ids('plain part slip back borne')
const w = ids('paid paidEnd paidRest lost lostEnd again againEnd settled')
const t = ids('in inEnd out outEnd no noEnd bet win back round key')

const whole = (amount: number) => amount * 100_000
const cash = { member: String(MEMBER) }
const at = (purpose: string) => ({ vendor: 2, member: String(MEMBER), purpose })
const house = (purpose: string) => ({ house: purpose, of: String(MEMBER) })

type Line = { from: object; to: object; amount: number }
const post = (id: string, kind: string, line: Line) =>
  client.query(`SELECT wallet.post($1, $2, 'a test', $3, 0, false, now())`, [id, kind, JSON.stringify([line])])
const propose = (matter: string, deed: string) =>
  client.query(
    `INSERT INTO audit.proposal (matter, deed, amount, reason, proposed_by, proposed_name, proposed_at, confirmed, answered_by, answered_name,
       answered_at, answer_reason, proposed_hands, answered_hands)
     VALUES ($1, $2, 1, 'why', 1, 'one', now(), true, 2, 'two', now(), 'so', '{1}', '{2}')`,
    [matter, deed],
  )

await client.query(`SELECT wallet.open_accounts(${MEMBER}, 1, 'PLAY')`)
const told = await live()

async function live(): Promise<Acknowledged> {
  // What stands beside the money, such as methods and vendors, is none of the auditor's business.
  await client.query('SET session_replication_role = replica')
  await payIn()
  await payOut()
  await carry()
  const act = (what: string, subject: string): [string, Act] => [`${what} ${subject}`, { what, subject, asked: 1, done: 1 }]
  await client.query('SET session_replication_role = origin')
  const slip = `deposit:${d['slip']}`
  await client.query(
    `SELECT audit.append('c', now(), 'operator:2', 'payments.confirm_decision', '${slip}', NULL, NULL, 'so', NULL)`,
  )
  return {
    vendor: 1,
    decided: [],
    tickets: [],
    bets: [],
    links: [],
    claimed: [],
    givenUp: [],
    denied: new Map(),
    operations: [],
    spins: [
      {
        member: MEMBER,
        game: 'lantern-market',
        key: t['key']!,
        stake: 100_000n,
        answers: [{ end: 'played', round: t['round']!, payout: 300_000n, nonce: 0, shown: '[]' }],
      },
    ],
    deposits: Object.values(d).map((id) => ({
      member: MEMBER,
      method: 'any',
      key: id,
      amount: 0n,
      answers: [],
      id: null,
      choice: null,
    })),
    withdrawals: ['paid', 'lost'].map((name) => ({ member: MEMBER, key: name, payee: '', amount: 0n, answers: [], id: null })),
    transfers: [
      { member: MEMBER, key: 'in', direction: 'in', amount: 3_000_000n, answers: ['{}', '{}'], id: t['in']! },
      { member: MEMBER, key: 'out', direction: 'out', amount: null, answers: ['{}'], id: t['out']! },
    ],
    edges: [],
    accepted: [],
    // The third was brought along by opening a game.
    launches: new Map([[MEMBER, 1]]),
    given: new Map(),
    redeemed: new Map(),
    slips: new Map([[d['slip']!, [100_000_000n]]]),
    acts: new Map([
      act('payments.confirm_decision', slip),
      act('confirm', `withdrawal:${w['paid']}`),
      act('miss', `withdrawal:${w['lost']}`),
    ]),
    bounds: { review: 4_000_000n, second: 8_000_000n, slip: 100_000_000n, bill: 100_000_000n },
    members: new Map([['dara', MEMBER]]),
  }
}

/** One with a fee; one that was paid in half and credited by two; a large transfer; one that its payer took back, and one that the house bears. */
async function payIn(): Promise<void> {
  const all = [
    { id: d['plain'], kind: 'vietqr', amount: 100, fee: 2, paid: '102', credited: 100, state: 'credited', order: 'paid' },
    { id: d['part'], kind: 'redirect', amount: 20, fee: 0, paid: '10.000', credited: 10, state: 'credited', order: 'paid' },
    { id: d['slip'], kind: 'slip', amount: 900, fee: 0, paid: null, credited: 1000, state: 'credited', order: null },
    { id: d['back'], kind: 'redirect', amount: 30, fee: 0, paid: '30', credited: 30, state: 'taken_back', order: 'reversed' },
    { id: d['borne'], kind: 'redirect', amount: 40, fee: 0, paid: '40', credited: 40, state: 'credited', order: 'reversed' },
  ]
  for (const { id, kind, amount, fee, paid, credited, state, order } of all) {
    await client.query(
      `INSERT INTO payments.deposit (id, member, merchant, method, kind, provider, amount, fee, credited, currency, state, language, created_at, changed_at)
       VALUES ($1, ${MEMBER}, 1, 'any', $2, 'sandbox', $3, $4, $5, 'PLAY', $6, 'EN', now(), now())`,
      [id, kind, whole(amount), whole(fee), whole(credited), state],
    )
    if (order)
      await client.query(`INSERT INTO sandbox.payment_order VALUES ($1, $2, $3, 'PLAY', 'a', 'b', 'EN', $4, $5, now())`, [
        id,
        `page ${id}`,
        String(amount + fee),
        order,
        paid,
      ])
    await post(id!, 'deposit', { from: { house: 'deposits' }, to: cash, amount: whole(credited) })
  }
  await client.query(`SELECT wallet.reverse($1, $2, 'a test', now())`, [d['back'], randomUUID()])
  await propose(`deposit:${d['part']}`, 'credit')
  await propose(`deposit:${d['slip']}`, 'credit')
  await propose(`deposit:${d['back']}`, 'take_back')
  await propose(`deposit:${d['borne']}`, 'bear')
}

/** One that was reviewed, paid in half, and arrived; one that two approved and its member never got, and that is paid again. */
async function payOut(): Promise<void> {
  const all = [
    { id: w['paid'], ending: w['paidEnd'], amount: 50, state: 'received', paid: 25, bank: 'paid', rest: w['paidRest'] },
    { id: w['lost'], ending: w['lostEnd'], amount: 90, state: 'settled', paid: 90, bank: 'paid', as: 'paid_again', missing: 90 },
    { id: w['again'], ending: w['againEnd'], amount: 90, state: 'paying', paid: null, bank: 'open', of: w['lost'] },
  ]
  for (const { id, ending, amount, state, paid, bank, rest = null, as = null, missing = null, of = null } of all) {
    await client.query(
      `INSERT INTO payments.withdrawal (id, ending, member, merchant, option, provider, payee, amount, currency, state, language, created_at,
         changed_at, ask_at, due_at, paid, rest, settled_as, missing, again_of)
       VALUES ($1, $2, ${MEMBER}, 1, 'sandbox', 'sandbox', $1, $3, 'PLAY', $4, 'EN', now(), now(), now(), now(), $5, $6, $7, $8, $9)`,
      [id, ending, whole(amount), state, paid && whole(paid), rest, as, missing && whole(missing), of],
    )
    await client.query(
      `INSERT INTO sandbox.payout (reference, page, holder, account, amount, currency, notify_url, return_url, language, state, created_at, paid_amount)
       VALUES ($1, $2, 'Dara', '1234567', $3, 'PLAY', 'a', 'b', 'EN', $4, now(), $5)`,
      [id, `page ${id}`, String(amount), bank, rest && String(paid)],
    )
    const from = of ? house('withdrawals') : cash
    await post(id!, 'withdrawal_request', { from, to: house('pending_withdrawals'), amount: whole(amount) })
    const pending = house('pending_withdrawals')
    if (paid) await post(ending!, 'withdrawal_paid', { from: pending, to: house('withdrawals'), amount: whole(paid) })
    if (rest) await post(rest, 'withdrawal_returned', { from: pending, to: cash, amount: whole(amount - paid!) })
  }
  const step = (withdrawal: string, move: string, actor: string) =>
    client.query(
      `INSERT INTO payments.withdrawal_step (withdrawal, at, move, state, actor, operator_name) VALUES ($1, now(), $2, 'paid', $3, $4)`,
      [withdrawal, move, actor, actor === 'operator' ? 'one' : null],
    )
  const life = ['request member', 'claim operator', 'approve operator', 'send house', 'pay provider']
  const lives: [string, string[]][] = [
    [w['paid']!, [...life, 'confirm member']],
    [w['lost']!, [...life, 'miss member', 'settle operator']],
    [w['again']!, ['request operator', 'approve operator', 'send house']],
  ]
  for (const [id, steps] of lives) for (const one of steps) await step(id, ...(one.split(' ') as [string, string]))
  await propose(`withdrawal:${w['lost']}`, 'approve')
  await propose(`withdrawal:${w['lost']}`, 'paid_again')
}

/** 30 that arrived, 2 that were won with it and are in the house's books, 10 on their way back that have left, and 5 that never came there. */
async function carry(): Promise<void> {
  await client.query(`SELECT wallet.open_vendor_wallet(${MEMBER}, 2::smallint)`)
  const all = [
    { id: t['in'], ending: t['inEnd'], way: 'in', amount: 30, state: 'done', answer: 'RS_OK' },
    { id: t['out'], ending: t['outEnd'], way: 'out', amount: 10, state: 'sent', answer: 'RS_OK' },
    { id: t['no'], ending: t['noEnd'], way: 'in', amount: 5, state: 'refused', answer: 'RS_ERROR_LIMIT_REACHED' },
  ]
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO players.player (house, name, currency) VALUES ('croupier/transfer', '${MEMBER}', 'PLAY') RETURNING id`,
  )
  const player = rows[0]!.id
  await client.query(`INSERT INTO house.purse VALUES ($1, ${whole(22)})`, [player])
  const move = (id: string, amount: number) =>
    client.query('INSERT INTO house.purse_move VALUES ($1, $2, $3)', [id, player, whole(amount)])
  for (const { id, ending, way, amount, state, answer } of all) {
    await client.query(
      `INSERT INTO games.transfer (id, ending, member, merchant, vendor, currency, direction, amount, state, reason, created_at, changed_at, next_ask_at)
       VALUES ($1, $2, ${MEMBER}, 1, 2, 'PLAY', $3, $4, $5, $6, now(), now(), now())`,
      [id, ending, way, whole(amount), state, state === 'refused' ? 'why' : null],
    )
    await client.query(`INSERT INTO house.transfer VALUES ('croupier/transfer', $1, $2, $3, $4, $5, now())`, [
      id,
      player,
      way,
      whole(amount),
      answer,
    ])
    if (answer === 'RS_OK') await move(id!, way === 'in' ? amount : -amount)
  }
  const [there, moving] = [at('vendor'), at('vendor_transit')]
  await post(t['in']!, 'wallet_transfer', { from: cash, to: moving, amount: whole(30) })
  await post(t['inEnd']!, 'wallet_transfer_done', { from: moving, to: there, amount: whole(30) })
  await post(t['no']!, 'wallet_transfer', { from: cash, to: moving, amount: whole(5) })
  await post(t['noEnd']!, 'wallet_transfer_returned', { from: moving, to: cash, amount: whole(5) })
  await post(randomUUID(), 'vendor_result', { from: { house: 'vendor_results' }, to: there, amount: whole(2) })
  await post(t['out']!, 'wallet_transfer', { from: there, to: moving, amount: whole(10) })
  const draws = await layThricePaid(client, { player, stake: 100_000n })
  await client.query(
    `INSERT INTO rounds.round (id, player, session, game, key, version, house, player_name, currency, house_token, stake, bet_id, win_id, return_id, state,
       pair, nonce, draws, payout, opened_at, ended_at, next_try_at)
     VALUES ($1, $2, $1, 'lantern-market', $3, 1, 'croupier/transfer', '${MEMBER}', 'PLAY', '', 100000, $4, $5, $6, 'settled', 1, 0, '${draws}', 300000, now(), now(), now())`,
    [t['round'], player, t['key'], t['bet'], t['win'], t['back']],
  )
  await move(t['bet']!, -1)
  await move(t['win']!, 3)
}

/** Moves one leg more with right sums, so that no sum of the ledger shows it. */
const posted = (id: string, kind: string, line: Line) =>
  `SELECT wallet.post('${id}', '${kind}', 'a fault', '${JSON.stringify([line])}', 0, false, now())`
const deposit = (name: string, what: string) => `UPDATE payments.deposit SET ${what} WHERE id = '${d[name]}'`
const order = (name: string, what: string) => `UPDATE sandbox.payment_order SET ${what} WHERE reference = '${d[name]}'`
const alone = (matter: string) => `UPDATE audit.proposal SET confirmed = false WHERE matter = '${matter}'`
const withdrawal = (name: string, what: string) => `UPDATE payments.withdrawal SET ${what} WHERE id = '${w[name]}'`
const withoutStep = (name: string, move: string) =>
  `DELETE FROM payments.withdrawal_step WHERE withdrawal = '${w[name]}' AND move = '${move}'`
const stepped = (name: string, move: string, actor: string) =>
  `INSERT INTO payments.withdrawal_step (withdrawal, at, move, state, actor) VALUES ('${w[name]}', now(), '${move}', 'paid', '${actor}')`
const transfer = (name: string, what: string) => `UPDATE games.transfer SET ${what} WHERE id = '${t[name]}'`
const received = (name: string, what: string) => `UPDATE house.transfer SET ${what} WHERE id = '${t[name]}'`
const again = (table: string, change: string, where: string) =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(x, '${change}')).* FROM ${table} x WHERE ${where}`

test('finds nothing wrong with deposits, withdrawals and transfers that are right', async () => {
  expect(await afterChange('SELECT 1', { told })).toBeNull()
})

test('says at the end that the house booked play at the vendor that never was', async () => {
  const arrived = `${transfer('out', `state = 'done'`)}; ${posted(t['outEnd']!, 'wallet_transfer_done', { from: at('vendor_transit'), to: cash, amount: whole(10) })}`
  const booked = posted(randomUUID(), 'vendor_result', { from: at('vendor'), to: { house: 'vendor_results' }, amount: 5 })
  const over = { told, when: 'over' } as const
  expect(await afterChange(arrived, over)).toBeNull()
  expect(await afterChange(`${arrived}; ${booked}`, over)).toMatch(
    /the house has 2199995 of member 7 at vendor 2, which has 2200000/,
  )
})

test('says that a transfer is on its way where all should be over', async () => {
  expect(await afterChange('SELECT 1', { told, when: 'over' })).toMatch(/^seed 43: all is over, and transfer .* is sent$/)
})

test.each([
  [
    'a deposit whose fee was credited too',
    order('plain', `paid_amount = '104', amount = '104'`),
    /and 200000 is an order of 104/,
  ],
  [
    'a deposit credited with more than was paid',
    order('plain', `paid_amount = '101'`),
    /is credited with 10000000, the provider was paid 10100000/,
  ],
  ['a deposit that says another sum than its credit', deposit('plain', 'credited = credited + 1'), /and says 10000001/],
  ['a deposit paid in part that nobody decided on', alone(`deposit:${d['part']}`), /for 1000000, and no two people decided so/],
  ['a transfer credited with what nobody said came', deposit('slip', 'fee = 1'), /the operators said 100000000 came/],
  ['a large transfer that one person credited', alone(`deposit:${d['slip']}`), /is credited with 100000000, and no two/],
  ['money taken back that stays credited', deposit('back', `state = 'credited'`), /is credited, and its credit is taken back/],
  ['money taken back by one person', alone(`deposit:${d['back']}`), /is taken back, and no two people decided so/],
  ['a loss that nobody decided to bear', alone(`deposit:${d['borne']}`), /its payer took the money back, and no two/],
  [
    'a deposit whose provider took the money back unheard',
    order('plain', `state = 'reversed'`),
    /stands credited though its payer took/,
  ],
  [
    'who confirms their own',
    'ALTER TABLE audit.proposal DROP CONSTRAINT second_person; UPDATE audit.proposal SET answered_by = 1',
    /was proposed and confirmed by operator 1/,
  ],
  [
    'a part that the bank did not pay',
    `UPDATE sandbox.payout SET paid_amount = '24' WHERE reference = '${w['paid']}'`,
    /with 2500000 paid, the bank paid 24/,
  ],
  [
    'a rest that came back twice',
    posted(randomUUID(), 'withdrawal_returned', { from: house('withdrawals'), to: cash, amount: 1 }),
    /which is no withdrawal/,
  ],
  ['a rest of another sum', withdrawal('paid', 'amount = amount + 1'), /gave back 2500001/],
  ['a payment that nobody reviewed', withoutStep('paid', 'claim'), /was approved and never reviewed/],
  ['a payment that nobody approved', withoutStep('paid', 'approve'), /was sent to be paid, and nobody approved it/],
  [
    'a large payment that one person approved',
    `${alone(`withdrawal:${w['lost']}`)} AND deed = 'approve'`,
    /of 9000000 was approved, and no two/,
  ],
  [
    'a second payment that nobody decided on',
    `${alone(`withdrawal:${w['lost']}`)} AND deed = 'paid_again'`,
    /(again|settled), and no two people decided so/,
  ],
  [
    'a payment that pays nothing again',
    withdrawal('again', `again_of = '${randomUUID()}'`),
    /again, (which is no withdrawal|and no two)/,
  ],
  ['a receipt that nobody gave', withoutStep('paid', 'confirm'), /is received, and was said 0 times/],
  ['a payment that was made twice', stepped('paid', 'pay', 'provider'), /has 2 steps pay/],
  ['a step that its member never asked for', stepped('lost', 'dispute', 'member'), /which its member never asked for/],
  [
    'an act that was acknowledged and is lost',
    `DELETE FROM audit.entry`,
    /confirm_decision of .* was answered 1 times and happened 0 times/,
  ],
  ['an act that happened twice', again('audit.entry', '{"seq": 99}', 'true'), /was asked 1 times and happened 2 times/],
  [
    'an act that nobody asked for',
    `UPDATE audit.entry SET action = 'payments.force_receipt'`,
    /(happened 0 times|no operator asked for it)/,
  ],
  ['a transfer that was never held', transfer('out', `id = '${randomUUID()}'`), /is sent and was held 0 times/],
  ['a transfer of another sum', transfer('in', 'amount = amount + 1'), /of 3000001 held -3000000/],
  ['a transfer that ended the other way', transfer('in', `state = 'refused', reason = 'why'`), /is refused and its end moves/],
  [
    'a transfer done that the vendor never made',
    received('in', `status = 'RS_ERROR_UNKNOWN'`),
    /is done, the vendor says RS_ERROR_UNKNOWN/,
  ],
  ['a transfer refused that the vendor made', received('no', `status = 'RS_OK'`), /is refused, and the vendor has moved it/],
  ['a transfer that the vendor made of another sum', received('out', 'amount = amount + 1'), /is 1000001 out at the vendor/],
  [
    'a transfer that the house does not know',
    again('house.transfer', `{"id": "${randomUUID()}"}`, `id = '${t['in']}'`),
    /which is no transfer of the house/,
  ],
  [
    'a hold of no transfer',
    posted(randomUUID(), 'wallet_transfer', { from: cash, to: at('vendor_transit'), amount: 1 }),
    /which is no transfer/,
  ],
  [
    'a purse with money that nobody moved',
    'UPDATE house.purse SET credit = credit + 1',
    /holds 2200001, its movements sum to 2200000/,
  ],
  [
    'a purse that paid what was not won',
    `UPDATE house.purse_move SET amount = 400000 WHERE id = '${t['win']}'; UPDATE house.purse SET credit = credit + 100000`,
    /moved 400000 for .*, which is 300000/,
  ],
  [
    'a round that was paid and given back',
    again('house.purse_move', `{"id": "${t['back']}", "amount": 0}`, `id = '${t['win']}'`),
    /its purse was staked, paid, given back/,
  ],
  [
    'money at the vendor that left in nobody’s name',
    posted(randomUUID(), 'adjustment', { from: at('vendor'), to: { house: 'deposits' }, amount: 5 }),
    /has 2200000 at vendor 2, the house has 2199995 there/,
  ],
  [
    'money on its way that no transfer moves',
    posted(randomUUID(), 'adjustment', { from: cash, to: at('vendor_transit'), amount: 5 }),
    /has 1000005 on its way/,
  ],
  [
    'a transfer that nobody asked for',
    again(
      'games.transfer',
      `{"id": "${randomUUID()}", "ending": "${randomUUID()}", "state": "refused", "reason": "x", "direction": "out"}`,
      `id = '${t['in']}'`,
    ),
    /asked for 3 transfers and has 4/,
  ],
])('names %s', async (_what, change, difference) => {
  expect(await afterChange(change, { told })).toMatch(difference)
})

test('names a transfer that was answered in two ways', async () => {
  const two = told.transfers.map((one) => ({ ...one, answers: ['{}', '[]'] }))
  expect(await afterChange('SELECT 1', { told: { ...told, transfers: two } })).toMatch(/the transfer under key in was answered/)
})

test(`leaves the member's cash as it is`, async () => {
  const { rows } = await client.query<{ balance: string }>(`SELECT balance FROM wallet.account WHERE id = ${CASH}`)
  // 1180 came, 30 of it was taken back, 25 and 90 were paid out, 30 were carried away.
  expect(rows[0]?.balance).toBe(String(whole(1180 - 30 - 25 - 90 - 30)))
})
