import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { systemClock } from '#runtime/system.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { giftTerms, matchTerms, whole } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const { offer, shown, standing, bonuses, join, claim, forfeit, payIn, reverse, play, endDue, settle, newcomer, purses } = taking(
  db,
  house,
  systemClock,
)

const waiting = async (browser: Browser) =>
  (await browser.get<{ availablePromoCount: number }>('/wps/member/state')).json.value.availablePromoCount
const codes = (answers: readonly { json: { code?: string } }[]) => answers.map(({ json }) => json.code ?? 'taken').toSorted()
const spent = async (id: string) => {
  const { rows } = await sql<{ spent: bigint; given: bigint }>`
    SELECT p.spent, coalesce(sum(c.amount), 0)::bigint AS given FROM promotions.promotion p LEFT JOIN promotions.claim c ON c.promotion = p.id
    WHERE p.id = ${id} GROUP BY p.id`.execute(db)
  return rows[0]
}

describe('a gift', () => {
  test('is a bonus beside cash, is cash once it was played as often as asked, and can be taken once [P1, S2]', async () => {
    const gift = await offer({ ...giftTerms, times: 3 })
    const { browser, member } = await newcomer()
    expect(await standing(house.browser(), gift), 'a visitor sees it').toBe('claim')
    expect(await waiting(browser)).toBe(1)
    expect((await claim(browser, gift)).json.success).toBe(true)
    expect(await standing(browser, gift)).toBe('process')
    expect(await waiting(browser)).toBe(0)
    expect(await purses(member)).toEqual([0n, whole(10)])
    expect((await claim(browser, gift)).json.code).toBe('promotion_taken')
    await play(member, { stake: 10, pays: 10 })
    await play(member, { stake: 10, pays: 10 })
    await settle()
    expect(await bonuses(browser)).toMatchObject([{ state: 'process', left: '10', requirement: '30', played: '20' }])
    await play(member, { stake: 10, pays: 12 })
    await settle()
    expect(await purses(member)).toEqual([whole(12), 0n])
    expect(await bonuses(browser)).toMatchObject([{ state: 'released', left: '0', played: '30', ended: { released: '12' } }])
    expect(await standing(browser, gift)).toBe('claimed')
    expect((await claim(browser, gift)).json.code).toBe('promotion_taken')
  })

  test('asked for twice at once is given once', async () => {
    const gift = await offer(giftTerms)
    const { browser, member } = await newcomer()
    expect(codes(await Promise.all([claim(browser, gift), claim(browser, gift), claim(browser, gift)]))).toEqual([
      'promotion_taken',
      'promotion_taken',
      'taken',
    ])
    expect(await purses(member)).toEqual([0n, whole(10)])
  })

  test('of a budget for seven is given to seven of fifty who ask at once [P1, trust 8]', async () => {
    const gift = await offer(giftTerms, { budget: '79.99999' })
    const people = await Promise.all(Array.from({ length: 50 }, newcomer))
    const answers = codes(await Promise.all(people.map(({ browser }) => claim(browser, gift))))
    expect(answers.filter((code) => code === 'taken')).toHaveLength(7)
    expect(new Set(answers)).toEqual(new Set(['promotion_over', 'taken']))
    expect(await spent(gift)).toEqual({ spent: whole(70), given: whole(70) })
    expect(await shown(house.browser()), 'over for everybody else').not.toContainEqual(expect.objectContaining({ id: gift }))
  })

  test('counts products by their weights, and gives nothing to those at nothing', async () => {
    const gift = await offer({ ...giftTerms, weights: { LIVE: 0, FISH: 10 }, times: 1 })
    const { browser, member } = await newcomer()
    await claim(browser, gift)
    expect(await play(member, { stake: 1, pays: 0, product: 'LIVE' })).toMatchObject({ limit: 'bonus_product' })
    await play(member, { stake: 5, pays: 5, product: 'FISH' })
    await settle()
    expect(await bonuses(browser)).toMatchObject([{ played: '0.5' }])
  })

  test('pays in cash no more than its most', async () => {
    const gift = await offer({ ...giftTerms, times: 1, mostPayout: '15' })
    const { browser, member } = await newcomer()
    await claim(browser, gift)
    await play(member, { stake: 10, pays: 90 })
    await settle()
    expect(await purses(member)).toEqual([whole(15), 0n])
    expect(await bonuses(browser)).toMatchObject([{ state: 'released', ended: { released: '15' } }])
  })

  test('that was played away ends, and makes room for another', async () => {
    const [first, second] = [await offer(giftTerms), await offer(giftTerms)]
    const { browser, member } = await newcomer()
    await claim(browser, first)
    expect((await claim(browser, second)).json.code).toBe('bonus_in_process')
    await play(member, { stake: 10, pays: 0 })
    await settle()
    expect(await bonuses(browser)).toMatchObject([{ state: 'used' }])
    expect((await claim(browser, second)).json.success).toBe(true)
  })

  test('is given back when its time is over, and when its member gives it up; own money stays [P1]', async () => {
    const gift = await offer(giftTerms)
    const [late, tired] = [await newcomer(), await newcomer()]
    for (const { browser, member } of [late, tired]) {
      await payIn(member, 5)
      await claim(browser, gift)
    }
    const [own] = await bonuses(tired.browser)
    expect((await forfeit(late.browser, own?.id ?? '')).json.code, 'not of somebody else').toBe('not_found')
    expect((await forfeit(tired.browser, own?.id ?? '')).json.success).toBe(true)
    expect((await forfeit(tired.browser, own?.id ?? '')).json.code).toBe('bonus_ended')
    expect(await purses(tired.member)).toEqual([whole(5), 0n])
    await settle()
    expect(await purses(late.member), 'its time is not over').toEqual([whole(5), whole(10)])
    await sql`UPDATE promotions.claim SET expires_at = ${new Date(systemClock())} WHERE member = ${late.member}`.execute(db.owner)
    await settle()
    expect(await purses(late.member)).toEqual([whole(5), 0n])
    expect(await bonuses(late.browser)).toMatchObject([{ state: 'expired' }])
    await claim(late.browser, await offer({ ...giftTerms, times: 1 }))
    await play(late.member, { stake: 15, pays: 15 })
    await sql`UPDATE promotions.claim SET expires_at = ${new Date(systemClock())} WHERE member = ${late.member}`.execute(db.owner)
    await endDue()
    expect((await bonuses(late.browser))[0], 'what was played in time is not read yet').toMatchObject({ state: 'process' })
    await settle()
    expect((await bonuses(late.browser))[0]).toMatchObject({ state: 'released' })
    expect(await purses(late.member)).toEqual([whole(15), 0n])
  })
})

