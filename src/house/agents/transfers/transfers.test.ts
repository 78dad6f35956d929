import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/clock.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import type { Answer } from '#testing/browser.ts'
import { depositRoom, readMemberEntries, setPeriodLimits, setStates, type States } from '#house/wallet/index.ts'
import { openTree, type Person } from '#testing/agents/tree.ts'
import { moveBranch } from '../team/move-branch.ts'
import { transfersContract as contract, type AgentTransfer } from './contract.ts'
import { savePolicy } from './policy-store.ts'

const { db, door, merchant, person, agent, comeBack, pays, cash, choosePayment, keyed } = await openTree()
const PAYMENT = '830174'
/** So many tries of a payment password at the same moment are looked at. */
const TRIES = 5
const units = unitsOfText

const top = await agent('topagent')
const sub = await agent('subagent1', { affiliateCode: 'topagent', type: 2 })
const player = await person('aplayer01', { affiliateCode: 'subagent1' })
const sister = await person('bplayer01', { affiliateCode: 'subagent1' })
const stranger = await agent('stranger1')
const everyone = [top, sub, player, sister, stranger]
for (const one of everyone) await choosePayment(one, PAYMENT)
await door.demo({ flags: { AGENTTRANSFER: true } })

const policy = { smallest: units('1'), largest: units('1000'), dayAmount: units('5000'), dayTimes: 50, circleLeast: units('100') }
const allow = (change: Partial<typeof policy> = {}) => db.transact((tx) => savePolicy(tx, merchant.id, { ...policy, ...change }))

type Input = { to?: Person | string; amount?: string; paymentPassword?: string; key?: ReturnType<typeof keyed> }
const send = (from: Person, { to, amount = '10', paymentPassword = PAYMENT, key = keyed() }: Input = {}): Promise<Answer> => {
  const body = { ...(to !== undefined && { to: typeof to === 'string' ? to : String(to.id) }), amount, paymentPassword }
  return from.browser.call(contract.sendAgentTransfer, { body, ...key })
}
const list = async ({ browser }: Person) => (await browser.call(contract.agentTransfers)).value as { list: AgentTransfer[] }
const balances = () => Promise.all(everyone.map(({ id }) => cash(id)))
/** As the console freezes somebody. */
const states = { bet: { noBet: true }, deposit: { noDeposit: true }, withdrawal: { noWithdrawal: true } } as const
const allowed = ({ id }: Person, but: States) => db.transact((tx) => setStates(tx, id, but))
const block = ({ id }: Person, by: string | null) =>
  sql`UPDATE identity.member SET blocked_at = CASE WHEN ${by}::text IS NOT NULL THEN now() END, blocked_by = ${by}, blocked_reason = ${by}
    WHERE id = ${id}`.execute(db.owner)
const move = (member: Person, upline: Person) =>
  db.transact((tx) =>
    moveBranch(tx, {
      merchant,
      member: member.id,
      upline: upline.id,
      reason: 'test',
      actor: 'operator:1',
      ip: '10.0.0.1',
      now: door.clock(),
    }),
  )

beforeEach(async () => {
  door.pass(2 * DAY)
  await comeBack(...everyone)
  await allow()
})

