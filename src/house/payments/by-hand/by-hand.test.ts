import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { confirmAll, testConsole, type LoggedIn } from '#testing/console.ts'
import { openBank, WHOLE, type Winner } from '#testing/payments/bank.ts'
import { letPayoutsGoOn } from '#testing/payments/halts.ts'
import { haltPayouts, trialBalance } from '#house/wallet/index.ts'
import { consoleMembersContract as members } from '#house/members/console/console-contract.ts'
import { consolePaymentsContract as contract } from '../console/console-contract.ts'
import { payOut } from '../payouts/pay-out.ts'
import type { PaidByHand } from './console-contract.ts'

const bank = await openBank()
const { db, house, asking, winner, addPayee, withdraw, cash, stateOf, postings, pendingOf, payouts, reconcile } = bank
const operators = await testConsole(db, house)
const [payer, checker, third] = [await operators.as('finance'), await operators.as('finance'), await operators.as('finance')]
const [manager, support] = [await operators.as('manager'), await operators.as('support')]

const reason = 'as the statement says'
const today = new Date(asking.clock()).toISOString().slice(0, 10)
const added = await manager.browser.call(contract.addOption, {
  body: {
    code: 'own-bank',
    kind: 'bank',
    provider: 'desk',
    option: { titles: { EN: 'Bank transfer' }, smallest: '1', largest: '1000', presets: [], enabled: true },
    reason,
  },
})
if (!added.success) throw new Error(`the way to withdraw was refused: ${added.code}`)
await confirmAll((await operators.as('manager')).browser)

const canvas = createCanvas(20, 20)
canvas.getContext('2d').fillRect(0, 0, 20, 10)
const picture = (await canvas.encode('png')).toString('base64')

const byNumber = (a: number, b: number) => a - b
const on = (id: string) => ({ params: { id } })
const take = ({ browser }: LoggedIn, id: string) => browser.call(contract.takeToPay, on(id))
const leave = ({ browser }: LoggedIn, id: string) => browser.call(contract.leaveToPay, on(id))
const look = ({ browser }: LoggedIn, id: string) => browser.call(contract.showPayee, on(id))
const stop = ({ browser }: LoggedIn, id: string) => browser.call(contract.claimWithdrawal, { ...on(id), body: { stop: true } })
const reject = ({ browser }: LoggedIn, id: string) =>
  browser.call(contract.rejectWithdrawal, { ...on(id), body: { reason, why: 'other' } })
const record = ({ browser }: LoggedIn, id: string, change: { reference?: string; paidOn?: string } = {}) =>
  browser.call(contract.recordSent, { ...on(id), body: { reference: `FT ${id.slice(-8)}`, paidOn: today, picture, ...change } })
const confirm = ({ browser }: LoggedIn, id: string, seen: { amount?: string; reference?: string } = {}) =>
  browser.call(contract.answerSent, {
    ...on(id),
    body: { seen: { amount: '40', reference: `ft${id.slice(-8)}`, ...seen }, reason },
  })
const sendBack = ({ browser }: LoggedIn, id: string) =>
  browser.call(contract.answerSent, { ...on(id), body: { seen: null, reason } })
const bounced = ({ browser }: LoggedIn, id: string) => browser.call(contract.proposeBounced, { ...on(id), body: { reason } })
const agree = ({ browser }: LoggedIn, id: string) =>
  browser.call(contract.answerWithdrawal, { ...on(id), body: { confirm: true, reason } })
const queue = async () => (await payer.browser.call(contract.paymentQueue, {})).value as { byHand: number; stopped: number }
const freeze = ({ member }: Winner) =>
  support.browser.call(members.freezeMember, { params: { id: String(member) }, body: { kinds: ['withdrawal'], reason } })
const audited = async (id: string) =>
  (
    await sql<{ action: string }>`SELECT action FROM audit.entry WHERE subject = ${`withdrawal:${id}`} ORDER BY seq`.execute(
      db.owner,
    )
  ).rows.map(({ action }) => action.replace('payments.', ''))

const rule = (hold: number) =>
  sql`UPDATE payments.withdrawal_rule SET review_from = ${1000n * WHOLE}, payee_hold_hours = ${hold}`.execute(db.owner)
beforeEach(() => rule(0))

/** A member who has 60 left, and 40 that wait to be paid by people. */
async function approved(): Promise<{ who: Winner; id: string }> {
  const first = await winner(100n)
  const { json } = await addPayee(first.browser, { option: 'own-bank' })
  const who = { ...first, payee: json.value.id }
  const { id, state } = (await withdraw(who, '40')).json.value
  expect(state).toBe('approved')
  return { who, id }
}

async function sent() {
  const of = await approved()
  await take(payer, of.id)
  expect((await record(payer, of.id)).value).toEqual({ state: 'paying' })
  return of
}

