import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { deskOf } from './house/desk.ts'
import { loginOf } from './operators.ts'
import { HomePage } from './pages/HomePage.ts'
import { LoginDialog } from './pages/LoginDialog.ts'
import { RegisterDialog } from './pages/RegisterDialog.ts'
import { deposit, enrol, newPerson } from './people.ts'
import { timeOf } from './house/time.ts'

const { product, visit } = browserOfFile()
const time = timeOf(product)
const { withoutFlags } = deskOf(product)

test('an agent arrives at a page that says plainly what is open, with the pages that the merchant has; a player is told it is none of theirs [A17, S9]', async () => {
  const visitor = await visit({ device: 'small', language: 'KM' })
  const { page } = visitor
  const person = await enrol(visitor, product.site)
  await page.goto(`${product.site}/agentHome`)
  await page.getByRole('dialog', { name: 'សម្រាប់តែភ្នាក់ងារ' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')

  await withoutFlags(['BONUSCONTRACT'], async () => {
    for (const type of [1, 2, 41, 42]) {
      await time.becomes(person.account, type)
      await page.goto(`${product.site}/agentHome`)
      await page.getByRole('heading', { level: 1, name: `សូមស្វាគមន៍ ${person.account}` }).waitFor()
    }
    await page.getByText('ប្រាក់ឈ្នួលប្រចាំម៉ោង').waitFor()
    expect(await page.getByText('ភាគលាភ').count()).toBe(0)
    await page.getByRole('main').getByText('◈0.00').waitFor()
    expect(await inaccessible(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test('an agent comes from the bar of a phone to the list of their pages and from the header on a desktop to the overview; what is not built says so [A17, S13, T1, T6]', async () => {
  const visitor = await visit({ device: 'phone', language: 'KM' })
  const { page } = visitor
  const person = await enrol(visitor, product.site)
  await page.goto(`${product.site}/help`)
  await new HomePage(visitor).balance.waitFor()
  const entry = page.getByRole('link', { name: 'ភ្នាក់ងារ', exact: true })
  expect(await entry.count()).toBe(0)
  await time.becomes(person.account, 2)
  await page.goto(`${product.site}/help`)
  await entry.click()
  const centre = (name: string) => page.getByRole('dialog', { name, exact: true })
  await centre('មជ្ឈមណ្ឌលភ្នាក់ងារ').getByRole('link', { name: 'ការភ្នាល់របស់ក្រុម', exact: true }).click()
  await centre('ការភ្នាល់របស់ក្រុម').waitFor()
  expect(new URL(page.url()).searchParams.get('page')).toBe('personalHistoryCopy')
  await page.goBack()
  await centre('មជ្ឈមណ្ឌលភ្នាក់ងារ').waitFor()
  expect(await inaccessible(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${product.site}/help`)
  await page.getByRole('banner').getByRole('link', { name: 'មជ្ឈមណ្ឌលភ្នាក់ងារ', exact: true }).click()
  await centre('ទិដ្ឋភាពក្រុម').getByRole('link', { name: 'មជ្ឈមណ្ឌលចុះឈ្មោះ', exact: true }).click()
  await centre('មជ្ឈមណ្ឌលចុះឈ្មោះ').waitFor()
  expect(await inaccessible(page)).toEqual([])
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await visitor.watch.settled()).crashes).toEqual([])
})

test('an agent makes a link, a friend of theirs registers by it on a phone and sends them money, and both see it [A5, T5, W4]', async () => {
  const desktop = await visit({ device: 'desktop' })
  const agent = await enrol(desktop, product.site)
  await time.becomes(agent.account, 2)
  const { page } = desktop
  await page.goto(`${product.site}/help?open=agentCentre&page=registerCenter`)
  const centre = page.getByRole('dialog', { name: 'Register centre' })
  await centre.getByRole('button', { name: 'New link' }).click()
  await centre.getByRole('textbox', { name: 'Link name' }).fill('Shop window')
  await centre.getByRole('button', { name: 'Create link' }).click()
  await centre.getByRole('heading', { name: 'Shop window' }).waitFor()
  await centre.getByRole('button', { name: 'QR code and link' }).click()
  await centre.getByRole('img', { name: 'QR code of link Shop window' }).waitFor()
  const url = await centre.getByRole('region', { name: 'Link', exact: true }).innerText()
  expect(await inaccessible(page)).toEqual([])

  const phone = await visit({ device: 'phone' })
  const dialog = new RegisterDialog(phone.page, phone.words)
  await phone.page.goto(`${product.site}${new URL(url).pathname}${new URL(url).search}`)
  const friend = newPerson()
  await dialog.fill(friend)
  await dialog.submit()
  await phone.page.waitForURL('**/promotions')
  await deposit(phone, product.site, '100')
  await phone.page.goto(`${product.site}/help?open=memberCentre&page=transferUpline`)
  const upline = phone.page.getByRole('dialog', { name: 'Transfer to upline' })
  await upline.getByRole('link', { name: 'Set now' }).click()
  const setting = phone.page.getByRole('dialog', { name: 'Set payment password' })
  await setting.getByLabel('Login password').fill(friend.password)
  await setting.getByLabel('New payment password', { exact: true }).fill('837261')
  await setting.getByLabel('Confirm new payment password').fill('837261')
  await setting.getByRole('button', { name: 'Save' }).click()
  await upline.getByText(agent.account).waitFor()
  await upline.getByRole('textbox', { name: 'Amount' }).fill('40')
  await upline.getByLabel('Payment password').fill('837261')
  await upline.getByRole('button', { name: 'Transfer', exact: true }).click()
  await upline.getByText(`◈40.00 sent to ${agent.account}`).waitFor()
  expect(await inaccessible(phone.page)).toEqual([])
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await centre.getByRole('tab', { name: 'Sign-ups' }).click()
  const row = centre.getByRole('row', { name: friend.account })
  await row.getByText('Link: Shop window').waitFor()
  await row.getByRole('button', { name: 'Transfer' }).waitFor()
  await page.goto(`${product.site}/help?open=memberCentre&page=transactionHistory`)
  await page.getByRole('dialog', { name: 'Account history' }).getByText('◈40.00').first().waitFor()
})

test('the demo’s general agent offers a contract by a link, beside whose field a rate too high is refused; the newcomer finds it, and the agent their rates and a way to send money [T2, T5, T6, W4]', async () => {
  const desktop = await visit({ device: 'desktop' })
  const { page } = desktop
  await page.goto(`${product.site}/help?open=agentCentre&page=registerCenter`)
  await new LoginDialog(page, desktop.words).submit(loginOf(product, 'general agent'))
  const centre = page.getByRole('dialog', { name: 'Register centre' })
  await centre.getByRole('button', { name: 'New link' }).click()
  await centre.getByRole('textbox', { name: 'Link name' }).fill('Dealers')
  await centre.getByRole('radio', { name: 'Agent' }).click()
  await centre.getByRole('checkbox', { name: 'Dividend' }).click()
  const rate = centre.getByRole('textbox', { name: 'Rate' })
  await rate.fill('31')
  await centre.getByRole('button', { name: 'Create link' }).click()
  await centre.getByText("The upline's contract allows at most 30%").waitFor()
  expect([await rate.inputValue(), await rate.getAttribute('aria-invalid')]).toEqual(['31', 'true'])
  expect(await inaccessible(page)).toEqual([])
  await rate.fill('12')
  await centre.getByRole('button', { name: 'Create link' }).click()
  const link = centre.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Dealers' }) })
  await link.getByText('Offers: Dividend').click()
  await link.getByText('12%').waitFor()
  await link.getByRole('button', { name: 'QR code and link' }).click()
  const { pathname, search } = new URL(await link.getByRole('region', { name: 'Link', exact: true }).innerText())

  const phone = await visit({ device: 'phone', language: 'KM' })
  await phone.page.goto(`${product.site}${pathname}${search}`)
  const newcomer = newPerson()
  const form = new RegisterDialog(phone.page, phone.words)
  await form.fill(newcomer)
  await form.submit()
  await phone.page.getByRole('status').getByRole('link', { name: 'មើល' }).click()
  const contracts = phone.page.getByRole('dialog', { name: 'កិច្ចសន្យា' })
  await contracts.getByText('12%').waitFor()
  await contracts.getByRole('button', { name: 'យល់ព្រម' }).click()
  await contracts.getByText('កំណែទី 1').waitFor()

  await page.goto(`${product.site}/help?open=agentCentre&page=downlineManagmentView`)
  const row = page.getByRole('row').filter({ hasText: newcomer.account })
  await row.getByText('Dividend 12%').waitFor()
  await row.getByRole('button', { name: `Transfer to ${newcomer.account}` }).click()
  await page.getByRole('dialog', { name: `Transfer to ${newcomer.account}` }).waitFor()
  expect((await desktop.watch.settled()).crashes).toEqual([])
})

test('a member chooses an icon, which stands beside the name from then on [A18]', async () => {
  const visitor = await visit({ device: 'desktop' })
  const { page } = visitor
  await enrol(visitor, product.site)
  await page.goto(`${product.site}/help?open=memberCentre&page=securityCenter`)
  const kite = page.getByRole('radio', { name: 'Kite', exact: true })
  expect(await kite.isChecked()).toBe(false)
  await kite.focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Icon changed').waitFor()
  await page.reload()
  await expect.poll(() => page.getByRole('radio', { name: 'Leaf', exact: true }).isChecked()).toBe(true)
  expect(await inaccessible(page)).toEqual([])
})
