import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { LoginDialog } from './pages/LoginDialog.ts'
import { deposit, enrol } from './people.ts'
import { browserOfFile } from './file.ts'

const { product, visit } = browserOfFile()

/** More stops than any of our pages has. */
const MANY = 40

/** Presses Tab until the focus is on what bears this name, and answers how many presses that took. */
async function tabTo(page: Page, name: string): Promise<number> {
  for (let presses = 1; presses <= MANY; presses++) {
    await page.keyboard.press('Tab')
    for (const frame of page.frames()) {
      const named = frame.evaluate(() => {
        const { activeElement } = document
        return document.hasFocus() ? (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '') : ''
      })
      // A game that was fetched ahead may be gone, or on its way elsewhere.
      if ((await named.catch(() => '')) === name) return presses
    }
  }
  throw new Error(`${MANY} presses of Tab never came to “${name}”`)
}

test('the keyboard alone leads from the home page through the login to a spin [S19]', async () => {
  const before = await visit()
  const person = await enrol(before, product.site)
  await deposit(before, product.site, '50')

  const visitor = await visit()
  const { page, words } = visitor
  const home = await new HomePage(visitor).open(product.site)
  await home.game.waitFor()
  await tabTo(page, words.logIn)
  await page.keyboard.press('Enter')
  const login = new LoginDialog(page, words)
  await expect.poll(() => login.username.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(person.account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await home.balance.waitFor()
  await home.dialog.waitFor({ state: 'detached' })

  // Where the focus is after a login says nothing of how far the games are: by the first link that a page offers they are near.
  await (await home.open(product.site)).game.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, words.playNow)
  await page.keyboard.press('Enter')
  const game = await new GamePage(visitor).ready()
  await tabTo(page, words.spin)
  const answered = page.waitForResponse((response) => response.url().endsWith('/spins') && response.ok())
  await page.keyboard.press('Space')
  await answered
  await game.ready()
  await expect.poll(() => game.balanceNow()).toBe(await game.balanceInGame())
})

test('a dialog keeps the focus inside, closes by Escape and gives the focus back [S19]', async () => {
  const visitor = await visit()
  const { page, words } = visitor
  const home = await new HomePage(visitor).open(product.site)
  await home.game.waitFor()
  await tabTo(page, words.logIn)
  await page.keyboard.press('Enter')
  const first = page.getByLabel(words.username, { exact: true })
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
  for (let presses = 0; presses < MANY; presses++) {
    await page.keyboard.press('Tab')
    // At the dialog's edge the focus passes a guard, which sends it back within a moment.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await home.dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.logIn)
})

test('the first Tab offers to skip to the content [S19]', async () => {
  const visitor = await visit()
  await (await new HomePage(visitor).open(product.site)).game.waitFor()
  await visitor.page.keyboard.press('Tab')
  await visitor.page.keyboard.press('Enter')
  await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.id)).toBe('main')
})
