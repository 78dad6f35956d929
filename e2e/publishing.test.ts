import { beforeAll, expect, test } from 'vitest'
import { browserOfFile } from './file.ts'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { enrol, register } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, stay, visit } = browserOfFile()

let writer: Visitor
let consolePage: ConsolePage

beforeAll(async () => {
  writer = await stay()
  consolePage = await new ConsolePage(writer, product.console).logIn(operatorOf(product, 'content'))
})

test('the site shows a notice that an operator writes, cleaned of what would run [O2]', async () => {
  const title = `Boat race at ${Date.now()}`
  await consolePage.open('/content?tab=notices')
  await consolePage.page.getByRole('button', { name: 'Add announcement' }).click()
  await consolePage.dialog.getByLabel('Title').fill(title)
  await consolePage.dialog
    .getByLabel('Text (HTML)')
    .fill('<p>Come <em>early</em>.</p><img src="x" onerror="document.title = \'taken\'">')
  await consolePage.dialog.getByText('early', { exact: true }).waitFor()
  await consolePage.dialog.getByRole('switch', { name: /^Published/ }).click()
  await consolePage.dialog.getByRole('button', { name: 'Save' }).click()
  await consolePage.page.getByRole('cell', { name: title }).waitFor()
  expect(await consolePage.page.title()).not.toBe('taken')
  // What was typed to run is the one thing that the policy had to stop.
  const { violations, crashes } = await writer.watch.settled()
  const typed = ({ directive, page }: (typeof violations)[number]) =>
    directive === 'script-src-attr' && page.endsWith('/content?tab=notices&edit=new')
  expect(violations.filter((violation) => !typed(violation))).toEqual([])
  expect(crashes).toEqual([])

  const visitor = await visit()
  // What is published comes to every page that is opened some seconds later.
  const told = async () => {
    const asked = visitor.page.waitForResponse(/announcements/)
    await visitor.page.goto(product.site)
    return (await asked).text()
  }
  await expect.poll(told, { interval: 1000 }).toContain(title)
  await visitor.page.getByText(title).first().waitFor({ state: 'attached' })
})

test('the site shows a picture that an operator uploads; a file that is none is refused beside the field [O2, S14, trust 50]', async () => {
  const title = `A picture at ${Date.now()}`
  await consolePage.open('/content?tab=banners&group=w_help')
  await consolePage.page.getByRole('button', { name: 'Add banner' }).click()
  await consolePage.dialog.getByLabel('Title').fill(title)
  await consolePage.dialog.getByLabel('Artwork').click()
  await consolePage.page.getByRole('option', { name: 'Your own picture' }).click()
  const file = consolePage.dialog.locator('input[type=file]')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg })
  await expect.poll(() => consolePage.problemOf(file)).toContain("isn't a PNG, JPEG or WebP")
  await file.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) })
  await expect.poll(() => consolePage.problemOf(file)).toContain('larger than 5 MB')
  await file.setInputFiles({ name: 'sky.png', mimeType: 'image/png', buffer: await consolePage.page.screenshot() })
  const shown = consolePage.dialog.locator('img[src^="/wps/pictures/"]')
  await expect.poll(() => shown.last().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await consolePage.dialog.getByRole('switch', { name: /^Published/ }).click()
  await consolePage.dialog.getByRole('button', { name: 'Save' }).click()
  await consolePage.page.getByRole('cell', { name: title }).waitFor()

  const visitor = await visit()
  // What is published comes to every page that is opened some seconds later.
  const told = async () => {
    const asked = visitor.page.waitForResponse(/announcements/)
    await visitor.page.goto(`${product.site}/help`)
    return (await asked).text()
  }
  await expect.poll(told, { interval: 1000 }).toContain(title)
  await visitor.page.getByText(title).waitFor()
  const picture = visitor.page.locator('img[src^="/wps/pictures/"]')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
})

test('an app and a sign with a picture that an operator adds come to open pages; the app has its code and its guide [M5, S5, H6, O2]', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.goto(`${product.site}/down`)
  await page.getByRole('heading', { level: 1, name: 'Get the app' }).waitFor()
  for (const guide of ['The app on iPhone and iPad', 'iPhone and iPad, without a download'])
    await page.getByRole('heading', { level: 3, name: guide }).waitFor()
  const codes = page.getByRole('main').getByRole('img', { name: /^Code for / })
  await expect.poll(() => codes.count()).toBe(2)
  expect(await codes.first().getAttribute('aria-label')).toBe('Code for Croupier for iOS (demo)')

  const name = `Lotus Vouchers ${Date.now()}`
  await consolePage.open('/content?tab=resources&edit=new')
  await consolePage.dialog.getByLabel('Type').click()
  await consolePage.page.getByRole('option', { name: 'Certification' }).click()
  await consolePage.dialog.getByLabel('Name').fill(name)
  await consolePage.dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: await consolePage.page.screenshot() })
  await consolePage.dialog.getByRole('img', { name }).waitFor()
  await consolePage.dialog.getByRole('switch', { name: /^Published/ }).click()
  await consolePage.dialog.getByRole('button', { name: 'Save' }).click()
  const row = consolePage.page.getByRole('row').filter({ hasText: name })
  await row.waitFor()
  const sign = page.getByRole('contentinfo').getByRole('img', { name })
  await sign.waitFor()
  expect(await sign.getAttribute('src')).toMatch(/\/wps\/pictures\/[0-9a-f]{64}\.webp$/)
  await row.getByRole('button', { name: 'Edit' }).click()
  await consolePage.dialog.getByRole('switch', { name: /^Published/ }).click()
  await consolePage.dialog.getByRole('button', { name: 'Save' }).click()
  await sign.waitFor({ state: 'detached' })
})

