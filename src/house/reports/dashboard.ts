import { daysBegin, type Calendar } from '#kit/calendar.ts'
import { MINUTE, type Millis } from '#kit/clock.ts'
import { dayAfter } from '#kit/days.ts'
import { unitsText, type Units } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { gameNames, publishedReturns, type PublishedGame } from '#house/games/index.ts'
import { countMembers } from '#house/members/index.ts'
import { playByDay, playByGame, playersOf, type DayPlay } from './hours.ts'
import { judgeReturn, percentOf, returnRange, upperEnd, type Played } from './rules/return-range.ts'

/** Whoever was seen so lately is here. */
const HERE = 5 * MINUTE

/** More games than anybody reads. */
const MOST_GAMES = 200

type Input = {
  readonly merchant: number
  readonly calendar: Calendar
  readonly from: string
  readonly to: string
  readonly now: Millis
  readonly language: string
}
type Play = { readonly staked: Units; readonly returned: Units; readonly bets: number }

const figure = (currency: string, { staked, returned, bets }: Play, players: number) => ({
  currency,
  staked: unitsText(staked),
  returned: unitsText(returned),
  revenue: unitsText(staked - returned),
  bets,
  players,
})

function totalsOf(days: readonly Omit<DayPlay, 'day'>[]): Map<string, Play> {
  const totals = new Map<string, Play>()
  for (const { currency, staked, returned, bets } of days) {
    const sum = totals.get(currency) ?? { staked: 0n, returned: 0n, bets: 0 }
    totals.set(currency, { staked: sum.staked + staked, returned: sum.returned + returned, bets: sum.bets + bets })
  }
  return totals
}

/** Where chance alone carries what a game returns, and whether that is where it is. */
function expectedOf(cash: Played, published: PublishedGame | undefined) {
  const range = published && cash.staked > 0n ? returnRange(cash, published) : null
  if (!published || !range) return null
  const high = upperEnd(range, cash.staked)
  return {
    published: unitsText(published.percent),
    low: percentOf(range.low, cash.staked),
    high: high === null ? null : percentOf(high, cash.staked),
    verdict: judgeReturn(cash.returned, range),
  }
}

/** What the merchant took and gave from the first day to the last, both included. */
export async function dashboardOf(db: Database, { merchant, calendar, from, to, now, language }: Input) {
  const begins = daysBegin(calendar, { from, to })
  const stretch = { merchant, from: new Date(begins[0] ?? 0), to: new Date(begins.at(-1) ?? 0) }
  const days = (await playByDay(db, { ...stretch, begins })).map((row) => ({ ...row, day: dayAfter(from, row.day - 1) }))
  const players = await playersOf(db, { merchant, from, to })
  const playersAt = (day: string | null, currency: string) =>
    players.find((row) => row.day === day && row.currency === currency)?.players ?? 0
  const names = new Map(
    (await gameNames(db, { merchant, language })).map((game) => [`${game.vendor}/${game.gameCode}`, game.name]),
  )
  const published = new Map((await publishedReturns(db, merchant)).map((one) => [`${one.vendor}/${one.game}`, one]))
  const games = await playByGame(db, { ...stretch, most: MOST_GAMES })
  return {
    ...(await countMembers(db, { ...stretch, seenSince: new Date(now - HERE) })),
    total: [...totalsOf(days)].map(([currency, play]) => figure(currency, play, playersAt(null, currency))),
    days: days.map(({ day, currency, ...play }) => ({ day, ...figure(currency, play, playersAt(day, currency)) })),
    deposits: days
      .filter(({ deposits }) => deposits !== 0)
      .map(({ day, currency, deposited, deposits }) => ({ day, currency, amount: unitsText(deposited), count: deposits })),
    games: games.map(({ vendor, game, currency, ...play }) => ({
      vendor,
      gameCode: game,
      gameName: names.get(`${vendor}/${game}`) ?? game,
      currency,
      bets: play.bets,
      staked: unitsText(play.staked),
      returned: unitsText(play.returned),
      rtp: play.rtp,
      expected: expectedOf(play.cash, published.get(`${vendor}/${game}`)),
    })),
  }
}
