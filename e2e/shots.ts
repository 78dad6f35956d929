// npm run shots [-- site consolePage readme KM light 360 porcelain]: photographs every page, dialog and trouble of the site, those of an agent too,
// and every screen of the console in each width, appearance, skin and language, or in those named, and lays contact sheets in a folder that it
// names at the end. It lists what is wider than its screen or cut off; the rest is for eyes. `readme` takes the pictures of README.md anew.
import type { Browser } from 'playwright-core'
import { operatorOf } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { GamePage } from './pages/GamePage.ts'
import { deposit, register } from './people.ts'
import { startProduct } from './product/start.ts'
import { asAgent, daysOfAgent } from './shots/agent.ts'
import { Camera } from './shots/camera.ts'
import { inConsole } from './shots/console.ts'
import { forReadme } from './shots/readme.ts'
import { asMember, asVisitor, inTrouble } from './shots/site.ts'
import { openBrowser, visitWith, type Visitor } from './visitor.ts'
import type { Language } from './words.ts'

const asked = process.argv.slice(2)
/** Those of one kind that were asked for; all of them where none was. */
const chosen = <Value>(all: readonly Value[]): readonly Value[] => {
  const some = all.filter((value) => asked.includes(String(value)))
  return some.length > 0 ? some : all
}

const parts = chosen(['visitor', 'member', 'trouble', 'agent', 'desktop', 'readme'] as const)
const themes = chosen(['dark', 'light'] as const)
const languages = chosen<Language>(['KM', 'EN', 'CN'])
const skins = chosen(['night-market', 'porcelain'] as const)

type Dress = { readonly language: Language; readonly theme: (typeof themes)[number] }

const camera = new Camera(chosen([360, 768, 1280, 1920]))
const { product, stop } = await startProduct(undefined, { filled: true })
const browser = await openBrowser()
try {
  if (parts.includes('agent') || parts.includes('desktop')) await daysOfAgent(product)
  if (parts.includes('readme')) await forReadme(browser, product)
  if (parts.includes('desktop')) await deskInEach(browser)
  for (const skin of skins) for (const language of languages) for (const theme of themes) await site({ language, theme }, skin)
} finally {
  await camera.develop()
  console.log(`${camera.faulty.length} faults${camera.faulty.map((fault) => `\n${fault}`).join('')}\n${camera.folder}`)
  await browser.close()
  await stop()
}

/** One person before the site, as visitor, as member and in trouble. */
async function site({ language, theme }: Dress, skin: (typeof skins)[number]): Promise<void> {
  const visitor = await visitWith(browser, { language, colorScheme: theme })
  await wear(visitor, skin)
  const shoot = camera.of(visitor.page, nameOf({ language, theme }, skin))
  const place = { visitor, product, shoot }
  if (parts.includes('visitor')) await asVisitor(place)
  if (parts.includes('member')) await asMember(place)
  if (parts.includes('trouble')) await inTrouble(place)
  await visitor.context.close()
  if (parts.includes('agent')) await agent({ language, theme }, skin)
}

async function agent({ language, theme }: Dress, skin: (typeof skins)[number]): Promise<void> {
  const visitor = await visitWith(browser, { language, colorScheme: theme })
  await wear(visitor, skin)
  await asAgent({ visitor, product, shoot: camera.of(visitor.page, nameOf({ language, theme }, skin)) })
  await visitor.context.close()
}

function nameOf({ language, theme }: Dress, skin: (typeof skins)[number]): string {
  return `${language}-${theme}${skin === 'porcelain' ? '-porcelain' : ''}`
}

/** The page as the server of a merchant with this skin would send it. */
async function wear({ context }: Visitor, skin: (typeof skins)[number]): Promise<void> {
  // A page whose text came by another way than from this machine may reach none of it without being asked: no socket, no game.
  await context.grantPermissions(['local-network-access'])
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

/** The owner looks at a house where somebody has paid and played. */
async function deskInEach(of: Browser): Promise<void> {
  const player = await visitWith(of)
  const { account } = await register(player, product.site)
  await deposit(player, product.site, '100')
  await (await new GamePage(player).open(product.site, 'lantern-market')).spin()
  await player.context.close()

  const owner = await visitWith(of)
  const consolePage = await new ConsolePage(owner, product.console).logIn(operatorOf(product, 'owner'))
  for (const language of languages)
    for (const theme of themes) {
      await owner.page.evaluate((worn) => Object.assign(localStorage, worn), { lang: language, hisLang: language, theme })
      await inConsole(consolePage, account, camera.of(owner.page, `console-${language}-${theme}`))
    }
  await owner.context.close()
}
