import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY, SECOND } from '#kit/clock.ts'
import type { Browser } from '#testing/browser.ts'
import { logIn, PASSWORD } from '#testing/people.ts'
import { comeIn, firstPasswordOf, helperOf, openHelper, SUB_PASSWORD } from '#testing/agents/subaccounts.ts'
import { gamesContract } from '#house/games/contract.ts'
import { isSessionLive, SESSION_ENDED } from '#house/access/index.ts'
import { memberCalled, freezeMember } from '#house/members/index.ts'
import { paymentsContract } from '#house/payments/contract.ts'
import { reportsContract } from '#house/reports/contract.ts'
import { walletContract } from '#house/wallet/contract.ts'
import { agentsContract as contract, type SubaccountShown } from '../contract.ts'
import { openTree, type Person } from '#testing/agents/tree.ts'
import { moveBranch } from '../team/move-branch.ts'
import { membersContract } from '#house/members/contract.ts'
import { accessContract } from '#house/access/contract.ts'

const { db, door, person, agent, merchant, keyed } = await openTree()
const boss = await agent('theboss01')
const other = await agent('otherboss')
const player = await person('aplayer01', { affiliateCode: 'theboss01' })

const list = async ({ browser }: Person) => (await browser.call(contract.subaccounts)).value as SubaccountShown[]
const today = { from: '2026-01-01', to: '2026-01-01' }
const seesTeam = async (browser: Browser) => (await browser.call(contract.teamOverview, { query: today })).status
const info = async (browser: Browser) => browser.call(membersContract.memberInfo)
const sessionOf = async (browser: Browser) =>
  ((await browser.call(accessContract.sessions)).value as { id: string; current: boolean }[]).find(({ current }) => current)!.id
const links = (browser: Browser) => browser.call(contract.agentLinks)
const link = { as: 'player', domain: 'localhost', label: 'Market', days: null, most: null } as const
const act = { at: door.clock(), actor: 'operator:1', reason: 'a test', ip: '192.0.2.1', operator: 1n, name: 'Operator', merchant }

