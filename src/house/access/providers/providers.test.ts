import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/clock.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { openIdentityProvider, type Temper } from '#testing/services/identity-provider.ts'
import { logIn, memberNamed, PASSWORD, register, registrationOf } from '#testing/people.ts'
import { codeAt } from '../factors/totp.ts'
import { providers, type Provider } from '../rules/providers.ts'
import { sealAccess } from './access.ts'
import { removeAccess, setAccess } from './set-access.ts'
import { accessContract } from '../contract.ts'
import { membersContract } from '#house/members/contract.ts'

const db = await testDatabase('house')
const company = await openIdentityProvider()
const door = await openDoor(db, { providerSpecs: company.specs })
company.clock = door.clock
const demo = (await door.directory.byCode('demo')) as NonNullable<Awaited<ReturnType<typeof door.directory.byCode>>>
const act = () => {
  const merchant = { id: demo.id, code: demo.code }
  return { at: door.clock(), actor: 'operator:1', operator: 1n, name: 'olivia', merchant, ip: '192.0.2.1', reason: 'a test' }
}
const opened = { SOCIALLINE: true, SOCIALTELEGRAM: true, SOCIALFACEBOOK: true, SOCIALGOOGLE: true }
const { id: clientId, secret } = company.client
const give = (provider: Provider, merchant = act().merchant) =>
  db.transact((tx) => {
    const sealed = sealAccess(door.tools.providers.vault, { merchant: merchant.id, provider, secret })
    return setAccess(tx, { ...act(), merchant }, { provider, clientId, sealed })
  })

beforeAll(async () => {
  await door.demo({ flags: opened })
  for (const provider of providers) await give(provider)
})
beforeEach(async () => {
  company.temper = 'well'
  // An hour apart, so that no test's keys are remembered by the next.
  door.pass(HOUR)
  await door.demo({ flags: opened })
})

const start = async (browser: Browser, provider: Provider) => {
  const { status, value, code } = await browser.call(accessContract.startProvider, { params: { provider } })
  return { status, code, url: (value as { url?: string } | null)?.url ?? '' }
}
const finish = async (browser: Browser, provider: Provider, body: { state: string; code: string }) => {
  const answer = await browser.call(accessContract.finishProvider, { params: { provider }, body })
  const { token } = (answer.value as { token?: string } | null) ?? {}
  if (answer.success && token !== undefined) browser.token = token
  return answer
}
/** There and back again. */
async function by(provider: Provider, sub: string, browser = door.browser()) {
  const { url } = await start(browser, provider)
  const back = company.consent(url, { sub, name: 'Sok Dara' })
  return { browser, back, answer: await finish(browser, provider, back) }
}
const who = async (browser: Browser) => (await browser.call(membersContract.memberInfo)).value as { account: string } | null
/** A member who registered after coming from the provider. */
async function linked(provider: Provider, username: string, sub = username) {
  const { browser, answer } = await by(provider, sub)
  const { ticket } = answer.value as { ticket: string }
  const registered = await register(door, browser, registrationOf(username, { providerTicket: ticket }))
  expect(registered.status).toBe(200)
  return browser
}

describe.each(providers)('a login by %s', (provider) => {
  test('asks with state, nonce and PKCE, names a stranger, and lets in whoever has linked the account [A10]', async () => {
    const browser = door.browser()
    const { url } = await start(browser, provider)
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: `http://localhost/login/by/${provider}`,
      code_challenge_method: 'S256',
    })
    expect([asked['state'], asked['nonce'], asked['code_challenge']].map((text) => text?.length)).toEqual([43, 43, 43])
    const stranger = await finish(browser, provider, company.consent(url, { sub: `${provider}-1`, name: ' Sok <Dara>\u0000 ' }))
    expect(stranger).toMatchObject({ status: 200, value: { outcome: 'stranger', name: 'Sok Dara' } })
    const { ticket } = stranger.value as { ticket: string }
    await register(door, browser, registrationOf(`by${provider}`, { providerTicket: ticket }))
    const { browser: later, answer } = await by(provider, `${provider}-1`)
    expect(answer).toMatchObject({ status: 200, value: { outcome: 'in', factors: [] } })
    expect(await who(later)).toMatchObject({ account: `by${provider}` })
  })
})

test('LINE signs with the secret of the channel, and no other secret is taken for it [A10]', async () => {
  await linked('line', 'lineuser')
  for (const temper of ['forged', 'hmac by public key', 'unsigned'] as const) {
    company.temper = temper
    expect((await by('line', 'lineuser')).answer).toMatchObject({ code: 'provider_refused', value: { because: 'signature' } })
  }
})

