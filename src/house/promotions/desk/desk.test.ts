import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#kit/calendar.ts'
import { DAY } from '#kit/clock.ts'
import { systemClock } from '#runtime/system.ts'
import { confirmAll, testConsole, type LoggedIn } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse, type Browser } from '#testing/house.ts'
import { keepProfile } from '#house/contacts/index.ts'
import { operatorsContract } from '#house/operators/console-contract.ts'
import { openLevels } from '#testing/loyalty/playing.ts'
import { draft, giftTerms, matchTerms, whole } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'
import { home } from '#testing/wagers/calendar.ts'
import { promotionsConsoleContract as desk, type ApplicationShown, type PromotionListed } from '../console-contract.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const operators = await testConsole(db, house)
const { offer, shown, standing, join, claim, newcomer, purses, payIn } = taking(db, house, systemClock)

let owner: LoggedIn
let support: LoggedIn
beforeAll(async () => {
  owner = await operators.as('owner', { name: 'dara' })
  support = await operators.as('support', { name: 'sophea' })
})

describe('promotions are refused', () => {
  test('before they open, after they close, to older members, and to whoever is kept from them [P1]', async () => {
    const now = systemClock()
    const [soon, over, fresh, gift] = [
      await offer(giftTerms, { opensAt: now + DAY }),
      await offer(giftTerms, { closesAt: now }),
      await offer({ ...giftTerms, newcomerDays: 3 }),
      await offer(giftTerms),
    ]
    const { browser, member } = await newcomer()
    expect(await standing(browser, soon)).toBe('coming_soon')
    expect([await claim(browser, soon), await claim(browser, over)].map(({ json }) => json.code)).toEqual([
      'promotion_not_open',
      'promotion_over',
    ])
    await sql`UPDATE identity.member SET registered_at = ${new Date(now - 4 * DAY)} WHERE id = ${member}`.execute(db.owner)
    expect((await claim(browser, fresh)).json.code).toBe('newcomers_only')
    const barring = { member: String(member), barred: true, reason: 'many accounts' }
    expect((await support.browser.call(desk.barFromPromotions, { body: barring })).value).toEqual({ waits: false })
    expect((await claim(browser, gift)).json.code).toBe('promotion_barred')
    await support.browser.call(desk.barFromPromotions, { body: { ...barring, barred: false } })
    expect((await claim(browser, gift)).json.code, 'not yet: it takes two').toBe('promotion_barred')
    await confirmAll(owner.browser)
    expect((await claim(browser, gift)).json.success).toBe(true)
  })

  test('to members below a VIP level; whoever began one on the level keeps it [P1, P3]', async () => {
    await openLevels(db, { merchant: house.merchant, at: systemClock() })
    const [gift, reviewed] = [await offer({ ...giftTerms, level: 1 }), await offer({ ...giftTerms, level: 1, reviewed: true })]
    const { browser, member } = await newcomer()
    const level = async (rank: number) =>
      await sql`
        INSERT INTO loyalty.standing (member, merchant, rank, since) VALUES (${member}, ${house.merchant}, ${rank}, '2026-11-01')
        ON CONFLICT (member) DO UPDATE SET rank = excluded.rank`.execute(db)
    expect(await shown(house.browser())).toContainEqual(expect.objectContaining({ id: gift, level: 'Silver' }))
    expect((await claim(browser, gift)).json).toMatchObject({ code: 'level_too_low' })
    expect((await join(browser, reviewed, 'please')).json).toMatchObject({ code: 'level_too_low' })
    await level(1)
    expect((await join(browser, reviewed, 'please')).json.success).toBe(true)
    await level(0)
    await sql`UPDATE promotions.claim SET state = 'issued' WHERE promotion = ${reviewed}`.execute(db)
    expect((await claim(browser, reviewed)).json.success).toBe(true)
    expect((await claim(browser, gift)).json).toMatchObject({ code: 'level_too_low' })
  })

  test('to somebody who pauses', async () => {
    const gift = await offer(giftTerms)
    const { browser } = await newcomer()
    const pause = { method: 'POST', path: '/wps/limits/pause', data: { kind: 'time_out', length: 1 } } as const
    await browser.ask({ ...pause, headers: { 'idempotency-key': 'pause-of-a-taker' } })
    expect((await claim(browser, gift)).json.code).toBe('on_time_out')
  })
})

