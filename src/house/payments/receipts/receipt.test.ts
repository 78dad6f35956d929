import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { consolePaymentsContract } from '../console/console-contract.ts'
import { openBank, WHOLE, type Winner } from '#testing/payments/bank.ts'
import type { Withdrawal, WithdrawalHistory } from '../withdrawals/contract.ts'
import { withdrawalConsoleContract as contract } from '../withdrawals/console-contract.ts'
import { lapseReceipts } from './lapse-receipts.ts'
import { payOut } from '../payouts/pay-out.ts'

const bank = await openBank()
const { db, house, asking, winner, cash, sent, decide, stateOf, shown, postings, pendingOf, payouts } = bank
const operators = await testConsole(db, house)
const [first, second] = [await operators.as('finance'), await operators.as('finance')]
const png = (await createCanvas(4, 3).encode('png')).toString('base64')

let keys = 0
const key = () => ({ 'idempotency-key': `receipt-key-${++keys}` })
const send = ({ browser }: Winner, path: string, data: object) =>
  browser.ask<Withdrawal>({ method: 'POST', path: `/wps/payments/withdrawals/${path}`, data, headers: key() })
const say = (who: Winner, id: string, said: string, more: object = {}) => send(who, `${id}/receipt`, { said, ...more })
const history = async ({ browser }: Winner, id: string) =>
  (await browser.get<WithdrawalHistory>(`/wps/payments/withdrawals/${id}/history`)).json.value
const picture = async ({ browser }: Winner) =>
  (await browser.ask<{ id: string }>({ method: 'POST', path: '/wps/payments/pictures', data: { file: png } })).json.value.id

async function paid(amount = '40') {
  const who = await winner(100n)
  const asked = await sent(who, amount)
  await decide(asked, 'pay')
  await expect.poll(() => stateOf(who, asked.id)).toBe('paid')
  return { who, id: asked.id }
}
async function missed() {
  const { who, id } = await paid()
  const said = await say(who, id, 'notReceived', { picture: await picture(who) })
  expect(said.json.value).toMatchObject({ state: 'not_received', missing: '40' })
  return { who, id }
}

const reason = 'asked the bank'
const on = (id: string) => ({ params: { id } })
const settle = ({ browser }: LoggedIn, id: string, as: string) =>
  browser.call(contract.proposeSettlement, { ...on(id), body: { reason, as } })
const answer = ({ browser }: LoggedIn, id: string, confirm: boolean) =>
  browser.call(contract.answerWithdrawal, { ...on(id), body: { reason, confirm } })
const force = ({ browser }: LoggedIn, id: string) => browser.call(contract.forceReceipt, { ...on(id), body: { reason } })