describe('what a provider says of somebody', () => {
  const wrong: readonly [Temper, string][] = [
    ['forged', 'signature'],
    ['unsigned', 'signature'],
    ['hmac by public key', 'signature'],
    ['for another', 'audience'],
    ['for two', 'audience'],
    ['of another', 'issuer'],
    ['expired', 'expired'],
    ['from the future', 'expired'],
    ['without nonce', 'nonce'],
    ["another's nonce", 'nonce'],
    ['about nobody', 'subject'],
    ['mumbling', 'malformed'],
  ]
  test.each(wrong)('is not believed where the token is %s: %s [A10]', async (temper, because) => {
    const sub = `w${wrong.findIndex(([one]) => one === temper)}rong`
    await linked('google', sub)
    company.temper = temper
    const { browser, answer, back } = await by('google', sub)
    expect(answer).toMatchObject({ status: 422, code: 'provider_refused', value: { because } })
    company.temper = 'well'
    expect(await finish(browser, 'google', back)).toMatchObject({ code: 'journey_over' })
    expect(await who(browser)).toBeNull()
  })

  test('is believed under a key that is new there, and under an old one no longer [A10]', async () => {
    await linked('facebook', 'rotated1')
    const before = company.asked.keys
    expect((await by('facebook', 'rotated1')).answer.status).toBe(200)
    expect(company.asked.keys).toBe(before)
    await company.rotate()
    const soon = await by('facebook', 'rotated1')
    expect(soon.answer).toMatchObject({ code: 'provider_refused', value: { because: 'signature' } })
    door.pass(MINUTE)
    expect((await by('facebook', 'rotated1')).answer.status).toBe(200)
    expect(company.asked.keys).toBe(before + 1)
  })

  test.each(['down', 'answer lost'] as const)(
    'is asked for again where the provider is %s, and nothing is lost [A10]',
    async (temper) => {
      const name = temper === 'down' ? 'downuser' : 'lostuser'
      await linked('google', name)
      const browser = door.browser()
      const { url } = await start(browser, 'google')
      const back = company.consent(url, { sub: name })
      company.temper = temper
      expect(await finish(browser, 'google', back)).toMatchObject({
        status: 503,
        code: 'provider_unavailable',
        message: expect.stringContaining('Try again'),
      })
      company.temper = 'well'
      expect(await finish(browser, 'google', back)).toMatchObject({ status: 200, value: { outcome: 'in' } })
    },
  )

  test('may lack the nonce where the provider does not promise one: the code is bound by its verifier [A10]', async () => {
    await linked('telegram', 'tguser01')
    company.temper = 'without nonce'
    expect((await by('telegram', 'tguser01')).answer.status).toBe(200)
    company.temper = "another's nonce"
    expect((await by('telegram', 'tguser01')).answer).toMatchObject({ value: { because: 'nonce' } })
  })
})

