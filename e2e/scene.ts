import { beforeAll } from 'vitest'
import type { browserOfFile } from './file.ts'
import { operatorOf, type ConsoleRole } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { GamePage } from './pages/GamePage.ts'
import { deposit, enrol, type Person } from './people.ts'
import type { Visitor } from './visitor.ts'

type Scene = { player: Visitor; person: Person; owner: Visitor; consolePage: ConsolePage }

/** For a file of tests: a player with money and, where asked for, one bet; the owner in the console; and others who come there. */
export function sceneOfFile({ product, visit, stay }: ReturnType<typeof browserOfFile>, { bets }: { bets: boolean }) {
  const scene = {} as Scene
  beforeAll(async () => {
    scene.player = await stay()
    scene.person = await enrol(scene.player, product.site)
    await deposit(scene.player, product.site, '100')
    if (bets) await (await new GamePage(scene.player).open(product.site, 'lantern-market')).spin()
    await scene.player.page.goto(`${product.site}/help`)
    scene.owner = await stay()
    scene.consolePage = await new ConsolePage(scene.owner, product.console).logIn(operatorOf(product, 'owner'))
  })
  const comeAs = async (role: ConsoleRole, path?: string): Promise<ConsolePage> =>
    new ConsolePage(await visit(), product.console).logIn(operatorOf(product, role), path)
  return { scene, comeAs }
}
