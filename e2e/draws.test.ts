import { expect, test } from 'vitest'
import { confirmWaiting, secondPerson } from './approvals.ts'
import { inaccessible } from './axe.ts'
import { browserOfFile } from './file.ts'
import { databaseOf } from './house/database.ts'
import { operatorOf, type ConsoleRole } from './operators.ts'
import { ConsolePage } from './pages/ConsolePage.ts'
import { deposit, enrol } from './people.ts'
import type { Visitor } from './visitor.ts'

const { product, visit } = browserOfFile()
const GAME = 'tien-giang'
const change = databaseOf(product)
/** Bets on the draw are over. */
const closed = (game = GAME) =>
  change(
    `UPDATE events.event SET opened_at = opened_at - interval '9 days', closes_at = clock_timestamp() - interval '5 seconds'
     WHERE game = $1 AND state = 'open'`,
    [game],
  )
/** Nobody meets the end of the draw while two people agree. */
const keptOpen = (game: string) =>
  change(`UPDATE events.event SET closes_at = closes_at + interval '1 hour' WHERE game = $1 AND state = 'open'`, [game])

/** The prizes of a draw of the South from the special one down, as they are typed. */
const rest = ['24680', '13579', '56789 01234', '78899 55667 22334 90011 77889 44556 11223', '9753', '2468 1357 8642', '680', '24']

async function say(desk: ConsolePage, special: string, reason?: string): Promise<void> {
  await desk.page
    .getByRole('main')
    .getByRole('button', { name: reason ? 'Correct result' : 'Enter numbers' })
    .click()
  await desk.dialog.getByLabel('Special prize').fill(special)
  for (const [i, numbers] of rest.entries()) await desk.dialog.getByLabel(`Prize ${i + 1}`, { exact: true }).fill(numbers)
  await desk.dialog.getByLabel('Source').fill('the lottery’s own page')
  if (reason) await desk.dialog.getByLabel('Reason').fill(reason)
  await desk.dialog.getByRole('button', { name: 'Submit' }).click()
}

test('a draw is entered by two people who clash, agree and later correct it; its player is told nothing too early, and paid the difference [L1, L4, O1, trust 13]', async () => {
  const player = await visit({ device: 'phone', language: 'EN' })
  await enrol(player, product.site)
  await deposit(player, product.site, '50')
  await player.page.goto(`${product.site}/vnLottery?gameCode=${GAME}&vassalage=ARCADE`)
  const game = player.page.frameLocator('iframe')
  await game.getByRole('button', { name: 'Paste slip', exact: true }).click({ timeout: 40_000 })
  await game.getByRole('textbox', { name: 'Slip as text' }).fill('56b1\n57b1')
  await game.getByRole('button', { name: /^Add 2 rows/ }).click()
  await game.getByRole('button', { name: /^Buy for/ }).click()
  await game
    .getByText(/^Your ticket is in draw/)
    .first()
    .waitFor()
  await closed()

  const at = async (role: ConsoleRole) =>
    new ConsolePage(await visit({ language: 'EN' }), product.console).logIn(operatorOf(product, role))
  const [first, second] = [await at('owner'), await at('manager')]
  await first.open('/draws')
  const link = first.page.getByRole('link', { name: /^Tien Giang/ })
  await link.waitFor()
  await link.click()
  await first.page.getByText('No result entered yet').waitFor()
  await say(first, '12345')
  await first.dialog.getByText('Each number has 6 digits.').waitFor()
  await first.dialog.getByLabel('Special prize').fill('123456')
  await first.dialog.getByRole('button', { name: 'Submit' }).click()
  await first.page.getByText('Waiting for the second entry').waitFor()
  await game
    .getByText(/awaiting confirmation/)
    .first()
    .waitFor()

  await second.open(new URL(first.page.url()).pathname)
  await second.page.getByText('Waiting for the second entry').waitFor()
  await say(second, '123457')
  await second.page.getByText('The two entries differ').waitFor()
  expect(await inaccessible(second.page)).toEqual([])
  await expect.poll(() => game.getByText(/awaiting confirmation/).count()).toBe(0)
  await say(second, '123456')
  await second.page.getByText('The result is final', { exact: true }).waitFor()
  const outcome = game.locator('[data-outcome]')
  await outcome.waitFor()
  expect(await outcome.getAttribute('data-outcome')).toBe('won')

  await say(second, '123466', 'the page was read wrongly')
  await second.page.getByText('Correction waiting for the second entry').waitFor()
  await first.page.reload()
  await say(first, '123466', 'so says the page')
  await first.page.getByText('The result is final', { exact: true }).waitFor()
  await first.page.getByText('the page was read wrongly').waitFor()
  await game
    .getByText(/corrected result/)
    .first()
    .waitFor()
  expect((await player.watch.settled()).crashes).toEqual([])
})

