import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { logIn, PASSWORD, register, registrationOf } from '#testing/people.ts'
import { heldBy } from '../contracts/contract-store.ts'
import type { PresetBounds } from '../contracts/contract.ts'
import { endContract } from '../contracts/end-contract.ts'
import { insertPolicy } from '../contracts/policy-store.ts'
import { flat, openTeam, rateOf, type Person } from '#testing/agents/team.ts'
import { firstPolicies } from '../rules/contracts/policy.ts'
import { registerContract as contract, type Arrival, type Link } from './contract.ts'
import { membersContract } from '#house/members/contract.ts'

const { db, door, merchant, person, process, consolidated, agree, byOperator } = await openTeam()
const top = await person('topagent', { type: 1 })
await agree(top, '20')
await agree(top, '0.5', { kind: 'daily' })

const make = ({ browser }: Person, presets: object, change: object = {}) =>
  browser.call(contract.createAgentLink, {
    body: { as: 'agent', domain: 'localhost', label: 'Partners', days: null, most: null, presets, ...change } as never,
    headers: { 'idempotency-key': randomUUID() },
  })
const made = async (of: Person, presets: object, change: object = {}) => {
  const answer = await make(of, presets, change)
  if (!answer.success) throw new Error(`refused: ${answer.code}`)
  return answer.value as Link
}
const comes = async (account: string, code: string): Promise<Person | null> => {
  const browser = door.browser()
  const answer = await register(door, browser, registrationOf(account, { affiliateCode: code }))
  return answer.success ? { id: BigInt((answer.value as { id: string }).id), account, browser } : null
}
const arrived = async (account: string, of: Person = top) =>
  ((await of.browser.call(contract.arrivals)).value as { list: Arrival[] }).list.find((one) => one.account === account)
const requestsFor = async (account: string) => {
  const { rows } = await sql<{ kind: string; state: string; asker: string }>`
    SELECT r.kind, r.state, r.asker FROM agents.contract_request r JOIN identity.member m ON m.id = r.downline WHERE m.account = ${account} ORDER BY r.kind`.execute(
    db,
  )
  return rows
}
/** How many messages say that something was not offered: to an agent, and to anybody else. */
const toldOf = async ({ id }: Person) => {
  const { rows } = await sql<{ own: number; others: number }>`
    SELECT count(*) FILTER (WHERE member = ${id})::int AS own, count(*) FILTER (WHERE member <> ${id})::int AS others
    FROM notifications.message WHERE texts -> 'EN' ->> 'title' = 'Contract not offered'`.execute(db.owner)
  return [rows[0]?.own, rows[0]?.others]
}
const endsFor = async (member: bigint, kind: 'dividend' | 'daily') => {
  const held = (await heldBy(db, { merchant: merchant.id, kind, downline: member }))!
  const ended = await db.transact((tx) => endContract(tx, byOperator(), { contract: held.id }))
  if (isRefusal(ended)) throw new Error(ended.code)
}
const daily = flat('0.3', { period: 'D' })

