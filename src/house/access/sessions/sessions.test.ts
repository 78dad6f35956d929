import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/clock.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed, PASSWORD } from '#testing/people.ts'
import { openMerchant } from '#house/merchants/index.ts'
import { accessDefaults } from '#house/merchants/rules/access.ts'
import { registrationDefaults } from '#house/merchants/rules/registration.ts'
import { endMemberSessions } from './end-session.ts'
import { isSessionLive, SESSION_ENDED } from './resolve-session.ts'
import { membersContract } from '#house/members/contract.ts'
import { accessContract } from '../contract.ts'

const db = await testDatabase('house')
const door = await openDoor(db)
const { browser: dara, id: daraId } = await memberNamed(door, 'dara01')

const who = async (browser: Browser) => (await browser.call(membersContract.memberInfo)).status
type Row = { id: string; parent: string | null; current: boolean }
const sessionsOf = async (browser: Browser) => (await browser.call(accessContract.sessions)).value as Row[]
async function loggedIn(username: string): Promise<Browser> {
  const browser = door.browser()
  const { status } = await logIn(browser, { username })
  if (status !== 200) throw new Error(`${username} could not log in`)
  return browser
}

describe('a session', () => {
  test('needs both halves: the cookie alone or the header alone is nobody [trust 28]', async () => {
    const browser = await loggedIn('dara01')
    const { token } = browser
    browser.token = null
    expect(await who(browser)).toBe(401)
    browser.token = token
    expect(await who(browser)).toBe(200)
    const cookies = new Map(browser.cookies)
    browser.cookies.delete('__Host-sid')
    expect(await who(browser)).toBe(401)
    browser.cookies.set('__Host-sid', dara.cookies.get('__Host-sid')!)
    expect(await who(browser)).toBe(401)
    browser.cookies.set('__Host-sid', cookies.get('__Host-sid')!)
    expect(await who(browser)).toBe(200)
  })

  test('is new at every login, and a half planted before it is worth nothing [trust 27]', async () => {
    const browser = door.browser()
    browser.cookies.set('__Host-sid', 'planted-by-a-stranger')
    await logIn(browser, { username: 'dara01' })
    expect(browser.cookies.get('__Host-sid')).not.toBe('planted-by-a-stranger')
    const first = { token: browser.token, sid: browser.cookies.get('__Host-sid') }
    await logIn(browser, { username: 'dara01' })
    expect([browser.token, browser.cookies.get('__Host-sid')]).not.toEqual([first.token, first.sid])
    const thief = door.browser()
    thief.token = first.token
    thief.cookies.set('__Host-sid', first.sid!)
    expect(await who(thief)).toBe(401)
  })

  test('is 256 random bits a half, and a dump of the database holds neither [trust 27, trust 58]', async () => {
    const browser = await loggedIn('dara01')
    const { code } = (await browser.call(accessContract.addressCode)).value as { code: string }
    const { ticket } = (await browser.call(accessContract.socketTicket)).value as { ticket: string }
    const secrets = [
      browser.token!,
      browser.cookies.get('__Host-sid')!,
      browser.cookies.get('__Host-device')!,
      code,
      ticket,
      PASSWORD,
    ]
    expect(secrets.slice(0, 5).every((secret) => Buffer.from(secret, 'base64url').length === 32)).toBe(true)
    const tables = await sql<{ name: string }>`
      SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(db.owner)
    let dump = ''
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ line: string }>`SELECT t::text AS line FROM ${sql.raw(name)} t`.execute(db.owner)
      dump += rows.map(({ line }) => line).join('\n')
    }
    expect(dump).toContain('dara01')
    const forms = secrets.flatMap((secret) => [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret, 'base64url').toString('hex'),
    ])
    expect(forms.filter((form) => dump.includes(form))).toEqual([])
    expect(forms.filter((form) => door.logged().includes(form))).toEqual([])
  })

  test('of one merchant is nobody at another [trust 37]', async () => {
    const domains = [{ domain: 'palm.example.com', purpose: 'site' as const, main: true }]
    const draft = {
      code: 'palm',
      name: 'Palm',
      currency: 'PLAY',
      playMoney: true,
      languages: ['EN'],
      language: 'EN',
      registration: registrationDefaults,
      domains,
    }
    await db.transact((tx) => openMerchant(tx, { draft, actor: 'operator:1', at: door.clock() }))
    door.directory.forget()
    const other = door.browser({ host: 'palm.example.com', merchant: 'palm' })
    other.token = dara.token
    for (const [name, value] of dara.cookies) other.cookies.set(name, value)
    expect(await who(other)).toBe(401)
    expect(await logIn(door.browser({ host: 'palm.example.com', merchant: 'palm' }), { username: 'dara01' })).toMatchObject({
      code: 'login_incorrect',
    })
  })

  test('goes idle after 30 minutes without a call, and ends after 12 hours with them [trust 29]', async () => {
    const [idle, busy] = [await loggedIn('dara01'), await loggedIn('dara01')]
    door.pass(29 * MINUTE)
    expect(await who(busy)).toBe(200)
    door.pass(MINUTE)
    expect([await who(idle), await who(busy)]).toEqual([401, 200])
    for (let passed = 30 * MINUTE; passed < 12 * HOUR; passed += 20 * MINUTE) {
      expect(await who(busy)).toBe(200)
      door.pass(20 * MINUTE)
    }
    expect(await who(busy)).toBe(401)
    expect(await logIn(dara, { username: 'dara01' })).toMatchObject({ status: 200 })
  })

  test('shows the login before this one [trust 29]', async () => {
    const browser = door.browser({ ip: '198.51.100.1' })
    await memberNamed(door, 'twice1', { ip: '198.51.100.2' })
    const at = door.clock()
    door.pass(MINUTE)
    await logIn(browser, { username: 'twice1' })
    expect((await browser.call(membersContract.memberInfo)).value).toMatchObject({ lastLogin: { at: at, ip: '198.51.100.2' } })
  })
})

describe('the end of a session', () => {
  const ended: string[] = []
  let heard = () => {}
  const listening = (async () => {
    const listener = new pg.Client({ connectionString: db.url })
    await listener.connect()
    await listener.query(`LISTEN ${SESSION_ENDED}`)
    listener.on('notification', ({ payload }) => {
      ended.push(payload!)
      heard()
    })
    return listener
  })()
  afterAll(async () => (await listening).end())
  const told = async (id: string) => {
    while (!ended.includes(id)) await new Promise<void>((resolve) => (heard = resolve))
  }

  test('by logout is at once, and told to whoever keeps sockets and games open [A14, trust 30]', async () => {
    await listening
    const browser = await loggedIn('dara01')
    const { id } = (await sessionsOf(browser)).find(({ current }) => current)!
    expect(await isSessionLive(db, id, door.clock())).toBe(true)
    expect(await browser.call(accessContract.logOut)).toMatchObject({ status: 200, success: true, value: null })
    await told(id)
    expect([await who(browser), await isSessionLive(db, id, door.clock())]).toEqual([401, false])
    expect((await browser.call(accessContract.logOut)).status).toBe(401)
  })

  test('one by one: the list names those that live, and any of them can be ended [trust 29]', async () => {
    const { browser: here } = await memberNamed(door, 'lister1', { userAgent: 'here' })
    const there = door.browser({ ip: '198.51.100.9', userAgent: 'there' })
    door.pass(1)
    await logIn(there, { username: 'lister1' })
    const list = await sessionsOf(here)
    expect(list).toEqual([
      expect.objectContaining({ current: false, ip: '198.51.100.9', userAgent: 'there', startedAt: door.clock() }),
      expect.objectContaining({ current: true, userAgent: 'here' }),
    ])
    const other = list.find(({ current }) => !current)!
    expect((await here.call(accessContract.endSession, { params: { id: other.id } })).status).toBe(200)
    expect([await who(there), await who(here)]).toEqual([401, 200])
    expect((await here.call(accessContract.endSession, { params: { id: other.id } })).status).toBe(404)
  })

  test('of someone else is not there to be ended [trust 34]', async () => {
    const { browser: stranger } = await memberNamed(door, 'stranger1')
    const [mine] = await sessionsOf(dara)
    expect(await stranger.call(accessContract.endSession, { params: { id: mine!.id } })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect(await who(dara)).toBe(200)
  })

  test('of all at once: a block or an exclusion leaves none [trust 30, trust 60]', async () => {
    const { browser: first, id } = await memberNamed(door, 'blocked1')
    const second = await loggedIn('blocked1')
    const ids = (await sessionsOf(first)).map((session) => session.id)
    const ending = {
      member: id,
      merchant: 'demo',
      session: null,
      actor: 'operator:1',
      reason: 'blocked',
      now: door.clock(),
    } as const
    expect(await db.transact((tx) => endMemberSessions(tx, ending))).toBe(2)
    for (const session of ids) await told(session)
    expect([await who(first), await who(second)]).toEqual([401, 401])
    const { rows } =
      await sql`SELECT after, reason FROM audit.entry WHERE subject = ${`member:${id}`} AND actor = 'operator:1'`.execute(db)
    expect(rows).toEqual([{ after: { sessions: expect.arrayContaining(ids) }, reason: 'blocked' }])
  })
})

describe('an address code', () => {
  const proven = (browser: Browser) => browser.call(accessContract.prove, { body: { password: PASSWORD } })
  const codeOf = async (browser: Browser) => {
    await proven(browser)
    return ((await browser.call(accessContract.addressCode)).value as { code: string }).code
  }
  async function exchange(browser: Browser, code: string) {
    const answer = await browser.call(accessContract.exchangeCode, { body: { code } })
    if (answer.success) browser.token = (answer.value as { token: string }).token
    return answer
  }

  /** A browser of its own beside another, on the same network. */
  const beside = ({ ip }: Browser) => door.browser({ ip })
  const refusedCode = async (browser: Browser) => (await browser.call(accessContract.addressCode)).code
  /** A member, and a page of theirs that was opened by a code. */
  async function withPage(username: string) {
    const { browser, id } = await memberNamed(door, username)
    const page = beside(browser)
    expect(await exchange(page, await codeOf(browser))).toMatchObject({ status: 200 })
    return { browser, id, page }
  }

  test('opens a session elsewhere, once [A15, trust 32]', async () => {
    const code = await codeOf(dara)
    const other = beside(dara)
    expect(await exchange(other, code)).toMatchObject({ status: 200, value: { token: expect.stringMatching(/^[\w-]{43}$/) } })
    expect([await who(other), await who(dara)]).toEqual([200, 200])
    expect(await exchange(door.browser(), code)).toMatchObject({ status: 410, code: 'code_used' })
  })

  test('asked for by many at once is given to one [trust 32]', async () => {
    const code = await codeOf(dara)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(beside(dara), code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
  })

  test('in the same browser leaves the other tab in [A15]', async () => {
    const { browser } = await memberNamed(door, 'twotabs')
    const first = browser.token
    await exchange(browser, await codeOf(browser))
    expect(browser.token).not.toBe(first)
    expect(await who(browser)).toBe(200)
    browser.token = first
    expect(await who(browser)).toBe(200)
  })

  test('lives 60 seconds, and no longer than the session that asked [trust 32]', async () => {
    const late = await codeOf(dara)
    door.pass(MINUTE)
    expect(await exchange(door.browser(), late)).toMatchObject({ status: 422, code: 'code_invalid' })
    const { browser } = await memberNamed(door, 'leaver1')
    const code = await codeOf(browser)
    await browser.call(accessContract.logOut)
    expect(await exchange(door.browser(), code)).toMatchObject({ code: 'code_invalid' })
  })

  test('ends with the twelve hours of the session that asked [trust 29]', async () => {
    const browser = await loggedIn('dara01')
    const other = beside(browser)
    for (let passed = 0; passed < 12 * HOUR - 20 * MINUTE; passed += 20 * MINUTE) {
      door.pass(20 * MINUTE)
      await who(browser)
    }
    await exchange(other, await codeOf(browser))
    expect(await who(other)).toBe(200)
    door.pass(20 * MINUTE)
    expect(await who(other)).toBe(401)
    await logIn(dara, { username: 'dara01' })
  })

  test('is worth nothing at another merchant, as a socket ticket, or made up [trust 37]', async () => {
    const code = await codeOf(dara)
    expect(await exchange(door.browser({ host: 'palm.example.com', merchant: 'palm' }), code)).toMatchObject({
      code: 'code_invalid',
    })
    expect(await door.socket(code)).toBeNull()
    expect(await exchange(door.browser(), 'A'.repeat(43))).toMatchObject({ code: 'code_invalid' })
    expect(await exchange(beside(dara), code)).toMatchObject({ status: 200 })
  })

  test('opens nothing on another network than the one that asked [trust 32]', async () => {
    const code = await codeOf(dara)
    expect(await exchange(door.browser({ ip: '203.0.113.66' }), code)).toMatchObject({ status: 422, code: 'code_elsewhere' })
  })

  test('opens a page that asks for no further code, has shown no secret, and is told to the member [trust 25, trust 32]', async () => {
    const { page, browser, id } = await withPage('pages001')
    expect((await page.call(accessContract.security)).value).toMatchObject({ proof: ['password'] })
    expect(await refusedCode(page)).toBe('proof_needed')
    await proven(page)
    expect(await page.call(accessContract.addressCode)).toMatchObject({ status: 403, code: 'code_from_link' })
    expect((await browser.call(accessContract.security)).value).toMatchObject({ proof: null })
    const { rows } = await sql<{ title: string }>`
      SELECT texts->'EN'->>'title' AS title FROM notifications.message WHERE member = ${id}`.execute(db.owner)
    expect(rows).toEqual([{ title: 'Page opened by a link' }])
  })

  test('opens a page that is listed under its session and ends with it [trust 29, trust 30]', async () => {
    const { page, browser } = await withPage('pages002')
    const [own, under] = await sessionsOf(browser)
    expect([own, under]).toMatchObject([
      { current: true, parent: null },
      { current: false, parent: own?.id },
    ])
    await browser.call(accessContract.logOut)
    expect([await who(page), await isSessionLive(db, under!.id, door.clock())]).toEqual([401, false])
  })

  test('opens a page whose use keeps its session from going idle, and no longer than that [trust 29]', async () => {
    const { page, browser } = await withPage('pages003')
    door.pass(20 * MINUTE)
    expect(await who(page)).toBe(200)
    door.pass(20 * MINUTE)
    expect(await who(browser)).toBe(200)
    door.pass(30 * MINUTE)
    expect([await who(page), await who(browser)]).toEqual([401, 401])
  })

  test('is given five times in ten minutes, and opens as many pages at most as sessions may be open [trust 44]', async () => {
    const { browser } = await memberNamed(door, 'pages004')
    await door.demo({ access: { ...accessDefaults, sessions: 2 } })
    const pages = [beside(browser), beside(browser), beside(browser)]
    for (const page of pages) {
      expect((await exchange(page, await codeOf(browser))).status).toBe(200)
      door.pass(1)
    }
    expect(await Promise.all([...pages, browser].map(who))).toEqual([401, 200, 200, 200])
    await door.demo({ access: accessDefaults })
    for (let asked = 3; asked < 5; asked++) await codeOf(browser)
    expect(await refusedCode(browser)).toBe('too_many_requests')
    door.pass(10 * MINUTE)
    await proven(browser)
    expect(await refusedCode(browser)).toBeUndefined()
    await logIn(dara, { username: 'dara01' })
  })
})

describe('a socket ticket', () => {
  const ticketOf = async (browser: Browser) =>
    ((await browser.call(accessContract.socketTicket)).value as { ticket: string }).ticket

  test('opens one socket for the session that asked [trust 57]', async () => {
    const ticket = await ticketOf(dara)
    const current = (await sessionsOf(dara)).find((session) => session.current)!
    expect(await door.socket(ticket)).toMatchObject({ kind: 'member', session: current.id, id: daraId })
    expect(await door.socket(ticket)).toBeNull()
  })

  test('is worth nothing after 60 seconds, after the session, or as an address code [trust 57]', async () => {
    const late = await ticketOf(dara)
    expect((await door.browser().call(accessContract.exchangeCode, { body: { code: late } })).code).toBe('code_invalid')
    door.pass(MINUTE)
    expect(await door.socket(late)).toBeNull()
    const browser = await loggedIn('dara01')
    const ticket = await ticketOf(browser)
    await browser.call(accessContract.logOut)
    expect(await door.socket(ticket)).toBeNull()
  })
})
