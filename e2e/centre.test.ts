import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeAnswers } from './answers.ts'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { HomePage } from './pages/HomePage.ts'
import { MeSheet } from './pages/MeSheet.ts'
import { RegisterDialog } from './pages/RegisterDialog.ts'
import { newPerson, register } from './people.ts'

const { product, visit } = browserOfFile()

const pageOf = (page: Page) => new URL(page.url()).searchParams.get('page')

test('in Khmer on a phone a visitor logs in and stands on the page that was asked for; the list and its pages are steps of the way back [S13, S16, S19, S21]', async () => {
  const visitor = await visit({ device: 'phone', language: 'KM' })
  const { page, words } = visitor
  await page.goto(`${product.site}/hot?open=memberCentre&page=depositv2`)
  const { dialog } = new HomePage(visitor)
  await dialog.getByRole('link', { name: words.newHere }).click()
  const registration = new RegisterDialog(page, words)
  await registration.fill(newPerson())
  await registration.submit()
  const centre = (name: string) => page.getByRole('dialog', { name, exact: true })
  await centre(words.deposit).getByRole('textbox', { name: words.amount }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/hot')

  // It came by its address, and the list takes its place.
  await centre(words.deposit).getByRole('button', { name: words.memberCentre }).click()
  await centre(words.memberCentre).getByRole('link', { name: words.accountRecord, exact: true }).waitFor()
  expect(pageOf(page)).toBeNull()
  expect(await inaccessible(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  // It is opened on the page, and its pages follow the list.
  await new HomePage(visitor).openMe('')
  await new MeSheet(page, words).box.getByRole('link', { name: words.myAccount, exact: true }).click()
  await centre(words.memberCentre).getByRole('link', { name: words.withdraw, exact: true }).click()
  await centre(words.withdraw).getByRole('textbox', { name: words.holder }).waitFor()
  await page.goBack()
  await centre(words.memberCentre).getByRole('link', { name: words.myAccount, exact: true }).click()
  await centre(words.myAccount).getByRole('definition').first().waitFor()
  expect(await inaccessible(page)).toEqual([])
  await centre(words.myAccount).getByRole('button', { name: words.close, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect((await visitor.watch.settled()).crashes).toEqual([])
})

type Permission = { info: { whitelabelVal: { flags: Record<string, boolean> } } }
type Waiting = { availablePromoCount: number; unreadMessage: number }

test('in Chinese on a desktop its fourteen pages stand beside their navigation with what waits there, and one step back closes it [S4, S13, S19, S21]', async () => {
  const visitor = await visit({ device: 'desktop', language: 'CN' })
  const { context, page, words } = visitor
  await changeAnswers<Permission>(context, /\/wps\/system\/permission/, (value) => {
    const flags = { ...value.info.whitelabelVal.flags, AGENTTRANSFER: true, REFERRAL: true, MISSIONS: true }
    return { ...value, info: { ...value.info, whitelabelVal: { ...value.info.whitelabelVal, flags } } }
  })
  await changeAnswers<Waiting>(context, /\/wps\/member\/state/, (value) => ({
    ...value,
    availablePromoCount: 3,
    unreadMessage: 120,
  }))
  await register(visitor, product.site)
  await page.getByRole('navigation', { name: words.shortcuts }).getByRole('link', { name: words.rewards }).click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('dialog', { name: words.rewards, exact: true }).waitFor()
  const links = dialog.getByRole('navigation', { name: words.memberCentre }).getByRole('link')
  await expect.poll(() => links.count()).toBe(14)
  const names = await links.locator('span:first-of-type').allTextContents()
  expect(new Set(names).size).toBe(14)
  const waiting = async () =>
    (await links.allTextContents()).filter((text) => !names.includes(text)).map((text) => text.replace(/^\D+/, ''))
  await expect.poll(waiting).toEqual(['99+', '3'])
  const seen = new Set<string | null>()
  for (const [place, name] of names.entries()) {
    await links.nth(place).click()
    await page.getByRole('dialog', { name, exact: true }).waitFor()
    expect(await links.nth(place).getAttribute('aria-current')).toBe('page')
    seen.add(pageOf(page))
  }
  expect(seen.size).toBe(14)
  await links.first().click()
  await dialog.getByRole('definition').first().waitFor()
  expect(await inaccessible(page)).toEqual([])
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect((await visitor.watch.settled()).crashes).toEqual([])
})