describe('a journey', () => {
  test('ends once, in time, in the browser that went, at the provider that it went to [A10]', async () => {
    await linked('google', 'traveler')
    const browser = door.browser()
    const { url } = await start(browser, 'google')
    const back = company.consent(url, { sub: 'traveler' })
    const elsewhere = door.browser()
    await start(elsewhere, 'google')
    for (const tried of [
      finish(elsewhere, 'google', back),
      finish(browser, 'line', back),
      finish(browser, 'google', { ...back, state: `${back.state.slice(1)}x` }),
    ])
      expect(await tried).toMatchObject({ status: 422, code: 'journey_over' })
    const both = await Promise.all([finish(browser, 'google', back), finish(browser, 'google', back)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const late = await start(browser, 'google')
    const lateBack = company.consent(late.url, { sub: 'traveler' })
    door.pass(10 * MINUTE)
    expect(await finish(browser, 'google', lateBack)).toMatchObject({ code: 'journey_over' })
  })

  test('goes on in two tabs at once, each to its own end [A10]', async () => {
    await linked('google', 'twotabs1')
    const browser = door.browser()
    const [one, two] = [await start(browser, 'google'), await start(browser, 'google')]
    const second = await finish(browser, 'google', company.consent(two.url, { sub: 'twotabs1' }))
    const first = await finish(browser, 'google', company.consent(one.url, { sub: 'twotabs1' }))
    expect([second.status, first.status]).toEqual([200, 200])
    expect(await who(browser)).toMatchObject({ account: 'twotabs1' })
  })

  test('begins where flag and access are there, and from a host of the merchant [A10, trust 37]', async () => {
    const offered = async () => (await door.browser().call(accessContract.providers)).value as string[]
    expect(await offered()).toEqual([...providers])
    await door.demo({ flags: { ...opened, SOCIALLINE: false } })
    await db.transact((tx) => removeAccess(tx, act(), 'facebook'))
    expect(await offered()).toEqual(['telegram', 'google'])
    for (const provider of ['line', 'facebook'] as const)
      expect(await start(door.browser(), provider)).toMatchObject({ status: 422, code: 'operation_not_allowed' })
    expect(await start(door.browser({ host: 'elsewhere.example' }), 'google')).toMatchObject({ code: 'operation_not_allowed' })
    await give('facebook')
    await door.demo({ maintenance: true })
    expect(await start(door.browser(), 'google')).toMatchObject({ status: 503, code: 'system_maintenance' })
    await door.demo({ maintenance: false })
  })

  test('is begun thirty times an hour by one browser [A10, trust 44]', async () => {
    const browser = door.browser()
    const statuses = []
    for (let i = 0; i < 31; i++) statuses.push((await start(browser, 'line')).status)
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  })

  test('leaves nothing in the database or the log that lets anybody in [A10, trust 58, trust 61]', async () => {
    const { browser, answer, back } = await by('google', 'subject-of-somebody')
    const { ticket } = answer.value as { ticket: string }
    await register(door, browser, registrationOf('dumpuser', { providerTicket: ticket }))
    const { rows } = await sql<{ kept: string }>`
      SELECT to_jsonb(a)::text AS kept FROM identity.provider_access a UNION ALL SELECT to_jsonb(j)::text FROM identity.provider_journey j
      UNION ALL SELECT to_jsonb(s)::text FROM identity.provider_stranger s UNION ALL SELECT to_jsonb(l)::text FROM identity.provider_link l
      UNION ALL SELECT to_jsonb(e)::text FROM audit.entry e`.execute(db.owner)
    const all = rows.map(({ kept }) => kept).join() + door.logged()
    expect(all).toContain(clientId)
    for (const gone of [secret, Buffer.from(secret).toString('hex'), ticket, back.state, back.code, 'subject-of-somebody'])
      expect(all).not.toContain(gone)
  })
})

describe('whom a provider names', () => {
  test('is never taken for a member by what they are called or mailed at [A10]', async () => {
    await memberNamed(door, 'sokdara1')
    const { answer } = await by('google', 'sokdara1')
    expect(answer).toMatchObject({ value: { outcome: 'stranger' } })
  })

  test('shows a second factor where the member has set one up, and has shown no secret by being named [A10, A11, trust 24]', async () => {
    const browser = await linked('line', 'factored')
    expect((await browser.call(accessContract.security)).value).toMatchObject({ proof: null })
    const plain = await by('line', 'factored')
    expect((await plain.browser.call(accessContract.security)).value).toMatchObject({ proof: ['password'] })
    const { value } = await browser.call(accessContract.newTotp, { body: { password: PASSWORD } })
    const seed = (value as { secret: string }).secret
    await browser.call(accessContract.confirmTotp, { body: { code: codeAt(seed, door.clock()) } })
    door.pass(MINUTE)
    const { browser: later, answer } = await by('line', 'factored')
    expect(answer).toMatchObject({ value: { outcome: 'in', factors: ['totp', 'recovery'] } })
    expect((await later.call(membersContract.memberInfo)).status).toBe(403)
    const shown = await later.call(accessContract.verifyLogin, { body: { factor: 'totp', code: codeAt(seed, door.clock()) } })
    later.token = (shown.value as { token: string }).token
    expect(await who(later)).toMatchObject({ account: 'factored' })
  })

  test('is not let in while the account is blocked [A10, A17]', async () => {
    await linked('google', 'blocked1')
    await sql`UPDATE identity.member SET blocked_at = now(), blocked_by = 'operator:1', blocked_reason = 'a test' WHERE account_key = 'blocked1'`.execute(
      db.owner,
    )
    expect((await by('google', 'blocked1')).answer).toMatchObject({ status: 403, code: 'account_blocked' })
  })

  test('registers once with a ticket, in the browser that has it, and what was refused may be sent again [A10]', async () => {
    const { browser, answer } = await by('google', 'newcomer')
    const { ticket } = answer.value as { ticket: string }
    const thief = door.browser()
    await start(thief, 'google')
    const stolen = await register(door, thief, registrationOf('thief001', { providerTicket: ticket }))
    expect(stolen).toMatchObject({ status: 422, code: 'journey_over' })
    const taken = await register(door, browser, registrationOf('newcomer', { providerTicket: ticket, confirmPassword: 'other' }))
    expect(taken).toMatchObject({ code: 'fields_refused' })
    expect((await register(door, browser, registrationOf('newcomer', { providerTicket: ticket }))).status).toBe(200)
    const again = await register(door, browser, registrationOf('newcomer2', { providerTicket: ticket }))
    expect(again).toMatchObject({ code: 'journey_over' })
  })

  test('is linked by whoever logs in with the password right after, and by nobody who was only named [A10, trust 25]', async () => {
    await memberNamed(door, 'password1')
    const { browser, answer } = await by('google', 'later-linked')
    const { ticket } = answer.value as { ticket: string }
    const keep = () => browser.call(accessContract.keepLink, { body: { ticket } })
    expect(await keep()).toMatchObject({ status: 401 })
    await logIn(browser, { username: 'password1' })
    expect(await keep()).toMatchObject({ status: 200 })
    expect(await keep()).toMatchObject({ status: 422, code: 'journey_over' })
    const named = await by('google', 'later-linked')
    expect(await who(named.browser)).toMatchObject({ account: 'password1' })
    const second = await by('line', 'another-sub')
    await by('google', 'later-linked', second.browser)
    const other = (second.answer.value as { ticket: string }).ticket
    expect(await second.browser.call(accessContract.keepLink, { body: { ticket: other } })).toMatchObject({
      status: 403,
      code: 'link_needs_login',
    })
  })
})

describe('in the security centre', () => {
  const link = async (browser: Browser, provider: Provider, sub: string) => {
    const { value } = await browser.call(accessContract.startLink, { params: { provider }, body: { password: PASSWORD } })
    return company.consent((value as { url: string }).url, { sub })
  }
  const remove = (browser: Browser, provider: Provider, password = PASSWORD) =>
    browser.call(accessContract.unlink, { params: { provider }, body: { password } })

  test('an account is linked and unlinked by whoever shows the password, in the session that began it [A10, trust 25, trust 60]', async () => {
    const { browser, id } = await memberNamed(door, 'linker01')
    const wrong = { params: { provider: 'line' }, body: { password: 'not this one' } }
    expect(await browser.call(accessContract.startLink, wrong)).toMatchObject({ code: 'password_incorrect' })
    const back = await link(browser, 'line', 'linker01')
    const { token } = browser
    browser.token = null
    expect(await finish(browser, 'line', back)).toMatchObject({ code: 'journey_over' })
    browser.token = token
    expect(await finish(browser, 'line', await link(browser, 'line', 'linker01'))).toMatchObject({ value: { outcome: 'linked' } })
    expect((await browser.call(accessContract.links)).value).toContainEqual({
      provider: 'line',
      offered: true,
      linkedAt: door.clock(),
    })
    expect(await who((await by('line', 'linker01')).browser)).toMatchObject({ account: 'linker01' })
    expect(await remove(browser, 'line', 'not this one')).toMatchObject({ code: 'password_incorrect' })
    expect(await remove(browser, 'line')).toMatchObject({ status: 200 })
    expect(await remove(browser, 'line')).toMatchObject({ status: 404 })
    expect((await by('line', 'linker01')).answer).toMatchObject({ value: { outcome: 'stranger' } })
    const { rows } = await sql<{ action: string }>`
      SELECT action FROM audit.entry WHERE subject = ${`member:${id}`} AND action LIKE '%link%' ORDER BY seq`.execute(db.owner)
    expect(rows.map(({ action }) => action)).toEqual(['identity.link_provider', 'identity.unlink_provider'])
    const { rows: told } = await sql<{ content: string }>`
      SELECT texts->'EN'->>'content' AS content FROM notifications.message WHERE member = ${id} ORDER BY id`.execute(db.owner)
    // Of one moment, and so in no order.
    const words = told.map(({ content }) => content).filter((text) => text.includes('LINE'))
    expect(words).toHaveLength(2)
    for (const said of ['was linked to your account linker01', 'can no longer log in to your account linker01'])
      expect(words.join(' ')).toContain(said)
  })

  test("nobody links an account that opens another's, nor two of one provider [A10]", async () => {
    await linked('google', 'owner001')
    const { browser } = await memberNamed(door, 'greedy01')
    expect(await finish(browser, 'google', await link(browser, 'google', 'owner001'))).toMatchObject({ code: 'link_taken' })
    expect((await finish(browser, 'google', await link(browser, 'google', 'greedy01'))).status).toBe(200)
    expect(await finish(browser, 'google', await link(browser, 'google', 'greedy02'))).toMatchObject({ code: 'link_taken' })
    expect(await who((await by('google', 'owner001')).browser)).toMatchObject({ account: 'owner001' })
  })

  test('the last way in stays, also where two are removed at once [A10]', async () => {
    const browser = await linked('google', 'lastway1')
    expect((await finish(browser, 'line', await link(browser, 'line', 'lastway1'))).status).toBe(200)
    await door.demo({ flags: { ...opened, USERNAMEREG3: false } })
    const both = await Promise.all([remove(browser, 'google'), remove(browser, 'line')])
    expect(both.map(({ status, code }) => code ?? String(status)).sort()).toEqual(['200', 'last_way_in'])
    await door.demo({ flags: { ...opened, USERNAMEREG3: true } })
  })
})
