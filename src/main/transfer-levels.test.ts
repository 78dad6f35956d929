import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transfersContract } from '#house/agents/transfers/contract.ts'
import { savePolicy as saveTransferPolicy } from '#house/agents/transfers/policy-store.ts'
import { paymentsContract } from '#house/payments/contract.ts'
import { seedDemoMethods } from '#house/payments/index.ts'
import { savePolicy } from '#house/verification/policy/policy-store.ts'
import { mildest, type Terms } from '#house/verification/rules/policy.ts'
import { DAY } from '#kit/clock.ts'
import { unitsOfText as units } from '#kit/money.ts'
import { openTree, type Person } from '#testing/agents/tree.ts'
import type { Answer } from '#testing/browser.ts'
import { gradedPolicy } from '#testing/verification.ts'
import { moved } from './house/house-server.ts'

const { db, door, merchant, person, agent, comeBack, pays, choosePayment, keyed } = await openTree()
const paymentPassword = '830174'
const top = await agent('topagent')
const sub = await agent('subagent1', { affiliateCode: 'topagent', type: 2 })
const player = await person('aplayer01', { affiliateCode: 'subagent1' })
const sister = await person('bplayer01', { affiliateCode: 'subagent1' })
const everyone = [top, sub, player, sister]
for (const one of everyone) await choosePayment(one, paymentPassword)
await door.demo({ flags: { AGENTTRANSFER: true } })
const policy = { smallest: units('1'), largest: units('1000'), dayAmount: units('5000'), dayTimes: 50, circleLeast: units('100') }
await db.transact((tx) => saveTransferPolicy(tx, merchant.id, policy))
await db.transact((tx) => seedDemoMethods(tx, { merchant: merchant.id, currency: merchant.currency }))

const send = ({ browser }: Person, { to, amount }: { to?: Person; amount: string }): Promise<Answer> => {
  const body = { ...(to && { to: String(to.id) }), amount, paymentPassword }
  return browser.call(transfersContract.sendAgentTransfer, { body, ...keyed() })
}

describe('the bounds of levels', () => {
  const bounded = (terms: Partial<Terms>, more: Partial<Terms> = {}) =>
    db.transact((tx) => savePolicy(tx, { merchant: merchant.id, policy: gradedPolicy(terms, more), at: door.clock() }))
  afterEach(() => db.transact((tx) => savePolicy(tx, { merchant: merchant.id, policy: mildest, at: door.clock() })))
  beforeEach(async () => {
    door.pass(31 * DAY)
    await comeBack(...everyone)
  })

  test('count what is sent as a withdrawal, however it is split and whoever receives it [T4, W4, trust 38]', async () => {
    await pays(sub.id, units('500'))
    await bounded({ withdrawOnce: '20', withdrawMonth: '50' }, { withdrawMonth: '100' })
    expect((await send(sub, { to: player, amount: '21' })).code).toBe('verification_details_needed')
    for (const to of [player, sister]) expect((await send(sub, { to, amount: '20' })).code).toBeUndefined()
    expect((await send(sub, { amount: '11' })).code).toBe('verification_details_needed')
    const split = await Promise.all(Array.from({ length: 6 }, () => send(sub, { to: player, amount: '2.50' })))
    expect(split.filter(({ code }) => code === undefined)).toHaveLength(4)
    expect((await send(sub, { to: player, amount: '1' })).code).toBe('verification_details_needed')
    expect((await send(sub, { to: player, amount: '101' })).code).toBe('verification_details_needed')
    door.pass(31 * DAY)
    await comeBack(sub)
    expect((await send(sub, { to: player, amount: '20' })).code).toBeUndefined()
  })

  test('count what is received as a deposit, from above and below together, and the sender is not told why [T4, W4, trust 38]', async () => {
    for (const one of [top, player, sister]) await pays(one.id, units('500'))
    await bounded({ depositMonth: '50' })
    expect((await send(top, { to: sub, amount: '20' })).code).toBeUndefined()
    const both = await Promise.all([player, sister, player, sister].map((from) => send(from, { amount: '10' })))
    expect(both.map(({ code }) => code ?? 'sent').toSorted()).toEqual(['sent', 'sent', 'sent', 'transfer_not_receivable'])
    expect((await send(top, { to: sub, amount: '1' })).code).toBe('transfer_not_receivable')
    expect((await send(sub, { to: player, amount: '30' })).code, 'what is sent on makes no room').toBeUndefined()
    expect((await send(top, { to: sub, amount: '1' })).code).toBe('transfer_not_receivable')
  })

  test('count with what is paid in and out: a transfer leaves no more room for those [T4, W2, W3, trust 38]', async () => {
    await pays(sub.id, units('100'))
    await bounded({ depositMonth: '50', withdrawMonth: '50' })
    await send(sub, { to: player, amount: '30' })
    const deposit = async (amount: string) =>
      (await player.browser.call(paymentsContract.requestDeposit, { body: { method: 'sandbox', amount }, ...keyed() })).code
    expect(await deposit('21')).toBe('verification_details_needed')
    expect(await deposit('20')).toBeUndefined()
    expect((await send(sub, { to: player, amount: '1' })).code, 'what is open counts too').toBe('transfer_not_receivable')
    const since = door.clock() - 30 * DAY
    const of = (member: bigint, flow: 'deposit' | 'withdrawal') =>
      db.transact((tx) => moved(tx, { member, flow, since, now: door.clock() }))
    expect(await of(sub.id, 'withdrawal')).toBe(units('30'))
    expect(await of(player.id, 'deposit')).toBe(units('50'))
    expect(await of(player.id, 'withdrawal')).toBe(0n)
  })

  test('let two who send to each other at once both be judged', async () => {
    for (const one of [sub, player]) await pays(one.id, units('500'))
    await bounded({ depositMonth: '40', withdrawMonth: '40' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 2 === 0 ? send(sub, { to: player, amount: '10' }) : send(player, { amount: '10' }),
      ),
    )
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(8)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })
})
