import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { HomePage } from './pages/HomePage.ts'

const { product, visit } = browserOfFile()

type Rules = { readonly createScriptURL: (text: string) => string }
type Vouching = { createPolicy: (name: string, rules: Rules) => Rules }
type Vouched = Window & { readonly trustedTypes: Vouching; vouched: Rules }

/** The page's own policy, which vouches for one address, vouches for those of this test as well. */
function vouchForMore(): void {
  const { trustedTypes } = window as unknown as Vouched
  const make = trustedTypes.createPolicy.bind(trustedTypes)
  trustedTypes.createPolicy = (name, rules) => {
    if (name !== 'worker') return make(name, rules)
    const policy = make(name, { createScriptURL: (text) => (text === '' ? rules.createScriptURL(text) : text) })
    ;(window as unknown as Vouched).vouched = policy
    return policy
  }
}

test('the site is installed under its merchant’s name, keeps nothing but its own files, offers a newer build, and without a network says that all is safe [S17]', async () => {
  const visitor = await visit({ serviceWorkers: 'allow' })
  const { page, context } = visitor
  await page.addInitScript(vouchForMore)
  const register = (address: string) =>
    page.evaluate(async (path) => {
      const worker = (window as unknown as Vouched).vouched.createScriptURL(path)
      await navigator.serviceWorker.register(worker)
    }, address)
  const home = await new HomePage(visitor).open(product.site)
  await home.game.waitFor()
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return (await fetch(link?.href ?? '')).json() as Promise<{ name: string; display: string; icons: { src: string }[] }>
  })
  expect(manifest).toMatchObject({ name: 'Croupier Demo', display: 'standalone' })
  for (const { src } of manifest.icons)
    expect((await page.request.get(product.site + src)).headers()['content-type']).toMatch(/^image/)

  // Another address of the same worker is a newer one to the browser. A page of that build is offered nothing: it takes over unasked.
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  await expect.poll(controller).toBe(`${product.site}/sw.js`)
  await register('/sw.js?again')
  await expect.poll(controller).toBe(`${product.site}/sw.js?again`)
  // A page whose script is none of the newer build's is of an older one: it asks, and is loaded again by one press.
  await page.evaluate(() => document.querySelector('script[type=module][src]')?.remove())
  await register('/sw.js')
  const take = page.getByRole('button', { name: 'Reload', exact: true })
  await take.waitFor()
  expect(await controller()).toBe(`${product.site}/sw.js?again`)
  await Promise.all([page.waitForEvent('load'), take.click()])
  await home.game.waitFor()
  await expect.poll(controller).toBe(`${product.site}/sw.js`)

  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(0)
  expect((await kept()).filter((path) => !path.startsWith('/assets/'))).toEqual([])

  await context.setOffline(true)
  await page.goto(`${product.site}/deposit`).catch(() => {})
  await page.getByText('Your money and your bets are safe', { exact: false }).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL(/open=login/)
  expect(visitor.watch.violations).toEqual([])
})
