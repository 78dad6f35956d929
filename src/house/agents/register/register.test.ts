import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { logIn, PASSWORD } from '#testing/people.ts'
import { openTree, type Person } from '#testing/agents/tree.ts'
import { registerContract as contract, type Arrival, type Link } from './contract.ts'
import { MOST_OPEN_LINKS } from './create-link.ts'
import { membersContract } from '#house/members/contract.ts'
import { accessContract } from '#house/access/contract.ts'

const { db, door, tries, person, agent, comeBack, parentOf, keyed } = await openTree()

const top = await agent('topagent')
const affiliate = await agent('affiliate1', { type: 41 })
const player = await person('aplayer01', { affiliateCode: 'topagent' })

const asked = { as: 'player', domain: 'localhost', label: 'Facebook', days: null, most: null } as const
const make = async ({ browser }: Person, change: object = {}) =>
  browser.call(contract.createAgentLink, { body: { ...asked, ...change }, ...keyed() })
const made = async (of: Person, change: object = {}) => (await make(of, change)).value as Link
const links = async ({ browser }: Person) => ((await browser.call(contract.agentLinks)).value as { list: Link[] }).list
const check = async (code: string) => (await door.browser().call(membersContract.affiliate, { query: { code } })).code ?? 'good'
const arrivals = async ({ browser }: Person, query: Record<string, string> = {}) =>
  ((await browser.call(contract.arrivals, { query })).value as { list: Arrival[] }).list
const typeOf = async (account: string) =>
  (await sql<{ type: number }>`SELECT type FROM identity.member WHERE account_key = ${account}`.execute(db)).rows[0]?.type

const refused = { fields: { affiliateCode: 'invitation_incorrect' } }

describe('a link of an agent', () => {
  test('takes people in below the agent, as what it says, and both sides are told how they came [A5, T5]', async () => {
    const link = await made(top, { label: 'Shop window' })
    expect(link).toMatchObject({ as: 'player', label: 'Shop window', used: 0, state: 'open', expiresAt: null, most: null })
    expect(link.url).toBe(`https://localhost/register?affiliateCode=${link.code}`)
    expect(await check(link.code.toLowerCase())).toBe('good')
    const came = await person('bylink01', { affiliateCode: ` ${link.code.toLowerCase()} ` })
    expect(await parentOf(came.id)).toBe(top.id)
    expect((await links(top)).find(({ id }) => id === link.id)).toMatchObject({ used: 1 })
    expect(await arrivals(top, { link: link.id })).toEqual([
      {
        id: String(came.id),
        account: 'bylink01',
        as: 'player',
        at: door.clock(),
        way: 'link',
        friend: null,
        link: { id: link.id, label: 'Shop window' },
        unclaimed: false,
        missed: [],
      },
    ])
    expect((await came.browser.call(contract.upline)).value).toEqual({ upline: 'topagent', invitedBy: 'topagent' })
  })

  test('of agents makes agents, and below an affiliate affiliates, in the transaction in which they come [T5]', async () => {
    const { answer, browser } = await tries('newagent01', { affiliateCode: (await made(top, { as: 'agent' })).code })
    expect(answer.status).toBe(200)
    expect((await browser.call(membersContract.memberInfo)).value).toMatchObject({ type: 2 })
    await person('newaffil01', { affiliateCode: (await made(affiliate, { as: 'agent' })).code })
    expect(await typeOf('newaffil01')).toBe(42)
    const { rows } = await sql`
      SELECT after ->> 'type' AS type FROM audit.entry WHERE action = 'identity.register' ORDER BY at DESC, seq DESC LIMIT 1`.execute(
      db.owner,
    )
    expect(rows).toEqual([{ type: '42' }])
  })

  test('that was stopped, has expired or is used up takes nobody in, and the form keeps its place [A5, T5]', async () => {
    const stopped = await made(top)
    const stop = { params: { id: stopped.id } }
    expect((await top.browser.call(contract.stopAgentLink, stop)).value).toMatchObject({ state: 'stopped' })
    const expiring = await made(top, { days: 1 })
    const once = await made(top, { most: 1 })
    await person('theonly01', { affiliateCode: once.code })
    door.pass(DAY)
    await comeBack(top, affiliate, player)
    for (const { code } of [stopped, expiring, once]) {
      expect(await check(code)).toBe('invitation_code_error')
      const { answer } = await tries('tooLate01', { affiliateCode: code })
      expect([answer.code, answer.value]).toEqual(['fields_refused', refused])
    }
    expect(await typeOf('toolate01')).toBeUndefined()
    const states = new Map((await links(top)).map(({ id, state }) => [id, state]))
    expect([stopped, expiring, once].map(({ id }) => states.get(id))).toEqual(['stopped', 'expired', 'used_up'])
  })

  test('gives its last use to one of those who come at the same moment [A5, T5]', async () => {
    const link = await made(top, { most: 2 })
    const answers = await Promise.all(
      ['atonce01', 'atonce02', 'atonce03', 'atonce04', 'atonce05'].map(async (account) => {
        const browser = door.browser()
        const form = { username: account, password: PASSWORD, confirmPassword: PASSWORD, affiliateCode: link.code }
        return { browser, form }
      }),
    )
    await withoutPicture(async () => {
      const given = await Promise.all(
        answers.map(({ browser, form }) =>
          browser.call(membersContract.register, {
            body: { ...form, registerMethod: 'WEB', terms: true, login: true },
          }),
        ),
      )
      expect(given.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422, 422])
      for (const { status, value } of given) if (status === 422) expect(value).toEqual(refused)
    })
    expect(await arrivals(top, { link: link.id })).toHaveLength(2)
  })

  test('of an agent who is blocked, or no agent any more, invites nobody [A5, T5]', async () => {
    const passing = await agent('passing01')
    const { code } = await made(passing)
    await sql`UPDATE identity.member SET blocked_at = now(), blocked_by = 'operator:1', blocked_reason = 'a test' WHERE id = ${passing.id}`.execute(
      db.owner,
    )
    expect([await check(code), await check('passing01')]).toEqual(['invitation_code_error', 'invitation_code_error'])
    expect((await tries('nobody001', { affiliateCode: code })).answer.value).toEqual(refused)
    await sql`UPDATE identity.member SET blocked_at = NULL, blocked_by = NULL, blocked_reason = NULL, type = 3 WHERE id = ${passing.id}`.execute(
      db.owner,
    )
    expect(await check(code)).toBe('invitation_code_error')
  })

  test('leads to a host of the merchant’s own, is an agent’s alone, and there are not more than fifty open ones [T5, trust 35]', async () => {
    expect((await make(top, { domain: 'elsewhere.example' })).code).toBe('domain_unknown')
    expect((await make(player)).status).toBe(403)
    const { id } = await made(top)
    expect((await affiliate.browser.call(contract.stopAgentLink, { params: { id } })).status).toBe(404)
    expect((await links(top)).find((one) => one.id === id)).toMatchObject({ state: 'open' })
    const many = await agent('manylinks')
    const codes = []
    for (let i = 0; i <= MOST_OPEN_LINKS; i++) codes.push((await make(many)).code ?? 'made')
    expect(codes.filter((code) => code === 'made')).toHaveLength(MOST_OPEN_LINKS)
    expect(codes.at(-1)).toBe('too_many_links')
  })
})

