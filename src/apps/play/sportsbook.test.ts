import { expect, test } from 'vitest'
import { chanceOf, linkBefore } from '#arcade/fairness/rules/chain.ts'
import markets from '#arcade/sportsbook/rules/i18n/ar/markets.json' with { type: 'json' }
import kmMarkets from '#arcade/sportsbook/rules/i18n/km/markets.json' with { type: 'json' }
import { BEFORE_KICK_OFF } from '#arcade/sportsbook/rules/football/model/course.ts'
import { forecastIn } from '#arcade/sportsbook/rules/football/model/joint.ts'
import { offerOf } from '#arcade/sportsbook/rules/football/model/offer.ts'
import { outlookOf } from '#arcade/sportsbook/rules/football/model/outlook.ts'
import { told, usual } from '#testing/arcade/football.ts'
import parts from './i18n/ar/parts.json' with { type: 'json' }
import words from './i18n/ar/sportsbook.json' with { type: 'json' }
import say from './i18n/km/sportsbook.json' with { type: 'json' }
import { inaccessible } from './testing/inaccessible.ts'
import { scoreLineOf } from './sportsbook/results/replays.ts'
import { openPlay } from './testing/open-play.ts'

const { house, openHouse, matches } = await openPlay()
const phone = { viewport: { width: 390, height: 844 } }
const desk = { viewport: { width: 1280, height: 800 } }
const shots = process.env['PLAY_SHOTS']

type Opened = Awaited<ReturnType<typeof openHouse>>

