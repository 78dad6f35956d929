import { expect, test } from 'vitest'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { deposit, enrol } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()

test('the lotteries of Vietnam stand on a page of their own, and one of them opens at its address there [L1, S7]', async () => {
  const visitor = await visit({ device: 'phone', language: 'KM' })
  const { page, watch } = visitor
  await enrol(visitor, product.site)
  await page.goto(`${product.site}/vnLottery`)
  await page.getByRole('heading', { level: 1, name: 'ឆ្នោតវៀតណាម' }).waitFor()
  // How many draw today goes by the day of the week: those around the clock, the North's, and stations of two regions at least.
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(7)
  expect(await inaccessible(page)).toEqual([])
  await page.getByRole('article').first().getByRole('link').last().click()
  await page.waitForURL('**/vnLottery?gameCode=north-express&vassalage=ARCADE')
  await page.frameLocator('iframe').getByRole('main').waitFor({ timeout: 40_000 })
  expect((await watch.settled()).crashes).toEqual([])
})

test('a message as people write it is read row by row at a lottery of Vietnam, and is on the ticket; one of two draws is a ticket on each [L4]', async () => {
  const visitor = await visit({ device: 'phone', language: 'EN' })
  const { page, watch } = visitor
  await enrol(visitor, product.site)
  await page.goto(`${product.site}/vnLottery?gameCode=south-express&vassalage=ARCADE`)
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'Paste slip', exact: true }).click({ timeout: 40_000 })
  // Its name is longer than the bar has room for; the page stays as wide as the phone all the same.
  expect((await page.locator('iframe').boundingBox())?.width).toBe(390)
  await game.getByRole('textbox', { name: 'Slip as text' }).fill('miền nam\n01.02dd1\n123.456.789xc1,5')
  await game.getByText('123.456.789xc1,5', { exact: true }).waitFor()
  await game.getByRole('button', { name: /^Add 2 rows/ }).click()
  await game.getByText('Xỉu chủ').first().waitFor()
  await game.getByRole('button', { name: /^Buy for/ }).waitFor()
  await buySlipOfTwoDraws(visitor)
  expect((await watch.settled()).crashes).toEqual([])
})

/** Two stations that draw on the same day alone. On a day on which they draw, the next may not be open yet: then others are taken. */
const onMondays = { slip: 'đồng tháp cà mau 12b1', game: 'dong-thap', other: 'Ca Mau' }
const onWednesdays = { slip: 'đồng nai cần thơ 12b1', game: 'dong-nai', other: 'Can Tho' }
const dayInVietnam = () => new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Asia/Ho_Chi_Minh' }).format()

/** A slip of two draws: whoever has no money is offered to deposit, and then each draw has a ticket of its own among those of its lottery. */
async function buySlipOfTwoDraws(visitor: Visitor) {
  const { page } = visitor
  const stations = dayInVietnam() === 'Mon' ? onWednesdays : onMondays
  const game = page.frameLocator('iframe')
  const own = async () => {
    await game.getByRole('button', { name: 'History', exact: true }).click({ timeout: 40_000 })
    await game.getByRole('dialog').getByText('Waits for the draw').waitFor()
    expect(await game.getByRole('dialog').getByRole('listitem').count()).toBe(1)
  }
  await page.goto(`${product.site}/vnLottery?gameCode=${stations.game}&vassalage=ARCADE`)
  await game.getByRole('button', { name: 'Paste slip', exact: true }).click({ timeout: 40_000 })
  await game.getByRole('textbox', { name: 'Slip as text' }).fill(stations.slip)
  await game.getByRole('button', { name: /^Check 2 draws/ }).click()
  await game.getByRole('button', { name: /^Buy 2 tickets/ }).click()
  await game.getByRole('button', { name: 'Deposit', exact: true }).waitFor()
  expect(await inaccessible(page)).toEqual([])
  await deposit(visitor, product.site, '20')
  await game.getByRole('button', { name: /^Check 2 draws/ }).click()
  await game.getByRole('button', { name: /^Buy 2 tickets/ }).click()
  await expect.poll(() => game.getByText('Bought', { exact: true }).count()).toBe(2)
  await page.reload()
  await own()
  // The other one was opened for its ticket, and is one press away.
  await page.getByRole('navigation', { name: 'Recently played' }).getByRole('link', { name: stations.other }).click()
  await game.getByText(stations.other, { exact: true }).first().waitFor({ timeout: 40_000 })
  await own()
}

test('an address that names a lottery alone finds whose it is; one that nobody offers is told so [L1, S7]', async () => {
  const visitor = await visit({ device: 'desktop', language: 'EN' })
  const { page, watch } = visitor
  await enrol(visitor, product.site)
  await page.goto(`${product.site}/lottery?gameCode=apsara-five`)
  await page.waitForURL('**/lottery?gameCode=apsara-five&vassalage=ARCADE')
  await page.frameLocator('iframe').getByRole('main').waitFor({ timeout: 40_000 })
  await page.goto(`${product.site}/lottery?gameCode=nothing`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect((await watch.settled()).crashes).toEqual([])
})

test('the site tells what a lottery drew, by asking the arcade at an address of this machine [L3]', async () => {
  const { page } = await visit()
  const opened = async () => {
    const asked = page.request.get(`${product.site}/lgw/lottery/opened?gameCode=north-daily`, { headers: { merchant: 'demo' } })
    return (await asked).json()
  }
  // An arcade that is busy is asked again, as a page would.
  await expect.poll(opened).toMatchObject({ success: true, value: { list: [] } })
})