describe('money moves along one edge of the tree', () => {
  test('up without a name, down by one, in one posting that both sides find, each with the other in it [W4, T4]', async () => {
    await pays(player.id, units('100'))
    const up = (await send(player, { amount: '40' })).value as unknown as AgentTransfer
    expect(up).toMatchObject({ sent: true, other: { account: 'subagent1', at: 'above' }, amount: '40' })
    door.pass(MINUTE)
    const down = (await send(sub, { to: sister, amount: '15.50' })).value as unknown as AgentTransfer
    expect(down).toMatchObject({ sent: true, other: { account: 'bplayer01', at: 'below' }, amount: '15.5' })
    expect((await list(sub)).list.map(({ id, sent }) => [id, sent])).toEqual([
      [down.id, true],
      [up.id, false],
    ])
    const seen = await sister.browser.call(contract.agentTransfer, { params: { id: down.id } })
    expect(seen.value).toMatchObject({ sent: false, other: { account: 'subagent1', at: 'above' }, amount: '15.5' })
    for (const [{ id }, amount] of [
      [sub, -units('15.5')],
      [sister, units('15.5')],
    ] as const) {
      const [entry] = await readMemberEntries(db, { member: id, limit: 1 })
      expect(entry).toMatchObject({ kind: 'transfer', cause: `agents.transfer:${down.id}`, amount })
    }
    expect(await cash(player.id)).toBe(units('60'))
  })

  test('counts in the deposit limits of whoever gets it, and the sender is told no more than that [W4, T4, trust 63]', async () => {
    await pays(sub.id, units('500'))
    await db.transact((tx) => setPeriodLimits(tx, sister.id, { deposit_day: units('10') }))
    const before = await balances()
    expect(await send(sub, { to: sister, amount: '100' })).toMatchObject({
      status: 422,
      code: 'transfer_not_receivable',
      value: null,
      message: "The other member can't receive this amount right now.",
    })
    expect(await balances()).toEqual(before)
    expect((await send(sub, { to: sister, amount: '6' })).status).toBe(200)
    expect((await send(sub, { to: sister, amount: '4.01' })).code).toBe('transfer_not_receivable')
    expect((await send(sub, { to: sister, amount: '4' })).status).toBe(200)
    expect(await db.transact((tx) => depositRoom(tx, sister.id, door.clock()))).toBe(0n)
    await db.transact((tx) => setPeriodLimits(tx, top.id, { deposit_day: units('10') }))
    expect((await send(sub, { amount: '11' })).code, 'also what comes from below').toBe('transfer_not_receivable')
    expect((await send(sub, { amount: '10' })).status).toBe(200)
    for (const { id } of [sister, top]) await db.transact((tx) => setPeriodLimits(tx, id, { deposit_day: null }))
  })

  test('and along no other: not to oneself, a sister, an upline’s upline, a downline’s downline or a stranger [W4, T4, trust 35]', async () => {
    await pays(sub.id, units('50'))
    await pays(top.id, units('50'))
    await pays(player.id, units('50'))
    const before = await balances()
    expect((await send(sub, { to: sub })).code).toBe('same_member')
    expect((await send(top, { to: player })).code).toBe('not_direct')
    expect((await send(top)).code).toBe('no_upline')
    for (const to of [sister, top, stranger, '999999999']) expect((await send(player, { to })).status).toBe(404)
    for (const to of [player, sub, top]) expect((await send(stranger, { to })).status).toBe(404)
    expect(await balances()).toEqual(before)
    const other = (await send(player, { amount: '1' })).value as unknown as AgentTransfer
    const looked = await stranger.browser.call(contract.agentTransfer, { params: { id: other.id } })
    expect(looked.status).toBe(404)
  })

  test('is as the tree stands: after a move the new upline, and the old one no more [T4, trust 35]', async () => {
    await pays(sister.id, units('20'))
    await move(sister, top)
    expect((await send(sub, { to: sister, amount: '1' })).status).toBe(404)
    expect((await send(sister, { amount: '5' })).value).toMatchObject({ other: { account: 'topagent' } })
    await move(sister, sub)
    expect((await send(sister, { amount: '5' })).value).toMatchObject({ other: { account: 'subagent1' } })
  })

  test('while a branch moves, every transfer went to whoever was the upline then [T4, trust 35]', async () => {
    await pays(sister.id, units('100'))
    const moving = (async () => {
      for (const upline of [top, sub, top, sub]) await move(sister, upline)
    })()
    const some = () => Promise.all(Array.from({ length: TRIES }, () => send(sister, { amount: '1' })))
    const sent = [...(await some()), ...(await some())]
    await moving
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await sql<{ fits: boolean }>`
      SELECT EXISTS (SELECT FROM agents.placement p WHERE p.member = t.sender AND p.parent = t.receiver) AS fits
      FROM agents.transfer t WHERE t.sender = ${sister.id}`.execute(db)
    expect(rows.every(({ fits }) => fits)).toBe(true)
  })
})

