import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import type { Answer } from '#testing/browser.ts'
import { policyText } from '../rules/contracts/judge-policy.ts'
import { firstPolicies } from '../rules/contracts/policy.ts'
import { moveBranch } from '../team/move-branch.ts'
import type { Affected } from './change-contract.ts'
import { contractsContract, type ContractBounds, type OwnRequest } from './contract.ts'
import { contractsAt } from './contracts-at.ts'
import { endContract } from './end-contract.ts'
import { flat, idOf, openTeam, rateOf, type Person } from '#testing/agents/team.ts'

const { db, door, merchant, person, process, consolidated, byOperator, agree, offer, answerInConsole } = await openTeam()

/** One over two and three; four, a player, below two. */
let one: Person
let two: Person
let three: Person
let four: Person
let stranger: Person
beforeAll(async () => {
  one = await person('topone', { type: 1 })
  two = await person('agenttwo', { under: one })
  three = await person('agentthree', { under: one })
  four = await person('playerfour', { under: two, type: 3 })
  stranger = await person('stranger1', { type: 1 })
})

const shownRequest = (answer: Answer) => answer.value as OwnRequest
const versions = async (who: Person) => {
  const { rows } = await sql<{ version: number; ended: string | null; top: string }>`
    SELECT version, ended_as AS ended, terms->'rows'->-1->>'rate' AS top FROM agents.contract
    WHERE downline = ${who.id} AND kind = 'dividend' ORDER BY version`.execute(db.owner)
  return rows
}
const clear = async () => {
  await sql`DELETE FROM agents.contract`.execute(db.owner)
  await sql`DELETE FROM agents.contract_request`.execute(db.owner)
  await sql`DELETE FROM agents.contract_policy`.execute(db.owner)
}
beforeEach(clear)

