import { describe, expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { operatorOf, type DeskRole } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'

const { product, visit } = browserOfFile()

const comeAs = async (role: DeskRole): Promise<ConsolePage> =>
  new ConsolePage(await visit(), product.console).logIn(operatorOf(product, role))

describe('a login', () => {
  test('takes a password and then a code, and says beside the field that a code is wrong [O1, trust 24]', async () => {
    const visitor = await visit()
    const login = operatorOf(product, 'auditor')
    const desk = await new ConsolePage(visitor, product.console).open('/audit')
    await visitor.page.waitForURL('**/login?back=**')
    await desk.showPassword({ account: login.account, password: 'not this one' })
    await visitor.page.getByRole('alert').waitFor()
    expect(await desk.code.count()).toBe(0)

    await desk.showPassword(login)
    await desk.code.waitFor()
    expect(await visitor.page.evaluate(() => sessionStorage.length)).toBe(0)
    await desk.showCode('000000')
    await expect.poll(() => desk.problemOf(desk.code)).toMatch(/\S/)
    await desk.showFreshCode(login)
    await visitor.page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/audit')
  })

  test('whose cookie the browser did not keep says so at the second step, and what to do [O1, trust 28]', async () => {
    const visitor = await visit()
    const login = operatorOf(product, 'auditor')
    const desk = await new ConsolePage(visitor, product.console).open()
    await desk.showPassword(login)
    await desk.code.waitFor()
    await visitor.context.clearCookies()
    await desk.showCode('000000')
    await visitor.page.getByRole('alert').filter({ hasText: 'Your browser did not keep the sign-in cookie' }).waitFor()
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
    const desk = await new ConsolePage(visitor, product.console).logIn(login)
    await desk.open('/me')
    await visitor.page.getByLabel('Name of this device').fill('Chromium of the night shift')
    await visitor.page.getByRole('button', { name: 'Add a passkey' }).click()
    await visitor.page.getByRole('cell', { name: 'Chromium of the night shift' }).waitFor()
    await desk.logOut(login.account)

    await desk.showPassword(login)
    await visitor.page.getByRole('button', { name: 'Use a passkey' }).click()
    await desk.nav.waitFor()
  })

  test('ends with a way out that the server knows of [O1]', async () => {
    const login = operatorOf(product, 'content')
    const desk = await comeAs('content')
    const half = await desk.page.evaluate(() => sessionStorage.getItem('token'))
    await desk.logOut(login.account)
    const status = await desk.page.evaluate(
      async (token) => (await fetch('/console/api/me', { headers: { authorization: `Bearer ${token}` } })).status,
      half,
    )
    expect(status).toBe(401)
    await desk.open('/members')
    await desk.page.waitForURL('**/login?back=**')
  })
})

describe('a role', () => {
  test('sees what it holds, is told plainly what it does not, and is refused it by the server [O1, trust 33]', async () => {
    const desk = await comeAs('support')
    await desk.section('Members').waitFor()
    for (const hidden of ['Operators', 'Audit trail', 'Site settings']) expect(await desk.section(hidden).count(), hidden).toBe(0)

    await desk.open('/operators')
    await desk.page.getByRole('heading', { name: 'Your role cannot open this' }).waitFor()
    const { status, text } = await desk.ask('/console/api/operators')
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([403, 'forbidden'])
  })
})
