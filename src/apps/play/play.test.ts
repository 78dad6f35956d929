import { expect, test } from 'vitest'
import fair from './i18n/km/fairness.json' with { type: 'json' }
import say from './i18n/km/parts.json' with { type: 'json' }
import shell from './i18n/km/shell.json' with { type: 'json' }
import { openPlay } from './testing/open-play.ts'

const { house, openHouse, frameIn, deliver, endSession } = await openPlay()
const SPINS = '**/arcade/slots/lantern-market/spins'
const figure = (units: bigint) => `$${(Number(units) / 100_000).toFixed(2)}`
const bets = (player: string) => house.effects(player).filter((verb) => verb === 'play')

test('plays in the frame of a house under the strict policy, and takes the code out of the address [trust 53]', async () => {
  const opened = await frameIn({ reducedMotion: 'no-preference' })
  const { user, frame, inside, complaints } = opened
  expect(inside().url()).toMatch(/\/lantern-market$/)
  await frame.locator('[data-spin]').click()
  await frame.locator('[data-spin][data-phase="running"]').waitFor()
  await frame.locator('[data-spin][data-phase="ready"]').waitFor({ timeout: 60_000 })
  expect(bets(user)).toHaveLength(1)
  await frame
    .getByText(figure(await house.balanceOf(user)), { exact: true })
    .first()
    .waitFor()
  expect(await frame.locator('canvas').count()).toBe(1)
  expect(complaints).toEqual([])
}, 90_000)

test('says before a game stands that its rules are other ones now, and opens it when that was read [trust 72]', async () => {
  const { page, frame, putGame, ready, complaints } = await openHouse()
  await page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (...asked) => {
      const answer = await ask(...asked)
      const said = (await answer
        .clone()
        .json()
        .catch(() => null)) as { value?: { player?: object } } | null
      const player = said?.value?.player
      return player ? Response.json({ ...said, value: { ...said.value, player: { ...player, changedFrom: 999 } } }) : answer
    }
  })
  await putGame()
  await frame.getByRole('heading', { level: 1, name: shell.changedTitle }).waitFor()
  await frame.getByRole('button', { name: shell.changedContinue }).click()
  await ready()
  expect(complaints).toEqual([])
}, 90_000)

test('asks for all its files before its first script has come: none waits for another to name it', async () => {
  const opened = await openHouse()
  const { page, putGame, ready } = opened
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(/.*\/(\w+)-.*\.(\w+)$/, '$1.$2')))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await putGame()
  await expect
    .poll(() => asked, { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['game.css', 'game.js', 'km.js', 'sheet.svg', 'stage.js']))
  release()
  await ready()
}, 90_000)

test.each(['game', 'stage'])(
  'says so when its file "%s" does not come, and plays after another try',
  async (file) => {
    const opened = await frameIn()
    const { page, frame, inside } = opened
    const lost = `**/assets/${file}-*.js`
    await page.route(lost, (route) => route.abort())
    await inside().evaluate(() => location.reload())
    const again = frame.getByRole('alert').getByRole('button')
    await again.waitFor()
    await page.unroute(lost)
    await again.click()
    await frame.locator('[data-spin][data-phase="ready"]').waitFor()
    expect(await again.count()).toBe(0)
  },
  90_000,
)

test('shows the same round after a reload in the middle of a spin, and stakes once [trust 74]', async () => {
  const opened = await frameIn()
  const { user, page, frame, inside } = opened
  await page.route(SPINS, async (route) => {
    await deliver(route.request())
    await route.abort()
  })
  const answered = page.waitForEvent('requestfailed')
  await frame.locator('[data-spin]').click()
  await answered
  await page.unroute(SPINS)
  const again = page.waitForResponse((response) => response.url().endsWith('/spins') && response.request().method() === 'POST')
  await inside().evaluate(() => location.reload())
  expect((await again).status()).toBe(200)
  await frame.locator('[data-spin][data-phase="ready"]').waitFor({ timeout: 60_000 })
  expect(bets(user)).toHaveLength(1)
  await frame
    .getByText(figure(await house.balanceOf(user)), { exact: true })
    .first()
    .waitFor()
}, 90_000)

test('keeps the spin while the network is dead and shows it when the arcade answers again: one key, one stake [trust 74]', async () => {
  const opened = await frameIn()
  const { user, page, frame } = opened
  const keys: string[] = []
  await page.route(SPINS, async (route) => {
    keys.push((route.request().postDataJSON() as { data: { key: string } }).data.key)
    await (keys.length <= 2 ? route.abort() : route.continue())
  })
  await frame.locator('[data-spin]').click()
  await frame.getByRole('button', { name: say.askNow }).click()
  await frame.locator('[data-spin][data-phase="ready"]').waitFor({ timeout: 60_000 })
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(2)
  expect(bets(user)).toHaveLength(1)
}, 90_000)

test('asks the house for a new code when its session is lost, and goes on with the same spin', async () => {
  const opened = await frameIn()
  const { user, page, frame, inside } = opened
  const authorized = page.waitForRequest((request) => request.headers()['authorization'] !== undefined)
  await inside().evaluate(() => location.reload())
  const token = (await authorized).headers()['authorization'] as string
  await frame.locator('[data-spin][data-phase="ready"]').waitFor()
  expect((await endSession(token)).statusCode).toBe(200)
  await frame.locator('[data-spin]').click()
  await expect.poll(() => bets(user).length, { timeout: 30_000 }).toBe(1)
  await frame.locator('[data-spin][data-phase="ready"]').waitFor({ timeout: 60_000 })
  expect(bets(user)).toHaveLength(1)
}, 90_000)

test('plays by keyboard and tells a screen reader what came of it', async () => {
  const opened = await frameIn()
  const { user, page, frame } = opened
  await frame.locator('body').click({ position: { x: 5, y: 300 } })
  await page.keyboard.press('ArrowRight')
  await frame.getByRole('button', { name: new RegExp(`^${say.bet}.*4\\.00`) }).waitFor()
  await page.keyboard.press('Space')
  await frame.locator('p[role="status"]', { hasText: /\S/ }).waitFor({ timeout: 60_000, state: 'attached' })
  expect(house.asked('play', user).map(({ amount }) => amount)).toEqual([400_000n])
}, 90_000)

test('draws a played round again in the browser once its seed is revealed, and finds it true [trust 73]', async () => {
  const opened = await frameIn()
  const { frame } = opened
  await frame.locator('[data-spin]').click()
  await frame.locator('[data-spin][data-phase="running"]').waitFor()
  await frame.locator('[data-spin][data-phase="ready"]').waitFor({ timeout: 60_000 })
  await frame.getByRole('button', { name: say.history }).click()
  await frame.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await frame.getByRole('button', { name: fair.open }).click()
  await frame.getByRole('button', { name: fair.reveal }).click()
  await frame.getByText(fair.outcomeFits.split('{{')[0] as string).waitFor()
  await frame.getByText(fair.fingerprintFits).waitFor()
  await frame.getByRole('textbox', { name: fair.serverSeed }).fill('another seed')
  await frame.getByRole('button', { name: fair.check }).click()
  await frame.getByText(fair.fingerprintDiffers).waitFor()
}, 90_000)