/** What a bet pays in draws to come is set by two, who see first what that returns. */
async function setRate(desk: ConsolePage): Promise<void> {
  await keptOpen('north-express')
  await desk.open('/draws/rates?lottery=north-express')
  await desk.page.getByLabel('Rate', { exact: true }).fill('95')
  await desk.page.getByText('Return: 98.50 % → 95.00 %.').waitFor()
  expect(await inaccessible(desk.page)).toEqual([])
  await desk.page.getByRole('button', { name: 'Set rates' }).click()
  await desk.dialog.getByLabel('Reason').fill('as neighbours pay')
  await desk.dialog.getByRole('button', { name: 'Set rates' }).click()
  await confirmWaiting(await secondPerson(await visit({ language: 'EN' }), product))
  await desk.open('/draws/rates?lottery=north-express')
  await desk.page.getByRole('row', { name: /^Lô, 2 digits.*95.*received/ }).waitFor()
}

/** Whoever buys in the next draw has that rate. */
async function buyAtRate({ page }: Visitor): Promise<void> {
  const game = page.frameLocator('iframe')
  await page.goto(`${product.site}/vnLottery?gameCode=north-express&vassalage=ARCADE`)
  await game.getByText('98.50%').first().waitFor({ timeout: 40_000 })
  await closed('north-express')
  await game.getByText('95.00%').first().waitFor()
  await game.getByRole('button', { name: 'Paste slip', exact: true }).click()
  await game.getByRole('textbox', { name: 'Slip as text' }).fill('14b1')
  await game.getByRole('button', { name: /^Add 1 row/ }).click()
  await game.getByRole('button', { name: /^Buy for/ }).click()
  await game
    .getByText(/^Your ticket is in draw/)
    .first()
    .waitFor()
}

test('a hot number is restricted by one operator; its player is told beside the line, buys at the lower rate, and buys it no more once it is blocked [L4, O1, trust 13]', async () => {
  const player = await visit({ device: 'phone', language: 'EN' })
  await enrol(player, product.site)
  await deposit(player, product.site, '50')
  const desk = await new ConsolePage(await visit({ language: 'EN' }), product.console).logIn(
    operatorOf(product, 'owner'),
    '/draws?show=all',
  )
  await desk.page
    .getByRole('link', { name: /^Northern Lottery/ })
    .first()
    .click()
  const restrict = async (part: string) => {
    const main = desk.page.getByRole('main')
    await main.getByLabel('Number', { exact: true }).fill('14')
    await main.getByLabel('Rate (%)').fill(part)
    await main.getByRole('button', { name: 'Restrict', exact: true }).click()
    await desk.dialog.getByLabel('Reason').fill('everybody bets on it')
    await desk.dialog.getByRole('button', { name: 'Restrict', exact: true }).click()
    await desk.page
      .getByRole('row', { name: new RegExp(`Lô, 2 digits · 14.*${part === '0' ? 'blocked' : `${part} %`}`) })
      .first()
      .waitFor()
  }
  await restrict('50')
  expect(await inaccessible(desk.page)).toEqual([])

  const game = player.page.frameLocator('iframe')
  const write = async () => {
    await player.page.goto(`${product.site}/vnLottery?gameCode=north-daily&vassalage=ARCADE`)
    await game.getByRole('button', { name: 'Paste slip', exact: true }).click({ timeout: 40_000 })
    await game.getByRole('textbox', { name: 'Slip as text' }).fill('14b1')
    await game.getByRole('button', { name: /^Add 1 row/ }).click()
  }
  await write()
  await game.getByText('14: 50 % of the rate').waitFor()
  await game.getByRole('button', { name: /^Buy for/ }).click()
  await game
    .getByText(/^Your ticket is in draw/)
    .first()
    .waitFor()
  await desk.page
    .getByRole('row', { name: /^Lô, 2 digits · 14/ })
    .nth(1)
    .waitFor()
  await restrict('0')
  await write()
  await game.getByText('14: not sold in this draw').waitFor()
  expect(await game.getByRole('button', { name: /^Buy for/ }).isDisabled()).toBe(true)

  await setRate(desk)
  await buyAtRate(player)
  expect((await player.watch.settled()).crashes).toEqual([])
})