describe('a contract', () => {
  test('is offered, shown to the one below by the specification’s names, and holds once accepted [T2, C1]', async () => {
    expect((await agree(one, '20')).success).toBe(true)
    const offered = await process(one, { act: 'offer', account: ' AgentTwo ', terms: flat('15') })
    expect(shownRequest(offered)).toMatchObject({
      state: 'REQUESTED',
      type: 'new',
      asker: 'upline',
      side: 'upline',
      waitsForMe: false,
      upline: 'topone',
      downline: 'agenttwo',
      current: null,
    })
    const seen = await consolidated(two)
    expect(Object.keys(seen).toSorted()).toEqual([
      'contracthoursalinfo',
      'contracthoursalreq',
      'contractmrdailysalinfotype',
      'dailysalinfotype',
      'dailysalreqtype',
      'divtypeinfo',
      'divtypereq',
      'realtimesalreqtype',
    ])
    expect(seen.divtypereq).toMatchObject([{ id: idOf(offered), waitsForMe: true, terms: flat('15') }])
    expect(seen.divtypeinfo).toBeNull()
    const accepted = await process(two, { act: 'accept', request: idOf(offered) })
    expect(shownRequest(accepted)).toMatchObject({ state: 'VALID', current: { version: 1 } })
    const { divtypeinfo, divtypereq } = await consolidated(two)
    expect(divtypereq).toEqual([])
    expect(divtypeinfo).toMatchObject({ version: 1, upline: 'topone', terms: flat('15'), validUntil: null })
    const { rows } = await sql`
      SELECT action, actor FROM audit.entry WHERE subject = ${`member:${two.id}`} AND action LIKE 'agents.%' ORDER BY seq`.execute(
      db.owner,
    )
    expect(rows.slice(-2)).toEqual([
      { action: 'agents.ask_contract', actor: `member:${one.id}` },
      { action: 'agents.answer_contract', actor: `member:${two.id}` },
    ])
  })

  test('is asked for by the one below, of the console at the top, and rejected or withdrawn without effect [T2]', async () => {
    const wanted = await process(one, { act: 'request', terms: flat('30') })
    expect(shownRequest(wanted)).toMatchObject({ upline: null, asker: 'downline', waitsForMe: false })
    expect(isRefusal(await answerInConsole(idOf(wanted), 'reject'))).toBe(false)
    expect(rateOf(await consolidated(one))).toBeNull()
    const again = await process(one, { act: 'request', terms: flat('25') })
    expect(await answerInConsole(idOf(again), 'accept')).toMatchObject({ state: 'VALID' })
    expect(rateOf(await consolidated(one))).toBe('25')
    const asked = await process(two, { act: 'request', terms: flat('10') })
    expect(shownRequest(await process(two, { act: 'withdraw', request: idOf(asked) }))).toMatchObject({ state: 'INVALID' })
    expect(rateOf(await consolidated(two))).toBeNull()
    const page = await two.browser.call(contractsContract.contractRequests)
    expect((page.value as { list: OwnRequest[] }).list.map(({ state }) => state)).toEqual(['INVALID'])
  })

  test('follows another as its next version; a moment has the one that held then [T2]', async () => {
    await agree(one, '20')
    const before = door.clock()
    door.pass(60_000)
    await agree(one, '30')
    expect(await versions(one)).toEqual([
      { version: 1, ended: 'replaced', top: '20' },
      { version: 2, ended: null, top: '30' },
    ])
    const at = async (moment: number) =>
      (await contractsAt(db, { merchant: merchant.id, kind: 'dividend', at: moment })).map(({ version, downline }) => [
        version,
        downline,
      ])
    expect(await at(before)).toEqual([[1, one.id]])
    expect(await at(door.clock() - 1)).toEqual([[1, one.id]])
    expect(await at(door.clock())).toEqual([[2, one.id]])
    expect(await at(before - 1000 * 60 * 60)).toEqual([])
  })

  test('ends by the word of both sides, and takes along what stands below it, after consent [T2]', async () => {
    await agree(one, '20')
    await agree(two, '15', { by: one })
    await agree(four, '5', { by: two })
    const contract = (await consolidated(two)).divtypeinfo?.id
    const asked = await process(two, { act: 'terminate', contract })
    expect(shownRequest(asked)).toMatchObject({ type: 'termination', terms: null })
    expect(rateOf(await consolidated(two)), 'nobody has accepted it').toBe('15')
    const refused = await process(one, { act: 'accept', request: idOf(asked) })
    expect(refused).toMatchObject({ status: 422, code: 'downlines_affected' })
    const { consent } = refused.value as Affected
    expect(await process(one, { act: 'accept', request: idOf(asked), consent })).toMatchObject({ success: true })
    expect(await versions(two)).toMatchObject([{ ended: 'agreed' }])
    expect(await versions(four)).toMatchObject([{ ended: 'above' }])
  })

  test('of one kind says nothing of another', async () => {
    await agree(one, '0.5', { kind: 'daily' })
    const offered = await process(one, { act: 'offer', account: two.account, terms: flat('0.1') })
    expect(offered).toMatchObject({ code: 'upline_without_contract' })
  })

  test.each([
    ['dividend', 'BONUSCONTRACT', 'divtypeinfo'],
    ['daily', 'SALARYCONTRACT', 'dailysalinfotype'],
    ['hourly', 'HOURLYSALARY', 'contracthoursalinfo'],
    ['realtime', 'REALTIMESALARY', 'contractmrdailysalinfotype'],
  ] as const)('of the kind %s is neither shown nor made without %s [T2, A17, S22]', async (kind, flag, name) => {
    await agree(one, '0.5', { kind })
    expect((await consolidated(one))[name]).toMatchObject({ kind })
    await door.demo({ flags: { [flag]: false } })
    expect((await consolidated(one))[name]).toBeNull()
    const asked = await process(one, { act: 'request', terms: flat('0.1') }, { kind })
    expect(asked).toMatchObject({ status: 422, code: 'contracts_off' })
    await door.demo({ flags: { [flag]: true } })
  })
})