describe('an operator', () => {
  const applied = async (browser: Browser, gift: string, remark: string) => {
    expect((await join(browser, gift)).json.code).toBe('remark_missing')
    expect((await join(browser, gift, remark)).json.success).toBe(true)
    const { value } = await support.browser.call(desk.applications, { query: { state: 'waiting' } })
    return (value as { list: ApplicationShown[] }).list.find((one) => one.remark === remark)?.id ?? ''
  }
  const news = async (browser: Browser) => {
    const { json } = await browser.get<{ list: readonly object[] }>('/wps/messages?language=EN')
    return json.value.list
  }
  const decide = (id: string, granted: boolean, answer: string | null = null) =>
    support.browser.call(desk.decideApplication, { params: { id }, body: { granted, answer } })

  test('grants an application or rejects it with words, and decides it once [P1]', async () => {
    const gift = await offer({ ...giftTerms, reviewed: true })
    const [lucky, other] = [await newcomer(), await newcomer()]
    const granted = await applied(lucky.browser, gift, 'my birthday is today')
    expect(await standing(lucky.browser, gift)).toBe('applying')
    expect((await claim(lucky.browser, gift)).json.code).toBe('promotion_taken')
    expect((await decide(granted, true)).status).toBe(200)
    expect((await decide(granted, false, 'no')).code).toBe('already_decided')
    expect(await standing(lucky.browser, gift)).toBe('issued')
    expect((await claim(lucky.browser, gift)).json.success).toBe(true)
    expect(await news(lucky.browser)).toMatchObject([{ title: 'Application approved' }])
    const rejected = await applied(other.browser, gift, 'mine too')
    expect((await decide(rejected, false)).code).toBe('answer_missing')
    await decide(rejected, false, 'Your birthday is <i>in</i> May.')
    expect(await shown(other.browser)).toContainEqual(
      expect.objectContaining({ id: gift, standing: 'rejected', answer: 'Your birthday is <i>in</i> May.' }),
    )
    const words = expect.stringContaining('was not approved. Your birthday is &lt;i&gt;in&lt;/i&gt; May.') as string
    expect(await news(other.browser)).toMatchObject([{ title: 'Application not approved', content: words }])
    expect((await join(other.browser, gift, 'x'.repeat(141))).status).toBe(400)
  })

  test('gives one code to one open promotion, and opens one with a code to everybody with two persons [P2, trust 10]', async () => {
    const id = await offer(giftTerms, { code: 'TONLE1' })
    const save = (change: object) =>
      owner.browser.call(desk.savePromotion, {
        body: { ...draft(giftTerms), code: 'TONLE1', id, reason: 'a test', ...change },
      })
    expect((await save({ id: null })).code).toBe('promotion_code_used')
    expect((await save({ code: 'tonle1' })).code).toBe('malformed')
    expect((await save({})).value).toEqual({ waits: false })
    expect((await save({ code: null })).value).toEqual({ waits: true })
    const { browser } = await newcomer()
    expect(await standing(browser, id)).toBeNull()
    await confirmAll(support.browser)
    await confirmAll((await operators.as('manager', { name: 'bopha' })).browser)
    expect(await standing(browser, id)).toBe('claim')
  })

  test('offers several new ones, which wait beside each other; one that is sent twice is one [P1, trust 13]', async () => {
    const save = (title: string, key?: string) =>
      owner.browser.call(desk.savePromotion, {
        body: { ...draft(giftTerms, { texts: { EN: { title, content: '' } } }), id: null, reason: 'for the season' },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      })
    expect((await save('Rain', 'a-promotion-of-rain')).value).toEqual({ waits: true })
    expect((await save('Rain', 'a-promotion-of-rain')).value, 'the answer was lost').toEqual({ waits: true })
    expect((await save('Rain')).code, 'under another key').toBe('decision_waits')
    expect((await save('Sun')).value).toEqual({ waits: true })
    expect(await confirmAll((await operators.as('manager', { name: 'rith' })).browser)).toHaveLength(2)
  })

  test('grants nothing to themselves, as far as the house knows who they are [P1]', async () => {
    const gift = await offer({ ...giftTerms, reviewed: true })
    const { browser, member } = await newcomer()
    const application = await applied(browser, gift, 'it is my own birthday')
    const profile = { email: 'own@example.com' }
    await db.transact((tx) => keepProfile(tx, house.tools.vault, { merchant: house.merchant, member, profile }))
    const person = { email: 'Own@Example.com', reason: 'as every day' }
    await owner.browser.call(operatorsContract.tellPerson, { params: { id: String(support.id) }, body: person })
    expect(await decide(application, true)).toMatchObject({ status: 403, code: 'own_person' })
    expect(await standing(browser, gift)).toBe('applying')
    const other = await operators.as('manager')
    const deciding = { params: { id: application }, body: { granted: true, answer: null } }
    expect((await other.browser.call(desk.decideApplication, deciding)).status).toBe(200)
    expect(await standing(browser, gift)).toBe('issued')
  })

  test('offers what a second one confirms, tells its words anew alone, and closes it at once [P1, trust 10]', async () => {
    const save = (body: object) =>
      owner.browser.call(desk.savePromotion, { body: { id: null, reason: 'for the season', ...body } })
    const listed = async () => {
      const { value } = await owner.browser.call(desk.promotionsListed)
      return (value as { list: PromotionListed[] }).list
    }
    const before = (await listed()).length
    const wanted = draft(giftTerms, {
      budget: '100',
      texts: { EN: { title: 'Season', content: '<p>x</p><script>x()</script>' } },
    })
    expect((await save({ ...wanted, budget: '9' })).code).toBe('budget_short')
    expect((await save({ ...wanted, opensAt: 5, closesAt: 4 })).code).toBe('schedule_reversed')
    expect((await save({ ...wanted, texts: {} })).code).toBe('words_missing')
    expect((await save(wanted)).value).toEqual({ waits: true })
    expect(await listed()).toHaveLength(before)
    const second = await operators.as('manager')
    await confirmAll(second.browser)
    const made = (await listed())[0]
    expect(made).toMatchObject({ budget: '100', spent: '0', texts: { EN: { title: 'Season', content: '<p>x</p>' } } })
    const id = made?.id ?? ''
    const { browser, member } = await newcomer()
    await claim(browser, id)
    expect((await save({ ...wanted, id, texts: { EN: { title: 'Spring', content: '' } } })).value).toEqual({ waits: false })
    expect((await save({ ...wanted, id, budget: '200' })).value, 'more money').toEqual({ waits: true })
    expect((await save({ ...wanted, id, budget: '10' })).value, 'less').toEqual({ waits: false })
    expect((await listed())[0]).toMatchObject({ budget: '10', spent: '10', members: 1, inProcess: 1 })
    const close = () => owner.browser.call(desk.closePromotion, { params: { id }, body: { reason: 'enough' } })
    expect((await close()).status).toBe(200)
    expect((await close()).code).toBe('promotion_closed')
    expect(await standing((await newcomer()).browser, id)).toBeNull()
    expect(await purses(member), 'what was given goes on').toEqual([0n, whole(10)])
  })

  test('tries a promotion on last month’s members before it goes live, and whoever confirms sees the same figures [P1, O1]', async () => {
    const terms = { ...matchTerms, times: 1 }
    const month = { from: new Date(systemClock() - 20 * DAY), day: dayOf(systemClock() - 5 * DAY, home) }
    const [rich, poor] = [await newcomer(), await newcomer()]
    for (const { member } of [rich, poor])
      await sql`UPDATE identity.member SET registered_at = ${month.from} WHERE id = ${member}`.execute(db.owner)
    const paid = [await payIn(rich.member, 100), await payIn(poor.member, 30)]
    await sql`UPDATE payments.deposit SET created_at = ${new Date(systemClock() - 6 * DAY)} WHERE id = ANY(${paid}::uuid[])`.execute(
      db.owner,
    )
    await sql`
      INSERT INTO loyalty.valid_stake (merchant, member, currency, day, product, valid, bets, lane, first_seq, last_seq)
      VALUES (${house.merchant}, ${rich.member}, 'PLAY', ${month.day}, 'RNG', ${whole(5000)}, 1, 0, 1, 1)`.execute(db.owner)
    const of = draft(terms, { budget: '1000', texts: { EN: { title: 'Tried', content: '' } } })
    const trial = async ({ browser }: LoggedIn) =>
      browser.call(desk.tryPromotion, { body: { terms, budget: of.budget } as never })
    expect((await trial(support)).status).toBe(403)
    const { value } = await trial(owner)
    expect(value).toMatchObject({
      whole: true,
      takers: 2,
      rewards: 2,
      asked: '130',
      given: '130',
      cost: { least: '100', most: '130' },
    })
    expect((await trial(owner)).value, 'the same on the same day').toEqual(value)
    await owner.browser.call(desk.savePromotion, { body: { ...of, id: null, reason: 'for the season' } })
    const { rows } = await sql<{ tried: unknown }>`
      SELECT after -> 'lastMonth' AS tried FROM audit.controlled_act WHERE after -> 'texts' -> 'EN' ->> 'title' = 'Tried'`.execute(
      db.owner,
    )
    expect(rows).toEqual([{ tried: value }])
  })
})

