import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { noMore, openBooks } from '../altered-books.ts'
import type { Acknowledged } from './acknowledged.ts'

/** Two codes worth 7 each, one of them redeemed. */
const MEMBER = 7n
const WORTH = 700_000
const { client, afterChange } = await openBooks(47)
const [batch, deposit] = [randomUUID(), randomUUID()]

const post = (id: string, kind: string, line: object) =>
  client.query(`SELECT wallet.post($1, $2, 'a test', $3, 0, false, now())`, [id, kind, JSON.stringify([line])])

await client.query(`SELECT wallet.open_accounts(${MEMBER}, 1, 'PLAY')`)
await client.query(`SELECT wallet.open_pool(1, 'PLAY', 'vouchers')`)
await client.query('SET session_replication_role = replica')
await client.query(
  `INSERT INTO payments.voucher_batch (id, merchant, method, amount, currency, count, expires_at, state, issued_by, created_at)
   VALUES ($1, 1, 'any', ${WORTH}, 'PLAY', 2, now() + interval '1 day', 'issued', 'one', now())`,
  [batch],
)
await client.query(`INSERT INTO payments.voucher VALUES (1, '\\x01', $1, $2), (1, '\\x02', $1, NULL)`, [batch, deposit])
await client.query(
  `INSERT INTO payments.deposit (id, member, merchant, method, kind, provider, amount, credited, currency, state, language, created_at, changed_at)
   VALUES ($1, ${MEMBER}, 1, 'any', 'voucher', 'desk', ${WORTH}, ${WORTH}, 'PLAY', 'credited', 'EN', now(), now())`,
  [deposit],
)
await client.query('SET session_replication_role = origin')
const pool = { pool: 'vouchers', merchant: 1, currency: 'PLAY' }
const cash = { member: String(MEMBER) }
await post(batch, 'pool_fund', { from: { house: 'deposits' }, to: pool, amount: 2 * WORTH })
await post(deposit, 'deposit', { from: pool, to: cash, amount: WORTH })

const told: Acknowledged = {
  vendor: 1,
  operations: [],
  spins: [],
  deposits: [
    { member: MEMBER, method: 'voucher', key: 'a', amount: BigInt(WORTH), answers: [], id: deposit, choice: null },
    { member: MEMBER, method: 'voucher', key: 'b', amount: 0n, answers: [], id: null, choice: null },
  ],
  withdrawals: [],
  ...noMore,
  redeemed: new Map([['CODE-1', [{ member: MEMBER, deposit }]]]),
  members: new Map([['dara', MEMBER]]),
}

test('finds nothing wrong with codes of which each is money once', async () => {
  expect(await afterChange('SELECT 1', { told })).toBeNull()
})

const copy = (table: string, change: string, where: string) =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(x, '${change}')).* FROM ${table} x WHERE ${where}`
const again = { from: pool, to: cash, amount: WORTH }

test.each([
  [
    'a code that was money twice',
    `SELECT wallet.post('${randomUUID()}', 'deposit', 'a fault', '${JSON.stringify([again])}', 0, false, now())`,
    /which is no deposit/,
  ],
  ['a deposit without a code', copy('payments.deposit', `{"id": "${randomUUID()}", "state": "failed"}`, 'true'), /used 0 codes/],
  [
    'a code that one deposit used and another one has',
    `UPDATE payments.voucher SET deposit = '${randomUUID()}' WHERE deposit IS NULL`,
    /which is no deposit/,
  ],
  ['a code that was worth less', 'UPDATE payments.voucher_batch SET amount = amount - 1', /its code was worth 699999/],
  [
    'a code that nobody paid for',
    copy('payments.voucher', '{"hash": "\\\\x03"}', 'deposit IS NULL'),
    /holds 700000 PLAY, the codes that are good are worth 1400000/,
  ],
])('names %s', async (_what, change, difference) => {
  expect(await afterChange(change, { told })).toMatch(difference)
})

test.each([
  ['two members were told is theirs', [deposit, deposit], /a code was redeemed more than once, by/],
  ['was acknowledged and is lost', [randomUUID()], /was acknowledged as deposit .*, and no code was used for it/],
])('names a code that %s', async (_what, owned, difference) => {
  const owners = owned.map((id, i) => ({ member: MEMBER + BigInt(i), deposit: id }))
  const heard = { ...told, redeemed: new Map([['CODE-1', owners]]) }
  expect(await afterChange('SELECT 1', { told: heard })).toMatch(difference)
})