describe('of a paid withdrawal a member says', () => {
  test('that it arrived, once [W3]', async () => {
    const { who, id } = await paid()
    expect((await say(who, id, 'received')).json.value).toMatchObject({ state: 'received', missing: null })
    expect((await say(who, id, 'received')).json.code).toBe('step_unfit')
    expect((await say(who, id, 'notReceived', { picture: await picture(who) })).json.code).toBe('step_unfit')
    expect((await history(who, id)).steps.map(({ state }) => state)).toEqual([
      'requested',
      'approved',
      'paying',
      'paid',
      'received',
    ])
  })

  test.each([
    ['0', 'part_unfit'],
    ['40', 'part_unfit'],
    ['41', 'part_unfit'],
    ['-1', 'amount_malformed'],
    ['1.001', 'amount_too_fine'],
    ['', 'amount_malformed'],
  ])('that a part of %s arrived, which is refused as %s [W3, trust 40]', async (received, code) => {
    const { who, id } = await paid()
    expect((await say(who, id, 'partly', { received })).json.code).toBe(code)
    expect(await stateOf(who, id)).toBe('paid')
  })

  test('that a part arrived, and then that all did [W3]', async () => {
    const { who, id } = await paid()
    expect((await say(who, id, 'partly', { received: '15.5' })).json.value).toMatchObject({ state: 'partly', missing: '24.5' })
    expect((await say(who, id, 'received')).json.value).toMatchObject({ state: 'received', missing: null })
  })

  test('that nothing arrived, by a picture of their own [W3, trust 34, trust 51]', async () => {
    const { who, id } = await paid()
    const other = await winner(10n)
    expect((await say(who, id, 'notReceived')).json.code).toBe('proof_missing')
    const foreign = await say(who, id, 'notReceived', { picture: await picture(other) })
    expect([foreign.status, foreign.json.code, await stateOf(who, id)]).toEqual([404, 'picture_unknown', 'paid'])
    expect((await say(other, id, 'received')).status).toBe(404)
    const own = await picture(who)
    expect((await say(who, id, 'notReceived', { picture: own })).json.value.state).toBe('not_received')
    const told = (await first.browser.call(consolePaymentsContract.consoleWithdrawal, on(id))).value as { proofs: string[] }
    expect(told.proofs).toEqual([own])
    expect((await history(who, id)).proofs).toEqual([own])
    expect((await other.browser.get(`/wps/payments/withdrawals/${id}/history`)).status).toBe(404)
  })

  test('a part of the half that the bank paid; the other half is back already [W3, trust 1]', async () => {
    const who = await winner(100n)
    const asked = await sent(who, '40')
    await decide(asked, 'pay-part')
    await expect.poll(() => stateOf(who, asked.id)).toBe('paid')
    expect([await shown(who, asked.id), await cash(who)]).toMatchObject([{ amount: '40', paid: '20' }, 80n * WHOLE])
    expect((await say(who, asked.id, 'partly', { received: '20' })).json.code).toBe('part_unfit')
    const said = await say(who, asked.id, 'partly', { received: '5', picture: await picture(who) })
    expect(said.json.value).toMatchObject({ state: 'partly', missing: '15' })
    expect((await history(who, asked.id)).lapsesAt).toBeNull()
  })

  test('nothing, and it counts as received after the merchant’s minutes, not before [W3]', async () => {
    const { who, id } = await paid()
    const disputed = await missed()
    await lapseReceipts(asking)
    expect(await stateOf(who, id)).toBe('paid')
    await sql`UPDATE payments.withdrawal SET paid_at = paid_at - interval '61 minutes' WHERE paid_at IS NOT NULL`.execute(
      db.owner,
    )
    const unpaid = await sent(await winner(50n), '10')
    await Promise.all([lapseReceipts(asking), lapseReceipts(asking)])
    expect(await stateOf(who, id)).toBe('received')
    expect(await stateOf(disputed.who, disputed.id)).toBe('not_received')
    expect(
      (await db.owner.executeQuery(sql`SELECT state FROM payments.withdrawal WHERE id = ${unpaid.id}`.compile(db.owner))).rows,
    ).toEqual([{ state: 'paying' }])
    const { rows } =
      await sql`SELECT 1 FROM audit.entry WHERE action = 'payments.lapse_receipt' AND subject = ${`withdrawal:${id}`}`.execute(
        db.owner,
      )
    expect(rows).toHaveLength(1)
    expect(await cash(who)).toBe(60n * WHOLE)
  })

  test('nothing, by the clock: at the minute and not before, and never of one that is unpaid or talked about [W3]', async () => {
    const { who, id } = await paid()
    const open = await missed()
    const disputed = await missed()
    await send(disputed.who, `${disputed.id}/dispute`, { content: 'Nothing came.' })
    const part = await paid()
    await say(part.who, part.id, 'partly', { received: '10' })
    const unpaid = await sent(await winner(50n), '10')
    const lapsesAt = (await history(who, id)).lapsesAt as number
    await lapseReceipts({ ...asking, clock: () => lapsesAt - 1 })
    expect(await stateOf(who, id)).toBe('paid')
    await lapseReceipts({ ...asking, clock: () => lapsesAt })
    expect([await stateOf(who, id), (await history(who, id)).lapsesAt]).toEqual(['received', null])
    await lapseReceipts({ ...asking, clock: () => lapsesAt + 365 * DAY })
    expect([await stateOf(open.who, open.id), await stateOf(disputed.who, disputed.id)]).toEqual(['not_received', 'disputed'])
    const { rows } = await sql<{ state: string }>`
      SELECT state FROM payments.withdrawal WHERE id = ANY(${[part.id, unpaid.id]}::uuid[]) ORDER BY state`.execute(db.owner)
    expect(rows.map(({ state }) => state)).toEqual(['partly', 'paying'])
  })

  test('nothing, and an operator forces the receipt: nothing is refunded [W3, O1]', async () => {
    const { who, id } = await paid()
    expect((await force(first, id)).value).toEqual({ state: 'received' })
    expect([await cash(who), await postings(id)]).toEqual([60n * WHOLE, ['withdrawal_request', 'withdrawal_paid']])
    expect((await force(first, (await missed()).id)).code).toBe('step_unfit')
    expect((await force(first, (await sent(await winner(50n), '10')).id)).code).toBe('step_unfit')
  })
})

