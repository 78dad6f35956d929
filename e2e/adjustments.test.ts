import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { HomePage } from './pages/HomePage.ts'
import { MeSheet } from './pages/MeSheet.ts'
import { sceneOfFile } from './scene.ts'

const file = browserOfFile()
const { product } = file
const { scene, comeAs } = sceneOfFile(file, { bets: false })

describe('money moved by hand', () => {
  test('is proposed by one, confirmed by another, and seen by the member at once [O1, trust 10]', async () => {
    const { desk, person, player } = scene
    await player.page.goto(product.site)
    const home = new HomePage(player)
    await expect.poll(() => home.balanceNow()).toBe('◈100.00')
    await desk.open(`/members?search=${person.account}`)
    await desk.page.getByRole('link', { name: person.account, exact: true }).click()
    await desk.page.getByRole('tab', { name: 'Money' }).click()
    const question = desk.page.getByRole('alertdialog')
    await desk.page.getByRole('main').getByRole('button', { name: 'Move money by hand' }).click()
    await question.getByLabel('Amount').fill('7.505')
    await question.getByLabel('Reason').fill('the reels stopped too early')
    await question.getByRole('button', { name: 'Move money by hand' }).click()
    await question.getByText('This currency has no smaller unit.').waitFor()
    await question.getByLabel('Amount').fill('7.50')
    await question.getByRole('button', { name: 'Move money by hand' }).click()
    await desk.page.getByText('Credit ◈7.50').waitFor()
    expect(await desk.page.getByRole('main').getByRole('button', { name: 'Confirm' }).count()).toBe(0)
    const finance = await comeAs('finance')
    await finance.open(new URL(desk.page.url()).pathname + new URL(desk.page.url()).search)
    await finance.act('Confirm', 'seen in the report of the game')
    await finance.page.getByText(/^confirmed by /).waitFor()
    await expect.poll(() => home.balanceNow()).toBe('◈107.50')
  })
  test('stands in the file of a member’s money, which the operator and the member save [W5, O1]', async () => {
    const { desk, person, player } = scene
    await desk.page.getByRole('button', { name: 'Save as a file (CSV)' }).click()
    expect(await saved(desk.page)).toContain('"Adjustment","7.5","100","107.5","PLAY"')
    const home = await new HomePage(player).open(product.site)
    await home.openMe(person.account)
    const records = await new MeSheet(player.page, player.words).openRecords()
    await records.openAccount()
    await player.page.getByRole('button', { name: 'Save as a file (CSV)' }).click()
    expect(await saved(player.page)).toContain('"Adjustment","7.5","100","107.5","PLAY"')
  })
})

/** What a spreadsheet would open. */
async function saved(page: Page): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save file' }).click()
  return readFile(await (await coming).path(), 'utf8')
}
