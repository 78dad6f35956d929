import { expect, test, type ExpectStatic, type TestContext } from 'vitest'
import fair from './i18n/km/fairness.json' with { type: 'json' }
import live from './i18n/km/live.json' with { type: 'json' }
import say from './i18n/km/parts.json' with { type: 'json' }
import { openPlay } from './testing/open-play.ts'
import { tellVersion } from './testing/tell-version.ts'

const { house, frameIn, openHouse } = await openPlay()
const phone = { viewport: { width: 390, height: 844 } }
const shots = process.env['PLAY_SHOTS']
const game = { game: 'royal-kite' }

type Opened = Awaited<ReturnType<typeof frameIn>>

/** For looking at: only where a folder is named. */
async function shoot({ page }: Opened, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}
const slip = ({ frame }: Opened, nth: number) => frame.locator(`[data-spin][data-slip="${nth - 1}"]`)
const button = ({ frame }: Opened, deed: string, nth = 1) => frame.locator(`[data-deed="${deed}"][data-slip="${nth - 1}"]`)
const placed = ({ user }: Opened) => house.asked('bet', user).length
/** The tickets of a player that the arcade has settled: one that was taken by itself, the others of a flight together. */
const ended = ({ user }: Opened) => {
  const together = house.asked('batch').flatMap(({ settlements }) => settlements as readonly { user: string; round: string }[])
  const own = [...house.asked('cashout', user), ...together.filter((one) => one.user === user)]
  return new Set(own.map(({ round }) => round)).size
}
/** What went wrong on a page. That a press came too late for its flight, which the arcade refuses with 409, is part of the game. */
const complaintsOf = ({ complaints }: Opened) => complaints.filter((said) => !said.includes('status of 409'))

/** Places a bet on a flight; one that comes as its flight begins is placed on the next. */
async function placeOne(opened: Opened, expect: ExpectStatic): Promise<void> {
  const press = async () => {
    if (placed(opened) === 0 && (await button(opened, 'place').isEnabled({ timeout: 1000 })))
      await button(opened, 'place').click({ timeout: 1000 })
    return placed(opened)
  }
  await expect.poll(() => press().catch(() => 0), { timeout: 90_000, interval: 500 }).toBe(1)
}

/** The slips whose bet was ever shown to stand, watched by the page itself: a flight that ends at once is over between two looks from outside. */
async function slipsThatStood(opened: Opened): Promise<() => Promise<readonly string[]>> {
  const seen = await opened.inside().evaluateHandle(() => {
    const stood = new Set<string>()
    const look = () => {
      for (const slip of document.querySelectorAll<HTMLElement>('[data-deed="wait"], [data-deed="take"]'))
        stood.add(slip.dataset['slip'] ?? '')
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['data-deed'] })
    return stood
  })
  return () => seen.evaluate((stood) => [...stood].toSorted())
}

/** Places the bets of both slips as soon as both can be, by the page itself: on a crowded machine, bets close between two presses from outside. */
async function placeTogether(opened: Opened): Promise<void> {
  await opened.inside().evaluate(
    () =>
      new Promise<void>((done) => {
        const look = () => {
          const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-slip][data-deed="place"]:enabled')]
          if (buttons.length < 2) return
          watch.disconnect()
          for (const each of buttons) each.click()
          done()
        }
        const watch = new MutationObserver(look)
        watch.observe(document, { subtree: true, childList: true, attributes: true })
        look()
      }),
  )
}

/** The sheet of what a bet does by itself. */
async function settings({ frame }: Opened, nth = 1) {
  await frame
    .getByRole('region', { name: live.slip.replace('{{nth}}', String(nth)) })
    .getByRole('button', { name: live.auto })
    .click()
  return frame.getByRole('dialog')
}
async function takenAt(opened: Opened, target: string, nth = 1): Promise<void> {
  const sheet = await settings(opened, nth)
  await sheet.getByRole('button', { name: target, exact: true }).click()
  await opened.frame.locator('body').press('Escape')
  await sheet.waitFor({ state: 'detached' })
}

