import { loadImage } from '@napi-rs/canvas'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#kit/clock.ts'
import type { Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { logIn, memberNamed, registrationOf } from '#testing/people.ts'
import { PIECE, SLIDE_HEIGHT, SLIDE_TOLERANCE, SLIDE_WIDTH } from '../rules/slide.ts'
import { visitorsContract } from '../contract.ts'
import { membersContract } from '#house/members/contract.ts'

const db = await testDatabase('house')
const door = await openDoor(db)
await memberNamed(door, 'dara01')

beforeAll(() => door.demo({ flags: { SLIDERCAPTCHA: true } }))
beforeEach(() => door.pass(HOUR))

type Form = 'login' | 'register' | 'code'

const wayTo = (place: number): [number, number][] => [
  [0, 0],
  [Math.round(place * 0.6), 140],
  [Math.round(place * 0.9), 260],
  [place, 540],
]
const put = (browser: Browser, place: number, { form = 'login' as Form, way = wayTo(place) } = {}) =>
  browser.call(visitorsContract.judgeSlide, { body: { form, place, track: way.map(([to, at]) => ({ place: to, at })) } })

async function solve(browser: Browser, form: Form = 'login'): Promise<string> {
  const { status, value } = await put(browser, await door.findGap(browser), { form })
  expect(status).toBe(200)
  return (value as { captcha: string }).captcha
}

/** A browser whose next login is asked for a captcha. */
async function suspect(): Promise<Browser> {
  const browser = door.browser()
  await logIn(browser, { username: `nobody${door.clock()}`, password: 'wrong password' })
  return browser
}
const tryIn = async (browser: Browser, captcha: string) => (await logIn(browser, { username: 'dara01', captcha })).code ?? 'in'

describe('a slider', () => {
  test('is a picture with a gap and its piece, and says nothing of where they fit [A2, trust 47]', async () => {
    const browser = door.browser()
    const { value } = (await browser.call(visitorsContract.slide)) as { value: Record<string, unknown> }
    expect(Object.keys(value).toSorted()).toEqual(['picture', 'piece', 'top'])
    const sizes = [value['picture'], value['piece']].map((text) => loadImage(Buffer.from(String(text), 'base64')))
    expect((await Promise.all(sizes)).map(({ width, height }) => [width, height])).toEqual([
      [SLIDE_WIDTH, SLIDE_HEIGHT],
      [PIECE, PIECE],
    ])
  })

  test.each([-SLIDE_TOLERANCE, 0, SLIDE_TOLERANCE])(
    'lets in whoever puts the piece %i beside its gap, once [A2, trust 47]',
    async (off) => {
      const browser = await suspect()
      const gap = await door.findGap(browser)
      const { value } = await put(browser, gap + off)
      const { captcha } = value as { captcha: string }
      expect(await tryIn(browser, captcha)).toBe('in')
      const again = await suspect()
      const used = await solve(again)
      await logIn(again, { username: 'dara01', password: 'wrong password', captcha: used })
      expect(await tryIn(again, used)).toBe('captcha_incorrect')
    },
  )

  test.each([-SLIDE_TOLERANCE - 1, SLIDE_TOLERANCE + 1])(
    'is used up by a piece that stands %i beside it [trust 47]',
    async (off) => {
      const browser = await suspect()
      const gap = await door.findGap(browser)
      expect(await put(browser, gap + off)).toMatchObject({ status: 422, code: 'slider_missed' })
      expect(await put(browser, gap)).toMatchObject({ code: 'slider_missed' })
    },
  )

  test('is judged once: what was right is refused when it is shown again [trust 47]', async () => {
    const browser = door.browser()
    const gap = await door.findGap(browser)
    const answers = await Promise.all([put(browser, gap), put(browser, gap)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await put(browser, gap)).toMatchObject({ code: 'slider_missed' })
  })

  test('refuses a perfect straight track, and is used up by it [trust 47]', async () => {
    const browser = door.browser()
    const gap = await door.findGap(browser)
    const step = Math.floor(gap / 4)
    const way = [0, 1, 2, 3, 4].map((i): [number, number] => [i * step, 100 * i])
    expect(await put(browser, 4 * step, { way })).toMatchObject({ code: 'slider_missed' })
    expect(await put(browser, gap)).toMatchObject({ code: 'slider_missed' })
  })

  test('solved in one browser is worth nothing in another, and for one form nothing in another [trust 47]', async () => {
    const stolen = await solve(door.browser())
    expect(await tryIn(await suspect(), stolen)).toBe('captcha_incorrect')
    const browser = await suspect()
    expect(await tryIn(browser, await solve(browser, 'register'))).toBe('captcha_incorrect')
    const newcomer = door.browser()
    const captcha = await solve(newcomer, 'register')
    expect(await newcomer.call(membersContract.register, { body: { ...registrationOf('slider01'), captcha } })).toMatchObject({
      status: 200,
    })
  })

  test('is worth nothing after two minutes, nor is what it gave [trust 47]', async () => {
    const late = door.browser()
    const gap = await door.findGap(late)
    door.pass(2 * MINUTE)
    expect(await put(late, gap)).toMatchObject({ code: 'slider_missed' })
    const browser = await suspect()
    const captcha = await solve(browser)
    door.pass(2 * MINUTE)
    expect(await tryIn(browser, captcha)).toBe('captcha_incorrect')
  })

  test('gives way to characters for whoever asks for them [A2]', async () => {
    const browser = await suspect()
    await door.findGap(browser)
    expect(await tryIn(browser, await door.readCaptcha(browser))).toBe('in')
  })

  test('may be guessed at thirty times an hour in one browser [trust 47]', async () => {
    const browser = door.browser()
    await door.findGap(browser)
    const tries = await Array.fromAsync({ length: 31 }, async () => (await put(browser, 1)).code)
    expect(tries.slice(0, 30).every((code) => code === 'slider_missed')).toBe(true)
    expect(tries.at(30)).toBe('too_many_requests')
  })

  test('is not there where the merchant has none [A2]', async () => {
    await door.demo({ flags: { SLIDERCAPTCHA: false } })
    const browser = door.browser()
    expect(await browser.call(visitorsContract.slide)).toMatchObject({ code: 'operation_not_allowed' })
    expect(await put(browser, 100)).toMatchObject({ code: 'operation_not_allowed' })
  })
})
