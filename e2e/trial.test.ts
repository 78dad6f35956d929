import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { MeSheet } from './pages/MeSheet.ts'
import type { Device } from './visitor.ts'
import type { Language } from './words.ts'

const { product, visit } = browserOfFile()

const visitors: readonly { who: string; device: Device; language: Language }[] = [
  { who: 'in Khmer on a phone', device: 'phone', language: 'KM' },
  { who: 'in English at a desktop', device: 'desktop', language: 'EN' },
]

test.each(visitors)(
  'a visitor $who tries a game for play credit, and is asked for a real account where money begins [A9, A17, G4, G6]',
  async ({ device, language }) => {
    const visitor = await visit({ device, language })
    const { page, words } = visitor
    const home = await new HomePage(visitor).open(product.site)
    await page.getByRole('link', { name: words.tryGame, exact: true }).first().click()
    const game = new GamePage(visitor)
    await game.ready()
    await expect.poll(() => game.balanceInGame()).toBe('◈1,000.00')
    const answered = page.waitForResponse((response) => response.url().endsWith('/spins'))
    await game.spin()
    const { value } = (await (await answered).json()) as { value: { paid: boolean; balance: string } }
    expect(value.paid).toBe(true)
    await expect.poll(async () => (await game.balanceInGame()).replace(/[◈,]/g, '').replace(/\.?0+$/, '')).toBe(value.balance)

    await home.open(product.site)
    await page.getByRole('banner').getByText(words.freePlay, { exact: true }).waitFor()
    await page.getByRole('link', { name: words.playNow, exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: words.realAccountTitle })
    await dialog.getByText(words.realAccount).waitFor()
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })

    await home.openMe(new RegExp(`^${words.me}$`))
    await new MeSheet(page, words).toDeposit()
    await dialog.getByText(words.realAccount).waitFor()
    await dialog.getByRole('link', { name: words.register, exact: true }).click()
    await page.getByRole('dialog', { name: words.register }).waitFor()

    await page.goto(`${product.site}/help?open=memberCentre`)
    await dialog.getByText(words.realAccount).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('open')).toBe('realAccount')
    expect((await visitor.watch.settled()).violations).toEqual([])
  },
)

test('a visitor plays free by the login, where the merchant offers it [A9]', async () => {
  const visitor = await visit({ device: 'desktop', language: 'EN' })
  const { page, words } = visitor
  const home = await new HomePage(visitor).open(product.site)
  await home.logIn.click()
  await page.getByRole('dialog', { name: words.logIn }).getByRole('button', { name: words.freePlayLogin, exact: true }).click()
  await page.getByRole('banner').getByText(words.freePlay, { exact: true }).waitFor()
  await page.reload()
  await page.getByRole('banner').getByText(words.freePlay, { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  expect((await visitor.watch.settled()).calls('GET', /\/wps\/messages/)).toEqual([])
})
