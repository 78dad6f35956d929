import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemClock } from '#runtime/system.ts'
import { openCast } from '#testing/cast.ts'
import { testConsole, type LoggedIn } from '#testing/console.ts'
import { setPeriodLimits } from '#house/wallet/index.ts'
import { consolePaymentsContract } from './console-contract.ts'
import type { Deposit } from '../contract.ts'
import { takeWebhook } from '../deposits/take-webhook.ts'
import { openBank, WHOLE, type Winner } from '#testing/payments/bank.ts'

const bank = await openBank()
const { db, house, winner, withdraw, cash, sent, decide, reconcile } = bank
const operators = await testConsole(db, house)
const [first, second, support] = [await operators.as('finance'), await operators.as('finance'), await operators.as('support')]

let keys = 0

/** A deposit of 50 for which the provider says that this much was paid: held, unless it is the whole. */
async function paid(who: Winner, whole: bigint, currency = 'PLAY'): Promise<string> {
  const { json } = await who.browser.ask<Deposit>({
    method: 'POST',
    path: '/wps/payments/deposits',
    data: { method: 'sandbox', amount: '50' },
    headers: { 'idempotency-key': `deposit-key-${++keys}` },
  })
  const webhook = { state: 'paid', amount: whole * WHOLE, currency } as const
  const heard = { provider: 'sandbox', id: `desk-${++keys}`, reference: json.value.id, webhook }
  await db.transact((tx) => takeWebhook(tx, heard, systemClock()))
  return json.value.id
}

const propose = ({ browser }: LoggedIn, id: string, decision: 'credit' | 'refuse') =>
  browser.call(consolePaymentsContract.proposeDecision, { params: { id }, body: { decision, reason: 'the slip says so' } })
const answer = ({ browser }: LoggedIn, id: string, confirm: boolean) =>
  browser.call(consolePaymentsContract.answerDecision, { params: { id }, body: { confirm, reason: 'checked with the bank' } })
const shown = (id: string) => first.browser.call(consolePaymentsContract.consoleDeposit, { params: { id } })

test('a held deposit is credited with what was paid, by two people, and audited [O1, trust 10]', async () => {
  const who = await winner(100n)
  const id = await paid(who, 25n)
  expect((await propose(first, id, 'credit')).value).toMatchObject({ deed: 'credit', amount: '25', confirmed: null })
  expect(await cash(who)).toBe(100n * WHOLE)
  expect(await propose(second, id, 'refuse')).toMatchObject({ status: 422, code: 'decision_waits' })
  expect(await answer(first, id, true)).toMatchObject({ status: 403, code: 'second_person' })
  expect(await answer(second, id, true)).toMatchObject({
    status: 200,
    value: { confirmed: true, answeredBy: { id: String(second.id) } },
  })
  expect(await cash(who)).toBe(125n * WHOLE)
  expect((await shown(id)).value).toMatchObject({
    deposit: { state: 'credited', amount: '50' },
    webhooks: [{ state: 'paid', amount: '25', outcome: 'held' }],
    movements: [{ kind: 'deposit', cause: `payments.deposit:${id}`, ends: [{ amount: '25' }, { amount: '-25' }] }],
    decisions: [{ proposedBy: { id: String(first.id), name: 'finance1' }, answerReason: 'checked with the bank' }],
  })
  expect(await answer(first, id, true)).toMatchObject({ status: 422, code: 'not_held' })
  const { rows } = await sql<{ action: string; actor: string }>`
    SELECT action, actor FROM audit.entry WHERE subject = ${`deposit:${id}`} ORDER BY seq`.execute(db.owner)
  expect(rows).toEqual([
    { action: 'payments.propose_decision', actor: `operator:${first.id}` },
    { action: 'payments.confirm_decision', actor: `operator:${second.id}` },
  ])
})

test('the database itself takes no confirmation from whoever proposed [trust 10]', async () => {
  const id = await paid(await winner(100n), 25n)
  await propose(first, id, 'credit')
  const confirm = sql`
    UPDATE audit.proposal SET confirmed = true, answered_by = proposed_by, answered_name = 'me', answered_at = now(), answer_reason = 'mine',
      answered_hands = ARRAY[0::bigint]
    WHERE matter = ${`deposit:${id}`}`.execute(db)
  await expect(confirm).rejects.toThrow('second_person')
})

