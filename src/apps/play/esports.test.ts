import { expect, test } from 'vitest'
import markets from '#arcade/sportsbook/rules/i18n/km/markets.json' with { type: 'json' }
import { toldOfSeries, usualOfSeries } from '#testing/arcade/esports.ts'
import say from './i18n/km/sportsbook.json' with { type: 'json' }
import words from './i18n/km/series.json' with { type: 'json' }
import { inaccessible } from './testing/inaccessible.ts'
import { openPlay } from './testing/open-play.ts'

const { house, openHouse, series } = await openPlay()
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
const begin = (text: string) => text.split('{{')[0] as string

/** The board of series in its frame. */
async function opened(options: typeof phone, language?: string): Promise<Opened> {
  const at = await openHouse(options, { game: 'virtual-esports', ...(language && { language }) })
  await at.putGame()
  await at.frame.getByRole('navigation').waitFor({ timeout: 30_000 })
  return at
}

const fixture = {
  league: 'smoke',
  leagueNames: { EN: 'Smoke Line League', KM: 'លីគខ្សែផ្សែង', CN: '烟线联赛' },
  home: { EN: 'Night Ferry', KM: 'សាឡាងរាត្រី', CN: '夜渡' },
  away: { EN: 'Iron Gecko', KM: 'តុកកែដែក', CN: '铁壁虎' },
  kickOff: Date.now() - 180_000,
  closes: Date.now() + 600_000,
}
const arena = { ...fixture, league: 'gates', leagueNames: { EN: 'Gates League', KM: 'លីគទ្វារនាគ', CN: '那伽之门联赛' } }
const first = { score: { home: 13, away: 7 }, rounds: 'HHAHHAHHAAHHAHHAHAHH', over: true }
const going = {
  phase: 'map' as const,
  score: { home: 1, away: 0 },
  maps: [first, { score: { home: 6, away: 4 }, rounds: 'HAHHAAHHAH', over: false }],
}
const prices = {
  ...usualOfSeries,
  'map_2.map_winner': { home: 15_500, away: 24_000 },
  'map_2.total_rounds:82': { over: 19_000, under: 18_600 },
  series_score: { '2-0': 15_500, '2-1': 32_000, '1-2': 90_000 },
}

test('on a phone a bet on a series is picked, placed and seen among my bets by the keyboard alone [G10]', async () => {
  const { key, match } = await series.open({ fixture, state: going, prices })
  const at = await opened(phone)
  const { frame, page, user } = at
  const price = frame.locator(`[data-match="${match}"] [data-price]`)
  await price.first().waitFor({ timeout: 30_000 })
  await frame.getByText(words.mapOf.replace('{{number}}', '2').replace('{{of}}', '3')).waitFor()
  await shoot(at, 'esports-phone')
  expect(await inaccessible(at.inside())).toEqual([])
  await price.last().focus()
  await page.keyboard.press('Enter')
  await button(at, new RegExp(say.nav.slip)).press('Enter')
  await frame.getByRole('textbox').fill('2')
  await shoot(at, 'esports-slip-phone')
  await button(at, new RegExp(`^${begin(say.slip.place).trim()} .*\\d`)).press('Enter')
  await frame.getByText(begin(say.slip.placed)).first().waitFor()
  expect(house.asked('bet', user)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await button(at, new RegExp(say.nav.bets)).press('Enter')
  await frame.getByRole('article').waitFor()
  await frame.getByText(markets.markets.series_winner).waitFor()
  await shoot(at, 'esports-bets-phone')
  expect(await inaccessible(at.inside())).toEqual([])
  await series.end(key, [first.score, { home: 9, away: 13 }, { home: 4, away: 13 }])
  // The away side wins the series at 2.00.
  await expect.poll(() => house.balanceOf(user)).toBe(102_00000n)
  await frame.getByText(say.bets.toldWon.replace('{{amount}}', '$4.00')).waitFor()
  expect(at.complaints).toEqual([])
}, 120_000)

test('at a desk series of one game are chosen, and one opens with its maps, round by round [G10]', async () => {
  const shown = await series.open({ fixture, state: going, prices })
  const other = await series.open({
    fixture: arena,
    state: { ...going, discipline: 'arena', maps: [], score: { home: 0, away: 0 } },
  })
  const at = await opened(desk)
  const { frame } = at
  await frame.locator(`[data-match="${other.match}"]`).waitFor({ timeout: 30_000 })
  await button(at, words.disciplines.shooter).click()
  await frame.locator(`[data-match="${other.match}"]`).waitFor({ state: 'detached' })
  await shoot(at, 'esports-desk')
  expect(await inaccessible(at.inside())).toEqual([])
  await frame.locator(`[data-match="${shown.match}"] button`).first().click()
  const won = { map: '2', round: '10', side: 'សាឡាងរាត្រី' }
  await frame.getByText(words.happened.round.replace(/\{\{(\w+)\}\}/g, (_, name: keyof typeof won) => won[name])).waitFor()
  await frame.getByText('13–7', { exact: true }).waitFor()
  await shoot(at, 'esports-match-desk')
  expect(await inaccessible(at.inside())).toEqual([])
  await series.tell(
    toldOfSeries(shown.key, {
      fixture,
      state: { phase: 'over', score: { home: 2, away: 0 }, maps: [first, { ...first, score: { home: 13, away: 6 } }] },
      prices: {},
    }),
  )
  await frame.getByText(say.match.noMarkets).waitFor()
  await frame.getByText(words.phase.over, { exact: true }).waitFor()
  await button(at, say.nav.results).click()
  await frame.getByText('13–7 · 13–6').waitFor()
  await shoot(at, 'esports-results-desk')
  expect(at.complaints).toEqual([])
}, 120_000)
