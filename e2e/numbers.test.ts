import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { operatorOf } from './operators.ts'
import { outboxOf } from './outbox.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { register } from './people.ts'
import { switchesOf } from './switches.ts'

const { product, visit } = browserOfFile()
const { codeTo, sentTo } = outboxOf(product)
const withFlags = switchesOf(product, visit)

/** What Firebase and its check would answer this browser: a code is sent to whoever presses, and none that is typed is right. */
async function standIn(context: BrowserContext): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await context.route('https://identitytoolkit.googleapis.com/**', (route) => {
    const url = route.request().url()
    if (url.includes('recaptchaParams')) return route.fulfill({ headers, json: { recaptchaSiteKey: 'a-site-key' } })
    if (url.includes('sendVerificationCode')) return route.fulfill({ headers, json: { sessionInfo: 'a-session' } })
    return route.fulfill({ status: 400, headers, json: { error: { message: 'INVALID_CODE' } } })
  })
  const body = `globalThis.grecaptcha = {
    ready: (then) => then(),
    render: (place, { callback }) => {
      const button = document.createElement('button')
      button.textContent = 'I am a person'
      button.onclick = () => callback('a person')
      place.append(button)
    },
  }`
  await context.route('https://www.google.com/recaptcha/**', (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

test('codes by an identity service: its check has a window, and what went wrong there is said at the form [A6, A10, C3]', async () => {
  const desk = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'owner'))
  await desk.open('/merchant?tab=providers')
  // The last card of the page, and so its last button.
  await desk.page.getByText('no project set').waitFor()
  await desk.page.getByRole('button', { name: 'Set', exact: true }).last().click()
  const question = desk.page.getByRole('alertdialog')
  await question.getByLabel('Project ID').fill('night-market-1')
  await question.getByLabel('Web API key').fill('a-public-key-of-the-project')
  await question.getByLabel('Reason').fill('a test of what it changes')
  await question.getByRole('button').last().click()
  await desk.page.getByText('The project is set').waitFor()
  await withFlags(['IDENTITYSMS'], async () => {
    const { page, context } = await visit()
    await standIn(context)
    const isKnown = page.waitForResponse('**/wps/verification/service')
    await page.goto(`${product.site}/login`)
    await page.getByRole('tab', { name: 'By SMS code' }).click()
    await page.getByLabel('Mobile number').fill('012000001')
    await isKnown
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Send code' }).click()
    const check = await opened
    await check.getByRole('button', { name: 'I am a person' }).waitFor()
    await check.close()
    await page.getByText('The window was closed before the check was done').waitFor()
    const again = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Send code' }).click()
    await (await again).getByRole('button', { name: 'I am a person' }).click()
    const left = page.getByRole('button', { name: /^\d+ s$/ })
    await left.waitFor()
    // Its countdown is a minute's, and no code of ours is good for it.
    expect(Number.parseInt((await left.textContent()) ?? '', 10)).toBeLessThanOrEqual(60)
    await page.getByLabel('Verification code').fill('123456')
    await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByText('The verification code is not correct').waitFor()
  })
})

test('a member gives another e-mail address with the password and the code that came there [A18, trust 25]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  const person = await register(visitor, product.site)
  const address = `${person.account}@example.com`
  await page.goto(`${product.site}/?open=changeEmail`)
  const form = page.getByRole('dialog', { name: 'Another e-mail' })
  await form.getByLabel('New e-mail').fill(address)
  await form.getByRole('button', { name: 'Send code' }).click()
  await form.getByText('Enter your password').waitFor()
  expect(sentTo(address)).toEqual([])
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Send code' }).click()
  await form.getByLabel('Verification code').fill(await codeTo(address))
  await form.getByRole('button', { name: 'Confirm', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await page.goto(`${product.site}/?open=memberCentre&page=securityCenter`)
  await page.getByText('Confirmed', { exact: true }).waitFor()
})