/** A flight in which there was something to take: one in fifty ends before. */
async function cashOut(opened: Opened, expect: ExpectStatic): Promise<void> {
  for (let flights = 0; ; flights++) {
    await button(opened, 'place').click({ timeout: 60_000 })
    await shoot(opened, 'kite-bet')
    const taking = button(opened, 'take')
    await taking.waitFor({ timeout: 30_000 }).catch(() => null)
    const worth = taking.locator('small')
    await expect
      .poll(() => worth.textContent({ timeout: 1000 }).catch(() => null), { timeout: 20_000 })
      .toMatch(/\d/)
      .then(
        () => taking.click({ timeout: 1000 }),
        () => null,
      )
      .catch(() => null)
    await expect.poll(() => ended(opened), { timeout: 120_000 }).toBeGreaterThan(flights)
    if (house.asked('cashout', opened.user).length > 0) return
  }
}

test('a bet is placed on the flight, taken while the kite is up, and seen by everybody at the table [G8, M7]', async () => {
  const player = await frameIn(phone, game)
  const other = await frameIn({ viewport: { width: 1200, height: 760 } }, game)
  await cashOut(player, expect)
  await player.frame.locator('[data-at] bdi').waitFor()
  await shoot(player, 'kite-taken')
  await other.frame.locator('tr[data-taken]').first().waitFor()
  await shoot(other, 'kite-wide')
  // A press that came too late for one flight may have taken another.
  const paid = house.asked('cashout', player.user).reduce((sum, { payout }) => sum + (payout as bigint), 0n)
  const balance = await house.balanceOf(player.user)
  expect(balance).toBe(100_00000n - 2_00000n * BigInt(placed(player)) + paid)
  await player.frame
    .getByText(`$${(Number(balance) / 100_000).toFixed(2)}`, { exact: true })
    .first()
    .waitFor()
  expect([...complaintsOf(player), ...complaintsOf(other)]).toEqual([])
}, 240_000)

test.concurrent('a cash-out has a receipt in its history, which the page that verifies finds signed and true, and tells from a changed one [G8, trust 73]', async ({
  expect,
  onTestFinished,
}) => {
  const opened = await frameIn(phone, { ...game, onTestFinished })
  const { frame } = opened
  await cashOut(opened, expect)
  await button(opened, 'place').waitFor({ timeout: 240_000 })
  await frame.getByRole('button', { name: say.history, exact: true }).click()
  await frame.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await frame.getByRole('dialog').getByText(live.received).waitFor()
  await shoot(opened, 'kite-detail')
  await frame.getByRole('button', { name: fair.open }).click()
  await frame.getByText(live.verify.receiptFits.split('{{')[0] as string).waitFor()
  await shoot(opened, 'kite-verify')
  const receipt = frame.getByRole('textbox', { name: live.verify.receipt })
  const [header, said, signature] = (await receipt.inputValue()).split('.')
  const changed = Buffer.from(said!, 'base64url').toString().replace('"taken":', '"taken":9')
  await receipt.fill([header, Buffer.from(changed).toString('base64url'), signature].join('.'))
  await frame.getByRole('button', { name: fair.check }).click()
  await frame.getByText(live.verify.receiptDiffers).waitFor()
  expect(complaintsOf(opened)).toEqual([])
}, 400_000)

test.concurrent('an event of rules that the page does not have leads to the published end of its chain, and its result is claimed neither right nor wrong [trust 73]', async ({
  expect,
  onTestFinished,
}) => {
  const opened = await openHouse(phone, { ...game, onTestFinished })
  const { frame } = opened
  await tellVersion(opened.page, 9)
  await opened.putGame()
  await opened.ready()
  await takenAt(opened, '×1.5')
  await placeOne(opened, expect)
  await expect.poll(() => button(opened, 'place').count(), { timeout: 240_000 }).toBe(1)
  await frame.getByRole('button', { name: say.history, exact: true }).click()
  await frame.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await frame.getByRole('button', { name: fair.open }).click()
  await frame.getByText(fair.noRules.replace('{{version}}', '9')).waitFor()
  await frame.getByText(live.verify.chainFits.split('{{')[0] as string).waitFor()
  expect(await frame.locator('[data-fits="false"]').count()).toBe(0)
}, 300_000)