describe('a lower contract', () => {
  const lower = async (onLower: 'end' | 'clamp') => {
    const policy = policyText({ ...firstPolicies.dividend, onLower })
    await sql`INSERT INTO agents.contract_policy (merchant, kind, policy, state, since)
      VALUES (${merchant.id}, 'dividend', ${JSON.stringify(policy)}::jsonb, 'holds', ${new Date(door.clock())})`.execute(db.owner)
    await agree(one, '20')
    await agree(two, '15', { by: one })
    await agree(three, '8', { by: one })
    await agree(four, '12', { by: two })
    return offer(one, flat('10'))
  }

  test('names whom it concerns before it is accepted, and ends those with a higher rate and all below [T2, C3]', async () => {
    const request = await lower('end')
    const refused = await process(one, { act: 'accept', request })
    expect(refused).toMatchObject({ status: 422, code: 'downlines_affected' })
    expect(refused.message).toContain('Downline contracts with a higher rate will be ended or lowered automatically (2)')
    const { consent, count, list } = refused.value as Affected
    expect({ count, list }).toEqual({
      count: 2,
      list: [
        { account: 'agenttwo', rate: '15', becomes: null },
        { account: 'playerfour', rate: '12', becomes: null },
      ],
    })
    expect(rateOf(await consolidated(one)), 'nothing happened yet').toBe('20')
    expect((await process(one, { act: 'accept', request, consent: 'something else' })).code).toBe('downlines_affected')
    expect((await process(one, { act: 'accept', request, consent })).success).toBe(true)
    expect(rateOf(await consolidated(one))).toBe('10')
    expect([rateOf(await consolidated(two)), rateOf(await consolidated(four))]).toEqual([null, null])
    expect(rateOf(await consolidated(three)), 'it bears the lower one').toBe('8')
  })

  test('lowers them instead where the merchant clamps, as a version of their own [T2]', async () => {
    const request = await lower('clamp')
    const { consent, list } = (await process(one, { act: 'accept', request })).value as Affected
    expect(list.map(({ becomes }) => becomes)).toEqual(['10', '10'])
    expect((await process(one, { act: 'accept', request, consent })).success).toBe(true)
    expect(await versions(two)).toEqual([
      { version: 1, ended: 'lowered', top: '15' },
      { version: 2, ended: null, top: '10' },
    ])
    expect(rateOf(await consolidated(four))).toBe('10')
    expect(rateOf(await consolidated(three))).toBe('8')
  })

  test('is not accepted by a consent to fewer than it concerns now [T2]', async () => {
    const request = await lower('end')
    const { consent } = (await process(one, { act: 'accept', request })).value as Affected
    const more = await process(one, { act: 'offer', account: three.account, terms: flat('18') })
    await process(three, { act: 'accept', request: idOf(more) })
    const refused = await process(one, { act: 'accept', request, consent })
    expect(refused.code).toBe('downlines_affected')
    expect((refused.value as Affected).count).toBe(3)
  })

  test('by an operator’s end takes the branch along, once the operator has seen it [T2]', async () => {
    await lower('clamp')
    const contract = (await consolidated(one)).divtypeinfo?.id as string
    const refused = await db.transact((tx) => endContract(tx, byOperator(), { contract }))
    expect(isRefusal(refused) && refused.code).toBe('downlines_affected')
    const { consent } = (refused as { data: Affected }).data
    expect(await db.transact((tx) => endContract(tx, byOperator(), { contract, consent }))).toEqual({ below: 3 })
    for (const each of [one, two, three, four]) expect(rateOf(await consolidated(each))).toBeNull()
    const again = await db.transact((tx) => endContract(tx, byOperator(), { contract, consent }))
    expect(again).toMatchObject({ code: 'contract_ended' })
  })
})

