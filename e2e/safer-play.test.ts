import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { databaseOf } from './house/database.ts'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { deposit, enrol } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()

/** SHOTS=FOLDER keeps pictures of what stands on the page. */
async function picture({ page }: Visitor, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

/** Lets the member have played for an hour and two minutes, so that a check is due. */
async function anHourAgo(account: string): Promise<void> {
  const change = databaseOf(product)
  const whose = `(SELECT id FROM identity.member WHERE account_key = $1)`
  await change(`UPDATE limits.reality_check SET since = since - interval '62 minutes' WHERE member = ${whose}`, [account])
  await change(`UPDATE wallet.account SET check_at = now() WHERE id = ${whose} * 16`, [account])
}

/** A part of the page, by its heading. */
const partOf = ({ page }: Visitor, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a player in Khmer on a small phone finds the page from every screen, sets a limit of losses there, and the game refuses by its name; after a time-out no game opens [trust 64, trust 65]', async () => {
  const visitor = await visit({ device: 'small', language: 'KM' })
  const { page } = visitor
  await new HomePage(visitor).open(product.site)
  const way = page.getByRole('banner').getByRole('link', { name: 'ការលេងប្រកបដោយការទទួលខុសត្រូវ', exact: true })
  await way.click()
  await page.getByRole('heading', { name: 'ការលេងប្រកបដោយការទទួលខុសត្រូវ', level: 1 }).waitFor()
  expect(await inaccessible(page)).toEqual([])
  await picture(visitor, 'KM-visitor')

  await enrol(visitor, product.site)
  await deposit(visitor, product.site, '100')
  await page.goto(`${product.site}/help`)
  await way.click()
  const card = partOf(visitor, 'ប្រាក់ចាញ់')
  await card.getByRole('button', { name: 'ប្ដូរដែនកំណត់' }).click()
  await card.getByRole('textbox', { name: 'ក្នុងមួយថ្ងៃ' }).fill('0')
  await card.getByRole('button', { name: 'រក្សាទុកដែនកំណត់' }).click()
  await card.getByRole('button', { name: 'ប្ដូរដែនកំណត់' }).waitFor()
  await card.getByText('◈0.00').first().waitFor()
  expect(await inaccessible(page)).toEqual([])
  await picture(visitor, 'KM-limits')
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await picture(visitor, 'KM-limits-dark')

  const game = await new GamePage(visitor).open(product.site, 'lantern-market')
  await game.spinButton.click()
  await game.frame.getByText('ការភ្នាល់នេះលើសពីអ្វីដែលកម្រិតប្រាក់ចាញ់របស់អ្នកនៅសល់').waitFor()
  expect(await way.isVisible(), 'over a game too').toBe(true)
  await picture(visitor, 'KM-game')

  await way.click()
  const rest = partOf(visitor, 'ការផ្អាកលេង')
  await rest.getByRole('radio', { name: '7 ថ្ងៃ', exact: true }).click()
  await rest.getByRole('checkbox', { name: 'ខ្ញុំយល់ថាវាមិនអាចបញ្ចប់មុនបានទេ។' }).click()
  await picture(visitor, 'KM-pause-asked')
  await rest.getByRole('button', { name: 'ចាប់ផ្ដើមផ្អាកលេង' }).click()
  await page.getByText('អ្នកកំពុងផ្អាកលេង', { exact: true }).waitFor()
  expect(await inaccessible(page)).toEqual([])
  await picture(visitor, 'KM-pause')
  await page.goto(`${product.site}/play/ARCADE/lantern-market`)
  await page.getByText('អ្នកកំពុងសម្រាក ដូច្នេះគ្មានការភ្នាល់ ឬការដាក់ប្រាក់ត្រូវបានទទួលទេ។').waitFor()
  await picture(visitor, 'KM-closed')
})

test('a player in English at a desktop, after an hour at a game, is shown for how long and at what cost they play, over the game, and plays on once that is answered; the page of activity sums it up [trust 67, trust 68]', async () => {
  const visitor = await visit({ device: 'desktop', language: 'EN' })
  const { page } = visitor
  const { account } = await enrol(visitor, product.site)
  await deposit(visitor, product.site, '100')
  await page.goto(`${product.site}/safer-play`)
  const card = partOf(visitor, 'Reality check')
  await card.getByRole('radio', { name: 'Every 15 min' }).click()
  await card.getByRole('button', { name: 'Save' }).click()
  await card.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
  expect(await inaccessible(page)).toEqual([])
  await picture(visitor, 'EN-interval')

  const game = await new GamePage(visitor).open(product.site, 'lantern-market')
  await game.spin()
  await anHourAgo(account)
  await game.open(product.site, 'lantern-market')
  const dialog = page.getByRole('alertdialog', { name: 'Reality check' })
  await dialog.getByText('1 h 2 min').waitFor()
  await dialog.getByText('Staked', { exact: true }).waitFor()
  expect(await inaccessible(page)).toEqual([])
  await picture(visitor, 'EN-check')
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await picture(visitor, 'EN-check-dark')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Keep playing' }).click()
  await dialog.waitFor({ state: 'detached' })
  await game.spin()

  await page.goto(`${product.site}/safer-play`)
  await page.getByRole('link', { name: 'View your activity' }).click()
  const netPaidIn = page.getByText('Net deposits', { exact: true }).locator('..')
  await netPaidIn.getByText('◈100.00').waitFor()
  expect(await inaccessible(page)).toEqual([])
  await picture(visitor, 'EN-activity')
})

test('a player in Chinese on a phone is told beside a limit and a time-out what is wrong or missing, and finds their activity from there [trust 64, trust 65, trust 68]', async () => {
  const visitor = await visit({ device: 'phone', language: 'CN' })
  const { page } = visitor
  await enrol(visitor, product.site)
  await deposit(visitor, product.site, '100')
  await page.goto(`${product.site}/safer-play`)
  await page.getByRole('heading', { name: '理性娱乐', level: 1 }).waitFor()
  const card = partOf(visitor, '输额')
  await card.getByRole('button', { name: '更改限额' }).click()
  await card.getByRole('textbox', { name: '每天' }).fill('a lot')
  await card.getByRole('button', { name: '保存限额' }).click()
  await card.getByText('请输入金额，例如 50 或 12.50，或留空。').first().waitFor()
  const rest = partOf(visitor, '暂停游戏')
  await rest.getByRole('radio', { name: '7 天', exact: true }).click()
  await rest.getByRole('button', { name: '开始暂停' }).click()
  await rest.getByText('请先确认此项。').waitFor()
  await rest.getByRole('checkbox', { name: '我明白这不能提前结束。' }).waitFor()
  await partOf(visitor, '游戏时间提醒').getByRole('radio', { name: '每 15 分钟' }).waitFor()
  expect(await inaccessible(page)).toEqual([])
  await picture(visitor, 'CN-wrong')
  await page.getByRole('link', { name: '查看我的活动记录' }).click()
  await page.getByText('净存款', { exact: true }).locator('..').getByText('◈100.00').waitFor()
  expect(await inaccessible(page)).toEqual([])
  await picture(visitor, 'CN-activity')
})
