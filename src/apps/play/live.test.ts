import { expect, test } from 'vitest'
import { openPlay } from './testing/open-play.ts'

const { house, frameIn } = await openPlay()
const phone = { viewport: { width: 390, height: 844 } }
const shots = process.env['PLAY_SHOTS']
const game = { game: 'royal-kite' }

type Opened = Awaited<ReturnType<typeof frameIn>>

/** For looking at: only where a folder is named. */
async function shoot({ page }: Opened, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}
const button = ({ frame }: Opened, deed: string) => frame.locator(`[data-spin][data-deed="${deed}"]`)

/** A flight in which there was something to take: one in fifty ends before. */
async function cashOut(opened: Opened): Promise<void> {
  for (;;) {
    await button(opened, 'place').click({ timeout: 60_000 })
    await shoot(opened, 'kite-bet')
    const taking = button(opened, 'take')
    await taking.waitFor({ timeout: 30_000 })
    const worth = taking.locator('small')
    const taken = await expect
      .poll(() => worth.textContent({ timeout: 1000 }).catch(() => null), { timeout: 20_000 })
      .toMatch(/\d/)
      .then(
        () => taking.click({ timeout: 1000 }),
        () => null,
      )
      .then(
        () => true,
        () => false,
      )
    await expect
      .poll(() => house.asked('cashout', opened.user).length + house.asked('batch').length, { timeout: 30_000 })
      .toBeGreaterThan(0)
    if (taken && house.asked('cashout', opened.user).length > 0) return
  }
}

test('a bet is placed on the flight, taken while the kite is up, and seen by everybody at the table [G8, M7]', async () => {
  const [player, other] = [await frameIn(phone, game), await frameIn({ viewport: { width: 1200, height: 760 } }, game)]
  await cashOut(player)
  await shoot(player, 'kite-taken')
  await other.frame.locator('tr[data-taken]').first().waitFor()
  await shoot(other, 'kite-wide')
  const [paid] = house.asked('cashout', player.user)
  const balance = await house.balanceOf(player.user)
  expect(balance).toBe(98_00000n + (paid?.['payout'] as bigint))
  await player.frame
    .getByText(`$${(Number(balance) / 100_000).toFixed(2)}`, { exact: true })
    .first()
    .waitFor()
  expect([...player.complaints, ...other.complaints]).toEqual([])
}, 240_000)

test('a bet stands after a reload in the middle of the flight, and its automatic cash-out needs no page at all [G8]', async () => {
  const opened = await frameIn(phone, game)
  for (const sheet of [0, 1, 2]) {
    await opened.frame.locator('header button').nth(sheet).click()
    await opened.frame.getByRole('dialog').waitFor()
    await opened.frame.locator('body').press('Escape')
    await opened.frame.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await opened.frame.getByRole('button', { name: '×1.5', exact: true }).click()
  await button(opened, 'place').click({ timeout: 60_000 })
  await expect.poll(() => house.asked('bet', opened.user).length, { timeout: 30_000 }).toBe(1)
  await opened.inside().evaluate(() => location.reload())
  await opened.frame.locator('[data-spin]').waitFor({ timeout: 30_000 })
  await expect.poll(() => button(opened, 'place').count(), { timeout: 20_000 }).toBe(0)
  await opened.page.evaluate(() => document.querySelector('iframe')?.remove())
  const paid = () => house.asked('cashout', opened.user).length + house.asked('batch').length
  await expect.poll(paid, { timeout: 120_000 }).toBeGreaterThan(0)
  const [taken] = house.asked('cashout', opened.user)
  if (taken) expect(taken['payout']).toBe(3_00000n)
  expect(opened.complaints).toEqual([])
}, 240_000)
