// npm run shots [-- KM light 360 porcelain]: photographs every page, dialog and trouble in each width, appearance, skin and language, or in
// those named, and lays contact sheets in a folder that it names at the end. It lists what is wider than its screen or cut off; the rest is for eyes.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { changeAnswers } from './answers.ts'
import { faults } from './faults.ts'
import { painted } from './painted.ts'
import { deposit, register } from './people.ts'
import { startProduct, type Product } from './product/start.ts'
import { laySheet } from './sheet.ts'
import { openBrowser, visitWith, type Visitor } from './visitor.ts'
import type { Language } from './words.ts'

const asked = process.argv.slice(2)
/** Those of one kind that were asked for; all of them where none was. */
const chosen = <Value>(all: readonly Value[]): readonly Value[] => {
  const some = all.filter((value) => asked.includes(String(value)))
  return some.length > 0 ? some : all
}

const widths = chosen([360, 768, 1280, 1920])
const heights: Readonly<Record<number, number>> = { 360: 760, 768: 1024, 1280: 800, 1920: 1080 }
const themes = chosen(['dark', 'light'] as const)
const languages = chosen<Language>(['KM', 'EN', 'CN'])
const skins = chosen(['night-market', 'porcelain'] as const)

type Dress = { readonly language: Language; readonly theme: (typeof themes)[number]; readonly skin: (typeof skins)[number] }

const visitorPaths = {
  home: '/',
  login: '/?open=login',
  register: '/?open=register',
  games: '/?open=games',
  visitor: '/?open=me',
  notices: '/?open=notices',
  hot: '/hot',
  slots: '/rng',
  fishing: '/fish',
  winners: '/winners',
}
const memberPaths = {
  'home-member': '/',
  deposit: '/deposit',
  withdraw: '/withdraw',
  favourites: '/favourites',
  recent: '/recent',
  me: '/?open=me',
  records: '/?open=records',
  logout: '/?open=logout',
  language: '/?open=language',
  soon: '/promotions',
  lost: '/nowhere',
}

/** Takes a picture in each width of what `open` brings before the visitor. */
type Shoot = (name: string, open: () => Promise<unknown>) => Promise<void>

const folder = mkdtempSync(join(tmpdir(), 'croupier-shots-'))
const faulty: string[] = []
const taken = new Map<string, { name: string; file: string }[]>()
const { product, stop } = await startProduct()
const browser = await openBrowser()
try {
  for (const skin of skins)
    for (const language of languages) for (const theme of themes) await round(browser, { language, theme, skin })
  await laySheets()
  writeFileSync(join(folder, 'faults.txt'), faulty.join('\n'))
  console.log(`${faulty.length} faults${faulty.map((fault) => `\n${fault}`).join('')}\n${folder}`)
} finally {
  await browser.close()
  await stop()
}

/** Runs in a page: a dialog stands, and has finished its way in. */
function risen(): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog]')]
  return dialogs.some(
    (dialog) => getComputedStyle(dialog).opacity === '1' && dialog.getBoundingClientRect().bottom <= innerHeight + 1,
  )
}

/** One person, all places, in each width. */
async function round(with_: Browser, { language, theme, skin }: Dress): Promise<void> {
  const visitor = await visitWith(with_, { language, colorScheme: theme })
  await wear(visitor, skin)
  const dress = `${language}-${theme}${skin === 'porcelain' ? '-porcelain' : ''}`
  const place = join(folder, dress)
  mkdirSync(place)
  const { page } = visitor
  const shoot: Shoot = async (name, open) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] ?? 800 })
      await open()
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [class*=skeleton]'))
      if ((await page.getByRole('dialog').count()) > 0) await page.waitForFunction(risen)
      for (const frame of page.frames()) await frame.evaluate(painted)
      for (const frame of page.frames())
        for (const fault of await frame.evaluate(faults)) faulty.push(`${dress} ${name} ${width}: ${fault}`)
      const file = join(place, `${name}-${width}.png`)
      await page.screenshot({ path: file })
      const sheet = `${dress}-${width}`
      taken.set(sheet, [...(taken.get(sheet) ?? []), { name, file }])
    }
  }
  await tour(visitor, product, shoot)
  await troubles(visitor, product, shoot)
  await visitor.context.close()
}

