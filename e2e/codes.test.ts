import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { operatorOf } from './operators.ts'
import { outboxOf } from './house/outbox.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { LoginDialog } from './pages/LoginDialog.ts'
import { RegisterDialog } from './pages/RegisterDialog.ts'
import { newPerson } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()
const { sentTo, codeTo } = outboxOf(product)

const newNumber = () => `096${String(randomInt(1e7)).padStart(7, '0')}`

/** Logs in by a code that is sent now. */
async function logInBySms({ page, words }: Visitor, local: string, before: number): Promise<void> {
  await page.goto(`${product.site}/help?open=login`)
  const login = page.getByRole('dialog', { name: words.logIn })
  await login.getByRole('tab', { name: 'By SMS code' }).click()
  await login.getByLabel('Mobile number', { exact: true }).fill(local)
  await login.getByRole('button', { name: 'Send code' }).click()
  await login.getByLabel('Verification code').fill(await codeTo(`+855${local.slice(1)}`, before))
  await login.getByRole('button', { name: words.logIn, exact: true }).click()
}

test('a number registers with a code, comes back with another one, and the console sees both go out [A1, A4, A5, A6, S22]', async () => {
  const local = newNumber()
  const whole = `+855${local.slice(1)}`
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  await page.goto(`${product.site}/help?open=register`)
  const dialog = page.getByRole('dialog', { name: visitor.words.register })
  await dialog.getByRole('tab', { name: 'By mobile number' }).click()
  const send = dialog.getByRole('button', { name: 'Send code' })
  await send.click()
  await dialog.getByText('Required').waitFor()
  await dialog.getByLabel('Mobile number', { exact: true }).fill(local)
  await send.click()
  // Three minutes, of which some are gone when a slow machine has sent it.
  const counting = dialog.getByRole('button', { name: /^1[0-8]\d s$/ })
  await counting.waitFor()
  expect(await counting.isDisabled()).toBe(true)
  await dialog.getByRole('checkbox', { name: visitor.words.acceptTerms }).check()
  const code = await codeTo(whole)
  await dialog.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: visitor.words.createAccount }).click()
  await dialog.getByText('Incorrect verification code').waitFor()
  await dialog.getByLabel('Verification code').fill(code)
  await dialog.getByRole('button', { name: visitor.words.createAccount }).click()
  await page.waitForURL('**/promotions')
  await new HomePage(visitor).balance.waitFor()

  const later = await visit()
  await logInBySms(later, local, 1)
  await new HomePage(later).balance.waitFor()

  const consolePage = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'support'), '/outbox')
  const rows = consolePage.page.getByRole('row').filter({ hasText: whole })
  // Two codes, and the news that somebody came in by another browser.
  await expect.poll(() => rows.count()).toBe(3)
  await rows.filter({ hasText: 'Login code' }).filter({ hasText: 'sent' }).filter({ hasText: local }).waitFor()
}, 240_000)

