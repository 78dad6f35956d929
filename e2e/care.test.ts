import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { databaseOf } from './house/database.ts'
import { sceneOfFile } from './scene.ts'

const file = browserOfFile()
const { product } = file
const { scene, comeAs } = sceneOfFile(file, { bets: false })

/** The records say that somebody paid in four times on each of two days, and everybody is looked at anew. */
async function depositedOften(account: string): Promise<void> {
  const change = databaseOf(product)
  const whose = `(SELECT id FROM identity.member WHERE account_key = $1)`
  for (const days of [1, 2])
    await change(
      `INSERT INTO reports.statement (lane, member, quarter, kind, vendor, product, currency, merchant, gained, lost, gains, losses)
       SELECT wallet.lane_of(id), id, date_bin('15 minutes', now() - make_interval(days => ${days}), 'epoch'), 'deposit', 0, '', 'PLAY', merchant_id, 20000000, 0, 4, 0
       FROM identity.member WHERE account_key = $1`,
      [account],
    )
  await change(
    `INSERT INTO care.look (lane, began_at, after) SELECT wallet.lane_of(${whose}), 'epoch', NULL
     ON CONFLICT (lane) DO UPDATE SET began_at = 'epoch', after = NULL`,
    [account],
  )
}

test('a trained operator takes a case, reads why, writes to the member, tightens a limit and closes it; the member reads a message and no more [O1, trust 68]', async () => {
  const { account } = scene.person
  await depositedOften(account)
  const { consolePage: owner } = scene
  await owner.open('/jobs')
  const job = owner.page.getByRole('row').filter({ hasText: 'signs of harm' })
  await owner.actIn(job, 'Run now', 'to see it at once')

  const trained = await comeAs('care')
  const { page } = trained
  const link = page.getByRole('link', { name: account, exact: true })
  await expect
    .poll(
      async () => {
        await trained.open('/care')
        await trained.loaded()
        return link.count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  await page.getByText('4 or more deposits on 2 of the last 7 days.').first().waitFor()
  expect(await inaccessible(page)).toEqual([])
  await link.click()
  await trained.title.filter({ hasText: account }).waitFor()

  const main = page.getByRole('main')
  const question = page.getByRole('alertdialog')
  const act = async (verb: string, fill?: () => Promise<void>) => {
    await main.getByRole('button', { name: verb, exact: true }).click()
    await fill?.()
    await question.getByRole('button', { name: verb, exact: true }).click()
    await question.waitFor({ state: 'detached' })
  }
  await act('Take case')
  await act('Message member')
  await act('Tighten limit', async () => {
    await question.getByLabel('Maximum').fill('50')
    await question.getByLabel('Reason').fill('agreed on the phone')
  })
  await main.getByLabel('Note for colleagues').fill('will call again on Monday')
  await main.getByRole('button', { name: 'Add note' }).click()
  await main.getByText('will call again on Monday').waitFor()
  await main.getByText('No figures yet for the days after.').first().waitFor()
  expect(await inaccessible(page)).toEqual([])
  await act('Close case', () => question.getByLabel('Reason').fill('all was said'))
  await main.getByText('Closed: Talked to the member').waitFor()
  expect(await main.getByRole('button', { name: 'Tighten limit' }).count()).toBe(0)

  const { page: site } = scene.player
  await site.goto(`${product.site}/help?open=memberCentre&page=messageV2`)
  const inbox = site.getByRole('dialog', { name: 'Messages' })
  await inbox.getByRole('button', { name: /Limit set for your account/ }).waitFor()
  await inbox.getByRole('button', { name: /How's your play going/ }).click()
  await inbox.getByRole('link', { name: 'Responsible gaming' }).click()
  await site.waitForURL('**/safer-play')
})