describe('somebody who works for an agent', () => {
  test('comes in by the ordinary login, once with the password they were given, and may do nothing before they have a second factor [T6, trust 24]', async () => {
    const id = await openHelper(boss.browser, { account: 'helper001', rights: ['team'] })
    const password = await firstPasswordOf(boss.browser, id)
    const browser = door.browser()
    expect(await logIn(browser, { username: 'helper001', password, as: 'agent' })).toMatchObject({ value: { due: 'default' } })
    expect((await info(browser)).status).toBe(403)
    const inside = await comeIn(door, { account: 'helper001', password })
    expect((await info(inside)).value).toMatchObject({
      type: 5,
      worksFor: { agent: 'theboss01', rights: ['team'], secured: false },
    })
    expect([await seesTeam(inside), (await links(inside)).status]).toEqual([403, 403])
    expect((await logIn(door.browser(), { username: 'helper001', password })).code).toBe('login_incorrect')
    expect(await list(boss)).toMatchObject([{ account: 'helper001', state: 'open', claimed: true, secured: false }])
    const { value } = await inside.call(accessContract.newTotp, { body: { password: SUB_PASSWORD } })
    expect(value).toMatchObject({ secret: expect.any(String) })
    expect(await seesTeam(inside)).toBe(403)
  })

  test('may do what the agent lets them, in the agent’s own branch, and what they may changes with the next call [T6, trust 33, trust 35]', async () => {
    const helper = await helperOf(door, boss.browser, { account: 'helper002', rights: ['team'] })
    expect([await seesTeam(helper.browser), (await links(helper.browser)).status]).toEqual([200, 403])
    const found = await helper.browser.call(contract.teamMember, { params: { id: String(player.id) } })
    expect(found.value).toMatchObject({ way: [{ account: 'aplayer01' }] })
    expect((await helper.browser.call(contract.teamMember, { params: { id: String(other.id) } })).status).toBe(404)
    const change = { params: { id: helper.id }, body: { label: 'Sok Dara', rights: ['accounts' as const] } }
    expect((await boss.browser.call(contract.changeSubaccount, change)).value).toMatchObject({
      label: 'Sok Dara',
      rights: ['accounts'],
    })
    expect([await seesTeam(helper.browser), (await links(helper.browser)).status]).toEqual([403, 200])
  })

  test('sees of a bill who is in it where they may see the team as well as the income [T6, trust 33]', async () => {
    const helper = await helperOf(door, boss.browser, { account: 'helper900', rights: ['income'] })
    const ask = async () => {
      const params = { kind: 'daily' as const, id: randomUUID() }
      return (await helper.browser.call(contract.billMembers, { params, query: {} })).status
    }
    expect(await ask()).toBe(403)
    const change = { params: { id: helper.id }, body: { label: '', rights: ['income' as const, 'team' as const] } }
    expect((await boss.browser.call(contract.changeSubaccount, change)).status).toBe(200)
    expect(await ask()).toBe(404)
  })

  test('is no member that plays: no money, no place in the tree, no name in a form, and every door of money is shut [T6, trust 33]', async () => {
    const all = ['team', 'income', 'accounts', 'contracts'] as const
    const { id, browser } = await helperOf(door, boss.browser, { account: 'helper003', rights: all })
    const { rows } = await sql`
      SELECT (SELECT count(*)::int FROM wallet.account WHERE owner = ${BigInt(id)}) AS accounts,
        (SELECT count(*)::int FROM agents.node WHERE member = ${BigInt(id)}) AS places`.execute(db.owner)
    expect(rows).toEqual([{ accounts: 0, places: 0 }])
    expect(await memberCalled(db, { merchant: merchant.id, account: 'helper003' })).toBeNull()
    const shut = [
      browser.call(membersContract.memberState),
      browser.call(walletContract.balance),
      browser.call(gamesContract.launch, { body: { vassalage: 1, gameCode: 'x', device: 'desktop', freeTrial: true } as never }),
      browser.call(paymentsContract.deposits),
      browser.call(paymentsContract.withdrawals),
      browser.call(reportsContract.exports),
      browser.call(contract.agentTransferTerms),
      browser.call(contract.collectBill, { params: { kind: 'daily', id: crypto.randomUUID() }, ...keyed() }),
      browser.call(contract.subaccounts),
      browser.call(accessContract.setPaymentPassword, {
        body: { password: SUB_PASSWORD, newPassword: '482913', confirmNewPassword: '482913' },
      }),
    ]
    expect((await Promise.all(shut)).map(({ status }) => status)).toEqual(shut.map(() => 403))
  })

  test('is written down under their own name, and the agent reads it, with names of the own branch alone [T6, trust 60]', async () => {
    const helper = await helperOf(door, boss.browser, { account: 'helper004', rights: ['accounts'] })
    const made = await helper.browser.call(contract.createAgentLink, { body: link, ...keyed() })
    const promised = await helper.browser.call(contract.createAgentLink, { body: { ...link, rebate: '1' }, ...keyed() })
    expect(promised.status, 'a rebate is a promise, as a contract is').toBe(403)
    expect((await links(boss.browser)).value).toMatchObject({ list: [{ id: (made.value as { id: string }).id }] })
    door.pass(SECOND)
    await helper.browser.call(contract.openDownline, { body: { account: 'newcomer1', as: 'player' }, ...keyed() })
    const acts = { params: { id: helper.id }, query: {} }
    const { value } = await boss.browser.call(contract.subaccountActs, acts)
    const said = (value as { list: { what: string; about: string | null }[] }).list
    expect(said.slice(0, 2)).toMatchObject([
      { what: 'identity.register', about: 'newcomer1' },
      { what: 'agents.create_link', about: null },
    ])
    const { rows } = await sql<{ actor: string }>`
      SELECT actor FROM audit.entry WHERE action IN ('agents.create_link', 'identity.register') ORDER BY at DESC, seq DESC LIMIT 1`.execute(
      db.owner,
    )
    expect(rows).toEqual([{ actor: `member:${helper.id}` }])
    expect((await other.browser.call(contract.subaccountActs, acts)).status).toBe(404)
  })
})

