import type { ConsolePage } from '../pages/ConsolePage.ts'
import { screensInConsole, screensOfMember } from '../places.ts'
import type { Shoot } from './camera.ts'

const titled = (path: string) => path.slice(1).replaceAll(/[^a-z0-9]+/gi, '-') || 'today'

/** Every screen of the console, and the panels that one opens there. */
export async function inConsole(consolePage: ConsolePage, account: string, shoot: Shoot): Promise<void> {
  const { page } = consolePage
  const see = (name: string, path: string) =>
    shoot(name, async () => {
      await consolePage.open(path)
      await (path.includes('edit=') ? consolePage.dialog.getByRole('heading').first() : consolePage.title).waitFor()
    })
  for (const path of [
    ...screensInConsole,
    '/content?tab=banners&edit=new',
    '/content?tab=notices&edit=new',
    '/agents/tree?tab=teams',
    '/agents/tree?tab=suspicions',
  ])
    await see(titled(path), path)
  const { value } = JSON.parse((await consolePage.ask(`/console/api/members?search=${account}`)).text) as {
    value: { list: { id: string }[] }
  }
  const id = value.list[0]?.id ?? ''
  for (const [tab, path] of Object.entries(screensOfMember(id))) await see(`member-${tab}`, path)
  await see('member-bet', `/members/${id}?tab=bets`)
  const round = await page.locator('a[href*="/rounds/"]').first().getAttribute('href')
  await see('round', round ?? '')
  const call = await page.locator('a[href*="/calls/"]').first().getAttribute('href')
  await see('call', call ?? '')
  await consolePage.open('/agents/bills')
  const bill = await page.locator('a[href*="/agents/bills/"]').first().getAttribute('href')
  await see('agent-bill', bill ?? '')
  await shoot('find', async () => {
    await consolePage.open('/')
    await consolePage.title.waitFor()
    await page.keyboard.press('/')
    await consolePage.dialog.getByRole('combobox').fill(account.slice(0, 4))
    await page.getByRole('option').first().waitFor()
  })
}
