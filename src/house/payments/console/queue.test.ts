import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Verdict } from '#runtime/scanner.ts'
import { testConsole } from '#testing/console.ts'
import type { Deposit } from '../contract.ts'
import { openBank } from '#testing/payments/bank.ts'
import type { WithdrawalHistory } from '../withdrawals/contract.ts'
import { consolePaymentsContract as contract } from './console-contract.ts'
import type { Queue } from './queue.ts'

let says: Verdict = 'clean'
const bank = await openBank(undefined, { scan: () => Promise.resolve(says) })
const { db, house, winner, withdraw } = bank
const operators = await testConsole(db, house)
const [manager, finance] = [await operators.as('manager'), await operators.as('finance')]
const png = (await createCanvas(4, 3).encode('png')).toString('base64')
const reason = 'looked at it'

type Waiting = Queue & { rules: number }
const queue = async (by = finance) => (await by.browser.call(contract.paymentQueue, {})).value as Waiting

beforeAll(() => sql`UPDATE payments.withdrawal_rule SET review_from = 0, payee_hold_hours = 0`.execute(db.owner))

async function requested() {
  const who = await winner(100n)
  const { json } = await withdraw(who, '40')
  expect(json.value.state).toBe('requested')
  return { who, id: json.value.id }
}
const setState = (id: string, state: string) =>
  sql`UPDATE payments.withdrawal SET state = ${state} WHERE id = ${id}`.execute(db.owner)

test('the console is told how much waits for it, by what it is, and only of its own merchant [O1, W3]', async () => {
  const before = await queue()
  const { who, id } = await requested()
  expect(await queue()).toEqual({ ...before, withdrawals: before.withdrawals + 1 })
  await finance.browser.call(contract.claimWithdrawal, { params: { id }, body: { stop: false } })
  expect((await queue()).withdrawals, 'one that is looked at waits still').toBe(before.withdrawals + 1)
  await sql`UPDATE payments.withdrawal SET state = 'approved', waits_for = 'frozen' WHERE id = ${id}`.execute(db.owner)
  expect(await queue()).toEqual({ ...before, stopped: before.stopped + 1 })
  await sql`UPDATE payments.withdrawal SET waits_for = NULL WHERE id = ${id}`.execute(db.owner)
  await setState(id, 'disputed')
  expect(await queue()).toEqual({ ...before, disputes: before.disputes + 1 })
  await setState(id, 'received')
  expect(await queue()).toEqual(before)

  const { json } = await who.browser.ask<Deposit>({
    method: 'POST',
    path: '/wps/payments/deposits',
    data: { method: 'sandbox-transfer', amount: '50' },
    headers: { 'idempotency-key': 'queued-key-1' },
  })
  expect(await queue(), 'what waits for the member waits for nobody in the console').toEqual(before)
  await sql`UPDATE payments.deposit SET state = 'reviewing' WHERE id = ${json.value.id}`.execute(db.owner)
  expect(await queue()).toEqual({ ...before, deposits: before.deposits + 1 })

  await manager.browser.call(contract.changeHaltFrom, { body: { haltFrom: '5000', reason } })
  expect((await queue()).rules).toBe(before.rules + 1)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO merchants.merchant (code, name, company, currency, play_money, languages, language, minimum_age, registration)
    SELECT 'palm', 'Palm', 'palm', currency, play_money, languages, language, minimum_age, registration FROM merchants.merchant
    WHERE code = 'demo' RETURNING id`.execute(db.owner)
  house.directory.forget()
  const stranger = await operators.as('finance', { merchant: rows[0]?.id ?? 0, house: false })
  expect(await queue(stranger)).toEqual({ deposits: 0, withdrawals: 0, stopped: 0, byHand: 0, disputes: 0, rules: 0 })
  await sql`
    INSERT INTO payments.deposit SELECT (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid()))).*
    FROM payments.deposit d, generate_series(1, 120) WHERE d.id = ${json.value.id}`.execute(db.owner)
  expect((await queue()).deposits, 'nobody counts beyond a hundred').toBe(100)
})

test('an operator shows a picture in the talk, scanned and drawn anew, which its member sees and nobody else [W3, trust 50, trust 51]', async () => {
  const { who, id } = await requested()
  await setState(id, 'disputed')
  const say = (picture?: string) =>
    finance.browser.call(contract.answerInConsole, {
      params: { id },
      body: { content: 'So it left us.', ...(picture && { picture }) },
    })
  const words = async () => (await who.browser.get<WithdrawalHistory>(`/wps/payments/withdrawals/${id}/history`)).json.value.words
  says = 'infected'
  expect((await say(png)).code).toBe('picture_harmful')
  says = 'silent'
  expect((await say(png)).code).toBe('picture_unscanned')
  says = 'clean'
  expect((await say(Buffer.from('<svg/>').toString('base64'))).code).toBe('picture_kind')
  expect(await words(), 'nothing is said by what was refused').toEqual([])
  expect((await say(png)).status).toBe(200)
  expect((await say()).status).toBe(200)
  const [shown, plain] = await words()
  expect([shown?.by, plain?.picture]).toEqual(['house', null])
  const path = `/wps/payments/pictures/${shown?.picture}`
  const seen = await who.browser.get<{ file: string }>(path)
  expect(Buffer.from(seen.json.value.file, 'base64').subarray(8, 12).toString()).toBe('WEBP')
  expect((await (await winner(1n)).browser.get(path)).status).toBe(404)
  const timeline = (await finance.browser.call(contract.consoleWithdrawal, { params: { id } })).value as {
    words: { picture: string | null }[]
    proofs: string[]
  }
  expect([timeline.words[0]?.picture, timeline.proofs]).toEqual([shown?.picture, []])
})
