import { describe, expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { operatorOf, type ConsoleRole } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'

const { product, visit } = browserOfFile()

const comeAs = async (role: ConsoleRole): Promise<ConsolePage> =>
  new ConsolePage(await visit(), product.console).logIn(operatorOf(product, role))

describe('a login', () => {
  test('takes a password and then a code, and says beside the field that a code is wrong [O1, trust 24]', async () => {
    const visitor = await visit()
    const login = operatorOf(product, 'auditor')
    const consolePage = await new ConsolePage(visitor, product.console).open('/audit')
    await visitor.page.waitForURL('**/login?back=**')
    await consolePage.showPassword({ account: login.account, password: 'not this one' })
    await visitor.page.getByRole('alert').waitFor()
    expect(await inaccessible(visitor.page)).toEqual([])
    expect(await consolePage.code.count()).toBe(0)

    await consolePage.showPassword(login)
    await consolePage.code.waitFor()
    expect(await visitor.page.evaluate(() => sessionStorage.length)).toBe(0)
    await consolePage.showCode('000000')
    await expect.poll(() => consolePage.problemOf(consolePage.code)).toMatch(/\S/)
    expect(await inaccessible(visitor.page)).toEqual([])
    await consolePage.showFreshCode(login)
    await visitor.page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/audit')
  })

  test('whose cookie the browser did not keep says so at the second step, and what to do [O1, trust 28]', async () => {
    const visitor = await visit()
    const login = operatorOf(product, 'auditor')
    const consolePage = await new ConsolePage(visitor, product.console).open()
    await consolePage.showPassword(login)
    await consolePage.code.waitFor()
    await visitor.context.clearCookies()
    await consolePage.showCode('000000')
    await visitor.page.getByRole('alert').filter({ hasText: 'Your browser is blocking cookies' }).waitFor()
  })

  test('may take a passkey of the device instead of a code [O1, trust 24]', async () => {
    const visitor = await visit()
    const login = operatorOf(product, 'manager')
    const devtools = await visitor.context.newCDPSession(visitor.page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const consolePage = await new ConsolePage(visitor, product.console).logIn(login)
    await consolePage.open('/me')
    await visitor.page.getByLabel('Name of this device').fill('Chromium of the night shift')
    await visitor.page.getByRole('button', { name: 'Add passkey' }).click()
    await visitor.page.getByRole('cell', { name: 'Chromium of the night shift' }).waitFor()
    await consolePage.logOut(login.account)

    await consolePage.showPassword(login)
    await visitor.page.getByRole('button', { name: 'Use a passkey' }).click()
    await consolePage.nav.waitFor()
  })

  test('ends with a way out that the server knows of [O1]', async () => {
    const login = operatorOf(product, 'content')
    const consolePage = await comeAs('content')
    const half = await consolePage.page.evaluate(() => sessionStorage.getItem('token'))
    await consolePage.logOut(login.account)
    const status = await consolePage.page.evaluate(
      async (token) => (await fetch('/console/api/me', { headers: { authorization: `Bearer ${token}` } })).status,
      half,
    )
    expect(status).toBe(401)
    await consolePage.open('/members')
    await consolePage.page.waitForURL('**/login?back=**')
  })
})

describe('a role', () => {
  test('sees what it holds, is told plainly what it does not, and is refused it by the server [O1, trust 33]', async () => {
    const consolePage = await comeAs('support')
    await consolePage.section('Members').waitFor()
    await consolePage.section('Games').click()
    await consolePage.tab('Providers').waitFor()
    await consolePage.section('Management').click()
    await consolePage.page.waitForURL('**/retention')
    for (const hidden of ['Operators', 'Audit log']) expect(await consolePage.tab(hidden).count(), hidden).toBe(0)

    await consolePage.open('/operators')
    await consolePage.page.getByRole('heading', { name: "You don't have permission to open this" }).waitFor()
    const { status, text } = await consolePage.ask('/console/api/operators')
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([403, 'forbidden'])
  })
})
