import { join } from 'node:path'
import { readScreenTexts } from '#runtime/http/screen-texts.ts'
import { eventsById, type EventRow } from '#arcade/events/index.ts'
import type { BetWords, NamedDraw } from '#arcade/families/index.ts'
import { drawOn } from '#arcade/events/rules/draw-days.ts'
import { dayNumber, dayShown } from '#kit/days.ts'
import { betNames } from './rules/bet-names.ts'
import { dailyLotteries, dailyLotteryOf, pairName } from './rules/calendar/daily.ts'
import { lotteries } from './rules/lotteries.ts'
import type { Lottery } from './rules/lottery.ts'
import { rebateOf, type Line, type Slip } from './rules/slip.ts'

const sayIn = readScreenTexts(join(import.meta.dirname, 'rules/i18n'), 'bets.json')
const byGame = new Map<string, Lottery>([...lotteries, ...dailyLotteries].map((one) => [one.game, one]))

/** What a player marked is told up to so many signs: a line may be of a thousand numbers. */
const MOST_MARKED = 60

/** Lotteries' bets by their names and the numbers that were picked, and draws by what they are called. */
export const lotteryWords: BetWords = {
  drawsOf: async (db, tickets, language) => {
    const ids = tickets.map(({ legs: [leg] }) => leg.event)
    const events = new Map((await eventsById(db, ids)).map((one) => [one.id, drawOf(one, language)]))
    return new Map(
      tickets.flatMap(({ id, legs: [{ event }] }) => {
        const draw = events.get(event)
        return draw ? [[id, draw] as const] : []
      }),
    )
  },
  betsOf: async (_db, tickets, language) =>
    new Map(
      tickets.map(({ id, game, legs: [{ selection }] }) => {
        const lottery = byGame.get(game)
        return [id, lottery ? (selection as Slip).lines.map((line) => lineIn(lottery, line, language)) : []]
      }),
    ),
  hasWon: ({ stake, payout, legs: [{ selection }] }) => (payout ?? 0n) > rebateOf(stake, (selection as Slip).series),
  called: (game, language) => {
    const lottery = byGame.get(game)
    const { fullName, wonName } = betNames(sayIn(language))
    return new Map(
      lottery?.bets.map((type) => {
        const name = fullName(lottery.shape, type)
        const prizes = type.prizes.map((prize) => [prize.name, prize.name === type.code ? name : wonName(prize.name)] as const)
        return [type.code, { name, prizes: new Map(prizes) }]
      }),
    )
  },
}

/** A line as "Lô, 2 digits · 12 34". */
function lineIn(lottery: Lottery, line: Line, language: string): string {
  const { fullName, pickWords } = betNames(sayIn(language))
  const type = lottery.bets.find(({ code }) => code === line.bet)
  const marked = pickWords(lottery, line).join(', ')
  return [...(type ? [fullName(lottery.shape, type)] : []), shortened(marked)].join(' · ')
}

const shortened = (marked: string): string =>
  marked.length <= MOST_MARKED ? marked : `${marked.slice(0, marked.lastIndexOf(' ', MOST_MARKED))} …`

/** A draw of a real lottery is called by its day, any other by its number. */
function drawOf({ id, game, number, key, closes_at, void: isVoid }: EventRow, language: string | null): NamedDraw {
  const days = dailyLotteryOf(game)?.days
  const day = key !== null && dayNumber(key) !== null ? key : null
  const draw = days && day !== null ? drawOn(days, day) : null
  return {
    event: id,
    called: [day === null ? `#${number}` : dayShown(day), key === null ? '' : pairName(game, key, language)]
      .filter(Boolean)
      .join(' · '),
    at: draw ? new Date(draw.drawnAt) : closes_at,
    daily: key !== null,
    void: isVoid,
  }
}
