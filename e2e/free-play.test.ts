import type { BrowserContext } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { databaseOf } from './house/database.ts'
import { browserOfFile } from './file.ts'
import { deskOf } from './house/desk.ts'
import { GamePage } from './pages/GamePage.ts'
import { enrol } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, stay, visit } = browserOfFile()
const { withoutFlags } = deskOf(product)
const game = 'lantern-market'
const address = `${product.site}/play/ARCADE/${game}?trial=true`

const socketsOf = async ({ watch }: Visitor) => (await watch.settled()).calls('GET', /^\/wps\/socket\/$/)
const trialsOf = async ({ watch }: Visitor) => (await watch.settled()).calls('POST', /\/login\/freeplay$/)

/** A browser that keeps no cookie of the session that it is given. */
async function keepNoCookie(context: BrowserContext): Promise<void> {
  await context.route(/\/login\/freeplay$/, async (route) => {
    const answer = await route.fetch()
    await context.clearCookies()
    const { 'set-cookie': _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
}

test.each(['EN', 'KM', 'CN'] as const)(
  'the address of a free game opens it for a visitor, in %s, with one trial account and one socket [A9, S7]',
  async (language) => {
    const visitor = await visit({ device: 'phone', language })
    await visitor.page.goto(address)
    const opened = await new GamePage(visitor).ready()
    await expect.poll(async () => (await socketsOf(visitor)).length).toBe(1)
    await opened.spin()
    expect(await socketsOf(visitor)).toHaveLength(1)
    expect(await trialsOf(visitor)).toHaveLength(1)
  },
)

let passerBy: Visitor
let tried = 0
beforeAll(async () => {
  passerBy = await stay({ device: 'phone', language: 'KM' })
})

test.each(['jade-dice', 'lotus-pond', 'sky-lantern', 'golden-stupa', 'moon-wheel', 'firefly-keno', 'mekong-hilo'])(
  'the mini game %s opens for a visitor by its address, with nothing missing [A9, G1]',
  async (mini) => {
    // Without its cookies the browser is nobody's, and a new tab knows of no session.
    const { context, watch } = passerBy
    await context.clearCookies()
    const page = await context.newPage()
    await page.goto(`${product.site}/play/ARCADE/${mini}?trial=true`)
    await page.frameLocator('iframe').locator('[data-spin]').waitFor({ timeout: 40_000 })
    await page.close()
    expect((await watch.settled()).crashes).toEqual([])
    expect(await trialsOf(passerBy)).toHaveLength(++tried)
  },
)

test('a member who opens it plays free in their own session, and the page still has one socket [A9]', async () => {
  const visitor = await visit({ device: 'desktop', language: 'EN' })
  await enrol(visitor, product.site)
  await visitor.page.goto(`${product.site}/help`)
  await expect.poll(async () => (await socketsOf(visitor)).length).toBe(1)
  await visitor.page.goto(address)
  await new GamePage(visitor).ready()
  await expect.poll(async () => (await socketsOf(visitor)).length).toBe(2)
  expect(await trialsOf(visitor)).toEqual([])
})

test.each(['EN', 'KM', 'CN'] as const)(
  'a browser that keeps no cookie is told so in %s, after one trial account and without a socket [A9, S9]',
  async (language) => {
    const visitor = await visit({ device: 'desktop', language })
    const { page, words, watch } = visitor
    await keepNoCookie(visitor.context)
    await page.goto(address)
    const dialog = page.getByRole('dialog', { name: words.noFreePlay })
    await dialog.getByText(words.noCookie).waitFor()
    expect(await dialog.getByRole('link', { name: words.logIn }).count()).toBe(0)
    await dialog.getByRole('button', { name: words.otherGames }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: words.tryGame, exact: true }).first().click()
    await dialog.getByText(words.noCookie).waitFor()
    expect(await trialsOf(visitor)).toHaveLength(1)
    expect(await socketsOf(visitor)).toEqual([])
    expect(watch.console.filter((said) => said.includes('WebSocket'))).toEqual([])
  },
)

test.each(['EN', 'KM', 'CN'] as const)(
  'where the merchant offers no free play, its address says so in %s and what to do instead [A9]',
  async (language) => {
    await withoutFlags(['FREEPLAY'], async () => {
      const { page, words } = await visit({ device: 'phone', language })
      await page.goto(address)
      const dialog = page.getByRole('dialog', { name: words.noFreePlay })
      await dialog.getByText(words.freePlayClosed).waitFor()
      await dialog.getByText(words.freePlayInstead).waitFor()
      await dialog.getByRole('link', { name: words.logIn, exact: true }).click()
      await page.getByRole('dialog', { name: words.logIn }).waitFor()
      expect(new URL(page.url()).searchParams.get('back')).toBe(new URL(address).pathname + new URL(address).search)
    })
  },
)

test('a game without a free trial says so, and is offered for money, with others beside it [A9, G4, G6]', async () => {
  const offer = (free: boolean) =>
    databaseOf(product)(
      "UPDATE games.game g SET support_play = $2 FROM games.vendor v WHERE v.id = g.vendor AND v.vassalage = 'ARCADE' AND g.game_code = $1",
      ['moon-regatta', free ? 0 : 1],
    )
  const { page, words } = await visit({ device: 'desktop', language: 'EN' })
  await offer(false)
  try {
    await page.goto(`${product.site}/play/ARCADE/moon-regatta?trial=true`)
    await page.getByText(words.trialNotOffered).waitFor()
    const others = page.getByRole('region', { name: words.otherGames }).getByRole('article')
    await others.first().waitFor()
    expect((await others.allInnerTexts()).filter((text) => text.includes('Moon Regatta'))).toEqual([])
    await page.getByRole('link', { name: words.playThis, exact: true }).click()
    await page.getByRole('dialog', { name: words.realAccountTitle }).waitFor()
    expect(new URL(page.url()).searchParams.get('open')).toBe('realAccount')
  } finally {
    await offer(true)
  }
})
