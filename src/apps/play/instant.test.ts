import { expect, test } from 'vitest'
import fair from './i18n/km/fairness.json' with { type: 'json' }
import say from './i18n/km/parts.json' with { type: 'json' }
import { openPlay } from './testing/open-play.ts'

const { house, frameIn } = await openPlay()
const bets = (player: string) => house.effects(player).filter((verb) => verb === 'play')
const figure = (units: bigint) => `$${(Number(units) / 100_000).toFixed(2)}`
const ready = '[data-spin][data-phase="ready"]'
const phone = { viewport: { width: 390, height: 844 } }
const shots = process.env['PLAY_SHOTS']

type Opened = Awaited<ReturnType<typeof frameIn>>

/** For looking at: only where a folder is named. */
async function shoot({ page }: Opened, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

async function played(opened: Opened): Promise<void> {
  await opened.frame.locator('[data-spin]').click()
  await opened.frame.locator(ready).waitFor()
  await expect.poll(() => house.effects(opened.user), { timeout: 30_000 }).toEqual(['play'])
}

test.each([
  ['dice', 'jade-dice'],
  ['limbo', 'sky-lantern'],
  ['plinko', 'golden-stupa'],
  ['wheel', 'moon-wheel'],
] as const)(
  '%s plays a round with one press, and shows the balance that the house has',
  async (family, game) => {
    const opened = await frameIn(phone, { game })
    await shoot(opened, `${family}-before`)
    await played(opened)
    await opened.frame
      .getByText(figure(await house.balanceOf(opened.user)), { exact: true })
      .first()
      .waitFor()
    await shoot(opened, `${family}-after`)
    expect(bets(opened.user)).toHaveLength(1)
    expect(opened.complaints).toEqual([])
  },
  90_000,
)

test('keno takes a ticket of the numbers that were touched, and no stake without one', async () => {
  const opened = await frameIn(phone, { game: 'firefly-keno' })
  const { frame } = opened
  expect(await frame.locator('[data-spin]').isDisabled()).toBe(true)
  for (const number of ['3', '17', '40']) await frame.getByRole('button', { name: number, exact: true }).click()
  await played(opened)
  expect(await frame.locator('[data-lit]').count()).toBe(10)
  await shoot(opened, 'keno-after')
  expect(opened.complaints).toEqual([])
}, 90_000)

test('mines go on after a reload in the middle of the round, with the leaf that was opened', async () => {
  const opened = await frameIn(phone, { game: 'lotus-pond' })
  const { frame, inside, user } = opened
  await frame.getByRole('button', { name: '1', exact: true }).click()
  await frame.locator('[data-spin]').click()
  await frame.locator('[data-spin][data-take]').waitFor()
  await frame.locator('[data-under="leaf"]').nth(12).click()
  await frame.locator('[data-under="lotus"], [data-under="struck"]').first().waitFor()
  await shoot(opened, 'mines-open')
  const lotus = await frame.locator('[data-under="lotus"]').count()
  await inside().evaluate(() => location.reload())
  await frame.locator(ready).waitFor()
  if (lotus > 0) {
    await frame.locator('[data-under="lotus"]').first().waitFor()
    await frame.locator('[data-spin][data-take]').click()
  }
  await expect.poll(() => house.effects(user), { timeout: 30_000 }).toEqual(['bet', 'win'])
  await frame.locator(`${ready}:not([data-take])`).waitFor()
  await shoot(opened, 'mines-after')
  expect(opened.complaints).toEqual([])
}, 90_000)

test('hi-lo is called until it is taken or lost, and every card of it is told in the history', async () => {
  const opened = await frameIn(phone, { game: 'mekong-hilo' })
  const { frame, user } = opened
  await shoot(opened, 'hilo-before')
  await frame.locator('[data-spin]').click()
  await frame.locator('[data-call]:not([disabled])').first().waitFor()
  await shoot(opened, 'hilo-open')
  await frame.locator('[data-call]:not([disabled])').first().click()
  await frame.locator('main [role="img"]').waitFor()
  const takes = frame.locator('[data-spin][data-take]:not([disabled])')
  // Right, and it may be taken; or wrong, and the house has closed the round.
  await expect.poll(async () => (await takes.count()) + house.effects(user).length, { timeout: 30_000 }).toBe(2)
  if (house.effects(user).length < 2) await takes.click()
  await expect.poll(() => house.effects(user), { timeout: 30_000 }).toEqual(['bet', 'win'])
  await frame.getByRole('button', { name: say.history }).click()
  await frame.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await frame.getByRole('dialog').getByText(say.roundWhen).waitFor()
  await shoot(opened, 'hilo-detail')
}, 90_000)

test('a round is drawn again in the browser once its seed is revealed, and found true [trust 73]', async () => {
  const opened = await frameIn(phone, { game: 'golden-stupa' })
  const { frame } = opened
  await played(opened)
  await frame.getByRole('button', { name: say.info }).click()
  await frame.getByRole('dialog').getByText(say.rtp).waitFor()
  await shoot(opened, 'plinko-info')
  await opened.page.keyboard.press('Escape')
  await frame.getByRole('dialog').waitFor({ state: 'detached' })
  await frame.getByRole('button', { name: say.history }).click()
  await frame.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await frame.getByRole('button', { name: fair.open }).click()
  await frame.getByRole('button', { name: fair.reveal }).click()
  await frame.getByText(fair.outcomeFits.split('{{')[0] as string).waitFor()
  await shoot(opened, 'plinko-verify')
  await frame.getByRole('textbox', { name: fair.serverSeed }).fill('another seed')
  await frame.getByRole('button', { name: fair.check }).click()
  await frame.getByText(fair.fingerprintDiffers).waitFor()
}, 90_000)
