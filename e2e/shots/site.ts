import { changeAnswers } from '../answers.ts'
import { GamePage } from '../pages/GamePage.ts'
import { HomePage } from '../pages/HomePage.ts'
import { deposit, register } from '../people.ts'
import type { Product } from '../product/start.ts'
import type { Visitor } from '../visitor.ts'
import type { Shoot } from './camera.ts'

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
  help: '/help',
}
const memberPaths = {
  'home-member': '/',
  deposit: '/deposit',
  withdraw: '/withdraw',
  favourites: '/favourites',
  recent: '/recent',
  me: '/?open=me',
  records: '/?open=memberCentre&page=personalHistoryCopy',
  movements: '/?open=memberCentre&page=transactionHistory',
  profit: '/?open=memberCentre&page=personalProfit',
  security: '/?open=memberCentre&page=securityCenter',
  wallet: '/?open=memberCentre&page=transferFund',
  messages: '/?open=memberCentre&page=messageV2',
  logout: '/?open=logout',
  language: '/?open=language',
  promotions: '/promotions',
  vip: '/vip',
  rebates: '/?open=memberCentre&page=manualRebate',
  join: '/join',
  lost: '/nowhere',
}

export type Place = { readonly visitor: Visitor; readonly product: Product; readonly shoot: Shoot }

async function go(
  { visitor: { page }, product: { site }, shoot }: Place,
  paths: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, path] of Object.entries(paths))
    await shoot(name, async () => {
      await page.goto(site + path)
      await page
        .locator(path.includes('open=') ? '[role=dialog] h2' : 'h1')
        .first()
        .waitFor()
    })
}

/** What a visitor sees, to the end of the page. */
export async function asVisitor(place: Place): Promise<void> {
  const { visitor, product, shoot } = place
  const { page, words } = visitor
  await go(place, visitorPaths)
  await shoot('home-end', async () => {
    await page.goto(product.site)
    await page.locator('h1').waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  })
  await shoot('register-refused', async () => {
    await page.goto(`${product.site}/?open=register`)
    await page.getByRole('button', { name: words.createAccount }).click()
    await page.getByRole('alert').first().waitFor()
  })
}

/** A new member, who deposits and plays one round. */
export async function asMember(place: Place): Promise<void> {
  const { visitor, product, shoot } = place
  const { page, words } = visitor
  const { site } = product
  await page.setViewportSize({ width: 1280, height: 800 })
  await register(visitor, site)
  await deposit(visitor, site, '100')
  await go(place, memberPaths)
  const home = await new HomePage(visitor).open(site)
  await home.game.click()
  const game = await new GamePage(visitor).ready()
  await shoot('game', () => game.ready())
  await shoot('game-played', () => game.spin())
  await shoot('bet', async () => {
    await page.goto(`${site}/?open=memberCentre&page=personalHistoryCopy`)
    await page.getByRole('dialog').getByRole('row').getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('link', { name: words.proof }).waitFor()
  })
  await page.getByRole('dialog').getByRole('link', { name: words.proof }).click()
  await page.waitForURL('**/play/**')
  await shoot('proof', () => page.frameLocator('iframe').getByRole('button', { name: words.reveal }).waitFor())
}

type Permission = { readonly maintenance: boolean; readonly regionRestriction: boolean }

/** What nobody should see and somebody will: the site closed, a list that does not come, a trial at the door of real money. */
export async function inTrouble({ visitor, product: { site }, shoot }: Place): Promise<void> {
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
  const hot = /\/lgw\/games(\/hot)?\?/
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
    await page.goto(`${site}/?open=memberCentre&page=personalHistoryCopy`)
    await page.getByRole('dialog', { name: words.realAccountTitle }).waitFor()
  })
}
