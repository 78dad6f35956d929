import { expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { WithdrawPage } from './pages/WithdrawPage.ts'
import { choosePaymentPassword, deposit, enrol } from './people.ts'

const { product, visit } = browserOfFile()
const operator = async (role: 'finance' | 'manager') =>
  new ConsolePage(await visit(), product.console).logIn(operatorOf(product, role))

/** Someone new who has asked for these amounts. */
async function withdrawing(...amounts: readonly string[]) {
  const member = await visit({ device: 'small' })
  const person = await enrol(member, product.site)
  await deposit(member, product.site, '5000')
  await choosePaymentPassword(member, product.site, person)
  const page = new WithdrawPage(member)
  await member.page.goto(`${product.site}/withdraw`)
  await page.addAccount('Sok Dara', '000 111 2222')
  for (const amount of amounts) {
    await page.ask(amount)
    await page.rows(`${amount.slice(0, -3)},${amount.slice(-3)}`).waitFor()
  }
  return { ...person, page }
}

const rowOf = ({ page }: ConsolePage, text: string) => page.getByRole('row').filter({ hasText: text })

/** Names a colleague and says why. */
async function handTo({ page }: ConsolePage, colleague: string, note: string) {
  const panel = page.getByRole('dialog')
  await panel.getByRole('combobox', { name: 'Colleague' }).click()
  await page.getByRole('option', { name: colleague, exact: true }).click()
  await panel.getByLabel('Note for your colleague').fill(note)
  await panel.getByRole('button', { name: 'Hand over' }).click()
  await panel.waitFor({ state: 'hidden' })
}

test('an operator finds what waits by a filter of their own, and hands a withdrawal to a colleague, who finishes the review [W3, O1]', async () => {
  const { account } = await withdrawing('1500')
  const first = await operator('finance')
  await first.open('/payments?way=out&waiting=review')
  await first.page.getByRole('button', { name: 'Saved filters' }).click()
  await first.page.getByLabel('Save these filters as').fill('My morning')
  await first.page.getByRole('button', { name: 'Save', exact: true }).click()
  await first.open('/payments')
  await first.page.getByRole('button', { name: 'Saved filters' }).click()
  await first.page.getByRole('button', { name: 'My morning', exact: true }).click()
  await rowOf(first, account).getByRole('link').first().click()
  await first.page.getByRole('button', { name: 'Review' }).click()
  await first.page.getByRole('alertdialog').getByRole('button', { name: 'Review' }).click()
  await first.page.getByRole('button', { name: 'Hand over' }).click()
  const note = 'Please call the bank about this one.'
  await handTo(first, operatorOf(product, 'manager').account, note)
  await first.page.getByRole('definition').filter({ hasText: note }).waitFor()

  const second = await operator('manager')
  await second.open('/payments?way=out&waiting=review&taken=mine')
  await rowOf(second, account).getByText(note).waitFor()
  await rowOf(second, account).getByRole('link').first().click()
  await second.act('Approve', 'The bank says it is his.')
  await second.page.getByRole('button', { name: 'Approve' }).waitFor({ state: 'detached' })
  await first.page.getByRole('button', { name: 'Review' }).waitFor({ state: 'detached' })
})

test('an operator takes, releases and hands over several at once: each has its own answer, and what was refused stays ticked [W3, O1]', async () => {
  const { account } = await withdrawing('1100', '1200', '1300')
  const [first, second] = [await operator('finance'), await operator('manager')]
  const manager = operatorOf(product, 'manager').account
  await first.open('/payments?way=out')
  await rowOf(first, account).getByRole('link', { name: account }).first().click()
  await first.page.waitForURL('**/members/*')
  const queue = `/payments?way=out&member=${new URL(first.page.url()).pathname.split('/').at(-1)}`
  await first.open(queue)
  const all = first.page.getByRole('checkbox', { name: 'Select all shown' })
  const press = (name: string) => first.page.getByRole('button', { name, exact: true }).click()
  const ended = (text: string) => first.page.getByRole('status').getByText(text, { exact: true }).waitFor()
  const ticked = async (amount: string) => rowOf(first, amount).getByRole('checkbox').isChecked()
  await all.focus()
  await first.page.keyboard.press('Space')

  await second.open(queue)
  await rowOf(second, '1,200').getByRole('checkbox').click()
  await second.page.getByRole('button', { name: 'Review (1)', exact: true }).click()
  await second.page.getByRole('status').getByText('Done: 1', { exact: true }).waitFor()

  await press('Review (3)')
  await ended('Done: 2 · not done: 1')
  await rowOf(first, '1,200').getByText(`${manager} is working on it.`).waitFor()
  expect([await ticked('1,100'), await ticked('1,200'), await ticked('1,300')]).toEqual([false, true, false])
  await rowOf(first, '1,100').getByText(operatorOf(product, 'finance').account).waitFor()

  await all.click()
  await press('Release (2)')
  await ended('Done: 2')
  await rowOf(first, '1,100').getByText('pending').waitFor()
  await rowOf(first, '1,100').getByRole('checkbox').click()
  await rowOf(first, '1,200').getByRole('checkbox').click()
  await press('Review (1)')
  await ended('Done: 1')
  await rowOf(first, '1,100').getByText('under review').waitFor()
  await rowOf(first, '1,100').getByRole('checkbox').click()
  await press('Hand over (1)')
  await handTo(first, manager, 'I leave for today.')
  await ended('Done: 1')
  await rowOf(first, '1,100').getByText('I leave for today.').waitFor()

  const aside: string[] = []
  for (const language of ['EN', 'KM', 'CN'])
    for (const width of [1280, 1400]) {
      await first.page.setViewportSize({ width, height: 800 })
      await first.page.evaluate((chosen) => localStorage.setItem('lang', chosen), language)
      await first.open(queue)
      await rowOf(first, '1,100').getByText('I leave for today.').waitFor()
      const over = await first.page
        .getByRole('table')
        .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
      if (over > 1) aside.push(`${language} ${width}: ${over} px`)
    }
  expect(aside, 'a desk needs no scrolling aside').toEqual([])
})