/** For looking at: only where a folder is named. */
async function shoot({ page }: Opened, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

const button = ({ frame }: Opened, name: string | RegExp) =>
  frame.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
const placing = new RegExp(`^${(say.slip.place.split('{{')[0] as string).trim()} .*\\d`)
const begin = (text: string) => text.split('{{')[0] as string

/** The sportsbook in its frame, with its matches on the board. */
async function opened(options: typeof phone, language?: string): Promise<Opened> {
  const house = await openHouse(options, { game: 'virtual-football', ...(language && { language }) })
  await house.putGame()
  await house.frame.getByRole('navigation').waitFor({ timeout: 30_000 })
  return house
}

/** A match that is looked at has clubs with names. */
const fixture = {
  league: 'river',
  leagueNames: { EN: 'River League', KM: 'លីគទន្លេ' },
  home: { EN: 'Rivermouth', KM: 'មាត់ទន្លេ' },
  away: { EN: 'Stonebridge', KM: 'ស្ពានថ្ម' },
  kickOff: Date.now() + 180_000,
  closes: Date.now() + 600_000,
}
const hillfort = { ...fixture, home: { EN: 'Hillfort', KM: 'បន្ទាយភ្នំ' } }
const going = {
  phase: 'second_half' as const,
  minute: 67,
  score: { home: 2, away: 1 },
  halfTime: { home: 1, away: 0 },
  corners: { home: 5, away: 3 },
  yellows: { home: 1, away: 2 },
  reds: { home: 0, away: 1 },
  moments: [
    { minute: 12, added: 0, what: 'corner' as const, side: 'home' as const },
    { minute: 23, added: 0, what: 'goal' as const, side: 'home' as const },
    { minute: 38, added: 0, what: 'yellow' as const, side: 'away' as const },
    { minute: 51, added: 0, what: 'goal' as const, side: 'away' as const },
    { minute: 58, added: 0, what: 'red' as const, side: 'away' as const },
    { minute: 64, added: 0, what: 'goal' as const, side: 'home' as const },
  ],
}

test('on a phone a bet is picked, placed and seen among my bets by the keyboard alone [G10]', async () => {
  const { key, match } = await matches.open({ fixture, state: going })
  const at = await opened(phone)
  const { frame, page, user } = at
  const price = frame.locator(`[data-match="${match}"] [data-price]`)
  await price.first().waitFor({ timeout: 30_000 })
  await shoot(at, 'live-phone')
  expect(await inaccessible(at.inside())).toEqual([])
  await price.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await button(at, new RegExp(say.nav.slip)).press('Enter')
  await frame.getByRole('textbox').fill('2')
  await shoot(at, 'slip-phone')
  expect(await inaccessible(at.inside())).toEqual([])
  await button(at, placing).press('Enter')
  await frame.getByText(begin(say.slip.placed)).first().waitFor()
  expect(house.asked('bet', user)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await button(at, new RegExp(say.nav.bets)).press('Enter')
  await frame.getByRole('article').waitFor()
  await frame.getByText(say.standing.open).first().waitFor()
  await shoot(at, 'bets-phone')
  expect(await inaccessible(at.inside())).toEqual([])
  await matches.end(key, { halfTime: { home: 1, away: 0 }, fullTime: { home: 2, away: 1 } })
  // More than two and a half goals at 1.80.
  await expect.poll(() => house.balanceOf(user)).toBe(101_60000n)
  await frame.getByText(say.bets.toldWon.replace('{{amount}}', '$3.60')).waitFor()
  await button(at, say.bets.settled).press('Enter')
  await frame.getByText(say.leg.won, { exact: true }).first().waitFor()
  await shoot(at, 'settled-phone')
  expect(at.complaints).toEqual([])
}, 120_000)

test('at a desk prices move under the slip, a parlay is placed once they are accepted, and its match opens with all that happened [G10]', async () => {
  const [first, second] = [await matches.open({ fixture, state: going }), await matches.open({ fixture: hillfort })]
  const at = await opened(desk)
  const { frame, user } = at
  const price = (match: string) => frame.locator(`[data-match="${match}"] [data-price]`)
  await price(first.match).first().click()
  await button(at, new RegExp(say.nav.upcoming)).click()
  await price(second.match).nth(2).click()
  await frame.getByRole('textbox').fill('5')
  await shoot(at, 'upcoming-desk')
  expect(await inaccessible(at.inside())).toEqual([])
  const dearer = { 'asian_handicap:-3': { home: 17_000, away: 21_000 } }
  await matches.tell(told(first.key, { fixture, state: going, prices: { ...usual, ...dearer } }))
  await button(at, say.slip.accept).waitFor()
  expect(await button(at, placing).isDisabled()).toBe(true)
  await shoot(at, 'moved-desk')
  await button(at, say.slip.accept).click()
  await button(at, placing).click()
  await frame.getByText(begin(say.slip.placed)).first().waitFor()
  expect(house.asked('bet', user)).toHaveLength(1)
  await button(at, new RegExp(say.nav.live)).click()
  await frame.locator(`[data-match="${first.match}"] button`).first().click()
  await frame.getByText(say.match.timeline).or(frame.getByText(say.match.corners)).first().waitFor()
  await frame.getByText(say.board.down).first().waitFor({ state: 'attached' })
  await shoot(at, 'match-desk')
  expect(await inaccessible(at.inside())).toEqual([])
  const ended = { ...going, phase: 'over' as const, minute: 90, score: { home: 3, away: 1 } }
  await matches.tell(told(first.key, { fixture, state: ended, prices: {} }))
  await frame.getByText(say.match.noMarkets).waitFor()
  await frame.getByRole('heading', { name: '3–1' }).waitFor()
  await frame.getByText(say.phase.over, { exact: true }).waitFor()
  await shoot(at, 'match-over-desk')
  expect(at.complaints).toEqual([])
}, 120_000)

test('from right to left a bet is sold back, odds are written as the player likes, and the rules can be read [G10]', async () => {
  const { match } = await matches.open({ fixture, state: going })
  const played = await matches.open({ fixture: hillfort })
  await matches.tell(told(played.key, { fixture: hillfort, state: { ...going, phase: 'over', minute: 90 } }))
  const at = await opened(phone, 'AR')
  const { frame, page, user } = at
  const price = frame.locator(`[data-match="${match}"] [data-price]`)
  await price.first().waitFor({ timeout: 30_000 })
  await frame.getByRole('button', { name: words.board.display }).click()
  await frame.getByRole('combobox').click()
  await frame.getByRole('option', { name: new RegExp(`^${words.display.formats.malay}`) }).click()
  await shoot(at, 'display-rtl')
  expect(await inaccessible(at.inside())).toEqual([])
  await page.keyboard.press('Escape')
  await price.filter({ hasText: '0.900' }).first().waitFor()
  await shoot(at, 'live-rtl')
  await price.first().click()
  await frame.getByRole('button', { name: new RegExp(words.nav.slip) }).click()
  await frame.getByRole('group', { name: words.slip.quick }).getByRole('button').nth(1).click()
  await frame.getByRole('button', { name: new RegExp(`^${begin(words.slip.place)}`) }).click()
  await frame.getByText(begin(words.slip.placed)).first().waitFor()
  await page.keyboard.press('Escape')
  await frame.getByRole('button', { name: new RegExp(words.nav.bets) }).click()
  const cashOut = frame.getByRole('button', { name: new RegExp(`^${begin(words.bets.cashOut)}`) })
  const confirm = frame.getByRole('button', { name: new RegExp(`^${begin(words.bets.sell)}`) })
  const before = await house.balanceOf(user)
  await frame.getByRole('button', { name: '50%' }).click()
  await frame.getByText(begin(words.bets.rest)).waitFor()
  await cashOut.click()
  await shoot(at, 'part-rtl')
  await confirm.click()
  await frame.getByText(words.bets.running).waitFor()
  expect(await inaccessible(at.inside())).toEqual([])
  await expect.poll(() => house.balanceOf(user)).toBeGreaterThan(before)
  const between = await house.balanceOf(user)
  await cashOut.click()
  await shoot(at, 'sale-rtl')
  await confirm.click()
  await frame.getByText(begin(words.bets.toldSold)).waitFor()
  await expect.poll(() => house.balanceOf(user)).toBeGreaterThan(between)
  await frame.getByRole('button', { name: words.nav.results }).click()
  await frame.getByText('Hillfort').waitFor()
  expect(await inaccessible(at.inside())).toEqual([])
  await shoot(at, 'results-rtl')
  await frame.getByRole('button', { name: parts.info, exact: true }).click()
  await frame.getByText(words.rules.fairHead).waitFor()
  expect(await inaccessible(at.inside())).toEqual([])
  await frame.getByText(markets.markets.asian_handicap).click()
  await frame.getByText(words.rules.asian_handicap).waitFor()
  await shoot(at, 'rules-rtl')
  await page.keyboard.press('Escape')
  await frame.getByRole('link', { name: words.results.verify }).first().click()
  const hash = 'ab'.repeat(32)
  const typed = ['river-1-1-1', hash, '1', 'a block', linkBefore(hash)]
  const fields = frame.getByRole('textbox')
  for (const [i, text] of typed.entries()) await fields.nth(i).fill(text)
  await fields.last().press('Enter')
  const line = scoreLineOf('river-1-1-1', chanceOf({ publicValue: 'a block', link: hash }).below)
  await frame.getByText(line ?? 'no line').waitFor()
  expect(await inaccessible(at.inside())).toEqual([])
  await shoot(at, 'match-check-rtl')
  expect(at.complaints).toEqual([])
}, 120_000)

test('picks of one match are built into one bet at a price of the arcade, and seen among my bets [G3, G10]', async () => {
  const outlook = outlookOf({ home: 1.6, away: 1.1 }, BEFORE_KICK_OFF)
  const { match } = await matches.open({ fixture, outlook, markets: offerOf(forecastIn(outlook)) })
  const at = await opened(phone)
  const { frame, user } = at
  await button(at, new RegExp(say.nav.upcoming)).click()
  await frame.locator(`[data-match="${match}"] button`).first().click()
  await button(at, say.builder.name).click()
  const priced = (market: string, pick: string) =>
    frame
      .getByRole('button', { name: new RegExp(`^${market}, .*${pick}`) })
      .first()
      .click()
  await priced(kmMarkets.markets['1x2'], fixture.home.KM)
  await priced(kmMarkets.markets.double_chance, fixture.away.KM)
  await frame.getByText(say.builder.implied.split('}}')[1] as string).waitFor()
  await shoot(at, 'builder-implied')
  await priced(kmMarkets.markets.double_chance, fixture.away.KM)
  await priced(kmMarkets.markets.both_score, kmMarkets.picks.yes)
  await frame.getByText(begin(say.builder.returns)).waitFor()
  await shoot(at, 'builder-phone')
  expect(await inaccessible(at.inside())).toEqual([])
  await button(at, say.builder.add).click()
  await button(at, new RegExp(say.nav.slip)).click()
  await frame.getByRole('textbox').fill('2')
  await shoot(at, 'builder-slip')
  await button(at, placing).click()
  await frame.getByText(begin(say.slip.placed)).first().waitFor()
  expect(house.asked('bet', user)).toHaveLength(1)
  await at.page.keyboard.press('Escape')
  await button(at, new RegExp(say.nav.bets)).click()
  await frame.getByRole('article').getByText(say.builder.name).waitFor()
  await shoot(at, 'builder-bets')
  expect(await inaccessible(at.inside())).toEqual([])
  // The pick that followed from the other was refused.
  expect(at.complaints).toEqual([expect.stringContaining('422')])
}, 120_000)

test('a match whose source has fallen silent says whose signal is missing, and offers nothing [G1]', async () => {
  const at = await opened(phone)
  await matches.open({ fixture, state: going, until: Date.now() + 1000 })
  await at.frame.getByText(say.board.silent.replace('{{source}}', 'បាល់ទាត់និម្មិត')).first().waitFor({ timeout: 30_000 })
  await shoot(at, 'silent')
  expect(await inaccessible(at.inside())).toEqual([])
}, 120_000)
