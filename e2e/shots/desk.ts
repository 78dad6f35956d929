import type { ConsolePage } from '../pages/ConsolePage.ts'
import { screensOfDesk, screensOfMember } from '../places.ts'
import type { Shoot } from './camera.ts'

const titled = (path: string) => path.slice(1).replaceAll(/[^a-z0-9]+/gi, '-') || 'today'

/** Every screen of the desk, and the panels that one opens there. */
export async function atDesk(desk: ConsolePage, account: string, shoot: Shoot): Promise<void> {
  const { page } = desk
  const see = (name: string, path: string) =>
    shoot(name, async () => {
      await desk.open(path)
      await (path.includes('edit=') ? desk.dialog.getByRole('heading').first() : desk.title).waitFor()
    })
  for (const path of [
    ...screensOfDesk,
    '/content?tab=banners&edit=new',
    '/content?tab=notices&edit=new',
    '/agents/tree?tab=teams',
    '/agents/tree?tab=suspicions',
  ])
    await see(titled(path), path)
  const { value } = JSON.parse((await desk.ask(`/console/api/members?search=${account}`)).text) as {
    value: { list: { id: string }[] }
  }
  const id = value.list[0]?.id ?? ''
  for (const [tab, path] of Object.entries(screensOfMember(id))) await see(`member-${tab}`, path)
  await see('member-bet', `/members/${id}?tab=bets`)
  const round = await page.locator('a[href*="/rounds/"]').first().getAttribute('href')
  await see('round', round ?? '')
  const call = await page.locator('a[href*="/calls/"]').first().getAttribute('href')
  await see('call', call ?? '')
  await desk.open('/agents/bills')
  const bill = await page.locator('a[href*="/agents/bills/"]').first().getAttribute('href')
  await see('agent-bill', bill ?? '')
  await shoot('find', async () => {
    await desk.open('/')
    await desk.title.waitFor()
    await page.keyboard.press('/')
    await desk.dialog.getByRole('combobox').fill(account.slice(0, 4))
    await page.getByRole('option').first().waitFor()
  })
}