test.concurrent('a bet stands after a reload in the middle of the flight, and its automatic cash-out needs no page at all [G8]', async ({
  expect,
  onTestFinished,
}) => {
  const opened = await frameIn(phone, { ...game, onTestFinished })
  for (const sheet of [0, 1, 2]) {
    await opened.frame.locator('header button').nth(sheet).click()
    await opened.frame.getByRole('dialog').waitFor()
    await opened.frame.locator('body').press('Escape')
    await opened.frame.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await takenAt(opened, '×1.5')
  await placeOne(opened, expect)
  await opened.inside().evaluate(() => location.reload())
  await slip(opened, 1).waitFor({ timeout: 30_000 })
  await expect.poll(() => button(opened, 'place').count(), { timeout: 20_000 }).toBe(0)
  await opened.page.evaluate(() => document.querySelector('iframe')?.remove())
  await expect.poll(() => ended(opened), { timeout: 120_000 }).toBeGreaterThan(0)
  const [taken] = house.asked('cashout', opened.user)
  if (taken) expect(taken['payout']).toBe(3_00000n)
  expect(complaintsOf(opened)).toEqual([])
}, 240_000)

/** A player whose socket the test cuts or silences: all of the table comes through it, and nothing that is asked for. */
async function onLine(onTestFinished: TestContext['onTestFinished']) {
  const line = { is: 'open' as 'open' | 'cut' | 'silent', told: 0, cut: () => {} }
  const opened = await openHouse(phone, { ...game, onTestFinished })
  await opened.page.routeWebSocket(/\/arcade\/socket/, (page) => {
    const server = page.connectToServer()
    server.onMessage((said) => {
      if (line.is !== 'open') return
      page.send(said)
      // Words of the table, after those by which the line is opened.
      if (String(said).startsWith('42')) line.told++
    })
    if (line.is === 'cut') void page.close()
    line.cut = () => {
      line.is = 'cut'
      void page.close()
    }
  })
  await opened.putGame()
  await opened.ready()
  return { opened, line, notice: opened.frame.getByText(live.reconnecting) }
}

test.concurrent('a line that is cut is told at once, takes no bet, and its return shows what the arcade did meanwhile [G8, trust 73]', async ({
  expect,
  onTestFinished,
}) => {
  const { opened, line, notice } = await onLine(onTestFinished)
  await takenAt(opened, '×1.5')
  const stood = await slipsThatStood(opened)
  await placeOne(opened, expect)
  await expect.poll(stood).toEqual(['0'])
  line.cut()
  await notice.waitFor({ timeout: 2000 })
  await shoot(opened, 'kite-lost')
  expect(
    await button(opened, 'place', 2)
      .or(button(opened, 'queue', 2))
      .isDisabled(),
  ).toBe(true)
  await expect.poll(() => ended(opened), { timeout: 120_000 }).toBeGreaterThan(0)
  expect(await notice.count()).toBe(1)
  line.is = 'open'
  await notice.waitFor({ state: 'detached', timeout: 30_000 })
  const balance = `$${(Number(await house.balanceOf(opened.user)) / 100_000).toFixed(2)}`
  await opened.frame.getByText(balance, { exact: true }).first().waitFor()
  await slip(opened, 2).and(opened.frame.locator('[data-phase="ready"]')).waitFor()
  expect(complaintsOf(opened)).toEqual([])
}, 240_000)

test.concurrent('a line that only falls silent is told too, and the next word on it is enough [G8]', async ({
  expect,
  onTestFinished,
}) => {
  const { opened, line, notice } = await onLine(onTestFinished)
  await expect.poll(() => line.told, { timeout: 30_000 }).toBeGreaterThan(2)
  expect(await notice.count()).toBe(0)
  line.is = 'silent'
  await notice.waitFor({ timeout: 10_000 })
  expect(await slip(opened, 1).isDisabled()).toBe(true)
  line.is = 'open'
  await notice.waitFor({ state: 'detached', timeout: 30_000 })
  await slip(opened, 1).and(opened.frame.locator('[data-phase="ready"]')).waitFor()
  expect(complaintsOf(opened)).toEqual([])
}, 120_000)

test.concurrent('two bets on one flight are each staked, and each taken at its own multiplier [G8]', async ({
  expect,
  onTestFinished,
}) => {
  const opened = await frameIn(phone, { ...game, onTestFinished })
  await takenAt(opened, '×1.5', 1)
  await takenAt(opened, '×2', 2)
  await shoot(opened, 'kite-two')
  const stood = await slipsThatStood(opened)
  // Bets that have just opened are open for both.
  await button(opened, 'queue', 1).waitFor({ timeout: 60_000 })
  await placeTogether(opened)
  await expect.poll(() => placed(opened)).toBe(2)
  await expect.poll(stood).toEqual(['0', '1'])
  const standing = () => opened.frame.locator('[data-slip][data-deed="wait"], [data-slip][data-deed="take"]').count()
  await expect.poll(standing, { timeout: 120_000 }).toBe(0)
  await shoot(opened, 'kite-two-over')
  await expect.poll(() => ended(opened), { timeout: 60_000 }).toBe(2)
  for (const { payout } of house.asked('cashout', opened.user)) expect([3_00000n, 4_00000n]).toContain(payout)
  expect(complaintsOf(opened)).toEqual([])
}, 240_000)

test.concurrent('a bet that is wanted while a flight is in the air waits for the next, and may be taken back until it is sent [G8]', async ({
  expect,
  onTestFinished,
}) => {
  const opened = await frameIn(phone, { ...game, onTestFinished })
  let sent = 0
  for (let back = false; !back;) {
    await button(opened, 'queue').click({ timeout: 60_000 })
    back = await button(opened, 'unqueue')
      .click({ timeout: 1000 })
      .then(
        () => true,
        () => false,
      )
    // The next flight opened between the two presses.
    if (!back) await expect.poll(() => placed(opened), { timeout: 60_000 }).toBe(++sent)
  }
  await button(opened, 'queue', 2).click({ timeout: 60_000 })
  await shoot(opened, 'kite-queued')
  await expect.poll(() => placed(opened), { timeout: 120_000 }).toBe(sent + 1)
  // A flight that ends at once is never seen to be taken from; what was sent can be taken back no more.
  await button(opened, 'unqueue', 2).waitFor({ state: 'detached' })
  expect(placed(opened)).toBe(sent + 1)
  expect(complaintsOf(opened)).toEqual([])
}, 240_000)

test('bets that follow one another are not offered where the house does not allow them [G8]', async () => {
  const opened = await frameIn(phone, game)
  const sheet = await settings(opened)
  expect(await sheet.getByRole('button', { name: say.auto.start, exact: true }).count()).toBe(0)
}, 90_000)

test.concurrent('bets that follow one another need a multiplier to be taken at, one flight each, and end by their rules or one press [G8]', async ({
  expect,
  onTestFinished,
}) => {
  house.autoplay = true
  const opened = await frameIn(phone, { ...game, onTestFinished })
  house.autoplay = null
  const { frame } = opened
  const start = async () => {
    const sheet = await settings(opened)
    await sheet.getByRole('button', { name: say.auto.open, exact: true }).click()
    await sheet.getByRole('textbox', { name: say.auto.fall }).fill('80')
    return sheet
  }
  const sheet = await start()
  expect(await sheet.getByRole('button', { name: say.auto.start, exact: true }).isDisabled()).toBe(true)
  await sheet.getByRole('button', { name: '×1.5', exact: true }).click()
  await sheet.getByRole('textbox', { name: say.auto.singleWin }).fill('3')
  await shoot(opened, 'kite-auto-sheet')
  await sheet.getByRole('button', { name: say.auto.start, exact: true }).click()
  await frame.getByText(say.auto.ended.singleWin).waitFor({ timeout: 200_000 })
  await shoot(opened, 'kite-auto-ended')
  expect(house.asked('cashout', opened.user)).toHaveLength(1)
  const staked = placed(opened)
  const again = await start()
  await again.getByRole('button', { name: say.auto.start, exact: true }).click()
  await again.waitFor({ state: 'detached' })
  await expect.poll(() => placed(opened), { timeout: 60_000 }).toBe(staked + 1)
  await frame.getByRole('button', { name: say.auto.stop }).click()
  await button(opened, 'place').waitFor({ timeout: 120_000 })
  expect(placed(opened)).toBe(staked + 1)
  expect(complaintsOf(opened)).toEqual([])
}, 400_000)