describe('a share of a deposit', () => {
  test('is given for a deposit after joining, once for each, and up to its most [P1]', async () => {
    const match = await offer(matchTerms)
    const { browser, member } = await newcomer()
    await payIn(member, 100)
    expect(await standing(browser, match)).toBe('join')
    expect((await claim(browser, match)).json.code).toBe('deposit_missing')
    expect((await join(browser, match)).json.success).toBe(true)
    expect((await join(browser, match)).json.code).toBe('promotion_taken')
    expect(await standing(browser, match)).toBe('joined')
    await payIn(member, 19)
    expect(await standing(browser, match), 'too small').toBe('joined')
    await payIn(member, 300)
    expect(await shown(browser)).toContainEqual(expect.objectContaining({ id: match, standing: 'claim', worth: '200' }))
    expect((await claim(browser, match)).json.success).toBe(true)
    expect(await purses(member)).toEqual([whole(419), whole(200)])
    const again = await offer(matchTerms)
    await join(browser, again)
    expect(await standing(browser, again), 'that deposit was before').toBe('joined')
  })

  test('is taken back with the deposit, and what was won by own money is not [P1]', async () => {
    const match = await offer(matchTerms)
    const { browser, member } = await newcomer()
    await join(browser, match)
    const deposit = await payIn(member, 50)
    await claim(browser, match)
    await reverse(deposit)
    await settle()
    expect(await purses(member)).toEqual([whole(50), 0n])
    expect(await bonuses(browser)).toMatchObject([{ state: 'withdrawn' }])
  })

  test('of a daily one is had once on each day of the merchant', async () => {
    const daily = await offer({ ...matchTerms, daily: true, times: 0 })
    const { browser, member } = await newcomer()
    await join(browser, daily)
    await payIn(member, 20)
    await claim(browser, daily)
    await settle()
    expect(await purses(member)).toEqual([whole(40), 0n])
    expect(await standing(browser, daily)).toBe('signed')
    expect((await join(browser, daily)).json.code).toBe('promotion_taken')
    await sql`UPDATE promotions.claim SET day = '2026-01-01' WHERE member = ${member}`.execute(db.owner)
    expect(await standing(browser, daily)).toBe('join')
    expect((await join(browser, daily)).json.success).toBe(true)
  })
})
