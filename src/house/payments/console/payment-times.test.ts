import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND, type Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'

const db = await testDatabase('house')
let passed: Millis = 0
const clock = () => systemClock() + passed
const house = await testHouse(db, { clock })

type Times = { deposit: number | null; withdrawal: number | null }
async function times(): Promise<Times> {
  passed += 61 * SECOND
  return (await house.browser().get<Times>('/wps/system/payment-times')).json.value
}

type Made = { readonly ago: Millis; readonly took: Millis; readonly state: string }
const born = ({ ago, took }: Made) => {
  const at = clock() - ago
  return { id: newId(at, systemRandom), at: new Date(at), ended: new Date(at + took) }
}
async function deposit(made: Made, merchant = house.merchant): Promise<void> {
  const { id, at, ended } = born(made)
  await sql`
    INSERT INTO payments.deposit (id, member, merchant, method, provider, amount, currency, state, language, created_at, changed_at)
    VALUES (${id}, 1, ${merchant}, 'sandbox', 'sandbox', 100000, 'PLAY', ${made.state}, 'EN', ${at}, ${ended})`.execute(db.owner)
}
async function withdrawal(made: Made): Promise<void> {
  const { id, at, ended } = born(made)
  await sql`
    INSERT INTO payments.withdrawal (id, ending, member, merchant, option, provider, payee, amount, currency, state, language, created_at,
      changed_at, ask_at, due_at, paid_at)
    SELECT ${id}, ${randomUUID()}, 1, o.merchant, o.code, o.provider, p.id, 100000, 'PLAY', ${made.state}, 'EN', ${at}, ${ended}, ${at}, ${at},
      ${made.state === 'paid' ? ended : null}
    FROM payments.payee p JOIN payments.withdrawal_option o ON o.merchant = p.merchant AND o.code = p.option
    WHERE p.merchant = ${house.merchant}`.execute(db.owner)
}

const minutes = (count: number) => Array.from({ length: count }, (_, place) => (place + 1) * MINUTE)

test('the usual time is the median of the merchant’s payments of the last 24 hours that arrived, of thirty at least [S6]', async () => {
  expect(await times()).toEqual({ deposit: null, withdrawal: null })
  for (const took of minutes(29)) await deposit({ ago: HOUR + took, took, state: 'credited' })
  expect((await times()).deposit, 'so few would tell of single people').toBeNull()
  await deposit({ ago: 20 * HOUR, took: 18 * HOUR, state: 'credited' })
  await deposit({ ago: HOUR, took: HOUR, state: 'failed' })
  await deposit({ ago: HOUR, took: HOUR, state: 'awaiting' })
  await deposit({ ago: DAY + HOUR, took: HOUR, state: 'credited' })
  expect(await times(), 'one slow payment changes little').toEqual({ deposit: 15.5 * 60, withdrawal: null })
})

test('withdrawals are measured apart from deposits [S6]', async () => {
  await sql`
    INSERT INTO payments.payee (id, member, merchant, option, tail, kid, key_sealed, sealed, created_at)
    SELECT ${randomUUID()}, 1, merchant, code, '4567', 'test', '', '', now() FROM payments.withdrawal_option
    WHERE merchant = ${house.merchant} AND kind = 'bank'`.execute(db.owner)
  for (const took of minutes(31)) await withdrawal({ ago: HOUR + took, took, state: 'paid' })
  await withdrawal({ ago: HOUR, took: 50 * MINUTE, state: 'refused' })
  expect((await times()).withdrawal).toBe(16 * 60)
})
