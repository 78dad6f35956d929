import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { enrol } from './people.ts'

const { product, visit } = browserOfFile()

test('an operator composes a segment and a journey and starts it, and a member says in their messages what they want to be sent', async () => {
  const console = await new ConsolePage(await visit(), product.console).logIn(operatorOf(product, 'owner'))
  const { page: desk } = console
  await console.open('/campaigns')
  await console.loaded()
  const panel = desk.getByRole('dialog')
  await desk.getByRole('button', { name: 'New segment' }).click()
  await panel.getByLabel('Segment name').fill('Never deposited')
  await panel
    .getByRole('status')
    .filter({ hasText: /members now/ })
    .waitFor()
  expect(await inaccessible(desk)).toEqual([])
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.waitFor({ state: 'detached' })
  await desk.getByRole('row').filter({ hasText: 'Never deposited' }).waitFor()

  await desk.getByRole('button', { name: 'New journey' }).click()
  await panel.getByLabel('Journey name').fill('Say hello')
  await panel.getByRole('button', { name: 'Add step' }).click()
  await panel.getByText('After registering → “Welcome” by Inbox → wait 24 hours').waitFor()
  expect(await inaccessible(desk)).toEqual([])
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.waitFor({ state: 'detached' })
  const row = desk.getByRole('row').filter({ hasText: 'Say hello' })
  await row.getByRole('button', { name: 'Start' }).click()
  const question = desk.getByRole('alertdialog')
  await question.getByText(/members would have entered/).waitFor()
  await question.getByLabel('Reason', { exact: true }).fill('for those who are new')
  await question.getByRole('button', { name: 'Start' }).click()
  await row.getByText('Running').waitFor()
  await desk.getByRole('row').filter({ hasText: 'Regulars' }).waitFor()
  await desk.getByRole('row').filter({ hasText: 'New games' }).waitFor()
  const past = desk.getByRole('row').filter({ hasText: 'After registering → wait 2 hours' })
  await past.getByRole('button', { name: 'Report' }).click()
  await panel.getByText('Reached the goal, held out').waitFor()

  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  await enrol(visitor, product.site)
  const messages = `${product.site}/help?open=memberCentre&page=messageV2`
  await page.goto(messages)
  const inbox = page.getByRole('switch', { name: /In this inbox/ })
  expect(await inbox.getAttribute('aria-checked')).toBe('false')
  await inbox.click()
  await expect.poll(() => inbox.getAttribute('aria-checked')).toBe('true')
  await page.getByText(/^Since /).waitFor()
  expect(await inaccessible(page)).toEqual([])
  await page.reload()
  await expect.poll(() => inbox.getAttribute('aria-checked')).toBe('true')
  await page.goto(`${product.site}/?open=stopMessages#stop=${'x'.repeat(43)}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Stop offers' }).click()
  await page.getByText("This link isn't known.").waitFor()
})