test('a text that an operator words anew is said on open pages, one that loses its blank is refused beside its language, and emptied it says ours again [O1, S12]', async () => {
  const { page } = await visit()
  await page.goto(`${product.site}/?open=realAccount`)
  const ours = page.getByText('Please register or log in with a real account.')
  await ours.waitFor()
  const field = consolePage.dialog.getByLabel('English')
  const save = () => consolePage.dialog.getByRole('button', { name: 'Save' }).click()
  await consolePage.open('/content?tab=wording&edit=info_ip_block')
  await field.fill('Not from where you are.')
  await save()
  await expect.poll(() => consolePage.problemOf(field)).toContain('{{ip}}')
  await consolePage.open('/content?tab=wording&edit=in_need_true_account')
  await field.fill('A real account opens this.')
  await save()
  await page.getByText('A real account opens this.').waitFor()
  await consolePage.page.getByRole('cell', { name: 'A real account opens this.' }).waitFor()
  await consolePage.open('/content?tab=wording&edit=in_need_true_account')
  await field.fill('')
  await save()
  await ours.waitFor()
})

test('a message to a member changes the badge of their open page at once, is read there, and goes when it is taken back [M2, M7, S2, O1]', async () => {
  const visitor = await visit()
  const { page } = visitor
  const { account } = await register(visitor, product.site)
  // Rewards that may be claimed count as well, and whoever is new has one.
  const badge = page.getByRole('button', { name: /new items? \d+$/ })
  const count = async () => Number(/\d+$/.exec((await badge.textContent()) ?? '')?.[0])
  await badge.waitFor()
  const before = await count()
  await consolePage.open('/messages?edit=new')
  await consolePage.dialog.getByRole('radio', { name: 'One member' }).click()
  await consolePage.dialog.getByRole('combobox', { name: 'Account' }).fill(account)
  await consolePage.dialog.getByLabel('Title').fill('About your deposit')
  await consolePage.dialog.getByLabel('Text (HTML)').fill('<p>It is <em>there</em>.</p>')
  await consolePage.dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByText('You have a new message').waitFor()
  await expect.poll(count).toBe(before + 1)
  await badge.click()
  await page.getByRole('link', { name: /^Messages/ }).click()
  const inbox = page.getByRole('dialog', { name: 'Messages' })
  await inbox.getByRole('button', { name: /About your deposit/ }).click()
  await inbox.getByText('It is there.').waitFor()
  await expect.poll(() => inbox.getByText('unread').count()).toBe(0)
  await consolePage.page
    .getByRole('row', { name: /About your deposit/ })
    .getByRole('button', { name: 'Recall' })
    .click()
  await consolePage.dialog.getByRole('button', { name: 'Recall' }).click()
  await inbox.getByText('No messages yet').waitFor()
})

test('a member tells the merchant something with a picture, and the answer comes to their open page [M3, S13, O1]', async () => {
  const visitor = await visit({ device: 'phone' })
  const { page } = visitor
  const { account } = await enrol(visitor, product.site)
  await page.goto(`${product.site}/help`)
  await page.getByRole('link', { name: 'Send feedback' }).click()
  const form = page.getByRole('dialog', { name: 'Feedback' })
  const words = form.getByLabel('Your feedback')
  await words.fill('Four')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => consolePage.problemOf(words)).toContain('5 to 140 characters')
  await words.fill('The wheel stands still on my phone.')
  const file = form.locator('input[type=file]')
  await file.setInputFiles({ name: 'wheel.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText('Thanks for your feedback').waitFor()

  await consolePage.open('/feedback?state=open')
  await consolePage.page
    .getByRole('row', { name: new RegExp(account) })
    .getByRole('button', { name: 'View' })
    .click()
  const picture = consolePage.dialog.getByRole('img', { name: 'Picture 1' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await consolePage.dialog.getByLabel('Reply', { exact: true }).fill('It turns again. Thank you.')
  await consolePage.dialog.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByText('You have a new message').waitFor()
})