test('a proposal that is sent back moves nothing, and another may follow; a refused deposit stays out [O1, trust 10]', async () => {
  const who = await winner(100n)
  const id = await paid(who, 25n)
  await propose(first, id, 'credit')
  expect((await answer(first, id, false)).value).toMatchObject({ confirmed: false })
  await propose(second, id, 'refuse')
  expect((await answer(first, id, true)).value).toMatchObject({ confirmed: true })
  expect(await cash(who)).toBe(100n * WHOLE)
  expect((await shown(id)).value).toMatchObject({ deposit: { state: 'failed' }, movements: [] })
})

test('twenty confirmations at once credit once [trust 9]', async () => {
  const who = await winner(100n)
  const id = await paid(who, 25n)
  await propose(first, id, 'credit')
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer(second, id, true)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await cash(who)).toBe(125n * WHOLE)
})

test('what came in another currency cannot be credited, nor what the member’s own limit forbids', async () => {
  const who = await winner(100n)
  expect((await propose(first, await paid(who, 25n, 'USD'), 'credit')).code).toBe('nothing_paid')
  const id = await paid(who, 25n)
  await propose(first, id, 'credit')
  await db.transact((tx) => setPeriodLimits(tx, who.member, { deposit_day: 110n * WHOLE }))
  expect((await answer(second, id, true)).code).toBe('deposit_limit')
  expect((await shown(id)).value).toMatchObject({ deposit: { state: 'held' }, decisions: [{ confirmed: null }] })
})

test('who may only read decides nothing [trust 33]', async () => {
  const id = await paid(await winner(100n), 25n)
  expect((await propose(support, id, 'credit')).status).toBe(403)
  expect((await support.browser.call(consolePaymentsContract.consoleDeposit, { params: { id } })).status).toBe(200)
})

test('a withdrawal is shown with its webhooks and both its movements, and lists are filtered and paged [O1]', async () => {
  const who = await winner(100n)
  const asked = await sent(who, '40')
  await decide(asked, 'pay-silently')
  await reconcile()
  const { value } = await first.browser.call(consolePaymentsContract.consoleWithdrawal, { params: { id: asked.id } })
  expect(value).toMatchObject({
    withdrawal: { state: 'paid', tail: '4567', member: { id: String(who.member) } },
    webhooks: [{ state: 'paid', amount: '40', outcome: 'paid' }],
    movements: [
      {
        kind: 'withdrawal_request',
        ends: [
          { purpose: 'cash', amount: '-40' },
          { purpose: 'pending_withdrawals', amount: '40' },
        ],
      },
      {
        kind: 'withdrawal_paid',
        ends: [
          { purpose: 'pending_withdrawals', amount: '-40' },
          { purpose: 'withdrawals', amount: '40' },
        ],
      },
    ],
  })
  const { json } = await withdraw(who, '10')
  const list = async (query: object) => {
    const page = await first.browser.call(consolePaymentsContract.consoleWithdrawals, {
      query: { member: String(who.member), ...query },
    })
    return (page.value as { list: { id: string }[] }).list.map((row) => row.id)
  }
  expect(await list({})).toEqual([json.value.id, asked.id])
  expect(await list({ before: json.value.id })).toEqual([asked.id])
  expect(await list({ state: 'paid' })).toEqual([asked.id])
  const { withdrawal } = (await first.browser.call(consolePaymentsContract.consoleWithdrawal, { params: { id: asked.id } }))
    .value as {
    withdrawal: { createdAt: number }
  }
  const at = withdrawal.createdAt
  expect(await list({ from: at, until: at + 1 })).toEqual([asked.id])
  expect(await list({ until: at })).toEqual([])
  expect(await list({ from: at + 1 })).toEqual([json.value.id])
  for (const from of ['1e300', '-1e300', 'x'])
    expect((await first.browser.call(consolePaymentsContract.consoleWithdrawals, { query: { from } })).status).toBe(400)
})

test('another merchant’s operator finds none of it [trust 34]', async () => {
  const who = await winner(100n)
  const [deposit, { json }] = [await paid(who, 25n), await withdraw(who, '10')]
  await openCast(db, house)
  const palm = await house.directory.byCode('palm')
  if (!palm) throw new Error('there is no second merchant')
  const foreign = await operators.as('owner', { merchant: palm.id })
  const find = consolePaymentsContract
  expect((await foreign.browser.call(find.consoleDeposit, { params: { id: deposit } })).status).toBe(404)
  expect((await foreign.browser.call(find.consoleWithdrawal, { params: { id: json.value.id } })).status).toBe(404)
  expect((await propose(foreign, deposit, 'refuse')).status).toBe(404)
  expect((await foreign.browser.call(find.consoleDeposits, { query: {} })).value).toEqual({ list: [], next: null })
})