describe('what is refused', () => {
  test('a rate above the upline’s, and what no contract can be, beside its field [T2]', async () => {
    await agree(one, '10')
    const above = await process(one, { act: 'offer', account: two.account, terms: flat('10.1') })
    expect(above).toMatchObject({ status: 422, code: 'rate_above_upline', value: { at: 'rows.0.rate', rate: '10' } })
    for (const [rate, code] of [
      ['-1', 'rate_malformed'],
      ['1.0001', 'rate_too_fine'],
      ['1.05', 'rate_off_step'],
    ] as const)
      expect((await process(one, { act: 'offer', account: two.account, terms: flat(rate) })).code).toBe(code)
    const rows = Array.from({ length: 101 }, () => flat('1').rows[0])
    expect((await process(one, { act: 'offer', account: two.account, terms: { ...flat('1'), rows } })).code).toBe('malformed')
    expect((await process(one, { act: 'offer', account: two.account, terms: { ...flat('1'), rows: rows.slice(90) } })).code).toBe(
      'rows_outside',
    )
  })

  test('an offer where one waits, in either direction [T2]', async () => {
    await agree(one, '20')
    await process(one, { act: 'offer', account: two.account, terms: flat('10') })
    expect((await process(one, { act: 'offer', account: two.account, terms: flat('11') })).code).toBe('request_waits')
    expect((await process(two, { act: 'request', terms: flat('11') })).code).toBe('request_waits')
  })

  test('the wrong person: who asked may not accept, a stranger finds nothing [T2, trust 35]', async () => {
    await agree(one, '20')
    const request = idOf(await process(one, { act: 'offer', account: two.account, terms: flat('10') }))
    expect((await process(one, { act: 'accept', request })).code).toBe('other_side')
    expect((await process(two, { act: 'withdraw', request })).code).toBe('other_side')
    for (const act of ['accept', 'reject', 'withdraw'])
      for (const who of [stranger, three, four]) expect((await process(who, { act, request })).status).toBe(404)
    expect((await process(two, { act: 'accept', request }, { kind: 'daily' })).status, 'of another kind').toBe(404)
    await process(two, { act: 'accept', request })
    const contract = (await consolidated(two)).divtypeinfo?.id
    for (const who of [stranger, three, four]) expect((await process(who, { act: 'terminate', contract })).status).toBe(404)
    expect((await process(stranger, { act: 'offer', account: two.account, terms: flat('1') })).status).toBe(404)
    expect((await process(one, { act: 'offer', account: four.account, terms: flat('1') })).code, 'below, not directly').toBe(
      'not_direct',
    )
    expect((await process(two, { act: 'offer', account: one.account, terms: flat('1') })).status, 'upwards').toBe(404)
    expect((await process(one, { act: 'offer', account: one.account, terms: flat('1') })).status, 'to oneself').toBe(404)
    const bounds = stranger.browser.call(contractsContract.contractBounds, {
      params: { kind: 'dividend' },
      query: { account: two.account },
    })
    expect((await bounds).status).toBe(404)
  })

  test('an answer after the offer was withdrawn, and a second one [T2]', async () => {
    await agree(one, '20')
    const request = idOf(await process(one, { act: 'offer', account: two.account, terms: flat('10') }))
    await process(one, { act: 'withdraw', request })
    expect((await process(two, { act: 'accept', request })).code).toBe('request_ended')
    const next = idOf(await process(one, { act: 'offer', account: two.account, terms: flat('10') }))
    await process(two, { act: 'reject', request: next })
    expect((await process(two, { act: 'accept', request: next })).code).toBe('request_ended')
    expect(rateOf(await consolidated(two))).toBeNull()
  })

  test('all but one of many acceptances at once: one version holds [T2]', async () => {
    await agree(one, '20')
    const request = idOf(await process(one, { act: 'offer', account: two.account, terms: flat('10') }))
    const answers = await Promise.all(Array.from({ length: 6 }, () => process(two, { act: 'accept', request })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['request_ended']))
    expect(await versions(two)).toHaveLength(1)
  })

  test('an acceptance whose upline has no contract any more, or a lower one [T2]', async () => {
    await agree(one, '20')
    const request = idOf(await process(one, { act: 'offer', account: two.account, terms: flat('15') }))
    await agree(one, '10')
    expect((await process(two, { act: 'accept', request })).code).toBe('rate_above_upline')
    const contract = (await consolidated(one)).divtypeinfo?.id as string
    await db.transact((tx) => endContract(tx, byOperator(), { contract }))
    expect((await process(two, { act: 'accept', request })).code).toBe('upline_without_contract')
    expect(rateOf(await consolidated(two))).toBeNull()
  })

  test('a termination of what has ended meanwhile, and an offer that the merchant does not allow [T2]', async () => {
    await agree(one, '20')
    await agree(two, '10', { by: one })
    const contract = (await consolidated(two)).divtypeinfo?.id as string
    const request = idOf(await process(one, { act: 'terminate', contract }))
    await db.transact((tx) => endContract(tx, byOperator(), { contract }))
    expect((await process(two, { act: 'accept', request })).code).toBe('contract_ended')
    expect((await process(two, { act: 'terminate', contract })).code).toBe('contract_ended')
    const policy = policyText({ ...firstPolicies.dividend, uplinesOffer: false })
    await sql`INSERT INTO agents.contract_policy (merchant, kind, policy, state, since)
      VALUES (${merchant.id}, 'dividend', ${JSON.stringify(policy)}::jsonb, 'holds', ${new Date(door.clock())})`.execute(db.owner)
    expect((await process(one, { act: 'offer', account: three.account, terms: flat('1') })).code).toBe('offers_closed')
  })

  test('a player at the top, whom nobody pays [T2]', async () => {
    const alone = await person('aloneplayer', { type: 3 })
    expect((await process(alone, { act: 'request', terms: flat('1') })).code).toBe('offers_closed')
    const bounds = (await alone.browser.call(contractsContract.contractBounds, { params: { kind: 'dividend' } }))
      .value as ContractBounds
    expect(bounds).toMatchObject({ refused: 'offers_closed', upline: null, downline: 'aloneplayer' })
  })
})

