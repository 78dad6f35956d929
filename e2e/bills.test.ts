import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { enrol } from './people.ts'
import { timeOf } from './house/time.ts'

const { product, visit } = browserOfFile()
const time = timeOf(product)

test('an agent opens a bill, follows it step by step and collects it [T1, T3]', async () => {
  const visitor = await visit({ device: 'phone', language: 'EN' })
  const { page } = visitor
  const person = await enrol(visitor, product.site)
  await time.becomes(person.account, 2)
  await time.earns(person.account)
  await page.goto(`${product.site}/agentHome`)
  await page.getByRole('link', { name: 'Dividends', exact: true }).first().click()
  const centre = page.getByRole('dialog', { name: 'Dividends', exact: true })
  await centre.getByText('Ready to collect').first().waitFor()
  expect(await inaccessible(page)).toEqual([])
  await centre.getByLabel('Sort by', { exact: true }).click()
  await page.getByRole('option', { name: 'Highest amount' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe('largest')
  await centre.getByRole('button', { name: 'View' }).click()
  await centre.getByText('Contract level reached').waitFor()
  // The address says which bill is open: it can be sent, outlives a reload, and going back leads to the list.
  expect(new URL(page.url()).searchParams.get('bill')).toMatch(/^[\da-f-]{36}$/)
  await page.reload()
  await centre.getByText('Not met: Loss').waitFor()
  // Whoever is in the sums can be looked at one by one, and their bets behind them.
  await centre.getByRole('button', { name: 'Show members' }).click()
  const line = centre.getByRole('row').filter({ has: page.getByRole('link', { name: `${person.account}'s bets` }) })
  expect((await line.innerText()).replaceAll(',', '')).toMatch(/4000\.00[^]*2900\.00[^]*100\.00[^]*1000\.00[^]*Active/)
  await line.getByRole('link').click()
  await page.getByRole('dialog', { name: 'Team betting' }).waitFor()
  await page.goBack()
  await centre.getByText('Not met: Loss').waitFor()
  await page.goBack()
  await centre.getByText('Not met: Loss').waitFor({ state: 'detached' })
  await centre.getByText('Ready to collect').first().waitFor()
  await centre.getByRole('button', { name: 'Export CSV' }).click()
  await centre.getByText(/: 1 lines, available until/).waitFor()
  await page.goForward()
  await centre.getByText('Not met: Loss').waitFor()
  expect(await inaccessible(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await centre.getByRole('button', { name: /^Collect/ }).click()
  await page.getByText('added to your wallet').waitFor()
  await centre.getByText('Paid in full.').waitFor()
  expect(await centre.getByRole('button', { name: /^Collect/ }).count()).toBe(0)
  // The money is one line of the income, and the line leads back to its bill.
  await centre.getByRole('link', { name: 'View in my income' }).click()
  await page.getByRole('dialog', { name: 'My income' }).getByRole('link', { name: 'View bill' }).click()
  await centre.getByText('Paid in full.').waitFor()
  expect((await visitor.watch.settled()).crashes).toEqual([])
})