describe('a sub-account', () => {
  test('is its agent’s alone: another one, a player and those who work for the agent find none [T6, trust 34]', async () => {
    const helper = await helperOf(door, boss.browser, { account: 'helper005', rights: ['accounts'] })
    const of = { params: { id: helper.id } }
    const change = { ...of, body: { label: '', rights: [] } }
    for (const [browser, status] of [
      [other.browser, 404],
      [player.browser, 403],
      [helper.browser, 403],
    ] as const) {
      const asked = [
        browser.call(contract.changeSubaccount, change),
        browser.call(contract.giveSubaccountPassword, of),
        browser.call(contract.stopSubaccount, of),
      ]
      expect((await Promise.all(asked)).map((answer) => answer.status)).toEqual([status, status, status])
    }
    expect(await list(other)).toEqual([])
    expect((await links(helper.browser)).status).toBe(200)
  })

  test('has a name as the merchant’s rule says, that nobody has, and there are twenty that work at most, also at once [T6]', async () => {
    const many = await agent('manyboss1')
    const open = (account: string) =>
      many.browser.call(contract.openSubaccount, { body: { account, label: '', rights: [] }, ...keyed() })
    expect((await open('x')).value).toEqual({ fields: { account: 'too_short' } })
    expect((await open('theboss01')).value).toEqual({ fields: { account: 'taken' } })
    const opened = await Promise.all(Array.from({ length: 22 }, (_, i) => open(`worker${100 + i}`)))
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(opened.find(({ status }) => status !== 200)).toMatchObject({ code: 'too_many_subaccounts', value: { most: 20 } })
    const [first] = await list(many)
    await many.browser.call(contract.stopSubaccount, { params: { id: first!.id } })
    expect((await open('worker200')).status).toBe(200)
  })

  test('is opened and changed in a session that has shown a password, and given no right that there is not [T6, trust 25]', async () => {
    const [first] = await list(boss)
    const body = { label: '', rights: ['transfers' as never] }
    expect((await boss.browser.call(contract.changeSubaccount, { params: { id: first!.id }, body })).status).toBe(400)
    const session = await sessionOf(boss.browser)
    await sql`UPDATE identity.session SET proved_at = NULL, proved_by = NULL WHERE id = ${session}`.execute(db.owner)
    const of = { params: { id: first!.id } }
    const asked = [
      boss.browser.call(contract.openSubaccount, { body: { account: 'helper006', label: '', rights: [] }, ...keyed() }),
      boss.browser.call(contract.changeSubaccount, { ...of, body: { label: '', rights: [] } }),
      boss.browser.call(contract.giveSubaccountPassword, of),
    ]
    expect((await Promise.all(asked)).map(({ status, code }) => [status, code])).toEqual(asked.map(() => [403, 'proof_needed']))
    await boss.browser.call(accessContract.prove, { body: { password: PASSWORD } })
    expect(await firstPasswordOf(boss.browser, first!.id)).toMatch(/^[\w-]{20}$/)
  })
})

