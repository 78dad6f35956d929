import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cookieNames } from './cookies.ts'
import { browserOfFile } from './file.ts'
import { deskOf } from './house/desk.ts'
import { operatorOf } from './operators.ts'
import { outboxOf } from './house/outbox.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { enrol } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile({ windows: true })
const { codeTo, sentTo } = outboxOf(product)
const { confirmAll, withFlags } = deskOf(product)

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

/** All that a script of the check's window tries to take of the page that opened it, or to do to it. */
const robbedBy = (check: Page, site: string) =>
  check.evaluate(
    async ({ site, session }) => {
      const attempt = (act: () => unknown) => {
        try {
          return String(act())
        } catch (error) {
          return (error as Error).name
        }
      }
      const victim = opener as Window
      // Told to go elsewhere the page stays, or what comes after would find no form.
      attempt(() => (victim.location.href = 'about:blank'))
      document.cookie = `${session}=stolen; Path=/; Secure`
      document.cookie = `${session}=stolen; Domain=localhost; Path=/`
      document.cookie = 'sid=stolen; Domain=.localhost; Path=/'
      const asked = await fetch(`${site}/wps/member/state`, { credentials: 'include' }).then(
        () => 'answered',
        () => 'nothing',
      )
      // Anybody may speak to that page; what is not as agreed is not heard.
      for (const data of [{ captcha: 'stolen' }, { type: 'check:passed', captcha: 'stolen', more: 1 }, 'check:passed'])
        victim.postMessage(data, site)
      return {
        asked,
        session: attempt(() => victim.sessionStorage.getItem('canary')),
        local: attempt(() => victim.localStorage.getItem('canary')),
        document: attempt(() => victim.document.body),
        address: attempt(() => victim.location.href),
        own: [sessionStorage.getItem('canary'), localStorage.getItem('canary')],
      }
    },
    { site, session: cookieNames.session },
  )

async function refuseToBeRobbed(
  { page, context, watch }: Visitor,
  check: Page,
  { site, check: host }: typeof product,
): Promise<void> {
  await context.addCookies([{ name: 'canary', value: 'mine', url: site, httpOnly: true }])
  await page.evaluate(() => [sessionStorage, localStorage].forEach((kept) => kept.setItem('canary', 'mine')))
  const before = { cookies: await context.cookies(site), address: page.url() }
  expect(new URL(check.url()).origin).toBe(host)
  expect(await robbedBy(check, site)).toEqual({
    asked: 'nothing',
    session: 'SecurityError',
    local: 'SecurityError',
    document: 'SecurityError',
    address: 'SecurityError',
    own: [null, null],
  })
  expect({ cookies: await context.cookies(site), address: page.url() }).toEqual(before)
  expect(before.cookies).toHaveLength(1)
  const sent = (await watch.settled()).asked.filter(({ url }) => url.startsWith(host))
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.filter(({ headers }) => headers['cookie'] !== undefined)).toEqual([])
}

test('codes by an identity service: its check has a window on another host, and what went wrong there is said at the form [A6, A10, C3, trust 28, 53, 54]', async () => {
  const consolePage = await new ConsolePage(await visit(), product.console).logIn(
    operatorOf(product, 'owner'),
    '/merchant?tab=providers',
  )
  await consolePage.page.getByRole('cell', { name: `${product.site}/login/by/line`, exact: true }).waitFor()
  // The last card of the page, and so its last button.
  await consolePage.page.getByText('not set up: we send the codes').waitFor()
  await consolePage.page.getByRole('button', { name: 'Set', exact: true }).last().click()
  const question = consolePage.page.getByRole('alertdialog')
  await question.getByLabel('Project ID').fill('night-market-1')
  await question.getByLabel('Web API key').fill('a-public-key-of-the-project')
  await question.getByLabel('Reason').fill('a test of what it changes')
  await question.getByRole('button').last().click()
  await consolePage.page.getByText('Proposed, pending second approval').waitFor()
  await confirmAll()
  await withFlags(['IDENTITYSMS'], async () => {
    const visitor = await visit()
    const { page, context } = visitor
    await standIn(context)
    // Whoever is quick presses before the page knows who sends the codes.
    const known = Promise.withResolvers<void>()
    await page.route('**/wps/verification/service', async (route) => {
      await known.promise
      await route.continue()
    })
    await page.goto(`${product.site}/help?open=login`)
    await page.getByRole('tab', { name: 'By SMS code' }).click()
    await page.getByLabel('Mobile number').fill('012000001')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Send code' }).click()
    known.resolve()
    const check = await opened
    await check.getByRole('button', { name: 'I am a person' }).waitFor()
    await check.getByRole('heading', { name: 'Quick check' }).waitFor()
    await refuseToBeRobbed(visitor, check, product)
    await check.close()
    await page.getByText('The window was closed too early').waitFor()
    const again = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Send code' }).click()
    await (await again).getByRole('button', { name: 'I am a person' }).click()
    const left = page.getByRole('button', { name: /^\d+ s$/ })
    await left.waitFor()
    // Its countdown is a minute's, and no code of ours is good for it.
    expect(Number.parseInt((await left.textContent()) ?? '', 10)).toBeLessThanOrEqual(60)
    await page.getByLabel('Verification code').fill('123456')
    await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByText('Incorrect verification code').waitFor()
    // Opened by hand it leads to the site.
    const alone = await context.newPage()
    await alone.goto(`${product.check}/localhost`)
    await alone.waitForURL(`${product.site}/**`)
  })
})

test('a member gives another email address with the password and the code that came there [A18, trust 25]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  const person = await enrol(visitor, product.site)
  const address = `${person.account}@example.com`
  await page.goto(`${product.site}/help?open=changeEmail`)
  const form = page.getByRole('dialog', { name: 'Change email' })
  await form.getByLabel('New email').fill(address)
  await form.getByRole('button', { name: 'Send code' }).click()
  await form.getByText('Enter your password').waitFor()
  expect(sentTo(address)).toEqual([])
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Send code' }).click()
  await form.getByLabel('Verification code').fill(await codeTo(address))
  await form.getByRole('button', { name: 'Verify', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await page.goto(`${product.site}/help?open=memberCentre&page=securityCenter`)
  await page.getByText('Verified', { exact: true }).waitFor()
})
