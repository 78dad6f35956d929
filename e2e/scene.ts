import { beforeAll } from 'vitest'
import type { browserOfFile } from './file.ts'
import { operatorOf, type ConsoleRole } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { GamePage } from './pages/GamePage.ts'
import { HomePage } from './pages/HomePage.ts'
import { deposit, register, type Person } from './people.ts'
import type { Visitor } from './visitor.ts'

type Scene = { player: Visitor; person: Person; owner: Visitor; consolePage: ConsolePage }

/** For a file of tests: a player with money and, where asked for, one bet; the owner in the console; and others who come there. */
export function sceneOfFile({ product, visit, stay }: ReturnType<typeof browserOfFile>, { bets }: { bets: boolean }) {
  const scene = {} as Scene
  beforeAll(async () => {
    scene.player = await stay()
    scene.person = await register(scene.player, product.site)
    await deposit(scene.player, product.site, '100')
    if (bets) await bet(scene.player, product.site)
    scene.owner = await stay()
    scene.consolePage = await new ConsolePage(scene.owner, product.console).logIn(operatorOf(product, 'owner'))
  })
  const comeAs = async (role: ConsoleRole): Promise<ConsolePage> =>
    new ConsolePage(await visit(), product.console).logIn(operatorOf(product, role))
  return { scene, comeAs }
}

async function bet(player: Visitor, site: string): Promise<void> {
  const home = await new HomePage(player).open(site)
  await home.game.click()
  const game = await new GamePage(player).ready()
  await game.spin()
}