describe('a member who moves', () => {
  const move = (who: Person, upline: Person) =>
    db.transact((tx) =>
      moveBranch(tx, {
        merchant,
        member: who.id,
        upline: upline.id,
        reason: 'asked by both',
        actor: 'operator:1',
        ip: '10.0.0.1',
        now: door.clock(),
      }),
    )

  test('leaves what was agreed with the one above, and an offer from there is void [T2, trust 35]', async () => {
    await agree(one, '20')
    await agree(stranger, '30')
    await agree(two, '15', { by: one })
    await agree(four, '5', { by: two })
    const waiting = idOf(await process(one, { act: 'offer', account: two.account, terms: flat('18') }))
    expect(await move(two, stranger)).toMatchObject({ moved: 2 })
    expect((await process(two, { act: 'accept', request: waiting })).code).toBe('request_ended')
    expect(await versions(two)).toMatchObject([{ ended: 'moved' }])
    expect(await versions(four)).toMatchObject([{ ended: 'above' }])
    expect((await process(one, { act: 'offer', account: two.account, terms: flat('1') })).status, 'not in the branch').toBe(404)
    expect((await agree(two, '25', { by: stranger })).success).toBe(true)
    await move(two, one)
  })
})

describe('what may be offered', () => {
  test('is told before anything is typed: the bounds, what holds and what waits [T2]', async () => {
    await agree(one, '20')
    const bounds = async (who: Person, account?: string) =>
      (
        await who.browser.call(contractsContract.contractBounds, {
          params: { kind: 'dividend' },
          ...(account && { query: { account } }),
        })
      ).value as ContractBounds
    expect(await bounds(one, two.account)).toMatchObject({
      refused: null,
      minRate: '0.1',
      maxRate: '20',
      step: '0.1',
      periods: ['H'],
      upline: 'topone',
      downline: 'agenttwo',
      current: null,
      waiting: null,
    })
    await process(one, { act: 'offer', account: two.account, terms: flat('10') })
    expect(await bounds(two)).toMatchObject({ maxRate: '20', waiting: { asker: 'upline' } })
    expect(await bounds(three)).toMatchObject({ refused: null, downline: 'agentthree' })
    expect(await bounds(two, four.account)).toMatchObject({ refused: 'upline_without_contract' })
    const below = await one.browser.call(contractsContract.downlineContracts, { query: { kind: 'dividend' } })
    expect((below.value as { list: unknown[] }).list).toEqual([])
  })
})
