import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { outboxOf } from './house/outbox.ts'
import { deposit, enrol } from './people.ts'

const { product, visit } = browserOfFile()

test('somebody new on a phone sees what they get and each of their first steps, joins the reward of signing up, and claims it once they are confirmed [P1, P2, T5]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Welcome gift' }) })
  const shown = page.getByRole('dialog')
  const steps = page.getByRole('region', { name: 'Your first steps' })
  const open = () => page.goto(`${product.site}/join`)
  await open()
  await page.getByRole('heading', { level: 1, name: 'New here?' }).waitFor()
  await steps.getByRole('link', { name: 'Register' }).waitFor()
  await card.getByText(/10\.00 bonus/).waitFor()
  await page.getByRole('heading', { name: 'First deposit bonus' }).waitFor()
  expect(await page.getByRole('heading', { name: 'VIP top-up' }).count()).toBe(0)
  expect(await inaccessible(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  const email = `newcomer-${Date.now()}@example.com`
  await enrol(visitor, product.site, { email })
  await open()
  await steps.getByRole('link', { name: 'Verify your number or email' }).waitFor()
  await card.getByRole('button', { name: 'Join' }).click()
  await shown.getByText('Verify first').waitFor()
  await shown.getByRole('button', { name: 'Join' }).click()
  await shown.getByText('Verify your contact, then claim your reward here.').waitFor()
  await shown.getByRole('link', { name: 'Verify contact' }).waitFor()
  expect(await inaccessible(page)).toEqual([])

  await page.goto(`${product.site}/join?open=proveEmail`)
  await shown.getByRole('button', { name: 'Send code' }).click()
  await shown.getByLabel('Verification code').fill(await outboxOf(product).codeTo(email))
  await shown.getByRole('button', { name: 'Verify', exact: true }).click()
  await shown.waitFor({ state: 'detached' })
  await steps.getByRole('link', { name: 'Make your first deposit' }).waitFor()
  await card.getByText('Ready to claim').waitFor()
  await card.getByRole('button', { name: 'Claim' }).click()
  await shown.getByRole('button', { name: 'Claim' }).click()
  await shown.getByRole('link', { name: 'View my bonus' }).waitFor()
  await deposit(visitor, product.site, '50')
  await open()
  await steps.getByText("You're all set.").waitFor()
  expect(await inaccessible(page)).toEqual([])
})
