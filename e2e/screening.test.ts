import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { confirmWaiting, secondPerson } from './approvals.ts'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { loggedIn } from './house/desk.ts'
import { operatorOf } from './operators.ts'
import { DepositPage } from './pages/DepositPage.ts'
import { tellWhoTheyAre } from './people.ts'
import { sceneOfFile } from './scene.ts'

const file = browserOfFile()
const { product } = file
const { scene } = sceneOfFile(file, { bets: false })

async function listTaken(): Promise<void> {
  const owner = await loggedIn(product.console, operatorOf(product, 'owner'))
  await owner.ask('POST', '/console/api/repeating-jobs/screening.lists/run', { body: { reason: 'a new file' } })
  const lists = () => owner.ask<{ persons: number }[]>('GET', '/console/api/screening/lists')
  await vi.waitUntil(async () => (await lists()).some(({ persons }) => persons === 1), { timeout: 20_000, interval: 100 })
}

test('a member who may be under sanctions waits in the queue beside what the list tells, until two people find that they are another [trust 66]', async () => {
  const { consolePage, person, player } = scene
  await listTaken()
  await tellWhoTheyAre(player, product.site, { name: 'Mohamed Youssef', birthday: '07/06/1975' })
  await consolePage.open('/screening')
  await consolePage.title.filter({ hasText: 'Excluded and sanctioned persons' }).waitFor()
  const { page } = consolePage
  const row = page.getByRole('row').filter({ hasText: person.account })
  for (const told of ['Mohamed Youssef', 'Muhammad Yusuf', 'P0123456', 'Similar', 'Deposits and withdrawals are held'])
    await row.getByText(told).first().waitFor()
  expect(await inaccessible(page)).toEqual([])
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: join(folder, 'screening.png'), fullPage: true })

  await page.goto(`${product.console}/members?search=${person.account}`)
  await page.getByRole('link', { name: person.account, exact: true }).click()
  await page.getByText('Two operators decide under').first().waitFor()

  await consolePage.open('/screening')
  await row.getByRole('button', { name: 'Different person' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill('another place of birth on the passport')
  if (folder) await page.screenshot({ path: join(folder, 'screening-asked.png'), fullPage: true })
  await question.getByRole('button', { name: 'Different person' }).click()
  await page.getByText('Pending second approval').first().waitFor()
  await confirmWaiting(await secondPerson(await file.visit(), product))
  await consolePage.open('/screening?state=decided')
  await row.getByText('looked at by a second person').waitFor()
  await new DepositPage(player).open(product.site)
  expect(await player.page.getByText('Deposits are paused.').count()).toBe(0)
})
