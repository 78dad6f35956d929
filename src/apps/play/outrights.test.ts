import { expect, test } from 'vitest'
import markets from '#arcade/sportsbook/rules/i18n/km/markets.json' with { type: 'json' }
import { seasonAt, seasonOf } from '#arcade/sportsbook/rules/football/world/fixtures.ts'
import { leagues } from '#arcade/sportsbook/rules/football/world/leagues.ts'
import { toldOf } from '#arcade/sportsbook/rules/season/tell-season.ts'
import { systemClock } from '#runtime/system.ts'
import say from './i18n/km/sportsbook.json' with { type: 'json' }
import { inaccessible } from './testing/inaccessible.ts'
import { openPlay } from './testing/open-play.ts'

const { house, openHouse, matches } = await openPlay()
const phone = { viewport: { width: 360, height: 780 } }
const desk = { viewport: { width: 1280, height: 900 } }
const shots = process.env['PLAY_SHOTS']

type Opened = Awaited<ReturnType<typeof openHouse>>

/** For looking at: only where a folder is named. */
async function shoot({ page }: Opened, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` })
}

async function opened(options: typeof phone, language?: string): Promise<Opened> {
  const at = await openHouse(options, { game: 'virtual-football', ...(language && { language }) })
  await at.putGame()
  await at.frame.getByRole('navigation').waitFor({ timeout: 30_000 })
  return at
}

/** Seasons of two leagues that have not begun, so that they take bets whatever the time is. */
async function tellSeasons(): Promise<void> {
  const now = systemClock()
  for (const league of leagues.slice(0, 2)) {
    const season = seasonAt(league, now) + 1
    const fixtures = seasonOf(league, season)
    const counted = fixtures.slice(0, 10).map(({ home, away }, at) => ({
      home: home.code,
      away: away.code,
      goals: { home: at % 4, away: at % 3 },
    }))
    await matches.tell(toldOf({ league, season, fixtures, counted, waits: false }, now))
  }
}

const begin = (text: string) => text.split('{{')[0] as string

test('a season is bet on beside its table, and stands among my bets with when it ends [G10]', async () => {
  await tellSeasons()
  const at = await opened(phone)
  const { frame, page, user } = at
  await frame.getByRole('button', { name: say.nav.outrights }).click()
  const price = frame.locator('table [data-price]')
  await price.first().waitFor({ timeout: 30_000 })
  await shoot(at, 'outrights-phone-km')
  expect(await inaccessible(at.inside())).toEqual([])
  await price.nth(1).click()
  await frame.getByRole('button', { name: new RegExp(say.nav.slip) }).click()
  await frame.getByText(markets.markets.season_winner).first().waitFor()
  await frame.getByRole('textbox').fill('2')
  await shoot(at, 'outrights-slip-km')
  await frame.getByRole('button', { name: new RegExp(`^${begin(say.slip.place).trim()} .*\\d`) }).click()
  await frame.getByText(begin(say.slip.placed)).first().waitFor()
  expect(house.asked('bet', user)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await frame.getByRole('button', { name: new RegExp(say.nav.bets) }).click()
  await frame.getByText(begin(say.season.ends)).first().waitFor()
  await shoot(at, 'outrights-bets-km')
  expect(at.complaints).toEqual([])
}, 120_000)

test('at a desk both seasons stand beside the slip, and one of them is no parlay with a match of its league [G10]', async () => {
  await tellSeasons()
  const { match } = await matches.open({
    fixture: {
      league: 'river',
      leagueNames: { EN: leagues[0]!.name.en },
      home: { EN: 'Rivermouth' },
      away: { EN: 'Stonebridge' },
      kickOff: systemClock() + 180_000,
      closes: systemClock() + 600_000,
    },
  })
  const at = await opened(desk, 'EN')
  const { frame } = at
  await frame.getByRole('button', { name: 'Outrights' }).click()
  await frame.locator('section').filter({ hasText: leagues[0]!.name.en }).locator('[data-price]').first().click()
  await shoot(at, 'outrights-desk-en')
  expect(await inaccessible(at.inside())).toEqual([])
  await frame.getByRole('button', { name: 'Upcoming' }).click()
  await frame.locator(`[data-match="${match}"] [data-price]`).first().click()
  await frame.getByText('joined with another pick of its league').waitFor()
  await shoot(at, 'outrights-league-en')
  expect(at.complaints).toEqual([])
}, 120_000)