describe('a transfer is refused by name, and nothing moves', () => {
  test('without the payment password, with a wrong one, and after five of them for a while [W4, trust 25]', async () => {
    const fresh = await person('fresh0001', { affiliateCode: 'subagent1' })
    await pays(fresh.id, units('50'))
    expect((await send(fresh)).code).toBe('payment_password_missing')
    await choosePayment(fresh, PAYMENT)
    expect((await send(fresh, { paymentPassword: '' })).code).toBe('payment_password_incorrect')
    for (let i = 0; i < 5; i++)
      expect((await send(fresh, { paymentPassword: `00000${i}` })).code).toBe('payment_password_incorrect')
    expect((await send(fresh)).status).toBe(429)
    expect(await cash(fresh.id)).toBe(units('50'))
  })

  test('where the merchant has no transfers [W4, S22]', async () => {
    await door.demo({ flags: { AGENTTRANSFER: false } })
    expect((await send(player)).code).toBe('transfers_closed')
    expect((await player.browser.call(contract.agentTransferTerms)).code).toBe('transfers_closed')
    await door.demo({ flags: { AGENTTRANSFER: true } })
  })

  test('by the merchant’s bounds, of one and of a day, which begins at the merchants’ midnight [W4]', async () => {
    await pays(player.id, units('500'))
    await allow({ smallest: units('5'), largest: units('100'), dayAmount: units('150'), dayTimes: 3 })
    const say = async (amount: string) => {
      const { code, value } = await send(player, { amount })
      return code === undefined ? 'sent' : [code, value]
    }
    expect(await say('4.99')).toEqual(['transfer_below', { least: '5' }])
    expect(await say('100.01')).toEqual(['transfer_above', { most: '100' }])
    expect(await say('0')).toEqual(['transfer_below', { least: '5' }])
    expect(await say('-5')).toEqual(['amount_malformed', null])
    expect(await say('5.001')).toEqual(['amount_too_fine', null])
    expect(await say('100')).toBe('sent')
    expect(await say('50.01')).toEqual(['transfer_day_full', { left: '50' }])
    expect(await say('5')).toBe('sent')
    expect((await player.browser.call(contract.agentTransferTerms)).value).toEqual({
      upline: 'subagent1',
      currency: 'PLAY',
      smallest: '5',
      largest: '100',
      leftToday: '45',
      timesLeft: 1,
    })
    expect(await say('5')).toBe('sent')
    expect(await say('5')).toEqual(['transfer_day_times', { most: 3 }])
    door.pass(DAY)
    await comeBack(player)
    expect(await say('5')).toBe('sent')
  })

  test.each([['bet'], ['deposit'], ['withdrawal']] as const)(
    'where one of the two is forbidden anything: %s [W4, trust 30]',
    async (kind) => {
      await pays(sub.id, units('50'))
      await pays(player.id, units('50'))
      const before = await balances()
      await allowed(player, states[kind])
      expect((await send(sub, { to: player })).code).toBe('transfer_forbidden')
      expect((await send(player)).code).toBe('transfer_forbidden')
      expect(await balances()).toEqual(before)
      await allowed(player, {})
      expect((await send(sub, { to: player })).status).toBe(200)
    },
  )

  test('where the other one is blocked [W4, trust 30]', async () => {
    await pays(sub.id, units('50'))
    await block(player, 'operator:1')
    expect((await send(sub, { to: player })).code).toBe('transfer_forbidden')
    await block(player, null)
    expect((await send(sub, { to: player })).status).toBe(200)
  })

  test('above the balance, also where two go at once [W4, trust 4]', async () => {
    const has = await cash(sub.id)
    expect((await send(sub, { to: player, amount: unitsText(has + units('1')) })).code).toBe('insufficient')
    await pays(sub.id, units('100'))
    const all = unitsText((await cash(sub.id)) - units('1'))
    await allow({ largest: units('100000'), dayAmount: units('100000') })
    const two = await Promise.all([send(sub, { to: player, amount: all }), send(sub, { to: top, amount: all })])
    expect(new Set(two.map(({ status, code }) => code ?? status))).toEqual(new Set([200, 'insufficient']))
    expect(await cash(sub.id)).toBe(units('1'))
  })

  test('and a day’s bound is passed by none of those that go at once [W4]', async () => {
    await pays(player.id, units('500'))
    await allow({ dayAmount: units('1000'), largest: units('1000'), dayTimes: 3 })
    const many = await Promise.all(Array.from({ length: TRIES }, () => send(player, { amount: '1' })))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { status, code } of many) if (status !== 200) expect(code).toBe('transfer_day_times')
  })

  test('one key moves it once, whoever asks how often; two who send to each other at once do not wait for ever [W4, trust 13]', async () => {
    await pays(player.id, units('50'))
    await pays(sub.id, units('50'))
    const before = await cash(player.id)
    const key = keyed()
    const same = await Promise.all([1, 2, 3].map(() => send(player, { amount: '7', key })))
    expect(new Set(same.filter(({ status }) => status === 200).map(({ value }) => (value as { id: string }).id)).size).toBe(1)
    expect(await cash(player.id)).toBe(before - units('7'))
    const crossing = await Promise.all([send(player, { amount: '3' }), send(sub, { to: player, amount: '3' })])
    expect(crossing.map(({ status }) => status)).toEqual([200, 200])
    expect(await cash(player.id)).toBe(before - units('7'))
  })
})

test('what comes back within a day, and many small ones, are marked for somebody to look at [W4]', async () => {
  await pays(player.id, units('900'))
  const marks = async (from: Person, asked: Input) => {
    door.pass(MINUTE)
    const { id } = (await send(from, asked)).value as unknown as AgentTransfer
    const { rows } = await sql<{ marks: string[] }>`SELECT marks FROM agents.transfer WHERE id = ${id}`.execute(db)
    return rows[0]?.marks
  }
  for (let i = 0; i < 4; i++) expect(await marks(player, { amount: '100' })).toEqual([])
  expect(await marks(player, { amount: '100' })).toEqual(['split'])
  expect(await marks(player, { amount: '101' })).toEqual([])
  expect(await marks(sub, { to: player, amount: '101' })).toEqual(['came_back'])
})
