import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { openUntil } from './open-until.ts'
import type { ConsolePage } from './pages/ConsolePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { MeSheet } from './pages/MeSheet.ts'
import { sceneOfFile } from './scene.ts'
import { timeOf } from './house/time.ts'

const file = browserOfFile()
const { product } = file
const { scene, comeAs } = sceneOfFile(file, { bets: false })
const time = timeOf(product)

describe('money moved by hand', () => {
  test('is proposed by one, confirmed by another, and seen by the member at once [O1, trust 10]', async () => {
    const { consolePage, person, player } = scene
    const home = new HomePage(player)
    await expect.poll(() => home.balanceNow()).toBe('◈100.00')
    await consolePage.open(`/members?search=${person.account}`)
    await consolePage.page.getByRole('link', { name: person.account, exact: true }).click()
    await consolePage.page.getByRole('tab', { name: 'Money' }).click()
    const question = consolePage.page.getByRole('alertdialog')
    await consolePage.page.getByRole('main').getByRole('button', { name: 'Manual adjustment' }).click()
    await question.getByLabel('Amount').fill('7.505')
    await question.getByLabel('Reason').fill('the reels stopped too early')
    await question.getByRole('button', { name: 'Manual adjustment' }).click()
    await question.getByText('Too many decimals for this currency.').waitFor()
    await question.getByLabel('Amount').fill('7.50')
    await question.getByRole('button', { name: 'Manual adjustment' }).click()
    await consolePage.page.getByText('Credit ◈7.50').waitFor()
    expect(await consolePage.page.getByRole('main').getByRole('button', { name: 'Confirm' }).count()).toBe(0)
    const finance = await comeAs('finance', new URL(consolePage.page.url()).pathname + new URL(consolePage.page.url()).search)
    await finance.act('Confirm', 'seen in the report of the game')
    await finance.page.getByText(/^approved by /).waitFor()
    await expect.poll(() => home.balanceNow()).toBe('◈107.50')
  })
  test('stands in the file of a member’s money, which the operator and the member save [W5, O1]', async () => {
    const { consolePage, person, player } = scene
    await consolePage.page.getByRole('button', { name: 'Export CSV' }).click()
    expect(await saved(consolePage.page)).toContain('"Adjustment","7.5","100","107.5","PLAY"')
    const home = await new HomePage(player).open(product.site)
    await home.openMe(person.account)
    const records = await new MeSheet(player.page, player.words).openRecords()
    await records.openAccount()
    await player.page.getByRole('button', { name: 'Export CSV' }).click()
    expect(await saved(player.page)).toContain('"Adjustment","7.5","100","107.5","PLAY"')
  })
})

describe('a day of which a provider says something else than we', () => {
  const breakOf = ({ page }: ConsolePage, kind: string) =>
    page.getByRole('table', { name: 'Open differences' }).getByRole('row').filter({ hasText: kind })

  test('stops payouts; a small break is explained by one, a large one by two, and two let payouts go on [O1, trust 10, trust 11]', async () => {
    const { consolePage, person } = scene
    await time.providerSays(person.account, '97')
    await time.providerWasPaid('150')
    await consolePage.open('/books')
    await consolePage.act('Compare day', 'its report came late')
    const [small, large] = [breakOf(consolePage, 'Different amount'), breakOf(consolePage, 'Missing here')]
    await openUntil(consolePage, '/books', consolePage.page.getByText('Payouts paused'))
    await small.getByRole('link', { name: person.account }).waitFor()
    expect(await small.textContent()).toMatch(/◈100\.00.*◈97\.00.*◈3\.00/)
    expect(await large.textContent()).toMatch(/nothing.*◈150\.00/)
    expect(await inaccessible(consolePage.page)).toEqual([])

    await consolePage.actIn(small, 'Explain', 'the provider kept a fee')
    await small.waitFor({ state: 'detached' })
    await consolePage.actIn(large, 'Explain', 'paid for another house')
    await large.getByText('pending second approval', { exact: true }).waitFor()
    expect(await large.getByRole('button').allTextContents()).toEqual(['Withdraw proposal'])
    await consolePage.act('Resume payouts', 'every break is known')

    const manager = await comeAs('manager', '/books')
    await manager.actIn(breakOf(manager, 'Missing here'), 'Confirm', 'the other house has it')
    await breakOf(manager, 'Missing here').waitFor({ state: 'detached' })
    await manager.act('Confirm', 'both breaks are explained')
    await manager.page.getByText('Payouts paused').waitFor({ state: 'detached' })
    await manager.page.getByText('No differences', { exact: true }).waitFor()
  })
})

/** What a spreadsheet would open. */
async function saved(page: Page): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download file' }).click()
  return readFile(await (await coming).path(), 'utf8')
}
