import { describe, expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { GamePage } from './pages/GamePage.ts'
import { RecordsDialog } from './pages/RecordsDialog.ts'
import { deposit, enrol } from './people.ts'
import type { Device } from './visitor.ts'
import type { Language } from './words.ts'

const { product, visit } = browserOfFile()

const readers: readonly { who: string; device: Device; language: Language }[] = [
  { who: 'in Khmer on a small phone', device: 'small', language: 'KM' },
  { who: 'in English at a desktop', device: 'desktop', language: 'EN' },
]

describe.each(readers)('a member $who', ({ device, language }) => {
  test('narrows statements, sees what they come to, and opens a line by its address [W5, S21]', async () => {
    const visitor = await visit({ device, language })
    const { page, words } = visitor
    await enrol(visitor, product.site)
    await deposit(visitor, product.site, '100')
    const records = new RecordsDialog(page, words)
    const { box } = records
    const go = (centre: string, more = '') => page.goto(`${product.site}/help?open=memberCentre&page=${centre}${more}`)
    // Before a game, which may pay something in as well.
    const sum = box.getByRole('region', { name: words.wholePeriod }).getByText('◈100.00')
    // What a period comes to is added up by a reader of the journal, of which an open page hears nothing.
    const addedUp = async () => {
      await go('transactionHistory')
      await page.waitForLoadState('networkidle')
      return sum.count()
    }
    await expect.poll(addedUp).toBeGreaterThan(0)
    await (await new GamePage(visitor).open(product.site, 'lantern-market')).spin()

    await go('personalHistoryCopy', '&state=open')
    await box.getByText(words.emptyRecord, { exact: true }).waitFor()
    await box.getByRole('combobox', { name: words.stateOfBet }).click()
    await page.getByRole('option', { name: words.settledBet }).click()
    await expect.poll(() => records.bets.count()).toBe(1)
    expect(page.url()).toContain('state=settled')

    await go('transactionHistory')
    const line = records.movements.filter({ hasText: '100.00' }).last().getByRole('button')
    await line.click()
    await box.getByText(words.causeOfEntry, { exact: true }).waitFor()
    await page.reload()
    await box.getByText(words.causeOfEntry, { exact: true }).waitFor()
    await box.getByRole('button', { name: words.allMovements }).click()
    await records.movements.first().waitFor()

    // A time on the page goes by the zone that the member chooses, and so does the page from then on.
    const time = async () => Date.parse((await records.movements.last().locator('time').getAttribute('datetime')) ?? '')
    const shown = async () => (await records.movements.last().locator('time').textContent()) ?? ''
    const before = await shown()
    await go('securityCenter')
    await box.getByRole('button', { name: words.changeZone }).click()
    await page.getByRole('searchbox', { name: words.searchZone }).fill('new york')
    await page.getByRole('radio', { name: 'New York' }).click()
    await page.getByRole('button', { name: words.keepProfile, exact: true }).last().click()
    await box.getByText('New York, GMT-').waitFor()
    await go('transactionHistory')
    await records.movements.first().waitFor()
    const york = new Date(await time()).toLocaleString('en-GB', { timeZone: 'America/New_York' }).replace(', ', ' ')
    expect([await shown(), before === york]).toEqual([york, false])

    await go('personalProfit')
    await box.getByRole('img', { name: words.profitChart }).waitFor()
    await box.getByRole('button', { name: words.today, exact: true }).click()
    await expect.poll(() => page.url()).toContain('since=')
    await go('bonusDetails')
    await box.getByText(words.bonusesEmpty).waitFor()
    expect((await visitor.watch.settled()).violations).toEqual([])
  })
})
