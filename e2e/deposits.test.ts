import { describe, expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { DepositPage } from './pages/DepositPage.ts'
import { HomePage } from './pages/HomePage.ts'
import { inNewTab } from './pages/new-tab.ts'
import { enrol } from './people.ts'
import type { Device } from './visitor.ts'
import type { Language } from './words.ts'

const { product, visit } = browserOfFile()

const payers: readonly { who: string; device: Device; language: Language }[] = [
  { who: 'in Khmer on a small phone', device: 'small', language: 'KM' },
  { who: 'in English at a desktop', device: 'desktop', language: 'EN' },
]

describe.each(payers)('a payer $who', ({ device, language }) => {
  test('pays by a code: sees the fee before, saves the picture, and the open page shows the credit [W2, M7]', async () => {
    const visitor = await visit({ device, language })
    const { page, words } = visitor
    await enrol(visitor, product.site)
    const deposit = await new DepositPage(visitor).open(product.site)
    await page.getByRole('radio', { name: words.vietqr }).click()
    await deposit.amount.fill('100')
    await page.getByRole('definition').filter({ hasText: '◈101.50' }).waitFor()
    await page.getByRole('radio', { name: words.khqr }).click()
    await expect.poll(() => page.getByRole('definition').count()).toBe(0)
    await deposit.ask('100')
    await page.getByRole('img', { name: words.codeOfHundred }).waitFor()
    await page
      .getByRole('timer')
      .filter({ hasText: /1[45]:\d\d/ })
      .waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: words.saveCode }).click()
    expect((await saved).suggestedFilename()).toMatch(/^[0-9A-F]{12}\.png$/)
    const payer = page.getByRole('link', { name: words.playPayer })
    const provider = await inNewTab(payer)
    await provider.getByRole('button', { name: words.payNow, exact: true }).click()
    await expect.poll(() => new HomePage(visitor).balanceNow()).toBe('◈100.00')
    await deposit.credited.waitFor()
    await page.locator('[role=group][data-tone=good]').waitFor()
    expect(await inaccessible(page), 'with the news of it on the page').toEqual([])
    await page.getByRole('heading', { name: '◈100.00' }).waitFor()
    await page.getByRole('button', { name: words.depositAgain, exact: true }).click()
    await deposit.amount.waitFor()
  })

  test('whose code ran out is told so, and has a new one with a press [W2]', async () => {
    const visitor = await visit({ device, language })
    const { page, words } = visitor
    await enrol(visitor, product.site)
    await page.clock.install()
    const deposit = await new DepositPage(visitor).open(product.site)
    await page.getByRole('radio', { name: words.khqr }).click()
    await deposit.ask('100')
    await page.getByRole('img', { name: words.codeOfHundred }).waitFor()
    await page.clock.fastForward('16:00')
    await page.getByText(words.codeExpired).waitFor()
    await page.getByRole('button', { name: words.newCode }).waitFor()
  })
})
