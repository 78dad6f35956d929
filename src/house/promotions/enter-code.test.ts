import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { giftTerms, matchTerms, whole } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const { offer, standing, enter, join, claim, newcomer, purses } = taking(db, house, systemClock)

const waiting = async (browser: ReturnType<typeof house.browser>) =>
  (await browser.get<{ availablePromoCount: number }>('/wps/member/state')).json.value.availablePromoCount

describe('a promotion with a code', () => {
  test('is there for nobody before they entered it, however they write it, and is then taken as any other [P2]', async () => {
    const gift = await offer(giftTerms, { code: 'MEKONG25' })
    const [holder, other] = [await newcomer(), await newcomer()]
    expect(await standing(house.browser(), gift)).toBeNull()
    expect(await standing(holder.browser, gift)).toBeNull()
    expect(await waiting(holder.browser)).toBe(0)
    expect((await claim(holder.browser, gift)).json.code).toBe('not_found')
    expect((await enter(holder.browser, ' mekong-25 ')).json).toMatchObject({ success: true, value: { promotion: gift } })
    expect((await enter(holder.browser, 'MEKONG25')).json.success, 'again').toBe(true)
    expect(await standing(holder.browser, gift)).toBe('claim')
    expect(await waiting(holder.browser)).toBe(1)
    expect((await claim(holder.browser, gift)).json.success).toBe(true)
    expect(await purses(holder.member)).toEqual([0n, whole(10)])
    expect(await standing(other.browser, gift)).toBeNull()
    expect((await claim(other.browser, gift)).json.code).toBe('not_found')
  })

  test('is joined after it was entered, and not before', async () => {
    const match = await offer(matchTerms, { code: 'BASSAC' })
    const { browser } = await newcomer()
    expect((await join(browser, match)).json.code).toBe('not_found')
    await enter(browser, 'BASSAC')
    expect((await join(browser, match)).json.success).toBe(true)
    expect(await standing(browser, match)).toBe('joined')
  })

  test('refuses what is no code, and one that opens later, is over, or is for others', async () => {
    const now = systemClock()
    await offer(giftTerms, { code: 'LATER', opensAt: now + DAY })
    await offer(giftTerms, { code: 'GONE', closesAt: now })
    await offer(giftTerms, { code: 'RARE', budget: '9' })
    const { browser } = await newcomer()
    const answers = ['NOBODYS', 'a\u0000b', 'LATER', 'GONE', 'RARE'].map((code) => enter(browser, code))
    expect((await Promise.all(answers)).map(({ json }) => json.code)).toEqual([
      'promotion_code_unknown',
      'promotion_code_unknown',
      'promotion_not_open',
      'promotion_over',
      'promotion_over',
    ])
  })

  test('is guessed twenty times in an hour and not more, and a good one does not help then', async () => {
    await offer(giftTerms, { code: 'SIEMREAP' })
    const { browser } = await newcomer()
    for (let tries = 0; tries < 20; tries++)
      expect((await enter(browser, `WRONG${tries}`)).json.code).toBe('promotion_code_unknown')
    expect((await enter(browser, 'SIEMREAP')).json.code).toBe('too_many_requests')
  })
})
