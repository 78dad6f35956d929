import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { enrol } from './people.ts'
import { timeOf } from './house/time.ts'

const { product, visit } = browserOfFile()
const time = timeOf(product)

/** A page that waits for an answer asks for the rest only after ten seconds. */
const PATIENT = { timeout: 60_000 }

/** The list of contracts stands open; the console offers an agent at the top a dividend of so many per cent. */
async function offer(consolePage: ConsolePage, account: string, rate: string): Promise<void> {
  await consolePage.page.getByRole('button', { name: 'Offer contract' }).click()
  const rateOf = consolePage.dialog.getByRole('textbox', { name: 'Rate' })
  const agent = consolePage.dialog.getByRole('combobox', { name: 'Agent' })
  await agent.fill(account.slice(0, -1))
  await consolePage.dialog.getByRole('option', { name: account }).click()
  expect(await agent.inputValue()).toBe(account)
  await rateOf.fill(rate)
  await consolePage.dialog.getByLabel('Reason').fill('agreed with the partner')
  await consolePage.dialog.getByRole('button', { name: 'Send offer' }).click()
  await rateOf.waitFor({ state: 'detached' })
}

/** What stands on the page of a member whose answer a contract waits for. */
const noticed = (page: Page) => page.getByRole('status').getByRole('link', { name: 'មើល' })

test('a contract that waits is told of on the page only where the merchant wants it [S22, C1]', async () => {
  const consolePage = await new ConsolePage(await visit({ language: 'EN' }), product.console).logIn(
    operatorOf(product, 'manager'),
    '/contracts',
  )
  const switchFlag = async (verb: 'Turn on' | 'Turn off') => {
    await consolePage.open('/merchant?find=AGENTPOLICY3')
    await consolePage.act(verb, 'a test of what it changes')
  }
  const visitor = await visit({ device: 'phone', language: 'KM' })
  const { page } = visitor
  const agent = await enrol(visitor, product.site)
  await time.becomes(agent.account, 1)
  await offer(consolePage, agent.account, '20')
  await page.goto(`${product.site}/help`)
  await noticed(page).waitFor()

  // An open page would hear of the change and keep the merchant's new word.
  await page.goto('about:blank')
  await switchFlag('Turn off')
  const merchant = '**/wps/system/permission*'
  const contracts = page.waitForResponse('**/wps/agent/contracts/consolidated', PATIENT)
  // What the last visit kept still wants the notice: the merchant's word comes last.
  await page.route(merchant, async (route) => {
    await (await contracts).finished()
    await route.continue()
  })
  await page.goto(`${product.site}/help`)
  await page.waitForLoadState('networkidle', PATIENT)
  await page.unroute(merchant)
  expect(await noticed(page).count()).toBe(0)
  await switchFlag('Turn on')
  await page.goto(`${product.site}/help`)
  await noticed(page).waitFor()
})

test('a contract that the console offers is accepted on a phone and handed on below; a lower one says whose it ends before it does [T2, S13, S22, C3, O1]', async () => {
  const consolePage = await new ConsolePage(await visit({ language: 'EN' }), product.console).logIn(
    operatorOf(product, 'owner'),
    '/contracts',
  )
  const above = await visit({ device: 'phone', language: 'KM' })
  const agent = await enrol(above, product.site)
  await time.becomes(agent.account, 1)
  const below = await visit({ device: 'small', language: 'KM' })
  const downline = await enrol(below, product.site, { referralCode: agent.account })

  await offer(consolePage, agent.account, '20')
  const page = above.page
  await page.goto(`${product.site}/help`)
  await noticed(page).click()
  const dialog = page.getByRole('dialog', { name: 'កិច្ចសន្យា' })
  await dialog.getByText('ស្នើកិច្ចសន្យានេះដល់អ្នក').waitFor()
  expect(await inaccessible(page)).toEqual([])
  await dialog.getByRole('button', { name: 'យល់ព្រម' }).click()
  await dialog.getByText('កំណែទី 1').waitFor()

  await dialog.getByRole('tab', { name: 'ខ្សែក្រោម' }).click()
  await dialog.getByRole('combobox', { name: 'គណនីសមាជិក' }).fill(downline.account)
  await dialog.getByRole('button', { name: 'ស្នើកិច្ចសន្យា' }).click()
  const rate = dialog.getByRole('textbox', { name: 'អត្រា' })
  await rate.fill('25')
  await dialog.getByRole('button', { name: 'ផ្ញើការស្នើ' }).click()
  await dialog.getByText('កិច្ចសន្យាខ្សែលើអនុញ្ញាតច្រើនបំផុត 20%').waitFor()
  expect([await rate.inputValue(), await rate.getAttribute('aria-invalid')]).toEqual(['25', 'true'])
  expect(await inaccessible(page)).toEqual([])
  await rate.fill('15')
  await dialog.getByRole('button', { name: 'ផ្ញើការស្នើ' }).click()
  await dialog.getByRole('combobox', { name: 'គណនីសមាជិក' }).waitFor()

  await below.page.goto(`${product.site}/help?open=contracts`)
  const theirs = below.page.getByRole('dialog', { name: 'កិច្ចសន្យា' })
  await theirs.getByRole('button', { name: 'យល់ព្រម' }).click()
  await theirs.getByText('15%').waitFor()
  await theirs.getByText('កំណែទី 1').waitFor()
  expect(await below.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await offer(consolePage, agent.account, '10')
  await page.goto(`${product.site}/help?open=contracts`)
  await dialog.getByRole('button', { name: 'យល់ព្រម' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(downline.account).waitFor()
  await question.getByText('15% → បញ្ចប់').waitFor()
  await question.getByRole('button', { name: 'បន្ត' }).click()
  await dialog.getByText('កំណែទី 2').waitFor()
  await below.page.reload()
  await theirs.getByText('មិនទាន់មានកិច្ចសន្យាប្រភេទនេះទេ').first().waitFor()
  await consolePage.open('/contracts')
  await consolePage.page.getByText("Ended with the upline's contract").waitFor()
})