describe('a dispute', () => {
  test('is talked over by the two, in order, bounded, and nobody else reads it [W3, M7, trust 34]', async () => {
    const { who, id } = await missed()
    expect((await send(who, `${id}/words`, { content: 'too early' })).json.code).toBe('step_unfit')
    const foreign = await picture(await winner(10n))
    const opening = { content: 'My statement shows nothing.' }
    expect((await send(who, `${id}/dispute`, { ...opening, picture: foreign })).json.code).toBe('picture_unknown')
    const asked = await first.browser.call(contract.answerInConsole, { ...on(id), body: { content: 'Which bank is it?' } })
    expect(asked.value).toEqual({ state: 'not_received' })
    const shows = await picture(who)
    expect((await send(who, `${id}/dispute`, { ...opening, picture: shows })).json.value.state).toBe('disputed')
    const own = await picture(who)
    await send(who, `${id}/words`, { content: 'Here is a newer one.', picture: own })
    const answered = await first.browser.call(contract.answerInConsole, { ...on(id), body: { content: 'We ask the bank.' } })
    expect(answered.value).toEqual({ state: 'disputed' })
    expect((await history(who, id)).words).toMatchObject([
      { by: 'house', content: 'Which bank is it?', picture: null },
      { by: 'member', content: 'My statement shows nothing.', picture: shows },
      { by: 'member', content: 'Here is a newer one.', picture: own },
      { by: 'house', content: 'We ask the bank.' },
    ])
    const { json } = await who.browser.get<{ list: { title: string }[] }>('/wps/messages')
    expect(json.value.list[0]?.title).toBe('New reply about your withdrawal')
    await sql`
      INSERT INTO payments.withdrawal_word (id, withdrawal, at, content)
      SELECT gen_random_uuid(), ${id}, now(), 'again' FROM generate_series(1, 96)`.execute(db.owner)
    expect((await send(who, `${id}/words`, { content: 'one more' })).json.code).toBe('thread_full')
    const erased = sql`DELETE FROM payments.withdrawal_word WHERE withdrawal = ${id}`.execute(db)
    await expect(erased).rejects.toThrow(/permission denied/)
  })

  test('that two people settle by a return gives back what is missing, once [W3, trust 1, trust 10]', async () => {
    const { who, id } = await paid()
    await say(who, id, 'partly', { received: '15' })
    expect((await settle(first, id, 'returned')).status).toBe(200)
    expect(await answer(first, id, true)).toMatchObject({ status: 403, code: 'second_person' })
    expect(await cash(who)).toBe(60n * WHOLE)
    await Promise.all([answer(second, id, true), answer(second, id, true), answer(second, id, true)])
    expect([await shown(who, id), await cash(who)]).toMatchObject([{ state: 'settled', settledAs: 'returned' }, 85n * WHOLE])
    expect(await postings(id)).toEqual(['withdrawal_request', 'withdrawal_paid', 'withdrawal_returned'])
    expect((await settle(first, id, 'returned')).code).toBe('step_unfit')
  })

  test('that two people settle by paying again is a payout of its own of what is missing [W3, trust 8, trust 10]', async () => {
    const { who, id } = await missed()
    await settle(first, id, 'paid_again')
    expect((await answer(second, id, true)).value).toEqual({ state: 'settled' })
    const { json } = await who.browser.get<{ list: Withdrawal[] }>('/wps/payments/withdrawals')
    const again = json.value.list.find((one) => one.id !== id) as Withdrawal
    expect(again).toMatchObject({ state: 'approved', amount: '40' })
    expect([await cash(who), await pendingOf([again.id])]).toEqual([60n * WHOLE, 40n * WHOLE])
    await payOut(asking, again.id)
    await decide(await shown(who, again.id), 'pay')
    await expect.poll(() => stateOf(who, again.id)).toBe('paid')
    expect([await payouts(again.id), await pendingOf([again.id])]).toEqual([1, 0n])
  })

  test('that two people settle by the bank’s proof moves nothing; sent back, it stays open [W3]', async () => {
    const { who, id } = await missed()
    await settle(first, id, 'confirmed')
    expect((await answer(second, id, false)).value).toEqual({ state: 'not_received' })
    await settle(second, id, 'confirmed')
    expect((await answer(first, id, true)).value).toEqual({ state: 'settled' })
    expect([await shown(who, id), await cash(who)]).toMatchObject([{ settledAs: 'confirmed', missing: '40' }, 60n * WHOLE])
    expect((await say(who, id, 'received')).json.code).toBe('step_unfit')
  })

  test('that the member ends while a proposal waits is settled by nobody any more', async () => {
    const { who, id } = await missed()
    await settle(first, id, 'returned')
    expect((await say(who, id, 'received')).json.value.state).toBe('received')
    expect((await answer(second, id, true)).code).toBe('step_unfit')
    expect(await cash(who)).toBe(60n * WHOLE)
    expect((await answer(second, id, false)).value).toEqual({ state: 'received' })
  })
})
