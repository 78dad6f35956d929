import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accessContract } from '#house/access/contract.ts'
import { controlledContract, type ActShown } from '#house/audit/controlled/console-contract.ts'
import { numberServiceAccessContract } from '#house/contacts/number-service/console-contract.ts'
import { memberLimitsContract } from '#house/limits/console-contract.ts'
import { consoleMembersContract } from '#house/members/console/console-contract.ts'
import { merchantContract } from '#house/merchants/console-contract.ts'
import { providerAccessContract } from '#house/access/providers/console-contract.ts'
import type { Browser } from '#testing/browser.ts'
import { openCast } from '#testing/cast.ts'
import { testConsole } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
// With it comes a second merchant.
await openCast(db, house)
const operators = await testConsole(db, house)
const { browser: support } = await operators.as('support')
const { browser: manager } = await operators.as('manager')
const { browser: second } = await operators.as('manager')
const reason = 'as agreed with the member'

async function player(account: string) {
  const member = house.browser()
  await member.register(account)
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM identity.member WHERE account_key = ${account}`.execute(db)
  return { params: { id: String(rows[0]!.id) }, id: rows[0]!.id }
}

const waiting = async (by: Browser = second) => {
  const { value } = await by.call(controlledContract.controlledActs, { query: { state: 'waiting' } })
  return (value as { list: ActShown[] }).list
}
const answer = (by: Browser, id: string, confirm = true) =>
  by.call(controlledContract.answerAct, { params: { id }, body: { confirm, reason: 'checked' } })

/** Asked of the house itself, whatever the console says. */
const frozen = async (id: bigint) =>
  (await sql`SELECT FROM identity.member WHERE id = ${id} AND blocked_at IS NOT NULL`.execute(db)).rows.length === 1

describe('what eases a wall', () => {
  test('is proposed by one person and done by the answer of another, once [trust 10]', async () => {
    const { id, params } = await player('frozenone')
    await support.call(consoleMembersContract.freezeMember, { params, body: { kinds: ['login'], reason } })
    const lift = { params, body: { kinds: ['login'], reason } }
    expect((await support.call(consoleMembersContract.unfreezeMember, lift)).value).toEqual({ waits: true })
    expect(await frozen(id)).toBe(true)
    expect((await support.call(consoleMembersContract.unfreezeMember, lift)).code).toBe('decision_waits')
    const [act] = await waiting()
    expect(act).toMatchObject({
      name: 'members.unfreezeMember',
      subject: `member:${id}`,
      before: { frozen: ['login'] },
      after: { frozen: [] },
      proposal: { reason, confirmed: null },
    })
    expect((await answer(support, act!.id)).code).toBe('second_person')
    expect(await frozen(id)).toBe(true)
    expect((await answer(manager, act!.id)).value).toEqual({ told: null })
    expect(await frozen(id)).toBe(false)
    expect((await answer(second, act!.id)).code).toBe('nothing_proposed')
    expect(await waiting()).toEqual([])
  })

  test('is not confirmed once something else stands there than was seen, and can be sent back [trust 10]', async () => {
    const { id, params } = await player('frozentwo')
    await support.call(consoleMembersContract.freezeMember, { params, body: { kinds: ['login'], reason } })
    await support.call(consoleMembersContract.unfreezeMember, { params, body: { kinds: ['login'], reason } })
    await support.call(consoleMembersContract.freezeMember, { params, body: { kinds: ['withdrawal'], reason } })
    const [act] = await waiting()
    expect((await answer(manager, act!.id)).code).toBe('proposal_stale')
    expect(await frozen(id)).toBe(true)
    expect((await answer(manager, act!.id, false)).value).toEqual({ told: null })
    expect(await frozen(id)).toBe(true)
  })

  test('is answered by nobody who may not do it themselves, and by nobody of another merchant [trust 10, 30]', async () => {
    const { params } = await player('frozenthree')
    await support.call(consoleMembersContract.freezeMember, { params, body: { kinds: ['bet'], reason } })
    await support.call(consoleMembersContract.unfreezeMember, { params, body: { kinds: ['bet'], reason } })
    const [act] = await waiting()
    const { browser: finance } = await operators.as('finance')
    const { browser: content } = await operators.as('content')
    expect(await waiting(content)).toEqual([])
    expect((await answer(content, act!.id)).status).toBe(403)
    for (const before of ['another', '9'.repeat(19)])
      expect((await manager.call(controlledContract.controlledActs, { query: { state: 'waiting', before } })).status).toBe(400)
    expect((await answer(manager, '9'.repeat(19))).status).toBe(400)
    expect((await answer(manager, '9'.repeat(16))).status).toBe(404)
    const palm = await house.directory.byCode('palm')
    const { browser: other } = await operators.as('owner', { merchant: palm!.id })
    expect(await waiting(other)).toEqual([])
    expect((await answer(other, act!.id)).status).toBe(404)
    expect((await answer(finance, act!.id)).status).toBe(403)
    expect((await answer(manager, act!.id, false)).status).toBe(200)
  })
})

test('a member’s limit is tightened by one person, and loosened by two [trust 10, 63]', async () => {
  const { params } = await player('limited')
  const set = (amount: string | null) =>
    support.call(memberLimitsContract.setMemberLimit, { params, body: { name: 'loss_day', amount, reason } })
  expect((await set('50')).value).toEqual({ waits: false })
  expect((await set('20')).value).toEqual({ waits: false })
  expect((await set(null)).value).toEqual({ waits: true })
  const shown = async () => (await manager.call(memberLimitsContract.memberLimits, { params })).value as { amount: string }[]
  expect(await shown()).toMatchObject([{ amount: '20' }])
  const [act] = await waiting()
  expect((await answer(manager, act!.id)).status).toBe(200)
  expect(await shown()).toMatchObject([{ amount: null }])
})

test('settings that keep somebody out are eased by two people and tightened by one [trust 10]', async () => {
  const change = (of: object) => manager.call(merchantContract.changeMerchant, { body: { change: of, reason } })
  const shown = async () =>
    (await manager.call(merchantContract.merchant)).value as { minimumAge: number; flags: Record<string, boolean> }
  const { minimumAge } = await shown()
  expect((await change({ minimumAge: minimumAge + 2, maintenance: false })).value).toMatchObject({ waits: false })
  for (const eased of [{ minimumAge }, { flags: { IDENTITYSMS: true } }, { gtagId: 'G-12345678' }]) {
    const stood = await shown()
    expect((await change(eased)).value).toMatchObject({ waits: true })
    expect(await shown()).toEqual(stood)
    const [act] = await waiting()
    expect((await answer(manager, act!.id)).code).toBe('second_person')
    expect((await answer(second, act!.id, 'minimumAge' in eased)).status).toBe(200)
  }
  expect((await shown()).minimumAge).toBe(minimumAge)
})

test('who says whose a number is, or who somebody is, is set by two; its secret waits sealed [trust 10, 59]', async () => {
  const service = { project: 'demo-project', apiKey: 'AIzaSyExampleKey01', reason }
  expect((await manager.call(numberServiceAccessContract.setNumberService, { body: service })).value).toEqual({ waits: true })
  const access = { clientId: 'app-1', secret: 'a-provider-secret-of-ours', reason }
  const sent = { params: { provider: 'google' }, body: access }
  expect((await manager.call(providerAccessContract.setProviderAccess, sent)).value).toEqual({ waits: true })
  const { rows } = await sql<{ kept: string }>`SELECT input::text AS kept FROM audit.controlled_act`.execute(db)
  expect(rows.map(({ kept }) => kept).join()).not.toContain(access.secret)
  for (const { id } of await waiting()) expect((await answer(second, id)).status).toBe(200)
  const accesses = (await manager.call(providerAccessContract.providerAccesses)).value as {
    provider: string
    clientId: string | null
  }[]
  expect(accesses.find(({ provider }) => provider === 'google')?.clientId).toBe('app-1')
  expect((await manager.call(numberServiceAccessContract.numberServiceAccess)).value).toMatchObject({ project: 'demo-project' })
})

test('a first password that goes to nobody is told to whoever confirms it alone, once, and opens the account [O1, trust 10]', async () => {
  const { id, params } = await player('firsttwo')
  const given = await support.call(consoleMembersContract.giveFirstPassword, { params, body: { reason } })
  expect(given.value).toEqual({ waits: true, given: null })
  const [act] = await waiting()
  const { told } = (await answer(manager, act!.id)).value as { told: string }
  const member = house.browser()
  const { path } = accessContract.logIn['~orpc'].route as { path: string }
  const data = { type: 'username', username: 'firsttwo', password: told }
  expect((await member.sealed({ method: 'POST', path, data })).json.value).toMatchObject({ due: 'default' })
  const kept = await sql<{ kept: string }>`
    SELECT (SELECT jsonb_agg(to_jsonb(e))::text FROM audit.entry e WHERE subject = ${`member:${id}`})
      || (SELECT jsonb_agg(to_jsonb(a))::text FROM audit.controlled_act a) AS kept`.execute(db.owner)
  expect(kept.rows[0]?.kept).not.toContain(told)
})
