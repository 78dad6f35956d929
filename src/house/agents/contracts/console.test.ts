import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#runtime/system.ts'
import { openCast } from '#testing/cast.ts'
import { openConsoleStage } from '#testing/console-stage.ts'
import { changeMerchant } from '#house/merchants/index.ts'
import { consoleContractsContract as contract, type PolicyShown } from './console-contract.ts'
import type { RequestShown } from './contract.ts'
import { flat } from '#testing/agents/team.ts'

const { db, house, operators, owner, trail } = await openConsoleStage()
const reason = 'agreed with the partners'
const agent = house.browser()
let agentId: bigint

beforeAll(async () => {
  agentId = await agent.register('generalone')
  await sql`UPDATE identity.member SET type = 1 WHERE id = ${agentId}`.execute(db.owner)
  const change = { flags: { BONUSCONTRACT: true } }
  await db.transact((tx) => changeMerchant(tx, { code: 'demo', change, actor: 'operator:1', reason, at: systemClock() }))
  house.directory.forget()
})

const policies = async () => (await owner.call(contract.contractPolicies)).value as { currency: string; list: PolicyShown[] }
const dividend = async () => (await policies()).list.find(({ kind }) => kind === 'dividend')!
type Change = Partial<PolicyShown['policy']>
const change = async (policy: Change, by = owner, kind = 'dividend') =>
  by.call(contract.changeContractPolicy, {
    params: { kind },
    body: { policy: { ...(await dividend()).policy, ...policy }, reason },
  })
const answer = async (confirm: boolean, by = owner) =>
  by.call(contract.answerContractPolicy, { params: { id: (await dividend()).proposed?.id ?? '1' }, body: { confirm, reason } })

describe('what a merchant lets contracts be', () => {
  test('is shown for each kind, and changed by one person where it pays no more [T2, O1]', async () => {
    const { list, currency } = await policies()
    expect(currency).toBe('PLAY')
    expect(list.map(({ kind, on }) => [kind, on])).toEqual([
      ['dividend', true],
      ['daily', false],
      ['hourly', false],
      ['realtime', false],
    ])
    expect(list[0]?.policy).toMatchObject({ minRate: '0.1', maxRate: '50', step: '0.1', approval: true, paidBy: 'platform' })
    expect((await change({ maxRate: '40', onLower: 'clamp' })).value).toEqual({ waits: false })
    expect((await dividend()).policy).toMatchObject({ maxRate: '40', onLower: 'clamp' })
    const [entry] = await trail({ action: 'agents.change_contract_policy' })
    expect(entry).toMatchObject({ reason, before: { maxRate: '50' }, after: { maxRate: '40' } })
  })

  test('waits for a second person where it may pay more, and for nothing else meanwhile [T2, trust 10]', async () => {
    expect((await change({ maxRate: '45' })).value).toEqual({ waits: true })
    const { policy, proposed } = await dividend()
    expect(policy.maxRate, 'nothing has changed').toBe('40')
    expect(proposed).toMatchObject({ policy: { maxRate: '45' }, proposal: { confirmed: null, reason } })
    expect((await change({ maxRate: '30' })).code).toBe('decision_waits')
    expect(await answer(true)).toMatchObject({ status: 403, code: 'second_person' })
    const { browser: second } = await operators.as('manager')
    expect((await answer(true, second)).success).toBe(true)
    expect((await dividend()).policy.maxRate).toBe('45')
    expect((await answer(true, second)).code).toBe('nothing_proposed')
    expect((await trail({ action: 'agents.change_contract_policy' }))[0]).toMatchObject({
      before: { maxRate: '40' },
      after: { maxRate: '45' },
    })
  })

  test('is sent back, and then nothing waits [T2]', async () => {
    await change({ approval: false })
    expect((await answer(false)).success).toBe(true)
    const { policy, proposed } = await dividend()
    expect([policy.approval, proposed]).toEqual([true, null])
  })

  test.each([
    [{ maxRate: '-1' }, 'rate_malformed', 'maxRate'],
    [{ minRate: '45.05' }, 'step_off', 'minRate'],
    [{ minRate: '46' }, 'bounds_crossed', 'maxRate'],
    [{ periods: [] }, 'period_not_offered', 'periods'],
  ] as const)('is not %o [T2]', async (wrong, code, at) => {
    expect(await change(wrong as unknown as Change)).toMatchObject({ status: 422, code, value: { at } })
  })

  test('is changed by nobody who may not change the merchant [T2, trust 33]', async () => {
    const { browser } = await operators.as('support')
    expect((await change({ maxRate: '20' }, browser)).status).toBe(403)
  })
})