test('free rounds that no game would play are refused beside what is wrong of them [P1]', async () => {
  const free = (code: string, stake: string) => {
    const games = [{ code, names: { EN: code } }]
    return draft({ ...giftTerms, times: 0, reward: { kind: 'free', rounds: 3, stake, games } }, { budget: '100000' })
  }
  const save = async (code: string, stake: string) => {
    const body = { id: null, ...free(code, stake), reason: 'a trial of free rounds' }
    const { code: refused, value } = await owner.browser.call(desk.savePromotion, { body })
    return refused ?? value
  }
  expect(await save('no-such-game', '1')).toBe('free_game_not_offered')
  expect(await save('lantern-market', '3')).toBe('free_stake_not_offered')
  await sql`UPDATE games.game SET stakes = NULL WHERE game_code = 'lantern-market'`.execute(db.owner)
  expect(await save('lantern-market', '0.5'), 'below its smallest bet').toBe('free_stake_not_offered')
  expect(await save('lantern-market', '10001'), 'above its largest stake').toBe('free_stake_not_offered')
  expect(await save('lantern-market', '3'), 'where the house does not know them').toEqual({ waits: true })
  await sql`UPDATE games.game SET classify = 'JP' WHERE game_code = 'lantern-market'`.execute(db.owner)
  expect(await save('lantern-market', '3'), 'a pool pays there').toBe('free_game_not_offered')
})