describe('a withdrawal that people pay', () => {
  test('is taken, seen, sent and recorded by one, confirmed by another, and only then it is paid [W3, O1, trust 9, trust 10]', async () => {
    const { who, id } = await approved()
    await payOut(asking, id)
    await reconcile()
    expect([await stateOf(who, id), await payouts(id)]).toEqual(['approved', 0])
    expect((await payer.browser.call(contract.askWithdrawal, { ...on(id), body: { reason } })).code).toBe('nothing_to_ask')
    expect((await look(payer, id)).code).toBe('step_unfit')
    expect((await take(payer, id)).value).toEqual({ state: 'approved' })
    expect((await take(payer, id)).status).toBe(200)
    expect((await look(payer, id)).value).toEqual({ holder: 'Sok Dara', account: '001234567' })
    for (const act of [take, look, leave, record]) expect((await act(checker, id)).code).toBe('another_payer')
    expect((await record(payer, id)).value).toEqual({ state: 'paying' })
    expect([await cash(who), await pendingOf([id])]).toEqual([60n * WHOLE, 40n * WHOLE])
    expect((await confirm(payer, id)).code).toBe('second_person')
    expect((await look(checker, id)).value).toMatchObject({ account: '001234567' })
    expect((await agree(checker, id)).code).toBe('step_unfit')
    expect((await confirm(checker, id)).value).toEqual({ state: 'paid' })
    expect([await cash(who), await pendingOf([id])]).toEqual([60n * WHOLE, 0n])
    expect(await postings(id)).toEqual(['withdrawal_request', 'withdrawal_paid'])
    const told = await who.browser.get<{ list: { title: string }[] }>('/wps/messages')
    expect(told.json.value.list[0]?.title).toBe('Withdrawal paid out')
    expect(await audited(id)).toEqual(['take_to_pay', 'show_payee', 'record_sent', 'show_payee', 'confirm_sent'])
    expect(await db.transact((tx) => trialBalance(tx, { threshold: 1n, clock: asking.clock }))).toEqual([])
  })

  test('waits where operators see it, with a masked account; support sees it and pays nothing [O1, trust 37]', async () => {
    const before = (await queue()).byHand
    const { id } = await approved()
    expect((await queue()).byHand).toBe(before + 1)
    const { value } = await support.browser.call(contract.consoleWithdrawals, { query: { waiting: 'hand' } })
    expect(value).toMatchObject({ list: [{ id, tail: '4567', byHand: true, payer: null }] })
    expect(JSON.stringify(value)).not.toContain('001234567')
    for (const act of [take, look, record, confirm]) expect((await act(support, id)).status).toBe(403)
    await take(payer, id)
    await leave(payer, id)
    expect((await take(checker, id)).status).toBe(200)
    await record(checker, id)
    await confirm(payer, id)
    expect((await queue()).byHand).toBe(before)
  })

  test('is not taken, and not recorded as sent, while its member, its account or the house forbids it [W3, trust 38]', async () => {
    await rule(24)
    const young = await approved()
    await rule(0)
    const { who, id } = await approved()
    expect((await take(payer, young.id)).code).toBe('payee_too_new')
    await take(payer, id)
    await freeze(who)
    expect((await record(payer, id)).code).toBe('member_withheld')
    await payOut(asking, id)
    expect((await queue()).stopped).toBeGreaterThan(0)
    const other = await approved()
    await freeze(other.who)
    expect((await take(payer, other.id)).code).toBe('member_withheld')
    expect(await stateOf(who, id)).toBe('approved')
  })

  test('is neither taken nor sent nor confirmed while payouts are halted [W3, trust 11]', async () => {
    const [taken, free, waits] = [await approved(), await approved(), await sent()]
    await take(payer, taken.id)
    const at = asking.clock()
    await db.transact((tx) => haltPayouts(tx, { merchant: house.merchant, reason: 'a test', at }))
    expect((await take(payer, free.id)).code).toBe('payouts_halted')
    expect((await record(payer, taken.id)).code).toBe('payouts_halted')
    expect((await confirm(checker, waits.id)).code).toBe('payouts_halted')
    expect(await stateOf(waits.who, waits.id)).toBe('paying')
    await letPayoutsGoOn(db, house.merchant, asking.clock)
    expect((await confirm(checker, waits.id)).value).toEqual({ state: 'paid' })
  })

  test.each([
    [{ reference: 'no' }, 'reference_malformed'],
    [{ reference: '<b>1234</b>' }, 'reference_malformed'],
    [{ paidOn: '2020-01-01' }, 'day_outside'],
    [{ paidOn: '2026-02-31' }, 'day_outside'],
    [{ paidOn: '2999-01-01' }, 'day_outside'],
  ])('with %j is refused: %s', async (change, code) => {
    const { who, id } = await approved()
    await take(payer, id)
    expect((await record(payer, id, change)).code).toBe(code)
    expect(await stateOf(who, id)).toBe('approved')
  })

  test('is paid by one transfer: its reference pays no other withdrawal, of the member or of another [trust 9]', async () => {
    const { who, id } = await sent()
    const again = (await withdraw(who, '20')).json.value.id
    await take(payer, again)
    expect((await record(payer, again, { reference: `ft${id.slice(-8)}` })).code).toBe('reference_used')
    expect(await stateOf(who, again)).toBe('approved')
    const other = await approved()
    await take(payer, other.id)
    expect((await record(payer, other.id, { reference: `FT ${id.slice(-8)}` })).code).toBe('reference_used')
    expect((await record(payer, id)).code).toBe('decision_waits')
  })

  test('counts not as paid by another amount or reference; sent back it is recorded anew, and cannot be rejected [trust 10]', async () => {
    const { who, id } = await sent()
    expect((await confirm(checker, id, { amount: '41' })).code).toBe('record_differs')
    expect((await confirm(checker, id, { reference: 'another' })).code).toBe('record_differs')
    expect((await sendBack(checker, id)).value).toEqual({ state: 'paying' })
    expect((await stop(checker, id)).code).toBe('step_unfit')
    expect((await confirm(checker, id)).code).toBe('step_unfit')
    expect((await record(payer, id, { reference: 'corrected-1' })).value).toEqual({ state: 'paying' })
    expect((await confirm(third, id, { reference: 'Corrected-1' })).value).toEqual({ state: 'paid' })
    expect(await postings(id)).toEqual(['withdrawal_request', 'withdrawal_paid'])
    expect(await stateOf(who, id)).toBe('paid')
  })

  test('stands in the list of its day, and its picture is not the member’s', async () => {
    const { who, id } = await sent()
    const { value } = await support.browser.call(contract.paidByHand, { params: { day: today } })
    const row = (value as { list: PaidByHand[] }).list.find(({ withdrawal }) => withdrawal === id)
    expect(row).toMatchObject({ reference: `FT${id.slice(-8)}`.toUpperCase(), amount: '40', tail: '4567', ended: null })
    const file = { params: { id: row?.picture ?? '' } }
    expect((await support.browser.call(contract.paymentPicture, file)).status).toBe(200)
    expect((await who.browser.get(`/wps/payments/pictures/${row?.picture}`)).json.code).toBe('picture_unknown')
    expect((await support.browser.call(contract.paidByHand, { params: { day: '2026-02-31' } })).code).toBe('day_outside')
  })
})