describe('the end of a sub-account’s session', () => {
  const ended: string[] = []
  let heard = () => {}
  const listening = (async () => {
    const client = new pg.Client({ connectionString: db.ownerUrl })
    client.on('notification', ({ payload }) => {
      ended.push(payload!)
      heard()
    })
    await client.connect()
    await client.query(`LISTEN ${SESSION_ENDED}`)
    return client
  })()
  afterAll(async () => (await listening).end())
  const told = async (id: string) => {
    while (!ended.includes(id)) await new Promise<void>((resolve) => (heard = resolve))
  }
  /** Whoever keeps a socket on the session hears of its end, and nobody comes in by it or by the login any more. */
  const isOver = async (browser: Browser, session: string) => {
    await told(session)
    expect([(await info(browser)).status, await isSessionLive(db, session, door.clock())]).toEqual([401, false])
  }
  const comesBack = async (account: string) => (await logIn(door.browser(), { username: account, password: SUB_PASSWORD })).code

  test('is at once when the agent stops it, for good: no login, no password, no change [T6, trust 30]', async () => {
    await listening
    const { id, browser } = await helperOf(door, boss.browser, { account: 'stopped01', rights: ['team'] })
    const session = await sessionOf(browser)
    const of = { params: { id } }
    expect((await boss.browser.call(contract.stopSubaccount, of)).value).toMatchObject({ state: 'stopped' })
    await isOver(browser, session)
    expect(await comesBack('stopped01')).toBe('account_blocked')
    expect((await boss.browser.call(contract.stopSubaccount, of)).status).toBe(404)
    expect((await boss.browser.call(contract.giveSubaccountPassword, of)).status).toBe(404)
    expect((await boss.browser.call(contract.changeSubaccount, { ...of, body: { label: '', rights: [] } })).status).toBe(404)
  })

  test('is that of the agent’s: a block or a closing ends it and lets nobody in, a move of the branch ends it [T6, trust 30]', async () => {
    const blocked = await agent('blockboss')
    const closed = await agent('closeboss')
    const moved = await agent('movedboss')
    const helpers = new Map<string, Awaited<ReturnType<typeof helperOf>>>()
    for (const { account, browser } of [blocked, closed, moved])
      helpers.set(account, await helperOf(door, browser, { account: `of${account}`, rights: ['team'] }))
    const sessions = new Map<string, string>()
    for (const [account, { browser }] of helpers) sessions.set(account, await sessionOf(browser))
    await db.transact((tx) => freezeMember(tx, act, { member: blocked.id, kinds: ['login'] }))
    await closed.browser.call(membersContract.closeAccount, { body: { password: PASSWORD } })
    const move = { ...act, now: door.clock(), member: moved.id, upline: other.id }
    expect(await db.transact((tx) => moveBranch(tx, move))).toEqual({ moved: 1 })
    for (const [account, { browser }] of helpers) await isOver(browser, sessions.get(account)!)
    expect([await comesBack('ofblockboss'), await comesBack('ofcloseboss')]).toEqual(['account_blocked', 'account_blocked'])
    expect(await comesBack('ofmovedboss')).toBeUndefined()
  })

  test('is found by a session that slipped through, and by one whose merchant offers no more of it [T6, trust 30]', async () => {
    const slipping = await agent('slipboss1')
    const { id, browser } = await helperOf(door, slipping.browser, { account: 'slipped01', rights: ['team'] })
    const by = { blocked_by: 'operator:1', blocked_reason: 'a test' }
    const block = (on: boolean) =>
      on
        ? sql`UPDATE identity.member SET blocked_at = now(), blocked_by = ${by.blocked_by}, blocked_reason = ${by.blocked_reason} WHERE id = ${slipping.id}`
        : sql`UPDATE identity.member SET blocked_at = NULL, blocked_by = NULL, blocked_reason = NULL WHERE id = ${slipping.id}`
    await block(true).execute(db.owner)
    expect((await info(browser)).status).toBe(401)
    await block(false).execute(db.owner)
    expect((await info(browser)).status).toBe(200)
    const { flags } = (await door.directory.byCode('demo'))!
    await door.demo({ flags: { ...flags, SUBACCOUNTS: false } })
    expect((await info(browser)).status).toBe(401)
    expect(await comesBack('slipped01')).toBe('account_blocked')
    expect((await slipping.browser.call(contract.subaccounts)).code).toBe('subaccounts_closed')
    expect((await slipping.browser.call(contract.stopSubaccount, { params: { id } })).status).toBe(200)
    await door.demo({ flags: { ...flags, SUBACCOUNTS: true } })
  })

  test('is at once with a new password, and the second factor stays: it lets nobody else in [T6, trust 25, trust 30]', async () => {
    const owner = await agent('renewboss')
    const { id, browser, code } = await helperOf(door, owner.browser, { account: 'renewed01', rights: ['team'] })
    const session = await sessionOf(browser)
    const password = await firstPasswordOf(owner.browser, id)
    await isOver(browser, session)
    const next = door.browser()
    expect(await logIn(next, { username: 'renewed01', password })).toMatchObject({ value: { factors: ['totp', 'recovery'] } })
    const passed = await next.call(accessContract.verifyLogin, { body: { factor: 'totp', code: code() } })
    expect(passed.value).toMatchObject({ due: 'default' })
    door.pass(DAY)
    expect((await logIn(door.browser(), { username: 'renewed01', password })).code).toBe('first_password_over')
  })
})
