import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DAY, MINUTE, SECOND } from '#kit/clock.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { memberNamed, PASSWORD } from '#testing/people.ts'
import { membersContract } from '#house/members/contract.ts'
import { accessContract } from '../contract.ts'

const db = await testDatabase('house')
const door = await openDoor(db)
await door.demo({ flags: { REMEMBERME: true } })

const COOKIE = '__Host-rm'
const who = async (browser: Browser) => (await browser.call(membersContract.memberInfo)).status
const enter = async (browser: Browser) => {
  browser.token = null
  const answer = await browser.call(accessContract.enterRemembered)
  if (answer.success) browser.token = (answer.value as { token: string }).token
  return answer
}
async function remembered(username: string) {
  const { id } = await memberNamed(door, username)
  const browser = door.browser()
  const body = { type: 'username', username, password: PASSWORD, remember: true }
  const answer = await browser.call(accessContract.logIn, { body })
  expect(answer.status).toBe(200)
  browser.token = (answer.value as { token: string }).token
  return { id, browser, cookie: browser.cookies.get(COOKIE) as string, setCookies: answer.setCookies }
}
/** Another browser that holds a copy of the cookie. */
function copyOf(cookie: string): Browser {
  const copy = door.browser()
  copy.cookies.set(COOKIE, cookie)
  return copy
}

describe('a remembered device', () => {
  test('holds a secret for a day, out of reach of scripts, and no password anywhere [A12, trust 31]', async () => {
    const { setCookies, cookie } = await remembered('keeper01')
    expect(setCookies.find(({ name }) => name === COOKIE)).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      maxAge: 86_400,
    })
    const readable = setCookies.filter(({ httpOnly }) => !httpOnly).map(({ name, value }) => [name, value])
    expect(readable).toEqual([
      ['loginRemember', 'true'],
      ['loginTypeSms', 'false'],
      ['demoLoginId', 'keeper01'],
    ])
    expect(JSON.stringify(setCookies)).not.toContain(PASSWORD)
    const { rows } = await sql<{ kept: string }>`SELECT row_to_json(r)::text AS kept FROM identity.remembered r`.execute(db.owner)
    for (const secret of cookie.split('.')) {
      for (const text of [secret, Buffer.from(secret, 'base64url').toString('hex')])
        expect(rows.map(({ kept }) => kept).join()).not.toContain(text)
    }
  })

  test('is let in without a password, with another secret each time, until the day is over [A12]', async () => {
    const { browser, cookie } = await remembered('daily001')
    door.pass(DAY - 2 * MINUTE)
    expect(await who(browser)).toBe(401)
    expect(await enter(browser)).toMatchObject({ status: 200 })
    expect(await who(browser)).toBe(200)
    expect(browser.cookies.get(COOKIE)).not.toBe(cookie)
    door.pass(2 * MINUTE)
    expect(await enter(browser)).toMatchObject({ status: 422, code: 'remembered_invalid' })
    expect(browser.cookies.has(COOKIE)).toBe(false)
  })

  test('from an address that is not known is not let in where the merchant verifies addresses [A11, A12]', async () => {
    const { browser, cookie } = await remembered('rover001')
    await door.demo({ flags: { VERIFYPLACE: true } })
    expect(await enter(copyOf(cookie))).toMatchObject({ status: 422, code: 'remembered_invalid' })
    expect(await enter(browser)).toMatchObject({ status: 200 })
    await door.demo({ flags: { VERIFYPLACE: false } })
  })

  test('opens a session that has shown no secret, until the password is shown [A12, trust 25]', async () => {
    const { browser } = await remembered('shower01')
    await enter(browser)
    const proved = async () => ((await browser.call(accessContract.security)).value as { proof: unknown }).proof === null
    expect(await proved()).toBe(false)
    expect(await browser.call(accessContract.prove, { body: { password: 'something else' } })).toMatchObject({
      code: 'password_incorrect',
    })
    expect(await proved()).toBe(false)
    expect(await browser.call(accessContract.prove, { body: { password: PASSWORD } })).toMatchObject({ status: 200 })
    expect(await proved()).toBe(true)
  })

  test('in two tabs at once is let in twice, with one secret and one cookie half for both [A12, trust 31]', async () => {
    const { cookie } = await remembered('twotabs2')
    const tabs = [copyOf(cookie), copyOf(cookie)]
    const answers = await Promise.all(tabs.map(enter))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(tabs[0]?.cookies.get(COOKIE)).toBe(tabs[1]?.cookies.get(COOKIE))
    expect(tabs[0]?.cookies.get('__Host-sid')).toBe(tabs[1]?.cookies.get('__Host-sid'))
    expect(await Promise.all(tabs.map(who))).toEqual([200, 200])
  })

  test('whose used secret comes again later is a theft: the series and its sessions end, nobody else’s, and the member is told [A12, trust 31]', async () => {
    const { browser, cookie, id } = await remembered('stolen01')
    const elsewhere = door.browser()
    await elsewhere
      .call(accessContract.logIn, { body: { type: 'username', username: 'stolen01', password: PASSWORD } })
      .then(({ value }) => {
        elsewhere.token = (value as { token: string }).token
      })
    const thief = copyOf(cookie)
    expect(await enter(thief)).toMatchObject({ status: 200 })
    door.pass(21 * SECOND)
    expect(await enter(browser)).toMatchObject({ status: 422, code: 'remembered_stolen' })
    expect(await who(thief)).toBe(401)
    expect(await enter(thief)).toMatchObject({ code: 'remembered_invalid' })
    expect(await who(elsewhere)).toBe(200)
    const told = await sql<{ title: string }>`
      SELECT texts->'EN'->>'title' AS title FROM notifications.message WHERE member = ${id}
        AND texts->'EN'->>'title' = 'Saved login used elsewhere'`.execute(db.owner)
    expect(told.rows).toHaveLength(1)
    const { rows } = await sql`
      SELECT 1 FROM audit.entry WHERE action = 'identity.end_remembered' AND subject = ${`member:${id}`}`.execute(db.owner)
    expect(rows).toHaveLength(1)
  })

  test.each<[string, (browser: Browser) => Promise<unknown>]>([
    ['its member logs out', (browser) => browser.call(accessContract.logOut)],
    [
      'its password is changed',
      (browser) =>
        browser.call(accessContract.changePassword, {
          body: { oldPassword: PASSWORD, newPassword: 'a quiet river 42', confirmNewPassword: 'a quiet river 42' },
        }),
    ],
    ['the merchant offers it no more', () => door.demo({ flags: { REMEMBERME: false } })],
  ])('is forgotten when %s, a copy of its secret too [A12, A14]', async (why, act) => {
    const { browser, cookie } = await remembered(`forgot${why.length}`)
    expect(await act(browser)).not.toMatchObject({ success: false })
    expect(await enter(copyOf(cookie))).toMatchObject({ code: 'remembered_invalid' })
    await door.demo({ flags: { REMEMBERME: true } })
  })

  test.each(['', '.', 'a.b.c', 'x'.repeat(4000), '‮a.b', "' OR 1=1 --.x"])('that shows %s is nobody [A12]', async (cookie) => {
    expect(await enter(copyOf(encodeURIComponent(cookie)))).toMatchObject({ status: 422, code: 'remembered_invalid' })
  })
})
