import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { noMore, openBooks } from '../altered-books.ts'
import type { Acknowledged } from './acknowledged.ts'

/** A bill of 7, of which 5 were paid. */
const AGENT = 7n
const UNIT = 100_000
const { client, afterChange } = await openBooks(47)
const bill = randomUUID()

const post = async (line: object) => {
  const id = randomUUID()
  await client.query(`SELECT wallet.post($1, 'salary', 'agents.bill:${bill}', $2, 0, false, now())`, [id, JSON.stringify([line])])
  return id
}
const pays = (id: string, way: string, amount: number) =>
  client.query(`INSERT INTO agents.bill_payment (id, bill, merchant, way, amount, at) VALUES ($1, $2, 1, $3, $4, now())`, [
    id,
    bill,
    way,
    amount,
  ])

await client.query(`SELECT wallet.open_accounts(${AGENT}, 1, 'PLAY')`)
await client.query(
  `INSERT INTO agents.bill (id, merchant, kind, agent, currency, span, since, until, contract, version, depth, stage, state, reached, gross, amount, funded,
     paid, own, base, calculation, at)
   VALUES ($1, 1, 'daily', ${AGENT}, 'PLAY', 'D', '2026-11-01', '2026-11-02', $1, 1, 0, 'open', 'PART_RECEIVED', true, ${7 * UNIT}, ${7 * UNIT}, ${7 * UNIT},
     ${5 * UNIT}, 0, 0, '{}', now())`,
  [bill],
)
const owed = { house: 'due_commissions', of: String(AGENT) }
await pays(await post({ from: { house: 'commissions' }, to: owed, amount: 7 * UNIT }), 'house', 7 * UNIT)
await pays(await post({ from: owed, to: { member: String(AGENT) }, amount: 5 * UNIT }), 'paid', 5 * UNIT)

const told: Acknowledged = {
  vendor: 1,
  operations: [],
  spins: [],
  deposits: [],
  withdrawals: [],
  ...noMore,
  members: new Map([['dara', AGENT]]),
}

test('finds nothing wrong with a bill that was paid in part [trust 8]', async () => {
  expect(await afterChange('SELECT 1', { told })).toBeNull()
})

test.each([
  [`UPDATE agents.bill SET paid = ${6 * UNIT}`, /owes agents 200000 PLAY, their bills hold 100000/],
  [`UPDATE agents.bill SET funded = ${6 * UNIT}`, /their bills hold 100000/],
  [`UPDATE agents.bill_payment SET amount = ${6 * UNIT} WHERE way = 'paid'`, /brought member 7 100000 more than the ledger says/],
  [`DELETE FROM agents.bill_payment WHERE way = 'paid'`, /brought member 7 -500000 more/],
  [
    `DROP INDEX agents.bill_once; INSERT INTO agents.bill SELECT (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'funded', 0, 'paid', 0))).*
     FROM agents.bill b`,
    /is a second one of daily\/7\/PLAY/,
  ],
])('finds %s [trust 9]', async (change, difference) => {
  expect(await afterChange(change, { told })).toMatch(difference)
})
