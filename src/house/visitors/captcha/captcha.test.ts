import { loadImage } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '#kit/clock.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed } from '#testing/people.ts'
import { visitorsContract } from '../contract.ts'

const db = await testDatabase('house')
const door = await openDoor(db)
await memberNamed(door, 'dara01')

/** A browser whose next login needs a picture. */
async function suspect(): Promise<Browser> {
  const browser = door.browser()
  await logIn(browser, { username: `nobody${door.clock()}`, password: 'wrong password' })
  return browser
}
const tryIn = async (browser: Browser, captcha: string) => (await logIn(browser, { username: 'dara01', captcha })).code ?? 'in'

describe('a captcha', () => {
  test('is a PNG that a person can read, drawn on the server [A2, trust 46]', async () => {
    const { value, setCookies } = await door.browser().call(visitorsContract.captcha)
    const picture = await loadImage(Buffer.from(value, 'base64'))
    expect(Buffer.from(value, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect([picture.width, picture.height]).toEqual([132, 44])
    expect(setCookies).toEqual([
      expect.objectContaining({ name: '__Host-device', httpOnly: true, secure: true, path: '/', sameSite: 'Lax' }),
    ])
  })

  test('lets in whoever reads it, once [trust 46]', async () => {
    const browser = await suspect()
    const captcha = await door.readCaptcha(browser)
    expect(await tryIn(browser, captcha)).toBe('in')
    const again = await suspect()
    const used = await door.readCaptcha(again)
    await logIn(again, { username: 'dara01', password: 'wrong password', captcha: used })
    expect(await tryIn(again, used)).toBe('captcha_incorrect')
  })

  test('is used up by a wrong answer too [trust 46]', async () => {
    const browser = await suspect()
    const captcha = await door.readCaptcha(browser)
    expect(await tryIn(browser, 'ZZZZZ')).toBe('captcha_incorrect')
    expect(await tryIn(browser, captcha)).toBe('captcha_incorrect')
  })

  test('read in one client is worth nothing in another [trust 46]', async () => {
    const captcha = await door.readCaptcha(door.browser())
    expect(await tryIn(await suspect(), captcha)).toBe('captcha_incorrect')
  })

  test('is worth nothing after two minutes, or after the next one was shown [trust 46]', async () => {
    const browser = await suspect()
    const late = await door.readCaptcha(browser)
    door.pass(2 * MINUTE)
    expect(await tryIn(browser, late)).toBe('captcha_incorrect')
    const first = await door.readCaptcha(browser)
    await door.readCaptcha(browser)
    expect(await tryIn(browser, first)).toBe('captcha_incorrect')
  })

  test('is shown at most once a second, and the one that stands stays good [A2, trust 45]', async () => {
    const browser = await suspect()
    const captcha = await door.readCaptcha(browser)
    door.pass(999)
    expect(await browser.call(visitorsContract.captcha)).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      value: { retryAfter: 1 },
    })
    expect(await tryIn(browser, captcha)).toBe('in')
    door.pass(1)
    expect(await browser.call(visitorsContract.captcha)).toMatchObject({ status: 200 })
  })

  test('is kept as a hash that the client alone can check [trust 46]', async () => {
    const browser = door.browser()
    const captcha = await door.readCaptcha(browser)
    const { rows } = await sql<{ line: string }>`SELECT c::text AS line FROM identity.captcha c`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    const forms = [captcha, Buffer.from(captcha).toString('hex'), browser.cookies.get('__Host-device')!]
    expect(forms.filter((form) => rows.some(({ line }) => line.includes(form)))).toEqual([])
  })
})