test('who set a password by phone is in; with an app set up, a code by SMS asks for it, and a recovery code stands in for it [A7, A11]', async () => {
  const local = newNumber()
  const password = 'a quiet river 42'
  const visitor = await visit()
  const { page } = visitor
  await page.goto(`${product.site}/help?open=register`)
  const registering = page.getByRole('dialog', { name: visitor.words.register })
  await registering.getByRole('tab', { name: 'By mobile number' }).click()
  await registering.getByLabel('Mobile number', { exact: true }).fill(local)
  await registering.getByRole('button', { name: 'Send code' }).click()
  await registering.getByLabel('Verification code').fill(await codeTo(`+855${local.slice(1)}`))
  await registering.getByRole('checkbox', { name: visitor.words.acceptTerms }).check()
  await registering.getByRole('button', { name: visitor.words.createAccount }).click()
  await page.waitForURL('**/promotions')

  const owner = await visit()
  const forgetting = owner.page.getByRole('dialog', { name: 'Forgot password' })
  await owner.page.goto(`${product.site}/help?open=forgot`)
  await forgetting.getByRole('tab', { name: 'By phone' }).click()
  await forgetting.getByLabel('Mobile number', { exact: true }).fill(local)
  await forgetting.getByRole('button', { name: 'Send code' }).click()
  await forgetting.getByLabel('Verification code').fill(await codeTo(`+855${local.slice(1)}`, 1))
  await forgetting.getByLabel('New password', { exact: true }).fill(password)
  await forgetting.getByLabel('Confirm new password', { exact: true }).fill(password)
  await forgetting.getByRole('button', { name: 'Reset and log in' }).click()
  await new HomePage(owner).balance.waitFor()

  await owner.page.goto(`${product.site}/help?open=memberCentre&page=securityCenter`)
  await owner.page.getByRole('button', { name: 'Set up', exact: true }).click()
  const setting = owner.page.getByRole('dialog', { name: 'Set up authenticator app' })
  await setting.getByLabel('Login password', { exact: true }).fill(password)
  await setting.getByRole('button', { name: 'Continue', exact: true }).click()
  const shown = setting.getByRole('textbox', { name: 'Authenticator code' })
  await shown.waitFor()
  const seed = await setting.locator('pre').innerText()
  await shown.fill(new TOTP({ secret: Secret.fromBase32(seed) }).generate())
  await setting.getByRole('button', { name: 'Confirm', exact: true }).click()
  await setting.getByText('Save these codes now').waitFor()
  const [recovery = ''] = (await setting.locator('pre').innerText()).split('\n')

  const later = await visit({ device: 'phone' })
  await logInBySms(later, local, 2)
  const step = later.page.getByRole('dialog', { name: 'One more step' })
  await step.getByRole('radio', { name: 'Recovery code' }).click()
  const field = step.getByRole('textbox', { name: 'Recovery code' })
  await field.fill('AAAA-BBBB-CCCC')
  await step.getByRole('button', { name: 'Continue', exact: true }).click()
  await step.getByRole('alert').waitFor()
  expect(await inaccessible(later.page)).toEqual([])
  await field.fill(recovery)
  await step.getByRole('button', { name: 'Continue', exact: true }).click()
  await new HomePage(later).balance.waitFor()
}, 240_000)

test('a forgotten password is set by a link from a mail, whose secret leaves the address; an unknown account is answered alike [A7, S14, trust 21, trust 32]', async () => {
  const person = newPerson()
  const email = `${person.account}@example.com`
  const known = await visit()
  await known.page.goto(`${product.site}/help?open=register`)
  const registering = new RegisterDialog(known.page, known.words)
  await registering.fill(person)
  await registering.box.getByLabel('Email (optional)').fill(email)
  await registering.submit()
  await known.page.waitForURL('**/promotions')

  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  const answered = page.getByText("If the username and email match, we've sent you a link.")
  const asked = { 'nobody-at-all': 'nobody@example.com', [person.account]: email }
  for (const [account, address] of Object.entries(asked)) {
    await page.goto(`${product.site}/help?open=login`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Forgot password' })
    await dialog.getByLabel('Username', { exact: true }).fill(account)
    await dialog.getByLabel('Email', { exact: true }).fill(address)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await answered.waitFor()
    await dialog.waitFor({ state: 'hidden' })
  }
  await expect.poll(() => sentTo(email).length, { timeout: 60_000 }).toBe(1)
  expect(sentTo('nobody@example.com')).toEqual([])

  const link = /https?:\S+/.exec(sentTo(email)[0]?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  const setting = page.getByRole('dialog', { name: 'Set a new password' })
  const fresh = `${person.password} again`
  await setting.getByLabel('New password', { exact: true }).fill(fresh)
  await setting.getByLabel('Confirm new password', { exact: true }).fill(fresh)
  expect(page.url()).not.toContain('reset=')
  await setting.getByRole('button', { name: 'Set password' }).click()
  const login = new LoginDialog(page, visitor.words)
  await login.submit({ account: person.account, password: fresh })
  await new HomePage(visitor).balance.waitFor()
  await known.page.reload()
  await known.page
    .getByRole('button', { name: visitor.words.logIn })
    .or(known.page.getByRole('link', { name: visitor.words.logIn }))
    .first()
    .waitFor()
}, 240_000)
