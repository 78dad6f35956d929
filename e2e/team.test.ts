import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { enrol, newPerson } from './people.ts'
import { timeOf } from './house/time.ts'

const { product, visit } = browserOfFile()
const time = timeOf(product)

test('an agent reads on a phone and on a desktop what the team came to, opens a downline, and finds the same in team betting [T1, T6]', async () => {
  const visitor = await visit({ device: 'phone', language: 'KM' })
  const { page } = visitor
  const person = await enrol(visitor, product.site)
  await time.becomes(person.account, 2)
  const { account } = newPerson()
  await time.leads(person.account, account)
  const open = (name: string) => page.goto(`${product.site}/help?open=agentCentre&page=${name}`)
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  // What a team comes to has more digits than a team of two.
  const holdsMillions = () =>
    page.locator('dd:has(bdi)').evaluateAll((tiles) =>
      tiles.every((tile) => {
        for (const figure of tile.querySelectorAll('bdi')) figure.textContent = '−◈1,234,567.00'
        return tile.scrollWidth <= tile.clientWidth
      }),
    )

  await open('agentTeamOverview')
  await page.getByRole('img', { name: 'ប្រាក់ភ្នាល់ និងលទ្ធផលតាមថ្ងៃ' }).waitFor()
  await page.getByText('◈50.00').first().waitFor()
  expect([await inaccessible(page), await fits(), await holdsMillions()]).toEqual([[], true, true])

  await open('downlineManagmentView')
  await page.getByRole('button', { name: `ព័ត៌មានរបស់ ${account}` }).waitFor()
  expect([await inaccessible(page), await fits()]).toEqual([[], true])
  await page.getByRole('button', { name: `ព័ត៌មានរបស់ ${account}` }).click()
  await page.getByRole('heading', { name: account }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: `បើកក្រុមរបស់ ${account}` }).click()
  await page.getByText(`${account} ម្នាក់ឯង`).waitFor()

  await page.setViewportSize({ width: 1280, height: 900 })
  await open('personalHistoryCopy')
  const line = page.getByRole('row').filter({ hasText: account })
  await line.getByText('◈12.00').first().waitFor()
  await line.getByText('−◈7.00').waitFor()
  expect(await inaccessible(page)).toEqual([])
  expect((await visitor.watch.settled()).crashes).toEqual([])
})
