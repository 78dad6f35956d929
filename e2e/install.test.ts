import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { HomePage } from './pages/HomePage.ts'

const { product, visit } = browserOfFile()

test('the site is installed under its merchant’s name, keeps nothing but its own files, and without a network says that all is safe [S17]', async () => {
  const visitor = await visit({ serviceWorkers: 'allow' })
  const { page, context } = visitor
  const home = await new HomePage(visitor).open(product.site)
  await home.game.waitFor()
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return (await fetch(link?.href ?? '')).json() as Promise<{ name: string; display: string; icons: { src: string }[] }>
  })
  expect(manifest).toMatchObject({ name: 'Croupier Demo', display: 'standalone' })
  for (const { src } of manifest.icons)
    expect((await page.request.get(product.site + src)).headers()['content-type']).toMatch(/^image/)

  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await home.game.waitFor()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual([])

  await context.setOffline(true)
  await page.goto(`${product.site}/deposit`).catch(() => {})
  await page.getByText('Your money and your bets are safe', { exact: false }).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL(/open=login/)
  expect(visitor.watch.violations).toEqual([])
})
