import { expect, test } from 'vitest'
import { withoutCookies } from './cookies.ts'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { LoginDialog } from './pages/LoginDialog.ts'
import { MeSheet } from './pages/MeSheet.ts'
import { RegisterDialog } from './pages/RegisterDialog.ts'
import { arrive, enrol, newPerson } from './people.ts'
import { browserOfFile } from './file.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()

/** The way out, pressed and confirmed. */
async function logOut(visitor: Visitor, account: string): Promise<void> {
  await new HomePage(visitor).openMe(account)
  const question = await new MeSheet(visitor.page, visitor.words).askLogOut()
  await question.getByRole('button', { name: visitor.words.logOut, exact: true }).click()
}

test('a wrong password is refused in words, asks for a captcha and keeps what was typed [A1, A2, A16]', async () => {
  const known = await visit()
  const person = await enrol(known, product.site)

  const visitor = await visit()
  await visitor.page.goto(`${product.site}/help?open=login`)
  const login = new LoginDialog(visitor.page, visitor.words)
  await login.username.waitFor()
  expect(await login.captcha.count()).toBe(0)
  await login.submit({ account: person.account, password: 'quite another one' })
  await login.problem.filter({ hasText: visitor.words.wrongLogin }).waitFor()
  await login.captchaPicture.waitFor()
  await expect.poll(() => login.captchaPicture.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
  expect(await login.username.inputValue()).toBe(person.account)
  expect(await login.password.inputValue()).toBe('quite another one')
})

test('a login by name and password comes home, with spaces around the name forgiven [A1, A3]', async () => {
  const known = await visit()
  const person = await enrol(known, product.site)

  const visitor = await visit()
  await visitor.page.goto(`${product.site}/login`)
  await new LoginDialog(visitor.page, visitor.words).submit({ ...person, account: ` ${person.account} ` })
  const home = new HomePage(visitor)
  await home.balance.waitFor()
  await expect.poll(() => new URL(visitor.page.url()).pathname + new URL(visitor.page.url()).search).toBe('/')
  expect(await visitor.page.evaluate(() => sessionStorage.getItem('token'))).toMatch(/^[\w-]{43}$/)
})

test('a login or a registration whose cookie the browser did not keep says so where it was sent, and what to do [A1, A5, trust 28]', async () => {
  const lost = 'Your browser is blocking cookies'
  const { page, context, words, ...visitor } = await visit()
  await page.goto(`${product.site}/help?open=register`)
  const registering = new RegisterDialog(page, words)
  const person = newPerson()
  await registering.fill(person)
  await withoutCookies(context, '**/wps/member/register', async () => {
    await registering.submit()
    await registering.box.getByRole('alert').filter({ hasText: lost }).waitFor()
  })

  await page.goto(`${product.site}/help?open=login`)
  const login = new LoginDialog(page, words)
  await withoutCookies(context, '**/wps/session/login', async () => {
    await login.submit(person)
    await login.problem.filter({ hasText: lost }).waitFor()
  })
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await login.submit(person)
  await new HomePage({ ...visitor, page, words }).balance.waitFor()
})

test('the password crosses the wire sealed, never in the clear [A13]', async () => {
  const visitor = await visit()
  const sent = visitor.page.waitForRequest((request) => request.url().endsWith('/wps/member/register'))
  const person = await arrive(visitor, product.site)
  const body = (await sent).postData() ?? ''
  expect((JSON.parse(body) as { data: string }).data).toMatch(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(body).not.toContain(person.password)
  expect(body).not.toContain(person.account)
})

test('a session outlives a reload, and a new tab takes it from the tab that is open, however slow that is [A15]', async () => {
  const visitor = await visit()
  const { account } = await enrol(visitor, product.site)
  const lean = `${product.site}/help`
  await visitor.page.goto(lean)
  const home = new HomePage(visitor)
  await home.balance.waitFor()
  // Until the house has said who it is, the way to what is theirs bears a name all the same.
  const said = Promise.withResolvers<void>()
  await visitor.page.route('**/wps/member/info*', async (route) => {
    await said.promise
    await route.continue()
  })
  await visitor.page.reload()
  await home.header.getByRole('button', { name: visitor.words.me, exact: true }).waitFor()
  said.resolve()
  await home.balance.waitFor()
  await home.header.getByRole('button', { name: account }).waitFor()

  const page = await visitor.context.newPage()
  const second = new HomePage({ ...visitor, page })
  await page.goto(lean)
  await second.header.getByRole('button', { name: account }).waitFor()
  await second.balance.waitFor()
  await page.close()

  const busy = visitor.page.evaluate(() => {
    const until = performance.now() + 3000
    while (performance.now() < until) continue
  })
  const third = new HomePage({ ...visitor, page: await visitor.context.newPage() })
  await third.page.goto(lean)
  await third.balance.waitFor()
  await busy
})

test('the cookie alone is no session: with no tab open to ask, a new one is a visitor’s [A15, trust 28]', async () => {
  const visitor = await visit()
  await enrol(visitor, product.site)
  await visitor.page.goto(`${product.site}/help`)
  await new HomePage(visitor).balance.waitFor()
  await visitor.page.close()
  const page = await visitor.context.newPage()
  await page.goto(`${product.site}/help`)
  await new HomePage({ ...visitor, page }).logIn.waitFor()
  expect((await visitor.context.cookies(product.site)).some(({ name }) => name.endsWith('sid'))).toBe(true)
  const answer = await page.evaluate(async () => (await fetch('/wps/member/info')).status)
  expect(answer).toBe(401)
})

test('logging out in one tab ends the other and its open game [A14, trust 30]', async () => {
  const visitor = await visit()
  const { account } = await enrol(visitor, product.site)
  await visitor.page.goto(`${product.site}/help`)
  await new HomePage(visitor).balance.waitFor()
  const page = await visitor.context.newPage()
  const game = await new GamePage({ ...visitor, page }).open(product.site, 'lantern-market')
  const { headers } = (await visitor.watch.settled()).calls('GET', /^\/arcade\/slots\/lantern-market$/)[0]!
  // From a page of its own: the game's frame will be gone when its session is tried once more.
  const arcade = await visitor.context.newPage()
  await arcade.goto(product.arcade)
  const stake = () =>
    arcade.evaluate(async (authorization) => {
      const body = JSON.stringify({ data: { key: crypto.randomUUID(), stake: '10' } })
      const asked = { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body }
      const answer = await fetch('/arcade/slots/lantern-market/spins', asked)
      return ((await answer.json()) as { code: string }).code
    }, headers['authorization'] ?? '')
  expect(await stake()).toBe('not_enough_money')

  const ended = visitor.page.waitForResponse((response) => response.url().endsWith('/wps/session/logout'))
  await logOut(visitor, account)
  await ended
  await Promise.all([game.logIn.waitFor(), game.page.locator('iframe').waitFor({ state: 'detached' })])
  expect(await stake()).toBe('session_expired')
  expect(await page.getByText(account).count()).toBe(0)
})
