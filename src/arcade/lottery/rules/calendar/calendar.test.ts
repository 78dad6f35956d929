import { describe, expect, test } from 'vitest'
import { drawOn } from '#arcade/events/rules/draw-days.ts'
import { dayAfter } from '#kit/days.ts'
import { dailyLotteries, pairName, stationsIn } from './daily.ts'
import { placeIn, stations, stationsOn } from './stations.ts'

const MONDAY = '2026-11-30'
const days = Array.from({ length: 7 }, (_, day) => dayAfter(MONDAY, day))
/** The games that are drawn on a day, by their calendars. */
const drawnOn = (day: string) => dailyLotteries.filter((one) => drawOn(one.days, day)).map(({ game }) => game)

describe('the week of real lotteries', () => {
  test('has three stations of the South a day and four on Saturday, two or three of the Centre, and the North every day [L4]', () => {
    expect(days.map((day) => stationsOn('south', day).length)).toEqual([3, 3, 3, 3, 3, 4, 3])
    expect(days.map((day) => stationsOn('centre', day).length)).toEqual([2, 2, 2, 3, 2, 3, 3])
    for (const day of days) expect(drawnOn(day)).toContain('north-daily')
  })

  test('each station is sold as a lottery of its own on just the days on which it stands in the week [L4]', () => {
    const inWeek = days.map((day) =>
      [...stationsOn('south', day), ...stationsOn('centre', day)].map(({ game }) => game).toSorted(),
    )
    const places = new Set(stations.map(({ game }) => game))
    expect(
      days.map((day) =>
        drawnOn(day)
          .filter((game) => places.has(game))
          .toSorted(),
      ),
    ).toEqual(inWeek)
    expect(new Set(inWeek.flat())).toEqual(places)
    expect(new Set(stations.map(({ called }) => called)).size).toBe(stations.length)
  })

  test('a station is called in each language by its settled name, and as it is there where it has none [L4]', () => {
    const scripts = { KM: 'Khmer', CN: 'Han', TH: 'Thai' }
    for (const station of stations)
      for (const [language, script] of Object.entries(scripts))
        expect(placeIn(station, language), station.game).toMatch(new RegExp(`^\\p{Script=${script}}+$`, 'u'))
    const both = (language: string | null) => pairName('south-pair-12', MONDAY, language)
    expect(['VI', 'EN', 'KM', 'CN', 'TH', 'JA', 'KO', null].map(both)).toEqual([
      'TP. HCM + Đồng Tháp',
      'Ho Chi Minh City + Dong Thap',
      'ទីក្រុងហូជីមិញ + ដុងថាប',
      '胡志明市 + 同塔',
      'โฮจิมินห์ + ด่งทาป',
      'ホーチミン市 + Đồng Tháp',
      '호찌민 + Đồng Tháp',
      'TP. HCM + Đồng Tháp',
    ])
    expect(pairName('ho-chi-minh', MONDAY, 'CN')).toBe('')
  })

  test('every two stations of a day are one pair, sold on just that day, at the moment at which both close [L4]', () => {
    for (const day of days)
      for (const region of ['south', 'centre'] as const) {
        const drawing = stationsOn(region, day).map(({ game }) => game)
        const wanted = drawing.flatMap((one, i) => drawing.slice(i + 1).map((other) => [one, other].join()))
        const pairs = dailyLotteries.filter(({ pair, days: own }) => pair?.region === region && drawOn(own, day) !== null)
        expect(
          pairs
            .map(({ game }) =>
              stationsIn(game, day)
                .map((one) => one.game)
                .join(),
            )
            .toSorted(),
          day,
        ).toEqual(wanted.toSorted())
        for (const { game, days: own } of pairs)
          for (const station of stationsIn(game, day)) {
            const of = dailyLotteries.find((one) => one.game === station.game)!
            expect(drawOn(of.days, day)).toEqual(drawOn(own, day))
          }
      }
    expect(stationsIn('south-pair-14', MONDAY)).toEqual([])
    expect(stationsIn('south-pair-12', 'no day')).toEqual([])
    expect(stationsIn('north-daily', MONDAY)).toEqual([])
  })
})
