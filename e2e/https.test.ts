import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { LoginDialog } from './pages/LoginDialog.ts'
import { arrive, depositByHand, type Person } from './people.ts'
import { startProduct, type Product } from './product/start.ts'
import { openBrowser, visitWith, type Visitor } from './visitor.ts'

/** As phones need it: over HTTPS, by a certificate that this machine signed for itself and that the visitor has accepted. */
const scene = {} as { product: Product; browser: Browser; person: Person }

beforeAll(async () => {
  const { product, stop } = await startProduct(undefined, { https: true })
  const browser = await openBrowser()
  Object.assign(scene, { product, browser })
  return async () => {
    await browser.close()
    await stop()
  }
}, 240_000)

const visit = (options: Parameters<typeof visitWith>[1] = {}) => visitWith(scene.browser, { ignoreHTTPSErrors: true, ...options })

/** Nothing was asked for in the clear, nothing forbidden, and no page broke. */
async function expectClean({ watch }: Visitor): Promise<void> {
  const { asked, violations, crashes } = await watch.settled()
  expect(asked.filter(({ url }) => /^(http|ws):/.test(url))).toEqual([])
  expect({ violations, crashes }).toEqual({ violations: [], crashes: [] })
}

test('over HTTPS a player registers, pays in, and plays for money, in cookies that never cross the wire in the clear [A5, W1, G6, trust 28]', async () => {
  const { product } = scene
  const visitor = await visit({ device: 'phone' })
  const { context, page, watch } = visitor
  scene.person = await arrive(visitor, product.site)
  const sid = (await context.cookies(product.site)).find(({ name }) => name === '__Host-sid')
  expect(sid).toMatchObject({ secure: true, httpOnly: true, path: '/' })
  await depositByHand(visitor, product.site, '250')
  const game = await new GamePage(visitor).open(product.site, 'lantern-market')
  await game.spin()
  const after = await game.balanceInGame()
  await expect.poll(() => game.balanceNow()).toBe(after)
  expect(watch.sockets.some((said) => said.includes('"balance"'))).toBe(true)
  const answer = await page.request.get(product.site)
  expect(answer.headers()['strict-transport-security'], 'which would bind every other program of this machine').toBeUndefined()
  await expectClean(visitor)
  await context.close()
})

test('over HTTPS a player logs in again, and an operator sees them in a list [A1, O1, O2, trust 28]', async () => {
  const { product, person } = scene
  const visitor = await visit()
  await visitor.page.goto(`${product.site}/login`)
  await new LoginDialog(visitor.page, visitor.words).submit(person)
  await new HomePage(visitor).balance.waitFor()
  await expectClean(visitor)
  await visitor.context.close()

  const operator = await visit()
  const consolePage = await new ConsolePage(operator, product.console).logInByHand(operatorOf(product, 'owner'))
  await consolePage.open(`/members?search=${person.account}`)
  await consolePage.page.getByRole('row').filter({ hasText: person.account }).waitFor()
  const [cookie] = await operator.context.cookies(product.console)
  expect(cookie).toMatchObject({ name: '__Host-desk', secure: true, httpOnly: true, sameSite: 'Strict' })
  await expectClean(operator)
  await operator.context.close()
})