describe('a link that presets contracts', () => {
  test('offers them to the agent who comes by it; they hold when the newcomer accepts, and not before [T2, T5]', async () => {
    const link = await made(top, { dividend: flat('12'), daily })
    expect(link.presets.map(({ kind, terms }) => [kind, terms])).toEqual([
      ['dividend', flat('12')],
      ['daily', daily],
    ])
    const listed = (await top.browser.call(contract.agentLinks)).value as { list: Link[] }
    expect(listed.list.find(({ id }) => id === link.id)?.presets.map(({ kind }) => kind)).toEqual(['dividend', 'daily'])
    const came = (await comes('partner001', link.code))!
    const before = await consolidated(came)
    expect([rateOf(before), before.divtypereq.length, before.dailysalreqtype.length]).toEqual([null, 1, 1])
    expect(before.divtypereq[0]).toMatchObject({ upline: 'topagent', side: 'downline', waitsForMe: true, terms: flat('12') })
    await process(came, { act: 'accept', request: before.divtypereq[0]!.id })
    expect(rateOf(await consolidated(came))).toBe('12')
    expect(await arrived('partner001')).toMatchObject({ way: 'link', missed: [] })
    const { rows } = await sql`
      SELECT actor, reason FROM audit.entry WHERE action = 'agents.ask_contract' AND subject = ${`member:${came.id}`}`.execute(
      db.owner,
    )
    expect(rows).toEqual([1, 2].map(() => ({ actor: `member:${came.id}`, reason: `link:${link.id}` })))
  })

  test('is refused beside its field: above the own rate, off the steps, without an own contract, switched off, for players [T2, T5]', async () => {
    expect(await make(top, { dividend: flat('20.1') })).toMatchObject({
      status: 422,
      code: 'rate_above_upline',
      value: { at: 'dividend.rows.0.rate', rate: '20' },
    })
    expect(await make(top, { dividend: flat('12'), daily: flat('0.305', { period: 'D' }) })).toMatchObject({
      code: 'rate_off_step',
      value: { at: 'daily.rows.0.rate' },
    })
    expect(await make(top, { dividend: flat('12', { period: 'D' }) })).toMatchObject({
      code: 'period_of_upline',
      value: { at: 'dividend.period', period: 'H' },
    })
    expect(await make(top, { hourly: flat('0.1', { period: 'D' }) })).toMatchObject({
      code: 'preset_without_own',
      value: { at: 'hourly' },
    })
    expect(await make(top, { dividend: flat('12') }, { as: 'player' })).toMatchObject({ code: 'presets_for_agents' })
    await door.demo({ flags: { HOURLYSALARY: false } })
    expect(await make(top, { hourly: flat('0.1', { period: 'D' }) })).toMatchObject({
      code: 'contracts_off',
      value: { at: 'hourly' },
    })
    await door.demo({ flags: { HOURLYSALARY: true } })
    expect((await make(top, { monthly: flat('1') })).status).toBe(400)
  })

  test('says within what: the own rate, and why nothing of a kind [T2, T5]', async () => {
    const bounds = (await top.browser.call(contract.presetBounds)).value as PresetBounds[]
    expect(bounds.map(({ kind, refused, maxRate }) => [kind, refused, maxRate])).toEqual([
      ['dividend', null, '20'],
      ['daily', null, '0.5'],
      ['hourly', 'upline_without_contract', '1'],
      ['realtime', 'upline_without_contract', '1'],
    ])
  })

  test('takes people in without what does not fit any more, and tells the inviter why [T2, T5]', async () => {
    const agent = (await comes('partner002', (await made(top, { dividend: flat('15'), daily })).code))!
    for (const { id, kind } of [...(await consolidated(agent)).divtypereq, ...(await consolidated(agent)).dailysalreqtype])
      await process(agent, { act: 'accept', request: id }, { kind })
    const { code } = await made(agent, { dividend: flat('15'), daily: flat('0.2', { period: 'D' }) })
    // The own contract becomes lower, the other one ends.
    await agree(agent, '14', { by: top })
    await endsFor(agent.id, 'daily')
    const late = (await comes('newcomer01', code))!
    expect(await requestsFor('newcomer01')).toEqual([])
    expect(rateOf(await consolidated(late))).toBeNull()
    const missed = [
      { kind: 'daily', why: 'no_contract' },
      { kind: 'dividend', why: 'outside' },
    ]
    expect(await arrived('newcomer01', agent)).toMatchObject({ way: 'link', as: 'agent', missed })
    expect(await toldOf(agent)).toEqual([2, 0])
    await door.demo({ flags: { BONUSCONTRACT: false } })
    await comes('newcomer02', code)
    await door.demo({ flags: { BONUSCONTRACT: true } })
    expect((await arrived('newcomer02', agent))?.missed).toContainEqual({ kind: 'dividend', why: 'closed' })
    // Nothing is left over: it fits again for whoever comes later.
    await agree(agent, '15', { by: top })
    await comes('newcomer03', code)
    expect(await requestsFor('newcomer03')).toEqual([{ kind: 'dividend', state: 'REQUESTED', asker: 'upline' }])
  })

  test('offers nothing where agents may not offer any more [T2, T5]', async () => {
    const { code } = await made(top, { daily })
    const policy = { ...firstPolicies.daily, uplinesOffer: false }
    await db.transact((tx) => insertPolicy(tx, { merchant: merchant.id, kind: 'daily', policy, since: door.clock() }))
    await comes('newcomer04', code)
    expect((await arrived('newcomer04'))?.missed).toEqual([{ kind: 'daily', why: 'closed' }])
    expect(await make(top, { daily })).toMatchObject({ code: 'offers_closed', value: { at: 'daily' } })
  })
})

describe('a link that takes nobody in offers nothing', () => {
  test('stopped, expired, counted out [T2, T5]', async () => {
    const preset = { dividend: flat('10') }
    const stopped = await made(top, preset)
    await top.browser.call(contract.stopAgentLink, { params: { id: stopped.id } })
    const once = await made(top, preset, { most: 1 })
    expect(await comes('theonly001', once.code)).not.toBeNull()
    const expiring = await made(top, preset, { days: 1 })
    door.pass(DAY)
    await logIn(top.browser, { username: top.account })
    for (const { code } of [stopped, once, expiring]) expect(await comes('toolate001', code)).toBeNull()
    expect(await requestsFor('toolate001')).toEqual([])
    expect(await requestsFor('theonly001')).toHaveLength(1)
  })

  test('one use and two who come at the same moment: one account, one offer [T2, T5]', async () => {
    const link = await made(top, { dividend: flat('10') }, { most: 1 })
    const { registration } = (await door.directory.byCode('demo'))!
    await door.demo({ registration: { ...registration, captcha: { ...registration.captcha, enabled: false, required: false } } })
    const answers = await Promise.all(
      ['atonce001', 'atonce002', 'atonce003'].map((username) => {
        const body = { username, password: PASSWORD, confirmPassword: PASSWORD, affiliateCode: link.code, registerMethod: 'WEB' }
        return door.browser().call(membersContract.register, { body: { ...body, terms: true, login: true } as never })
      }),
    )
    await door.demo({ registration })
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    const offered = (await Promise.all(['atonce001', 'atonce002', 'atonce003'].map(requestsFor))).flat()
    expect(offered).toEqual([{ kind: 'dividend', state: 'REQUESTED', asker: 'upline' }])
  })
})