describe('at once', () => {
  test('two take it: one has it, and two confirm it: it is paid once [trust 9]', async () => {
    const { who, id } = await approved()
    const taken = await Promise.all([take(payer, id), take(third, id)])
    expect(taken.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 422])
    const has = taken[0]?.status === 200 ? payer : third
    await record(has, id)
    const others = [payer, checker, third].filter((one) => one !== has)
    const confirmed = await Promise.all(others.map((one) => confirm(one, id)))
    expect(confirmed.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 422])
    expect(await postings(id)).toEqual(['withdrawal_request', 'withdrawal_paid'])
    expect([await cash(who), await pendingOf([id])]).toEqual([60n * WHOLE, 0n])
  })

  test('one stops it and one records it: it is sent or stopped, never both [W3, trust 9]', async () => {
    for (let round = 0; round < 4; round++) {
      const { who, id } = await approved()
      await take(payer, id)
      const [stopped, recorded] = await Promise.all([stop(checker, id), record(payer, id)])
      expect([stopped.status, recorded.status].toSorted(byNumber)).toEqual([200, 422])
      if (recorded.status === 422) await reject(checker, id)
      expect(await stateOf(who, id)).toBe(recorded.status === 200 ? 'paying' : 'rejected')
      expect(await cash(who)).toBe(recorded.status === 200 ? 60n * WHOLE : 100n * WHOLE)
    }
  })
})

describe('a transfer that the bank sends back', () => {
  test('before it is confirmed: two say so, and its money is the member’s again [W3, trust 10]', async () => {
    const { who, id } = await sent()
    expect((await bounced(payer, id)).code).toBe('decision_waits')
    await sendBack(checker, id)
    await bounced(payer, id)
    expect((await agree(payer, id)).code).toBe('second_person')
    expect((await agree(checker, id)).value).toEqual({ state: 'refused' })
    expect([await cash(who), await pendingOf([id])]).toEqual([100n * WHOLE, 0n])
    expect(await postings(id)).toEqual(['withdrawal_request', 'withdrawal_returned'])
  })

  test('after it counts as received: it comes back once, whole [W3, trust 9, trust 10]', async () => {
    const { who, id } = await sent()
    await confirm(checker, id)
    await checker.browser.call(contract.forceReceipt, { ...on(id), body: { reason } })
    await bounced(checker, id)
    const agreed = await Promise.all([agree(payer, id), agree(third, id)])
    expect(agreed.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 422])
    expect([await stateOf(who, id), await cash(who)]).toEqual(['settled', 100n * WHOLE])
    expect(await postings(id)).toEqual(['withdrawal_request', 'withdrawal_paid', 'withdrawal_returned'])
    expect((await bounced(checker, id)).code).toBe('step_unfit')
    expect(await db.transact((tx) => trialBalance(tx, { threshold: 1n, clock: asking.clock }))).toEqual([])
  })
})