describe('a contract of the house', () => {
  const offer = (account: string, rate: string) =>
    owner.call(contract.offerContractInConsole, { body: { kind: 'dividend', account, terms: flat(rate), reason } })

  test('is offered to an agent at the top, accepted by the agent, and ended by the console [T2, O1]', async () => {
    const offered = await offer('generalone', '20')
    expect(offered.value).toMatchObject({ state: 'REQUESTED', upline: null, downline: 'generalone', asker: 'upline' })
    const { id: request } = offered.value as RequestShown
    const accepted = await agent.ask({
      method: 'POST',
      path: '/wps/agent/contracts/dividend',
      data: { act: 'accept', request },
      headers: { 'idempotency-key': 'accepts-the-house-1' },
    })
    expect(accepted.json).toMatchObject({ success: true, value: { state: 'VALID' } })
    const list = async () =>
      ((await owner.call(contract.consoleContracts, { query: { account: 'generalone' } })).value as { list: { id: string }[] })
        .list
    expect(await list()).toMatchObject([{ version: 1, upline: null, validUntil: null }])
    const ended = await owner.call(contract.endContractInConsole, {
      params: { id: (await list())[0]?.id ?? '' },
      body: { reason },
    })
    expect(ended.value).toEqual({ below: 0 })
    expect(await list()).toMatchObject([{ endedAs: 'desk' }])
    expect((await trail({ subject: `member:${agentId}`, action: 'agents.end_contract' }))[0]).toMatchObject({ reason })
  })

  test('is asked for by the agent, and accepted in the console within what the merchant allows [T2]', async () => {
    const wish = (rate: string, key: string) =>
      agent.ask<RequestShown>({
        method: 'POST',
        path: '/wps/agent/contracts/dividend',
        data: { act: 'request', terms: flat(rate) },
        headers: { 'idempotency-key': key },
      })
    expect((await wish('45.1', 'asks-the-house-1')).json.code).toBe('rate_above')
    const { id } = (await wish('45', 'asks-the-house-2')).json.value
    const open = (await owner.call(contract.consoleContractRequests, { query: { open: 'yes' } })).value as {
      list: RequestShown[]
    }
    expect(open.list.map((one) => one.id)).toEqual([id])
    const step = (name: string) =>
      owner.call(contract.answerContractInConsole, { params: { id }, body: { kind: 'dividend', step: name, reason } })
    expect((await step('withdraw')).code).toBe('other_side')
    expect((await step('accept')).value).toMatchObject({ state: 'VALID', current: { version: 2 } })
    expect((await step('accept')).code).toBe('request_ended')
    const bounds = await owner.call(contract.consoleContractBounds, {
      params: { kind: 'dividend' },
      query: { account: 'generalone' },
    })
    expect(bounds.value).toMatchObject({ refused: null, upline: null, current: { version: 2 } })
  })

  test('is nobody’s at another merchant’s console [T2, trust 37]', async () => {
    await openCast(db, house)
    house.directory.forget()
    const palm = await house.directory.byCode('palm')
    const { browser: neighbour } = await operators.as('owner', { merchant: palm?.id ?? 0, house: false })
    const held = (await owner.call(contract.consoleContracts)).value as { list: { id: string; validUntil: number | null }[] }
    const id = held.list.find(({ validUntil }) => validUntil === null)?.id ?? ''
    expect((await neighbour.call(contract.endContractInConsole, { params: { id }, body: { reason } })).status).toBe(404)
    expect((await neighbour.call(contract.consoleContracts)).value).toEqual({ list: [], next: null })
    await change({ maxRate: '46' })
    const params = { id: (await dividend()).proposed?.id ?? '' }
    const body = { confirm: true, reason }
    expect((await neighbour.call(contract.answerContractPolicy, { params, body })).code).toBe('nothing_proposed')
    expect((await owner.call(contract.answerContractPolicy, { params, body: { ...body, confirm: false } })).success).toBe(true)
  })

  test('is offered to no player, and to nobody who stands below an agent [T2]', async () => {
    await house.browser().register('justplays')
    expect((await offer('justplays', '1')).code).toBe('not_direct')
    expect((await offer('nobodyatall', '1')).status).toBe(404)
  })
})