/** The page as the server of a merchant with this skin would send it. */
async function wear({ context }: Visitor, skin: Dress['skin']): Promise<void> {
  await context.route(
    (url) => url.hostname === 'localhost',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const page = (await answer.text()).replace(/data-skin="[^"]*"/, `data-skin="${skin}"`)
      return route.fulfill({ response: answer, body: page })
    },
  )
}

type Permission = { readonly maintenance: boolean; readonly regionRestriction: boolean }

/** What nobody should see and somebody will: the site closed, a list that does not come, a trial at the door of real money. */
async function troubles(visitor: Visitor, { site }: Product, shoot: Shoot): Promise<void> {
  const { context, page, words } = visitor
  const permission = /\/wps\/system\/permission/
  for (const closed of [{ maintenance: true }, { regionRestriction: true }]) {
    await changeAnswers<Permission>(context, permission, (value) => ({ ...value, ...closed }))
    await shoot(Object.keys(closed).join(''), async () => {
      await page.goto(site)
      await page.locator('main h1').waitFor()
    })
    await context.unroute(permission)
  }
  const hot = /\/lgw\/games\/list/
  await context.route(hot, (route) => route.fulfill({ status: 503 }))
  await shoot('list-failed', async () => {
    await page.goto(`${site}/hot`)
    await page.getByRole('main').getByRole('heading', { level: 2 }).waitFor()
  })
  await context.unroute(hot)
  // A tab that never knew the member.
  await page.evaluate(() => sessionStorage.clear())
  await new HomePage(visitor).open(site)
  await page.getByRole('link', { name: words.tryGame, exact: true }).first().click()
  await new GamePage(visitor).ready()
  await shoot('trial', async () => {
    await page.goto(site)
    await page.getByRole('article').first().waitFor()
  })
  await shoot('trial-me', async () => {
    await page.goto(`${site}/?open=me`)
    await page.locator('[role=dialog] h2').waitFor()
  })
  await shoot('real-account', async () => {
    await page.goto(`${site}/?open=records`)
    await page.getByRole('dialog', { name: words.realAccountTitle }).waitFor()
  })
}

async function tour(visitor: Visitor, { site }: Product, shoot: Shoot): Promise<void> {
  const { page, words } = visitor
  const game = new GamePage(visitor)
  const go = async (paths: Readonly<Record<string, string>>) => {
    for (const [name, path] of Object.entries(paths))
      await shoot(name, async () => {
        await page.goto(site + path)
        await page.locator(path.includes('open=') ? '[role=dialog] h2' : 'h1').waitFor()
      })
  }
  await go(visitorPaths)
  await shoot('register-refused', async () => {
    await page.goto(`${site}/?open=register`)
    await page.getByRole('button', { name: words.createAccount }).click()
    await page.getByRole('alert').first().waitFor()
  })
  await register(visitor, site)
  await deposit(visitor, site, '100')
  const home = await new HomePage(visitor).open(site)
  await home.game.click()
  await game.ready()
  const address = page.url()
  await shoot('game', () => page.goto(address).then(() => game.ready()))
  await shoot('game-played', () => game.spin())
  await shoot('bet', async () => {
    await page.goto(`${site}/?open=records`)
    await page.getByRole('dialog').getByRole('row').getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('link', { name: words.proof }).waitFor()
  })
  await page.getByRole('dialog').getByRole('link', { name: words.proof }).click()
  await page.waitForURL('**/play/**')
  const proof = page.url()
  await shoot('proof', async () => {
    await page.goto(proof)
    await page.frameLocator('iframe').getByRole('button', { name: words.reveal }).waitFor()
  })
  await go(memberPaths)
}

/** What `shoot` has taken for one language, appearance and width, in its order. */
async function laySheets(): Promise<void> {
  for (const [sheet, pictures] of taken) {
    const width = Number(sheet.split('-').at(-1))
    const laid = await laySheet(pictures, width < 700 ? { columns: 9, width: 320 } : { columns: 4, width: 480 })
    writeFileSync(join(folder, `${sheet}.png`), laid)
  }
}
