import { expect, test } from 'vitest'
import { changeAnswers } from './answers.ts'
import { browserOfFile } from './file.ts'
import { GamesPage } from './pages/GamesPage.ts'
import { NavigationBar } from './pages/NavigationBar.ts'

const { product, visit } = browserOfFile({ windows: true })

type Vendors = {
  data: { lanes: { gameCategory: string; vendors: { vassalage: string; gameType: string; displayName: string }[] }[] }
}

type Permission = {
  info: {
    resources: { resourceType: string; labelNameEn: string; names: object; url: string; picture: null }[]
    whitelabelVal: { flags: Record<string, boolean> }
  }
}
type Times = { deposit: number | null; withdrawal: number | null }

const permission = /\/wps\/system\/permission/

/** More providers than the drop-down may hold. */
const MANY = 13

test('a pointer on a section drops down its providers: eleven at most, and “more” to all of them [S1, S11]', async () => {
  const visitor = await visit()
  await changeAnswers<Vendors>(visitor.context, /\/lgw\/games\/vendors/, ({ data }) => ({
    data: {
      lanes: data.lanes.map((lane) => ({
        ...lane,
        vendors: Array.from({ length: MANY }, (_, i) => ({ vassalage: `V${i}`, gameType: 'RNG', displayName: `House ${i}` })),
      })),
    },
  }))
  await visitor.page.goto(`${product.site}/live`)
  const bar = new NavigationBar(visitor)
  await bar.openProviders.waitFor()
  await bar.section(visitor.words.slots).hover()
  await bar.providers.waitFor()
  await expect.poll(() => bar.providers.getByRole('link', { name: /^House \d+$|^V/ }).count()).toBe(11)
  await bar.providers.getByRole('link', { name: visitor.words.more }).click()
  await visitor.page.waitForURL('**/rng')
})

test('home, hot games and promotions drop down nothing [S11]', async () => {
  const visitor = await visit()
  await visitor.page.goto(`${product.site}/live`)
  const bar = new NavigationBar(visitor)
  await bar.openProviders.waitFor()
  for (const name of [visitor.words.hotGames, visitor.words.promotions])
    expect(await bar.place(name).getByRole('button').count(), name).toBe(0)
})

test('the keyboard opens a section’s providers, goes to one, and Escape closes them and gives the focus back [S11, S19]', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.page.goto(`${product.site}/live`)
  const bar = new NavigationBar(visitor)
  await bar.openProviders.focus()
  await page.keyboard.press('Enter')
  await bar.providers.waitFor()
  await page.keyboard.press('Escape')
  await bar.providers.waitFor({ state: 'hidden' })
  await expect.poll(() => bar.openProviders.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await bar.providers.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/rng?vassalage=*')
  await expect.poll(() => new GamesPage(visitor).game.count()).toBe(1)
})

test('customer service opens in a window of 440 by 750 [S3]', async () => {
  const visitor = await visit()
  await visitor.context.route('https://livechat.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>service</title>' }),
  )
  await visitor.page.addInitScript(() => {
    const open = window.open.bind(window)
    Object.assign(window, {
      open: (url: string, name: string, features: string) => {
        Object.assign(window, { asked: features })
        return open(url, name, features)
      },
    })
  })
  await visitor.page.goto(`${product.site}/live`)
  const opened = visitor.context.waitForEvent('page')
  await visitor.page
    .getByRole('complementary')
    .getByRole('link', { name: /live chat/i })
    .click()
  const service = await opened
  await service.waitForURL('https://livechat.example.com/')
  expect(await visitor.page.evaluate(() => (window as unknown as { asked: string }).asked)).toMatch(/width=440,height=750/)
  expect(await service.evaluate(() => window.opener)).toBeNull()
})

test('the bar at the edge offers the apps to scan, and gives the focus back [S3]', async () => {
  const visitor = await visit()
  await visitor.page.goto(`${product.site}/live`)
  const edge = visitor.page.getByRole('complementary')
  const button = edge.getByRole('button', { name: visitor.words.getApp })
  await button.click()
  await expect
    .poll(() =>
      visitor.page
        .getByRole('dialog')
        .getByRole('img', { name: /iOS|Android/ })
        .count(),
    )
    .toBe(2)
  await visitor.page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true)
})

test('the footer names every product but home and promotions, every provider once, and leads to help [S5]', async () => {
  const visitor = await visit()
  await visitor.page.goto(`${product.site}/live`)
  const footer = visitor.page.getByRole('contentinfo')
  const products = footer.getByRole('navigation').getByRole('link')
  await expect.poll(() => products.count()).toBeGreaterThan(0)
  const names = await products.allTextContents()
  expect(names).toContain(visitor.words.slots)
  expect(names).not.toContain(visitor.words.promotions)
  await expect.poll(() => footer.getByText('Croupier Arcade').count()).toBe(1)
  const payments = footer.getByRole('region', { name: visitor.words.waysToPay })
  await payments.getByRole('link', { name: 'Lantern Bank', exact: true }).waitFor()
  await expect.poll(() => footer.getByRole('region', { name: visitor.words.trust }).getByRole('link').count()).toBe(2)
  await footer.getByRole('link', { name: 'Help centre', exact: true }).click()
  await visitor.page.waitForURL('**/help')
})

test('a link elsewhere stands in the navigation where it is configured, and nowhere else [S10]', async () => {
  const visitor = await visit()
  const names = { EN: 'The group' }
  const link = { resourceType: 'LOGO_LINK', labelNameEn: 'The group', names, url: 'https://group.example.com/', picture: null }
  const bar = new NavigationBar(visitor)
  await visitor.page.goto(`${product.site}/live`)
  await bar.openProviders.waitFor()
  expect(await bar.section(link.labelNameEn).count()).toBe(0)
  await changeAnswers<Permission>(visitor.context, permission, (value) => ({
    ...value,
    info: { ...value.info, resources: [...value.info.resources, link] },
  }))
  await visitor.page.reload()
  await bar.section(link.labelNameEn).waitFor()
  expect(await bar.section(link.labelNameEn).getAttribute('href')).toBe(link.url)
})

test('the footer shows measured times, and where they are an illustration it says so to eyes and readers [S6]', async () => {
  const visitor = await visit()
  await changeAnswers<Times>(visitor.context, /\/wps\/system\/payment-times/, () => ({ deposit: 65, withdrawal: null }))
  await visitor.page.goto(`${product.site}/live`)
  const times = visitor.page.getByRole('contentinfo').getByRole('region', { name: visitor.words.averageTimes })
  await times.getByText('65').waitFor()
  expect(await times.getByText(visitor.words.withdrawalTime).count()).toBe(0)
  expect(await times.getByText(visitor.words.notMeasured).count()).toBe(0)

  await changeAnswers<Permission>(visitor.context, permission, (value) => {
    const { whitelabelVal } = value.info
    const flags = { ...whitelabelVal.flags, MEASUREDTIMES: false }
    return { ...value, info: { ...value.info, whitelabelVal: { ...whitelabelVal, flags } } }
  })
  await visitor.page.reload()
  await times.getByText(visitor.words.notMeasured).waitFor()
  const figures = times.locator('[aria-hidden=true]')
  const seconds = [...((await figures.textContent()) ?? '').matchAll(/(\d{3}) s/g)].map((match) => Number(match[1]))
  expect(seconds).toHaveLength(2)
  expect(seconds.every((figure) => figure >= 180 && figure <= 194)).toBe(true)
})
