import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { deskOf } from './house/desk.ts'
import { HomePage } from './pages/HomePage.ts'
import { enrol, newPerson, tellWhoTheyAre } from './people.ts'

const { product, visit } = browserOfFile()
const { withBirthdays, withBankNames } = deskOf(product)

test('whoever has excluded themselves is met kindly when they tell the same name and birthday again [trust 66, trust 49]', async () => {
  const first = await visit({ device: 'phone' })
  await enrol(first, product.site)
  await tellWhoTheyAre(first, product.site, { name: 'Sok Chan Dara', birthday: '31/12/1995' })
  await first.page.goto(`${product.site}/safer-play`)
  const title = first.page.getByRole('heading', { name: 'Self-exclusion', exact: true })
  const card = first.page.locator('section').filter({ has: title })
  await card.getByRole('radio').first().click()
  await card.getByRole('checkbox').click()
  await card.getByRole('button', { name: 'Exclude myself' }).click()
  await first.page.getByText("You're self-excluded", { exact: true }).waitFor()

  const meetAgain = async () => {
    const again = await visit({ device: 'phone' })
    const dialog = await (await new HomePage(again).open(product.site)).register()
    await dialog.fill(newPerson())
    await dialog.box.getByLabel('Birthday', { exact: true }).fill('31/12/1995')
    await dialog.box.getByLabel('Bank account name', { exact: true }).fill('dara SOK CHAN')
    await dialog.submit()
    const said = dialog.box.getByText(/is self-excluded with us.*customer service/)
    await said.waitFor()
    const isInSight = () =>
      said.evaluate((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        return (
          top >= 0 && bottom <= innerHeight && text.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
        )
      })
    await expect.poll(isInSight).toBe(true)
    expect(await inaccessible(again.page)).toEqual([])
    const folder = process.env['SHOTS']
    if (folder) await again.page.screenshot({ path: join(folder, 'excluded.png'), fullPage: true })
  }
  await withBirthdays(() => withBankNames(meetAgain))
})
