import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#kit/clock.ts'
import { systemRandom } from '#runtime/system.ts'
import { Authenticator } from '#testing/authenticator.ts'
import { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { CONSOLE_HOST, testConsole } from '#testing/console.ts'
import { testHouse, testSecrets } from '#testing/house.ts'
import { findAlterations } from '#house/audit/index.ts'
import { openVault } from '#runtime/secrets/vault.ts'
import { operatorsContract } from './console-contract.ts'
import { rewrapSeeds } from './factors/factor-store.ts'
import { codeAt, newSeed, stepOf } from '#house/access/index.ts'

let now = Date.UTC(2026, 5, 1, 8)
const clock = () => now
const db = await testDatabase('house')
const house = await testHouse(db, { clock })
const operators = await testConsole(db, house, { clock })
const PASSWORD = 'seven quiet ferries'
const origin = `http://${CONSOLE_HOST}:8081`

let made = 0
/** An operator with this password and no second factor yet. */
async function hire(role: 'owner' | 'finance' = 'finance') {
  const name = `hired${++made}`
  const { id, browser } = await operators.as(role, { name })
  const hash = await house.tools.passwords.hash(PASSWORD)
  await sql`UPDATE operators.operator SET password_hash = ${hash} WHERE id = ${id}`.execute(db.owner)
  return { id, name, loggedIn: browser }
}

async function password(name: string, typed = PASSWORD) {
  const browser = operators.browser()
  // A network of its own, so that nobody counts against another.
  browser.ip = `198.18.${Math.floor(++made / 250)}.${made % 250}`
  const answer = await browser.call(operatorsContract.logIn, { body: { name, password: typed } })
  if (answer.success) browser.token = (answer.value as { ticket: string }).ticket
  return { browser, answer }
}

const code = (browser: Browser, shown: string, factor: 'totp' | 'recovery' = 'totp') =>
  browser.call(operatorsContract.showCode, { body: { factor, code: shown } })

/** Sets up one-time codes at a first login; answers the seed, the codes for bad days, and the browser with its session. */
async function enrol(name: string) {
  const { browser } = await password(name)
  const { value } = await browser.call(operatorsContract.newTotp)
  const { secret } = value as { secret: string }
  const answer = await code(browser, codeAt(secret, now))
  const { token, recoveryCodes } = answer.value as { token: string; recoveryCodes: string[] }
  browser.token = token
  return { seed: secret, recoveryCodes, browser }
}

const audited = async (action: string) => {
  const { rows } = await sql<{ actor: string; subject: string; reason: string | null; ip: string }>`
    SELECT actor, subject, reason, host(ip) AS ip FROM audit.entry WHERE action = ${action} ORDER BY at, seq`.execute(db.owner)
  return rows
}

beforeEach(() => {
  now += HOUR
})

describe('a login', () => {
  test('is a password and then always a second factor [O1, trust 24]', async () => {
    const { name } = await hire()
    const { browser, answer } = await password(name)
    expect(answer).toMatchObject({ status: 200, value: { factors: [] } })
    expect((await browser.call(operatorsContract.me)).status).toBe(403)
    const { browser: inside } = await enrol(name)
    expect(await inside.call(operatorsContract.me)).toMatchObject({ status: 200, value: { name } })
    const again = await password(name)
    expect(again.answer.value).toMatchObject({ factors: ['totp', 'recovery'] })
    expect(await again.browser.call(operatorsContract.newTotp)).toMatchObject({ status: 422, code: 'factor_known' })
  })

  test('takes each one-time code once, also when two show it at one moment [trust 24]', async () => {
    const { name } = await hire()
    const { seed } = await enrol(name)
    now += MINUTE
    const [first, second, third] = await Promise.all([password(name), password(name), password(name)])
    const shown = codeAt(seed, now)
    const both = await Promise.all([code(first.browser, shown), code(second.browser, shown)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    expect(await code(third.browser, shown)).toMatchObject({ code: 'code_incorrect' })
    expect(await code(third.browser, codeAt(seed, now - 30 * SECOND)), 'an older one').toMatchObject({ code: 'code_incorrect' })
    expect((await code(third.browser, codeAt(seed, now + 30 * SECOND))).status).toBe(200)
  })

  test('lets a ticket try five codes, and lives five minutes [trust 24]', async () => {
    const { name } = await hire()
    const { seed } = await enrol(name)
    now += MINUTE
    const { browser } = await password(name)
    const wrong = (Number(codeAt(seed, now)) + 1).toString().padStart(6, '0').slice(-6)
    for (let i = 0; i < 5; i++) expect((await code(browser, wrong)).code).toBe('code_incorrect')
    expect((await code(browser, codeAt(seed, now))).status).toBe(401)
    const late = await password(name)
    now += 5 * MINUTE
    expect((await code(late.browser, codeAt(seed, now))).status).toBe(401)
  })

  test('takes each recovery code once', async () => {
    const { name } = await hire()
    const { recoveryCodes } = await enrol(name)
    expect(recoveryCodes).toHaveLength(10)
    const typed = (recoveryCodes[0] as string).toUpperCase().replaceAll('-', ' ')
    const first = await password(name)
    expect((await code(first.browser, typed, 'recovery')).status).toBe(200)
    const second = await password(name)
    expect((await code(second.browser, typed, 'recovery')).code).toBe('code_incorrect')
    const { rows } = await sql<{ dump: string }>`SELECT encode(hash, 'escape') AS dump FROM operators.recovery_code`.execute(
      db.owner,
    )
    expect(rows.some(({ dump }) => recoveryCodes.some((known) => dump.includes(known)))).toBe(false)
  })

  test('says and counts the same for a name that nobody has [trust 27]', async () => {
    const { name } = await hire()
    const nobody = 'nobody-at-all'
    for (const who of [name, nobody]) {
      const browser = operators.browser()
      browser.ip = `203.0.113.${who.length}`
      const tries = []
      for (let i = 0; i < 6; i++)
        tries.push(await browser.call(operatorsContract.logIn, { body: { name: who, password: 'wrong' } }))
      expect(tries.map(({ code: refused }) => refused)).toEqual([
        ...Array<string>(5).fill('login_incorrect'),
        'too_many_requests',
      ])
    }
    expect((await password(name)).answer.status, 'from elsewhere').toBe(200)
  })

  test('keeps no token, password or seed that opens anything [trust 27, trust 58]', async () => {
    const { name } = await hire()
    const { seed, browser } = await enrol(name)
    const { rows } = await sql<{ dump: string }>`
      SELECT (SELECT json_agg(t)::text FROM operators.totp t) || (SELECT json_agg(s)::text FROM operators.session s)
        || (SELECT json_agg(o)::text FROM operators.operator o) || (SELECT json_agg(a)::text FROM audit.entry a) AS dump`.execute(
      db.owner,
    )
    for (const secret of [seed, browser.token as string, browser.cookies.get('__Host-desk') as string, PASSWORD])
      expect(rows[0]?.dump).not.toContain(secret)
  })

  test('reads seeds that an older master key sealed, and seals them anew [trust 58]', async () => {
    const { id, name } = await hire()
    const { seed } = await enrol(name)
    const older = testSecrets.profiles[0]
    const masters = [{ kid: 'newer', secret: 'another profile secret of a test house, long enough' }, older] as const
    const vault = openVault({ masters, random: systemRandom, purpose: 'operators' })
    await db.transact((tx) => rewrapSeeds(tx, vault.kid, vault.rewrap))
    const { rows } = await sql<{ kid: string; keySealed: Buffer; sealed: Buffer }>`
      SELECT kid, key_sealed AS "keySealed", sealed FROM operators.totp WHERE operator_id = ${id}`.execute(db.owner)
    const row = rows[0] as { kid: string; keySealed: Buffer; sealed: Buffer }
    expect(row.kid).toBe('newer')
    expect(vault.open(id, row)).toEqual({ seed })
    const old = openVault({ masters: [older], random: systemRandom, purpose: 'operators' })
    await db.transact((tx) => rewrapSeeds(tx, 'test', (operator, sealed) => old.seal(operator, vault.open(operator, sealed))))
  })
})

describe('a one-time code', () => {
  /** RFC 6238, appendix B, for SHA-1; an authenticator app shows the last six digits. */
  const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i is what the standard says [trust 24]', (second, digits) => {
    expect(codeAt(seed, second * SECOND)).toBe(digits.slice(2))
    expect(stepOf(seed, digits.slice(2), second * SECOND)).toBe(BigInt(Math.floor(second / 30)))
  })

  test('is taken half a minute before and after its own, not a minute', () => {
    const own = newSeed(systemRandom)
    const step = BigInt(Math.floor(now / (30 * SECOND)))
    for (const [off, taken] of [
      [-60, false],
      [-30, true],
      [0, true],
      [30, true],
      [60, false],
    ] as const)
      expect(stepOf(own, codeAt(own, now + off * SECOND), now)).toBe(taken ? step + BigInt(off / 30) : null)
  })
})

describe('a passkey', () => {
  async function withPasskey() {
    const { id, name } = await hire()
    const { browser } = await enrol(name)
    const key = new Authenticator(CONSOLE_HOST)
    const asked = await browser.call(operatorsContract.newPasskey)
    const { challenge } = asked.value as { challenge: string }
    const answer = key.register({ origin, challenge })
    const kept = await browser.call(operatorsContract.addPasskey, { body: { name: 'My phone', answer } })
    return { id, name, key, browser, kept, challenge }
  }

  async function ask(name: string) {
    const { browser } = await password(name)
    const { value } = await browser.call(operatorsContract.askPasskey)
    return { browser, challenge: (value as { challenge: string }).challenge }
  }
  const show = (browser: Browser, answer: object) => browser.call(operatorsContract.showPasskey, { body: { answer } })

  test('opens the console as a second factor, once for each challenge [trust 24]', async () => {
    const { name, key, kept } = await withPasskey()
    expect(kept).toMatchObject({ status: 200, value: { name: 'My phone' } })
    const { browser, challenge } = await ask(name)
    const answer = key.show({ origin, challenge })
    expect((await show(browser, answer)).status).toBe(200)
    const again = await ask(name)
    expect(await show(again.browser, answer)).toMatchObject({ code: 'passkey_refused' })
  })

  test('is refused without its user verified, for another site, or with a counter that went back [trust 24]', async () => {
    const { name, key } = await withPasskey()
    const cases = [
      ({ challenge }: { challenge: string }) => key.show({ origin, challenge, verified: false }),
      ({ challenge }: { challenge: string }) => key.show({ origin: 'http://evil.example', challenge }),
      ({ challenge }: { challenge: string }) => {
        key.counter = 0
        return key.show({ origin, challenge })
      },
    ]
    for (const make of cases) {
      const { browser, challenge } = await ask(name)
      expect(await show(browser, make({ challenge }))).toMatchObject({ code: 'passkey_refused' })
    }
    key.counter = 100
    const { browser, challenge } = await ask(name)
    expect((await show(browser, key.show({ origin, challenge }))).status).toBe(200)
  })

  test('stays when it is the last factor, and is forgotten when it is not', async () => {
    const { id, key, browser } = await withPasskey()
    await sql`UPDATE operators.totp SET confirmed_at = NULL WHERE operator_id = ${id}`.execute(db.owner)
    const params = { id: key.id.toString('base64url') }
    expect(await browser.call(operatorsContract.removePasskey, { params })).toMatchObject({ code: 'last_factor' })
    await sql`UPDATE operators.totp SET confirmed_at = now() WHERE operator_id = ${id}`.execute(db.owner)
    expect((await browser.call(operatorsContract.removePasskey, { params })).status).toBe(200)
    expect(await audited('operators.remove_passkey')).toContainEqual(expect.objectContaining({ actor: `operator:${id}` }))
  })
})

describe('a session', () => {
  test('ends after half an hour without use, and after twelve hours in any case [trust 29]', async () => {
    const idle = await operators.as('support')
    now += 30 * MINUTE
    expect((await idle.browser.call(operatorsContract.me)).status).toBe(401)
    const busy = await operators.as('support')
    for (let i = 0; i < 12 * 4 - 1; i++) {
      now += 15 * MINUTE
      expect((await busy.browser.call(operatorsContract.me)).status).toBe(200)
    }
    now += 15 * MINUTE
    expect((await busy.browser.call(operatorsContract.me)).status).toBe(401)
  })

  test('is listed and ended by its operator alone, and by logging out [trust 29, trust 30]', async () => {
    const mine = await operators.as('support')
    const other = await operators.as('support')
    expect((await mine.browser.call(operatorsContract.sessions)).value).toMatchObject([{ id: mine.session, current: true }])
    expect((await mine.browser.call(operatorsContract.endSession, { params: { id: other.session } })).status).toBe(404)
    expect((await other.browser.call(operatorsContract.logOut)).status).toBe(200)
    expect((await other.browser.call(operatorsContract.me)).status).toBe(401)
  })

  test('has a strict, host-only cookie that no script reads [trust 28]', async () => {
    const { name } = await hire()
    const { answer } = await password(name)
    expect(answer.setCookies).toEqual([
      expect.objectContaining({ name: '__Host-desk', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' }),
    ])
    expect(answer.setCookies[0]).not.toHaveProperty('domain')
  })
})

describe('the staff', () => {
  test('is taken on by an owner: the first password opens nothing but its own change [O1, trust 33]', async () => {
    const owner = await operators.as('owner')
    const body = { name: 'new.clerk', role: 'support', house: false, reason: 'started today' }
    const created = await owner.browser.call(operatorsContract.createOperator, { body })
    const { id, password: first } = created.value as { id: string; password: string }
    expect(await owner.browser.call(operatorsContract.createOperator, { body })).toMatchObject({ code: 'name_taken' })
    const { browser } = await password('new.clerk', first)
    const seed = ((await browser.call(operatorsContract.newTotp)).value as { secret: string }).secret
    browser.token = ((await code(browser, codeAt(seed, now))).value as { token: string }).token
    expect((await browser.call(operatorsContract.me)).value).toMatchObject({
      mustChangePassword: true,
      permissions: ['console.own', 'console.act'],
    })
    expect((await browser.call(operatorsContract.operators)).status).toBe(403)
    const own = new Browser(operators.app, { host: CONSOLE_HOST, merchant: 'demo' })
    own.token = browser.token
    for (const [cookie, value] of browser.cookies) own.cookies.set(cookie, value)
    const change = (newPassword: string) => own.call(operatorsContract.changePassword, { body: { password: first, newPassword } })
    expect(await change('password1234')).toMatchObject({ code: 'password_weak' })
    expect((await change('a rather long river')).status).toBe(200)
    expect((await own.call(operatorsContract.me)).value).toMatchObject({ mustChangePassword: false })
    expect(await audited('operators.create')).toContainEqual(
      expect.objectContaining({ actor: `operator:${owner.id}`, subject: `operator:${id}`, reason: 'started today' }),
    )
  })

  test('has a first password for a day only', async () => {
    const owner = await operators.as('owner')
    const body = { name: 'late.clerk', role: 'support', house: false, reason: 'starts later' }
    const { password: first } = (await owner.browser.call(operatorsContract.createOperator, { body })).value as {
      password: string
    }
    now += DAY
    expect((await password('late.clerk', first)).answer.code).toBe('login_incorrect')
  })

  test('keeps a last owner, whoever asks and however many at once [O1]', async () => {
    await sql`UPDATE operators.operator SET disabled_at = now() WHERE role = 'owner'`.execute(db.owner)
    const [one, two] = [await operators.as('owner'), await operators.as('owner')]
    const demote = (by: Browser, id: bigint) =>
      by.call(operatorsContract.changeRole, { params: { id: String(id) }, body: { role: 'support', reason: 'a try' } })
    const both = await Promise.all([demote(one.browser, two.id), demote(two.browser, one.id)])
    const refused = both.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    expect(['last_owner', 'not_logged_in', 'forbidden']).toContain(refused[0]?.code)
    const { rows } = await sql`SELECT 1 FROM operators.operator WHERE role = 'owner' AND disabled_at IS NULL`.execute(db.owner)
    expect(rows).toHaveLength(1)
  })

  test('who is shut out or given another role is out at once [trust 30]', async () => {
    const owner = await operators.as('owner')
    const clerk = await operators.as('support')
    const params = { id: String(clerk.id) }
    const shut = await owner.browser.call(operatorsContract.setDisabled, { params, body: { disabled: true, reason: 'left us' } })
    expect(shut).toMatchObject({ status: 200, value: { disabledAt: now } })
    expect((await clerk.browser.call(operatorsContract.me)).status).toBe(401)
    expect(await audited('operators.set_disabled')).toContainEqual(expect.objectContaining({ reason: 'left us' }))
    const reset = await owner.browser.call(operatorsContract.resetOperator, { params, body: { reason: 'came back' } })
    expect(reset.status).toBe(200)
    expect(await findAlterations(db)).toEqual([])
  })

  test('of another merchant is not there, and staff of the house is for the house [trust 37]', async () => {
    const owner = await operators.as('owner', { house: false })
    const houseman = await operators.as('support', { house: true })
    const { rows } = await sql<{ id: number }>`
      INSERT INTO merchants.merchant (code, name, company, currency, play_money, languages, language, minimum_age, registration)
      SELECT 'palm', 'Palm', 'palm', currency, play_money, languages, language, minimum_age, registration FROM merchants.merchant WHERE code = 'demo'
      RETURNING id`.execute(db.owner)
    house.directory.forget()
    const stranger = await operators.as('support', { merchant: rows[0]?.id as number })
    const change = (id: bigint) =>
      owner.browser.call(operatorsContract.changeRole, { params: { id: String(id) }, body: { role: 'content', reason: 'a try' } })
    expect((await change(stranger.id)).status).toBe(404)
    expect((await change(houseman.id)).code).toBe('house_only')
    const list = (await owner.browser.call(operatorsContract.operators)).value as { list: { id: string }[] }
    expect(list.list.map(({ id }) => id)).not.toContain(String(stranger.id))
    const palm = await stranger.browser.call(operatorsContract.me)
    expect(palm.value).toMatchObject({ merchant: { code: 'palm' } })
  })
})
