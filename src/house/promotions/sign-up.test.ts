import { expect, test } from 'vitest'
import { DEVICE_COOKIE } from '#house/visitors/index.ts'
import { keepProfile, proveContact } from '#house/contacts/index.ts'
import { systemClock } from '#runtime/system.ts'
import { testConsole } from '#testing/console.ts'
import { testDatabase } from '#testing/database.ts'
import { testHouse } from '#testing/house.ts'
import { giftTerms, whole } from '#testing/promotions/offers.ts'
import { taking } from '#testing/promotions/taking.ts'
import { promotionsConsoleContract as desk, type ApplicationShown } from './console-contract.ts'

const db = await testDatabase('house')
const house = await testHouse(db)
const { offer, standing, join, claim, newcomer, purses } = taking(db, house, systemClock)
const operators = await testConsole(db, house)
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
