import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { byHttp } from '#runtime/carriers/by-http.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { openGateway } from '#testing/services/gateway.ts'
import { logIn, memberNamed } from '#testing/people.ts'
import { changeMerchant } from '#house/merchants/index.ts'
import { accessBounds, accessDefaults, accessSettings, isSound, type AccessPolicy } from '#house/merchants/rules/access.ts'
import { membersContract } from '#house/members/contract.ts'
import { contactsContract } from '#house/contacts/contract.ts'

const db = await testDatabase('house')
const gateway = await openGateway()
const door = await openDoor(db, { carriers: { sms: byHttp(gateway) } })
const policy = (change: Partial<AccessPolicy>) => door.demo({ access: { ...accessDefaults, ...change } })
const who = async (browser: Browser) => (await browser.call(membersContract.memberInfo)).status

afterEach(() => policy({}))

test('a session stands still and lasts as long as the merchant says, and keeps what it began with [trust 29]', async () => {
  await policy({ idleMinutes: 5, sessionHours: 1 })
  const { browser } = await memberNamed(door, 'idler001')
  door.pass(5 * MINUTE - 1)
  expect(await who(browser)).toBe(200)
  await policy({})
  door.pass(5 * MINUTE)
  expect(await who(browser)).toBe(401)
  const { browser: busy } = await memberNamed(door, 'busy0001')
  for (let i = 0; i < 10; i++) {
    door.pass(20 * MINUTE)
    expect(await who(busy)).toBe(200)
  }
  await policy({ sessionHours: 1 })
  const { browser: brief } = await memberNamed(door, 'brief001')
  door.pass(29 * MINUTE)
  expect(await who(brief)).toBe(200)
  door.pass(29 * MINUTE)
  expect(await who(brief)).toBe(200)
  door.pass(2 * MINUTE)
  expect(await who(brief)).toBe(401)
})

test('one session more than there may be ends the oldest that lives, and no other member’s, and the audit says so [trust 29]', async () => {
  await policy({ sessions: 2 })
  const { browser: first } = await memberNamed(door, 'crowd001')
  const { browser: other } = await memberNamed(door, 'crowd002')
  const enter = async () => {
    const browser = door.browser()
    door.pass(MINUTE)
    expect((await logIn(browser, { username: 'crowd001' })).status).toBe(200)
    return browser
  }
  const second = await enter()
  expect([await who(first), await who(second)]).toEqual([200, 200])
  const third = await enter()
  expect([await who(first), await who(second), await who(third), await who(other)]).toEqual([401, 200, 200, 200])
  const { rows } = await sql<{ reason: string }>`
    SELECT end_reason AS reason FROM identity.session s JOIN identity.member m ON m.id = s.member_id
    WHERE m.account = 'crowd001' AND ended_at IS NOT NULL`.execute(db.owner)
  expect(rows).toEqual([{ reason: 'too many' }])
  const { rows: told } = await sql<{ sessions: number; reason: string; by: boolean; ip: string }>`
    SELECT jsonb_array_length(after -> 'sessions') AS sessions, reason, actor = subject AS by, host(ip) AS ip FROM audit.entry e
    JOIN identity.member m ON e.subject = 'member:' || m.id
    WHERE m.account = 'crowd001' AND action = 'identity.end_session'`.execute(db.owner)
  expect(told).toEqual([{ sessions: 1, reason: 'too many', by: true, ip: third.ip }])
})

test('a password expires after as many days as the merchant says [A3, trust 18]', async () => {
  await memberNamed(door, 'expires1')
  await door.demo({ flags: { PASSWORDEXPIRY: true } })
  await policy({ passwordDays: 30 })
  const due = async () => (await logIn(door.browser(), { username: 'expires1' })).value as { due: string | null }
  door.pass(30 * DAY - MINUTE)
  expect(await due()).toMatchObject({ due: null })
  door.pass(MINUTE)
  expect(await due()).toMatchObject({ due: 'expired' })
  await door.demo({ flags: { PASSWORDEXPIRY: false } })
})

test('codes stop at the merchant’s own cap of the day, and go on the day after [A6, trust 23]', async () => {
  await door.demo({ flags: { MOBILENUMREG3: true, REGMOBVERF3: true } })
  // The caps are whole hundreds: all but one of them are taken as spent.
  await policy({ smsPerDay: 100 })
  door.pass(HOUR)
  const ask = (mobileNo: string) =>
    door
      .browser()
      .call(contactsContract.sendRegistrationCode, { body: { mobileNo, countryDialingCode: '855', regType: 'mobile' } })
  expect((await ask('012000601')).status).toBe(200)
  await sql`UPDATE identity.throttle SET attempts = 99 WHERE attempts = 1 AND until > ${new Date(door.clock())}
    AND until = (SELECT max(until) FROM identity.throttle)`.execute(db.owner)
  expect((await ask('012000602')).status).toBe(200)
  expect(await ask('012000603')).toMatchObject({ code: 'quota_exceeded' })
  await policy({ smsPerDay: 101 })
  expect((await ask('012000604')).status).toBe(200)
  door.pass(DAY)
  expect((await ask('012000605')).status).toBe(200)
})

test('no merchant goes beyond the bounds, and a change stands in the audit as it was and as it is [trust 18, trust 23, trust 29]', async () => {
  const change = (access: AccessPolicy) =>
    db.transact((tx) =>
      changeMerchant(tx, { code: 'demo', change: { access }, actor: 'operator:1', reason: 'a test', at: door.clock() }),
    )
  expect(isSound(accessDefaults)).toBe(true)
  for (const name of accessSettings) {
    const { min, max } = accessBounds[name]
    for (const odd of [min - 1, max + 1, min + 0.5, Number.NaN])
      expect(await change({ ...accessDefaults, [name]: odd }), `${name} ${odd}`).toMatchObject({ code: 'access_out_of_bounds' })
    for (const fine of [min, max])
      expect(await change({ ...accessDefaults, [name]: fine })).toEqual({ warnings: expect.any(Array) })
  }
  await policy({})
  await change({ ...accessDefaults, sessions: 3 })
  const { rows } = await sql<{ before: object; after: object }>`
    SELECT before, after FROM audit.entry WHERE action = 'merchants.change' ORDER BY seq DESC LIMIT 1`.execute(db.owner)
  expect(rows).toEqual([{ before: { access: accessDefaults }, after: { access: { ...accessDefaults, sessions: 3 } } }])
})