/** The merchant asks for no picture while this is done. */
async function withoutPicture(deed: () => Promise<void>) {
  const { registration } = (await door.directory.byCode('demo'))!
  await door.demo({ registration: { ...registration, captcha: { ...registration.captcha, enabled: false, required: false } } })
  await deed()
  await door.demo({ registration })
}

describe('an account that an agent opens', () => {
  const open = ({ browser }: Person, account: string, as: 'player' | 'agent' = 'player') =>
    browser.call(contract.openDownline, { body: { account, as }, ...keyed() })
  const give = ({ browser }: Person, id: string) => browser.call(contract.givePassword, { params: { id } })

  test('stands below the agent, opens by a random password once, and then by its owner’s alone [T5]', async () => {
    const answer = await open(top, ' Bopha88 ')
    expect(answer.value).toMatchObject({ account: 'Bopha88', as: 'player' })
    const { id } = answer.value as { id: string }
    expect(await parentOf(BigInt(id))).toBe(top.id)
    expect(await hashesOf(id), 'nobody can log in yet').toBe(0)
    const [first] = await arrivals(top)
    expect(first).toMatchObject({ account: 'Bopha88', way: 'opened', unclaimed: true })
    const { password, until } = (await give(top, id)).value as { password: string; until: number }
    expect(until).toBe(door.clock() + DAY)
    expect(password).toHaveLength(20)
    const again = (await give(top, id)).value as { password: string }
    expect(again.password).not.toBe(password)
    expect(await hashesOf(id)).toBe(1)
    const browser = door.browser()
    const entered = await logIn(browser, { username: 'bopha88', password: again.password })
    expect(entered.value).toMatchObject({ due: 'default' })
    expect((await browser.call(membersContract.memberInfo)).status).toBe(403)
    const own = { newPassword: 'a river of my own', confirmNewPassword: 'a river of my own' }
    expect((await browser.call(accessContract.changePassword, { body: own })).status).toBe(200)
    expect((await logIn(door.browser(), { username: 'bopha88', password: own.newPassword })).status).toBe(200)
    for (const old of [password, again.password])
      expect((await logIn(door.browser(), { username: 'bopha88', password: old })).code).not.toBeUndefined()
    expect((await give(top, id)).code).toBe('password_own')
    expect((await arrivals(top))[0]).toMatchObject({ unclaimed: false })
    expect(await kept(again.password)).toBe(0)
  })

  test('has a password of a day, and is an agent’s where the agent says so [T5]', async () => {
    const { id } = (await open(affiliate, 'dara0001', 'agent')).value as { id: string }
    expect(await typeOf('dara0001')).toBe(42)
    const { password } = (await give(affiliate, id)).value as { password: string }
    door.pass(DAY + 1)
    await comeBack(top, affiliate, player)
    expect((await logIn(door.browser(), { username: 'dara0001', password })).code).toBe('first_password_over')
    expect((await give(affiliate, id)).status).toBe(200)
  })

  test('is refused by name, opened once for its key, and no stranger’s password can be had [T5, trust 35]', async () => {
    expect(await open(top, 'topagent')).toMatchObject({ code: 'account_refused', value: { rule: 'taken' } })
    expect(await open(top, 'x')).toMatchObject({ code: 'account_refused', value: { rule: 'too_short' } })
    expect((await open(player, 'rithy0001')).status).toBe(403)
    const key = keyed()
    const twice = await Promise.all(
      [1, 2].map(() => top.browser.call(contract.openDownline, { body: { account: 'rithy0001', as: 'player' }, ...key })),
    )
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const id = (twice[0]?.value as { id: string } | undefined)?.id ?? ''
    expect((await give(affiliate, id)).status).toBe(404)
    expect((await give(top, String(player.id))).status).toBe(404)
    expect((await give(top, String(affiliate.id))).status).toBe(404)
  })

  test('is looked for sixty times an hour, names that are taken among them [T5, trust 21]', async () => {
    const guesser = await agent('guesser01')
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 60; i++) codes.push((await open(guesser, 'topagent')).code)
    expect(new Set(codes)).toEqual(new Set(['account_refused']))
    expect((await open(guesser, 'stillfree01')).code).toBe('too_many_requests')
    expect(await typeOf('stillfree01')).toBeUndefined()
  })

  test('is nobody’s to take over: once somebody has been in, the agent gives no password, whoever gave the last one [T5, trust 35]', async () => {
    const { id } = (await open(top, 'vanna0001')).value as { id: string }
    await give(top, id)
    await sql`
      UPDATE identity.member SET last_login_at = ${new Date(door.clock())} WHERE id = ${id}::bigint`.execute(db.owner)
    expect((await give(top, id)).code).toBe('password_own')
  })
})

