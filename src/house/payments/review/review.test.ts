import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { confirmAll, testConsole, type LoggedIn } from '#testing/console.ts'
import { consoleMembersContract as members } from '#house/members/console/console-contract.ts'
import type { FreezeKind } from '#house/members/rules/freezes.ts'
import type { Withdrawal } from '../contract.ts'
import { withdrawalConsoleContract as contract, type RuleShown } from '../withdrawals/console-contract.ts'
import { consolePaymentsContract } from '../console/console-contract.ts'
import { openBank, WHOLE, type Winner } from '#testing/payments/bank.ts'
import { payOut } from '../payouts/pay-out.ts'

const bank = await openBank()
const { db, house, asking, winner, withdraw, cash, stateOf, shown, postings, pendingOf, payouts, reconcile } = bank
const operators = await testConsole(db, house)
const [first, second, third] = [await operators.as('finance'), await operators.as('finance'), await operators.as('finance')]
const support = await operators.as('support')

/** Everything is reviewed; two people from 50 on. */
const rule = (change: object = {}) => {
  const { reviewFrom = 0n, secondFrom = 50n, hold = 0 } = change as { reviewFrom?: bigint; secondFrom?: bigint; hold?: number }
  return sql`
    UPDATE payments.withdrawal_rule SET review_from = ${reviewFrom * WHOLE}, second_from = ${secondFrom * WHOLE}, payee_hold_hours = ${hold}`.execute(
    db.owner,
  )
}
beforeEach(() => rule())

const reason = 'looked at the slip'
const on = (id: string) => ({ params: { id } })
const claim = ({ browser }: LoggedIn, id: string) => browser.call(contract.claimWithdrawal, { ...on(id), body: { stop: false } })
const stop = ({ browser }: LoggedIn, id: string) => browser.call(contract.claimWithdrawal, { ...on(id), body: { stop: true } })
const approve = ({ browser }: LoggedIn, id: string) => browser.call(contract.approveWithdrawal, { ...on(id), body: { reason } })
const reject = ({ browser }: LoggedIn, id: string) =>
  browser.call(contract.rejectWithdrawal, { ...on(id), body: { reason, why: 'payee' } })
const answer = ({ browser }: LoggedIn, id: string, confirm: boolean) =>
  browser.call(contract.answerWithdrawal, { ...on(id), body: { reason, confirm } })
const inbox = async ({ browser }: Winner) =>
  (await browser.get<{ list: { title: string; content: string }[] }>('/wps/messages')).json.value.list

async function requested(whole: string, had = 100n) {
  const who = await winner(had)
  const { json } = await withdraw(who, whole)
  expect(json.value.state).toBe('requested')
  return { who, id: json.value.id }
}
const freeze = ({ member }: Winner, kinds: readonly FreezeKind[]) =>
  support.browser.call(members.freezeMember, { params: { id: String(member) }, body: { kinds: [...kinds], reason } })
const told = async (id: string) =>
  (await first.browser.call(consolePaymentsContract.consoleWithdrawal, on(id))).value as {
    withdrawal: { state: string; waitsFor: string | null }
  }
const shownTo = async (id: string) => {
  const { rows } = await sql<Withdrawal>`SELECT track_url AS "trackUrl" FROM payments.withdrawal WHERE id = ${id}`.execute(
    db.owner,
  )
  return rows[0] as Withdrawal
}
const stopped = async () => {
  const asked = { query: { waiting: 'stopped' as const } }
  const { value } = await first.browser.call(consolePaymentsContract.consoleWithdrawals, asked)
  return (value as { list: { id: string }[] }).list.map(({ id }) => id)
}
const cancel = (who: Winner, id: string) =>
  who.browser.ask<{ state: string }>({
    method: 'POST',
    path: `/wps/payments/withdrawals/${id}/cancel`,
    headers: { 'idempotency-key': `cancel-${id}-${systemClock()}` },
  })
const flag = (on_: boolean) =>
  sql`UPDATE merchants.merchant SET flags = flags || ${JSON.stringify({ CANCELWITHDRAWAL: on_ })}::jsonb`
    .execute(db.owner)
    .then(() => house.directory.forget())
const audited = async (id: string) =>
  (
    await sql<{ action: string }>`SELECT action FROM audit.entry WHERE subject = ${`withdrawal:${id}`} ORDER BY seq`.execute(
      db.owner,
    )
  ).rows.map(({ action }) => action)

