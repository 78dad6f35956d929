import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Leg } from '#arcade/events/index.ts'
import { nextDraw } from '#arcade/events/rules/draw-days.ts'
import { dailyLotteries } from '#arcade/lottery/rules/calendar/daily.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { below, type Random } from '#kit/random.ts'
import { midnightOf, calendarOf, clockText } from '#kit/calendar.ts'
import { publishedOverTwo, settledAgain } from '#testing/arcade/second-settlement.ts'
import { seededRandom } from '#kit/chance.ts'
import { families } from '../games/families.ts'

type Prizes = readonly (readonly string[])[]
const { draws } = JSON.parse(readFileSync(join(import.meta.dirname, 'xsmb-2024.json'), 'utf8')) as {
  draws: readonly (readonly [day: string, ...prizes: Prizes])[]
}
const year = draws.map(([day, ...prizes]) => ({ day, numbers: (prizes as Prizes).flat() }))
const game = families.outside.find((one) => one.game === 'north-daily')!
const lottery = dailyLotteries.find((one) => one.game === 'north-daily')!
const TICKETS = 8

/** So many numbers of so many digits, none twice; about every third is one that was drawn, so that there is something to win. */
function marked(random: Random, { count, digits, drawn }: { count: number; digits: number; drawn: readonly string[] }): string[] {
  const numbers = new Set<string>()
  while (numbers.size < count) {
    const prize = drawn[below(random, drawn.length)] ?? ''
    const any = String(below(random, 10 ** digits)).padStart(digits, '0')
    numbers.add(below(random, 3) === 0 && prize.length >= digits ? prize.slice(-digits) : any)
  }
  return [...numbers]
}

function lineOf(random: Random, drawn: readonly string[], { bets }: Pick<Lottery, 'bets'> = lottery) {
  const { code, fields } = bets[below(random, bets.length)]!
  const [{ from, least, most }] = fields as [(typeof fields)[number]]
  const digits = 'digits' in from ? from.digits : from[0]!.length
  const count = Math.min(least + below(random, 3), most)
  return {
    bet: code,
    pick: marked(random, { count, digits, drawn }).join(','),
    times: 1 + below(random, 20),
    mode: below(random, 3),
  }
}

describe('a year of real draws of the North', () => {
  test('every result is one that the lottery can come to', () => {
    expect(year.filter(({ numbers }) => game.result({ numbers: [...numbers] }) === null)).toEqual([])
    expect(year).toHaveLength(362)
  })

  test('a seeded book of tickets is settled by the rules as by somebody who worked each out apart [L4, trust 13]', () => {
    const random = seededRandom(2024, 'a year of draws')
    let won = 0
    let settled = 0
    const seen = new Set<string>()
    for (const { day, numbers } of year)
      for (let i = 0; i < TICKETS; i++) {
        const lines = Array.from({ length: 1 + below(random, 5) }, () => lineOf(random, numbers))
        const selection = game.selection({ lines, series: 1960 })
        if (selection === null) throw new Error(`${day}: ${JSON.stringify(lines)} is no ticket`)
        const stake = game.costs?.(selection, 'USD')
        if (!stake) throw new Error(`${day}: ${JSON.stringify(lines)} costs nothing`)
        const leg: Leg = { event: day, selection, price: null }
        const paid = game.settle({ stake, currency: 'USD', legs: [leg] }, [{ numbers }])
        expect(paid, `${day} ${JSON.stringify(lines)}`).toBe(settledAgain(lines, numbers))
        for (const { bet } of lines) seen.add(bet)
        settled += 1
        won += paid === 0n ? 0 : 1
      }
    expect(settled).toBe(362 * TICKETS)
    expect(won).toBeGreaterThan(settled / 4)
    expect([...seen].toSorted()).toEqual(lottery.bets.map(({ code }) => code).toSorted())
  })
})

test('a seeded book over two stations is settled by the rules as by somebody who looks at both boards apart [L4, trust 13]', () => {
  const random = seededRandom(2026, 'two stations')
  const pair = dailyLotteries.find((one) => one.game === 'centre-pair-12')!
  const rules = families.outside.find((one) => one.game === pair.game)!
  const [first, second] = ['da-nang', 'khanh-hoa'].map((code) => dailyLotteries.find((one) => one.game === code)!)
  const seen = new Set<string>()
  for (let day = 0; day < 200; day++) {
    const boards = [first!, second!].map(({ draw }) => [...draw((bound) => below(random, bound))])
    const drawn = boards.flat()
    const made = rules.made!.by(boards.map((numbers) => ({ numbers })))
    const lines = Array.from({ length: 6 }, () => lineOf(random, drawn, pair))
    const selection = rules.selection({ lines, series: 1960 })!
    const stake = rules.costs?.(selection, 'USD') ?? 0n
    const paid = rules.settle({ stake, currency: 'USD', legs: [{ event: 'pair', selection, price: null }] }, [made])
    expect(paid, JSON.stringify(lines)).toBe(settledAgain(lines, drawn, publishedOverTwo))
    for (const { bet } of lines) seen.add(bet)
  }
  expect([...seen].toSorted()).toEqual(pair.bets.map(({ code }) => code).toSorted())
})
describe('the calendar', () => {
  const indochina = calendarOf('Asia/Ho_Chi_Minh')
  const at = (day: string, hour: number) => midnightOf(day, indochina).valueOf() + hour * 3_600_000
  const next = (code: string, now: number) => {
    const draw = nextDraw(dailyLotteries.find((one) => one.game === code)!.days, now)!
    return `${draw.day} ${clockText(draw.closesAt, indochina)} ${clockText(draw.drawnAt, indochina)}`
  }

  test('says the next draw of a place by weekday, hour and holidays, in the clock of the place [L4]', () => {
    expect(next('north-daily', at('2026-11-26', 12))).toBe('2026-11-26 18:05 18:15')
    expect(next('north-daily', at('2026-11-26', 18.1))).toBe('2026-11-27 18:05 18:15')
    // Tet of 2027 is the 6th of February.
    expect(next('north-daily', at('2027-02-04', 19))).toBe('2027-02-09 18:05 18:15')
    expect(next('ho-chi-minh', at('2026-11-26', 12))).toBe('2026-11-28 16:05 16:15')
    expect(next('ho-chi-minh', at('2026-11-28', 17))).toBe('2026-11-30 16:05 16:15')
    expect(next('tien-giang', at('2026-11-26', 12))).toBe('2026-11-29 16:05 16:15')
    expect(next('da-nang', at('2026-11-26', 12))).toBe('2026-11-28 17:05 17:15')
  })
})