/** How many passwords open an account. */
async function hashesOf(id: string): Promise<number> {
  const { rows } = await sql`SELECT FROM identity.credential WHERE member_id = ${id}::bigint`.execute(db)
  return rows.length
}

/** How often a secret stands in what the house keeps of answers and acts. */
async function kept(secret: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM runtime.idempotency_key k WHERE k.answer::text LIKE ${`%${secret}%`})::int
      + (SELECT count(*) FROM audit.entry e WHERE e.after::text LIKE ${`%${secret}%`})::int AS count`.execute(db.owner)
  return rows[0]?.count ?? -1
}

describe('a player who invites friends', () => {
  const referral = async ({ browser }: Person) => browser.call(contract.referral)
  type Shown = { code: string; url: string; total: number; list: { account: string; at: number }[] }

  test('has a code and a link where the merchant has invitations, and friends stand below the player’s agent [S21, T5]', async () => {
    expect((await referral(player)).code).toBe('referral_closed')
    await door.demo({ flags: { REFERRAL: true } })
    const [first, second] = await Promise.all([referral(player), referral(player)])
    const { code, url, total, list } = first.value as Shown
    expect([second.value, total, list]).toEqual([first.value, 0, []])
    expect(url).toBe(`https://localhost/register?referralCode=${code}`)
    const friend = await person('friend001', { referralCode: code.toLowerCase() })
    expect(await parentOf(friend.id)).toBe(top.id)
    expect((await referral(player)).value).toMatchObject({ total: 1, list: [{ account: 'fr•••001', at: door.clock() }] })
    expect((await friend.browser.call(contract.upline)).value).toEqual({ upline: 'topagent', invitedBy: 'ap•••r01' })
    expect((await arrivals(top))[0]).toMatchObject({ account: 'friend001', way: 'friend', friend: 'aplayer01' })
    await person('friend002', { referralCode: 'NOSUCH00' })
    expect((await referral(player)).value).toMatchObject({ total: 1 })
  })
})
