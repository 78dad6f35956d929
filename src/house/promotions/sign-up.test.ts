import { expect, test } from 'vitest'
import { HOUR } from '#kit/clock.ts'
import { DEVICE_COOKIE } from '#house/visitors/index.ts'
import { keepProfile, proveContact } from '#house/contacts/index.ts'
import { systemClock } from '#runtime/system.ts'
import { testConsole } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { linking } from '#testing/linking.ts'
import { giftTerms, whole } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'
import { clustersAmong } from '#house/members/index.ts'
import { promotionsConsoleContract as desk, type ApplicationShown } from './console-contract.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const { offer, standing, join, claim, newcomer, purses } = taking(db, house, systemClock)
const operators = await testConsole(db, house)
const { payee, document, registeredFrom } = linking(db, house, systemClock)
const signUp = { ...giftTerms, newcomerDays: 7, signUp: ['email'] as const }
const prove = (member: bigint) => {
  const [of, email] = [{ merchant: house.merchant, member }, `member${member}@example.com`]
  return db.transact(async (tx) => {
    await keepProfile(tx, house.tools.vault, { ...of, profile: { email } })
    await proveContact(tx, house.tools.vault, { ...of, contact: { channel: 'email', to: email }, now: systemClock() })
  })
}

test('the reward of signing up is joined, waits until the contact is proven, and is given once [P1, P2]', async () => {
  const reward = await offer(signUp)
  const { browser, member } = await newcomer()
  expect(await standing(house.browser(), reward), 'as a visitor sees it').toBe('join')
  expect((await claim(browser, reward)).json.code).toBe('sign_up_unproven')
  expect((await join(browser, reward)).json.success).toBe(true)
  expect(await standing(browser, reward)).toBe('joined')
  expect((await claim(browser, reward)).json.code).toBe('sign_up_unproven')
  await prove(member)
  expect(await standing(browser, reward)).toBe('claim')
  const answers = await Promise.all([claim(browser, reward), claim(browser, reward)])
  expect(answers.filter(({ json }) => json.success)).toHaveLength(1)
  expect(await purses(member)).toEqual([0n, whole(10)])
  expect((await join(browser, reward)).json.code).toBe('promotion_taken')
})

test('whoever shares a device with a member who has the reward waits for an operator, who sees why [P2, trust 48]', async () => {
  const reward = await offer(signUp)
  const first = await newcomer()
  expect((await join(first.browser, reward)).json.success).toBe(true)
  const browser = house.browser()
  browser.cookies[DEVICE_COOKIE] = first.browser.cookies[DEVICE_COOKIE] ?? ''
  const member = await browser.register('second1000')
  await prove(member)
  expect((await join(browser, reward)).json.success).toBe(true)
  expect(await standing(browser, reward)).toBe('applying')
  expect((await claim(browser, reward)).json.code).toBe('promotion_taken')
  const owner = await operators.as('owner')
  const { value } = await owner.browser.call(desk.applications, { query: { state: 'waiting' } })
  const [waiting] = (value as { list: ApplicationShown[] }).list
  expect(waiting).toMatchObject({ member: { account: 'second1000' }, linked: true })
  await owner.browser.call(desk.decideApplication, {
    params: { id: waiting?.id ?? '' },
    body: { granted: true, answer: null } as never,
  })
  expect(await standing(browser, reward)).toBe('issued')
  expect((await claim(browser, reward)).json.success).toBe(true)
  expect(await purses(member)).toEqual([0n, whole(10)])

  const other = await offer(signUp)
  const both = [first.browser, browser]
  await Promise.all(both.map((one) => join(one, other)))
  const standings = await Promise.all(both.map((one) => standing(one, other)))
  expect(
    standings.filter((one) => one === 'applying'),
    'asked for at once',
  ).toHaveLength(1)
})

/** Two who joined as strangers and proved their contacts. */
async function strangers(reward: string) {
  const pair = [await newcomer(), await newcomer()] as const
  for (const { browser, member } of pair) {
    await join(browser, reward)
    await prove(member)
    expect(await standing(browser, reward)).toBe('claim')
  }
  return pair
}

test('who turns out to be linked after joining is looked at when they claim, is told so in plain words, and an operator sees it [P2, trust 48]', async () => {
  const reward = await offer(signUp)
  const [first, second] = await strangers(reward)
  expect((await claim(first.browser, reward)).json.value).toEqual({ waits: false })
  await payee(first.member, '001 234 567')
  await payee(second.member, '001-234-567')
  expect((await claim(second.browser, reward)).json).toMatchObject({ success: true, value: { waits: true } })
  expect(await purses(second.member)).toEqual([0n, 0n])
  expect(await standing(second.browser, reward)).toBe('applying')
  const owner = await operators.as('owner')
  const { value } = await owner.browser.call(desk.applications, { query: { state: 'waiting' } })
  const waiting = (value as { list: ApplicationShown[] }).list.filter(({ promotion }) => promotion.id === reward)
  expect(waiting).toMatchObject([{ member: { id: String(second.member) }, linked: true }])
  const granting = { params: { id: waiting[0]?.id ?? '' }, body: { granted: true, answer: null } }
  expect((await owner.browser.call(desk.decideApplication, granting)).status).toBe(200)
  expect((await claim(second.browser, reward)).json.value, 'an operator has looked').toEqual({ waits: false })
})

test('of two who are linked by a paper and claim at once one is given the reward [P2, trust 8, trust 48]', async () => {
  const reward = await offer(signUp)
  const pair = await strangers(reward)
  for (const { member } of pair) await document(member, 'n 0123 4567')
  const answers = await Promise.all(pair.map(({ browser }) => claim(browser, reward)))
  expect(answers.filter(({ json }) => (json.value as { waits: boolean }).waits)).toHaveLength(1)
})

test('a ring is one cluster by marks of every kind, and a household on its network none [trust 48]', async () => {
  const ring = await Promise.all(Array.from({ length: 5 }, newcomer))
  const household = await Promise.all(Array.from({ length: 4 }, newcomer))
  const [a, b, c, d, e] = ring.map(({ member }) => member) as [bigint, bigint, bigint, bigint, bigint]
  await payee(a, '770 000 001')
  await payee(b, '770 000 001')
  await document(b, 'K 77 01')
  await document(c, 'k7701')
  const now = systemClock()
  for (const [at, member] of [c, d, e].entries()) await registeredFrom(member, '203.0.113.9', now - at * 60_000)
  for (const [at, { member }] of household.entries()) await registeredFrom(member, '203.0.113.77', now - at * 4 * HOUR)
  const all = [...ring, ...household].map(({ member }) => member)
  const clusters = await clustersAmong(db, all)
  expect(clusters.map((one) => new Set(one))).toEqual([new Set([a, b, c, d, e])])
  const reward = await offer(signUp)
  expect((await join(ring[0]!.browser, reward)).json.success).toBe(true)
  for (const { browser } of [ring[4]!, household[0]!]) expect((await join(browser, reward)).json.success).toBe(true)
  expect(await standing(ring[4]!.browser, reward), 'three steps away').toBe('applying')
  expect(await standing(household[0]!.browser, reward)).toBe('joined')
})