describe('a withdrawal that waits for a review', () => {
  test('is found as nobody’s until an operator takes it, then as that one’s alone, and as nobody’s when it is put back [O1]', async () => {
    const { id } = await requested('40')
    const found = async ({ browser }: LoggedIn, taken: 'mine' | 'nobody') => {
      const asked = { query: { waiting: 'review' as const, taken } }
      const { value } = await browser.call(consolePaymentsContract.consoleWithdrawals, asked)
      return (value as { list: { id: string }[] }).list.some((one) => one.id === id)
    }
    const seen = async () => [await found(first, 'nobody'), await found(first, 'mine'), await found(second, 'mine')]
    expect(await seen()).toEqual([true, false, false])
    await claim(first, id)
    expect(await seen()).toEqual([false, true, false])
    await first.browser.call(contract.releaseWithdrawal, on(id))
    expect(await seen()).toEqual([true, false, false])
  })

  test('is not paid before an operator approves it, and the member is told [W3, O1]', async () => {
    const { who, id } = await requested('40')
    await payOut(asking, id)
    await reconcile()
    expect([await stateOf(who, id), await payouts(id)]).toEqual(['requested', 0])
    expect((await claim(first, id)).value).toEqual({ state: 'reviewing' })
    expect((await approve(first, id)).value).toEqual({ state: 'approved' })
    await payOut(asking, id)
    expect([await stateOf(who, id), await payouts(id)]).toEqual(['paying', 1])
    expect((await inbox(who))[0]).toMatchObject({
      title: 'Withdrawal approved',
      content: expect.stringContaining('40 PLAY') as string,
    })
    expect(await audited(id)).toEqual(['payments.claim_withdrawal', 'payments.approve_withdrawal'])
    const told = (await first.browser.call(consolePaymentsContract.consoleWithdrawal, on(id))).value as {
      withdrawal: { marks: string[] }
      steps: { state: string; name: string | null }[]
    }
    expect(told.withdrawal.marks).toEqual(['new_payee', 'large', 'first'])
    expect(told.steps.map(({ state, name }) => [state, name])).toEqual([
      ['requested', null],
      ['reviewing', 'finance1'],
      ['approved', 'finance1'],
      ['paying', null],
    ])
  })

  test('is one operator’s: of two at once one wins, the other is told who [W3, trust 9]', async () => {
    const { id } = await requested('40')
    const answers = await Promise.all([claim(first, id), claim(second, id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const loser = answers[0]?.status === 422 ? 0 : 1
    expect(answers[loser]).toMatchObject({
      code: 'claimed',
      message: expect.stringMatching(/^finance[12] is working on it/) as string,
    })
    const [has, lacks] = loser === 1 ? [first, second] : [second, first]
    for (const act of [claim, approve, reject]) expect((await act(lacks, id)).code).toBe('claimed')
    expect((await claim(support, id)).status).toBe(403)
    expect((await has.browser.call(contract.releaseWithdrawal, on(id))).value).toEqual({ state: 'requested' })
    expect((await claim(lacks, id)).status).toBe(200)
    await sql`UPDATE payments.withdrawal SET claimed_at = now() - interval '31 minutes' WHERE id = ${id}`.execute(db.owner)
    expect((await claim(has, id)).value).toEqual({ state: 'reviewing' })
  })

  test('of a large sum takes a second person [W3, trust 10]', async () => {
    const { who, id } = await requested('60')
    await claim(first, id)
    expect((await approve(first, id)).value).toEqual({ state: 'reviewing' })
    expect((await approve(first, id)).code).toBe('decision_waits')
    expect((await reject(first, id)).code).toBe('decision_waits')
    expect(await answer(first, id, true)).toMatchObject({ status: 403, code: 'second_person' })
    expect([await stateOf(who, id), await payouts(id)]).toEqual(['reviewing', 0])
    expect((await answer(second, id, true)).value).toEqual({ state: 'approved' })
    expect((await answer(second, id, true)).code).toBe('nothing_proposed')
    await payOut(asking, id)
    expect(await payouts(id)).toBe(1)
    expect(await audited(id)).toEqual(['payments.claim_withdrawal', 'payments.propose_withdrawal', 'payments.confirm_withdrawal'])
  })

  test('of a large sum is approved once, though several confirm in the same moment [W3, trust 9, trust 10]', async () => {
    const { who, id } = await requested('60')
    await claim(first, id)
    await approve(first, id)
    const answers = await Promise.all([answer(second, id, true), answer(third, id, true), answer(second, id, false)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'nothing_proposed')).toHaveLength(2)
    await Promise.all([payOut(asking, id), payOut(asking, id), reconcile()])
    const approved = (await audited(id)).includes('payments.confirm_withdrawal')
    expect([await stateOf(who, id), await payouts(id)]).toEqual(approved ? ['paying', 1] : ['reviewing', 0])
    expect([await cash(who), await pendingOf([id])]).toEqual([40n * WHOLE, 60n * WHOLE])
  })

  test('that is rejected comes back once, with the reason in the member’s language [W3, C1]', async () => {
    const { who, id } = await requested('40')
    await claim(first, id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => reject(first, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await stateOf(who, id), await cash(who), await pendingOf([id])]).toEqual(['rejected', 100n * WHOLE, 0n])
    expect(await postings(id)).toEqual(['withdrawal_request', 'withdrawal_returned'])
    expect((await inbox(who))[0]).toMatchObject({
      title: 'Withdrawal rejected',
      content: expect.stringContaining("isn't in your name") as string,
    })
    expect(await shown(who, id)).toMatchObject({ rejectedBecause: 'payee' })
    await payOut(asking, id)
    expect(await payouts(id)).toBe(0)
  })

  test('approved and rejected in the same moment ends one way, and its money with it [W3, trust 9]', async () => {
    const { who, id } = await requested('40')
    await claim(first, id)
    await Promise.all([approve(first, id), reject(first, id), approve(first, id), reject(first, id)])
    const state = await stateOf(who, id)
    expect(await cash(who)).toBe((state === 'rejected' ? 100n : 60n) * WHOLE)
    expect(await pendingOf([id])).toBe((state === 'rejected' ? 0n : 40n) * WHOLE)
  })

  test('that is paid already goes its way though its member may withdraw no more meanwhile [W3]', async () => {
    const { who, id } = await requested('40')
    await claim(first, id)
    await approve(first, id)
    await payOut(asking, id)
    await freeze(who, ['login', 'bet', 'deposit', 'withdrawal'])
    await bank.decide(await shownTo(id), 'pay')
    await expect.poll(async () => (await told(id)).withdrawal.state).toBe('paid')
    expect(await pendingOf([id])).toBe(0n)
  })

  test('may be taken back where the merchant’s flag lets members, and not once somebody reviews it', async () => {
    const { who, id } = await requested('40')
    expect((await cancel(who, id)).json.code).toBe('cancel_forbidden')
    await flag(true)
    const other = await requested('40')
    expect((await cancel(who, other.id)).status).toBe(404)
    expect((await cancel(who, id)).json.value.state).toBe('cancelled')
    expect(await cash(who)).toBe(100n * WHOLE)
    await claim(first, other.id)
    expect((await cancel(other.who, other.id)).json.code).toBe('step_unfit')
    await flag(false)
  })
})

describe('a withdrawal that is approved and not sent', () => {
  async function approved(whole: string) {
    const { who, id } = await requested(whole)
    await claim(first, id)
    expect((await approve(first, id)).value).toEqual({ state: 'approved' })
    return { who, id }
  }

  test('is stopped by any operator, and takes a new approval or is rejected [W3, trust 10]', async () => {
    const { who, id } = await approved('40')
    expect((await claim(second, id)).code, 'whoever means to review it alone stops nothing').toBe('step_unfit')
    expect(await stateOf(who, id)).toBe('approved')
    expect((await stop(second, id)).value).toEqual({ state: 'reviewing' })
    await payOut(asking, id)
    await reconcile()
    expect([await stateOf(who, id), await payouts(id)]).toEqual(['reviewing', 0])
    expect((await second.browser.call(contract.releaseWithdrawal, on(id))).value).toEqual({ state: 'requested' })
    await claim(second, id)
    expect((await approve(second, id)).value).toEqual({ state: 'approved' })
    expect((await reject(third, id)).value).toEqual({ state: 'rejected' })
    await payOut(asking, id)
    expect([await cash(who), await pendingOf([id]), await payouts(id)]).toEqual([100n * WHOLE, 0n, 0])
  })

  test('is taken back by its member where the merchant lets members, and never once it is sent', async () => {
    await flag(true)
    const { who, id } = await approved('40')
    expect((await cancel(who, id)).json.value.state).toBe('cancelled')
    await payOut(asking, id)
    expect([await cash(who), await pendingOf([id]), await payouts(id)]).toEqual([100n * WHOLE, 0n, 0])
    const gone = await approved('40')
    await payOut(asking, gone.id)
    expect((await cancel(gone.who, gone.id)).json.code).toBe('step_unfit')
    expect((await stop(second, gone.id)).code).toBe('step_unfit')
    expect((await reject(second, gone.id)).code).toBe('step_unfit')
    await flag(false)
  })

  test('stopped, taken back and sent in the same moment goes one way, and its money with it [trust 9]', async () => {
    await flag(true)
    const { who, id } = await approved('40')
    await Promise.all([payOut(asking, id), cancel(who, id), reject(second, id), payOut(asking, id)])
    const sent = (await stateOf(who, id)) === 'paying'
    expect([await cash(who), await pendingOf([id]), await payouts(id)]).toEqual(
      sent ? [60n * WHOLE, 40n * WHOLE, 1] : [100n * WHOLE, 0n, 0],
    )
    await flag(false)
  })

  test.each([
    [['withdrawal'], 'frozen'],
    [['login'], 'blocked'],
    [['login', 'bet', 'deposit', 'withdrawal'], 'blocked'],
  ] as const)('waits while %j is frozen, and says so, until the freeze is lifted [W3, trust 38]', async (kinds, reasonToWait) => {
    const { who, id } = await approved('40')
    await freeze(who, kinds)
    await payOut(asking, id)
    await reconcile()
    expect([(await told(id)).withdrawal, await payouts(id)]).toMatchObject([{ state: 'approved', waitsFor: reasonToWait }, 0])
    expect(await stopped()).toContain(id)
    const member = String(who.member)
    await support.browser.call(members.unfreezeMember, { params: { id: member }, body: { kinds: [...kinds], reason } })
    await confirmAll((await operators.as('support')).browser)
    await reconcile()
    expect([(await told(id)).withdrawal, await payouts(id)]).toMatchObject([{ state: 'paying', waitsFor: null }, 1])
    expect(await stopped()).not.toContain(id)
  })

  test('shows its member why it waits', async () => {
    const { who, id } = await approved('40')
    await freeze(who, ['withdrawal'])
    await payOut(asking, id)
    expect(await shown(who, id)).toMatchObject({ state: 'approved', waitsFor: 'frozen' })
  })

  test('waits for its account once the merchant asks for older ones [trust 25]', async () => {
    const { who, id } = await approved('40')
    await rule({ hold: 24 })
    await payOut(asking, id)
    expect([await stateOf(who, id), await payouts(id)]).toEqual(['approved', 0])
    const { heldUntil } = await shown(who, id)
    expect(Math.abs((heldUntil as number) - systemClock() - 24 * HOUR)).toBeLessThan(MINUTE)
  })
})

test('a new account holds the money for a day, though it is approved [W3, trust 25]', async () => {
  await rule({ reviewFrom: 1000n, hold: 24 })
  const who = await winner(100n)
  const { json } = await withdraw(who, '40')
  expect(json.value).toMatchObject({ state: 'approved', heldUntil: expect.any(Number) as number })
  const { json: accounts } = await who.browser.get<{ heldUntil: number }[]>('/wps/payments/accounts')
  expect(accounts.value.map(({ heldUntil }) => heldUntil)).toEqual([json.value.heldUntil])
  expect(Math.abs((json.value.heldUntil as number) - systemClock() - 24 * HOUR)).toBeLessThan(MINUTE)
  await payOut(asking, json.value.id)
  await reconcile()
  expect([await stateOf(who, json.value.id), await payouts(json.value.id)]).toEqual(['approved', 0])
  await sql`UPDATE payments.withdrawal SET due_at = now() - interval '1 second' WHERE id = ${json.value.id}`.execute(db.owner)
  await sql`UPDATE payments.payee SET created_at = created_at - interval '24 hours' WHERE id = ${who.payee}`.execute(db.owner)
  await reconcile()
  expect([await stateOf(who, json.value.id), await payouts(json.value.id)]).toEqual(['paying', 1])
})

test('the rule is changed by who may change the merchant, and audited [O1]', async () => {
  const owner = await operators.as('owner')
  const before = (await owner.browser.call(contract.withdrawalRule, {})).value as RuleShown
  const changed = { ...before, receiptMinutes: before.receiptMinutes + 30, payeeHoldHours: before.payeeHoldHours + 1 }
  const change = ({ browser }: LoggedIn, wanted: object) =>
    browser.call(contract.changeWithdrawalRule, { body: { rule: wanted, reason } })
  expect((await change(first, changed)).status).toBe(403)
  expect((await change(owner, { ...changed, reviewFrom: '0.001' })).code).toBe('amount_too_fine')
  expect((await change(owner, changed)).value).toEqual({ waits: false })
  expect((await owner.browser.call(contract.withdrawalRule, {})).value).toEqual(changed)
  // Back again lets money go sooner, which takes a second person.
  expect((await change(owner, before)).value).toEqual({ waits: true })
  expect((await owner.browser.call(contract.withdrawalRule, {})).value).toEqual(changed)
})
