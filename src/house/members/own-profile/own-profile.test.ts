import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed, PASSWORD } from '#testing/people.ts'
import { membersContract } from '../contract.ts'

const db = await testDatabase('house')
const door = await openDoor(db)

const keep = (browser: Browser, fields: object, adult = true) =>
  browser.call(membersContract.keepProfile, { body: { fields, adult } })
const told = async (browser: Browser) =>
  (await browser.call(membersContract.profile)).value as {
    fields: Record<string, string>
    rules: Record<string, object>
    icon: number
  }

test('a member tells of themselves by the rules that the server gave, and what is kept is sealed [A18, trust 58]', async () => {
  const { browser } = await memberNamed(door, 'teller01')
  expect((await told(browser)).fields).toEqual({})
  const fields = {
    nickname: 'Srey',
    fullName: 'Sok Dara',
    birthday: '1990-05-01',
    address: 'Street 240, Phnom Penh',
    telegram: '@dara',
  }
  expect(await keep(browser, fields, false)).toMatchObject({
    code: 'fields_refused',
    value: { fields: { birthday: 'confirm_age' } },
  })
  expect((await told(browser)).fields).toEqual({})
  expect(await keep(browser, fields)).toMatchObject({ status: 200 })
  expect((await told(browser)).fields).toEqual(fields)
  expect((await browser.call(membersContract.memberInfo)).value).toMatchObject({ nickname: 'Srey' })
  expect(await keep(browser, { fullName: 'Another One', telegram: '' })).toMatchObject({
    value: { fields: { fullName: 'fixed' } },
  })
  expect(await keep(browser, { telegram: '' })).toMatchObject({ status: 200 })
  expect((await told(browser)).fields).not.toHaveProperty('telegram')
  const { rows } = await sql<{ text: string }>`
    SELECT after::text AS text FROM audit.entry WHERE action = 'identity.change_profile'`.execute(db.owner)
  expect(rows).toHaveLength(2)
  expect(rows.map(({ text }) => text).join()).toContain('birthday')
  expect(rows.map(({ text }) => text).join()).not.toMatch(/1990|Dara|Street/)
})

test.each([
  ['KH', '198.18.99.1', '2007-12-31', 'too_young'],
  ['KH', '198.18.99.2', '2005-01-01', null],
  ['FR', '203.0.113.9', '2008-01-02', 'too_young'],
  ['FR', '203.0.113.10', '2008-01-01', null],
  ['a place that is not known', '198.51.100.9', '2007-12-31', 'too_young'],
] as const)(
  'where the merchant asks for eighteen, a member in %s at %s who was born on %s is answered %s [A18, trust 69]',
  async (_, ip, birthday, code) => {
    await door.demo({ minimumAge: 18 })
    const { browser } = await memberNamed(door, `born${ip.replaceAll('.', '')}`, { ip })
    const { minimumAge } = (await browser.call(membersContract.profile)).value as { minimumAge: number }
    expect(minimumAge).toBe(ip.startsWith('203') ? 18 : 21)
    const answer = await keep(browser, { birthday })
    expect(answer.code ?? null).toBe(code && 'fields_refused')
    if (code) expect(answer.value).toEqual({ fields: { birthday: code } })
    await door.demo({ minimumAge: 21 })
  },
)

test('two tabs that keep other fields at once lose nothing, and a field that there is not is refused [A18]', async () => {
  const { browser } = await memberNamed(door, 'twotabs3')
  const answers = await Promise.all([keep(browser, { occupation: 'Tailor' }), keep(browser, { zalo: '0912345678' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await told(browser)).fields).toEqual({ occupation: 'Tailor', zalo: '0912345678' })
  expect(await keep(browser, { payeeName: 'Somebody Else' })).toMatchObject({ status: 400 })
  expect(await keep(browser, { address: 'x'.repeat(60_000) })).toMatchObject({ status: 400 })
})

test('an icon is one of those that are drawn [A18]', async () => {
  const { browser } = await memberNamed(door, 'icon0001')
  const choose = (icon: number) => browser.call(membersContract.keepIcon, { body: { icon } })
  expect((await choose(11)).status).toBe(200)
  expect((await browser.call(membersContract.icon)).value).toEqual({ icon: 11 })
  for (const icon of [-1, 12, 1.5]) expect((await choose(icon)).status).toBe(400)
})

test('a time zone is kept by its name, and one that there is not is refused by the name that was given [A18]', async () => {
  const { browser } = await memberNamed(door, 'zoned001')
  const choose = (zone: string | null) => browser.call(membersContract.keepZone, { body: { zone } })
  const chosen = async () => ((await browser.call(membersContract.memberInfo)).value as { zone: string | null }).zone
  expect(await chosen()).toBeNull()
  expect((await choose('America/New_York')).value).toEqual({ zone: 'America/New_York' })
  expect(await choose('Mars/Olympus')).toMatchObject({ status: 422, code: 'zone_unknown' })
  expect(await choose('x'.repeat(65))).toMatchObject({ status: 400 })
  expect(await chosen()).toBe('America/New_York')
  await choose(null)
  expect(await chosen()).toBeNull()
})

test('who shows the password is given all that is kept of them [A18]', async () => {
  const { browser } = await memberNamed(door, 'export01')
  await keep(browser, { occupation: 'Weaver' })
  const ask = (password: string) => browser.call(membersContract.exportOwn, { body: { password } })
  expect(await ask('not my password')).toMatchObject({ code: 'password_incorrect' })
  expect((await ask(PASSWORD)).value).toMatchObject({
    account: { account: 'export01' },
    profile: { occupation: 'Weaver' },
    sessions: [{ current: true }],
  })
})

test('an account without money is closed by its member, and nobody logs in to it again [A18, trust 30]', async () => {
  const { browser, id } = await memberNamed(door, 'closer01')
  const close = (password = PASSWORD) => browser.call(membersContract.closeAccount, { body: { password } })
  expect(await close('not my password')).toMatchObject({ code: 'password_incorrect' })
  // Its cash, and what is held for a withdrawal that is on its way.
  for (const account of [id * 16n, id * 16n + 1n]) {
    await sql`UPDATE wallet.account SET balance = 100000 WHERE owner = ${id} AND id = ${account}`.execute(db.owner)
    expect(await close()).toMatchObject({ code: 'balance_left' })
    expect((await browser.call(membersContract.memberInfo)).status).toBe(200)
    await sql`UPDATE wallet.account SET balance = 0 WHERE owner = ${id} AND id = ${account}`.execute(db.owner)
  }
  expect(await close()).toMatchObject({ status: 200 })
  expect((await browser.call(membersContract.memberInfo)).status).toBe(401)
  expect(await logIn(door.browser(), { username: 'closer01' })).toMatchObject({ status: 403, code: 'account_blocked' })
})
