import { DAY, HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { dayAfter } from '#kit/days.ts'
import type { DrawDays } from '#arcade/events/rules/draw-days.ts'
import { HANOI, hanoi } from '../bets/hanoi.ts'
import { NORTH, north } from '../bets/north.ts'
import { SOUTH, south } from '../bets/south.ts'
import { STATIONS, stations as twoStations } from '../bets/stations.ts'
import { prizes } from '../draws.ts'
import type { Lottery } from '../lottery.ts'
import { daysOf, daysWith, placeIn, stationByGame, stations, stationsOn, type Station } from './stations.ts'

/** A lottery of a real place: its draws are held there, and their results are told by two people. */
export type DailyLottery = Lottery & {
  readonly days: DrawDays
  /** Two stations of a day, by their places among those of their region: its draw is what theirs are together. */
  readonly pair?: { readonly region: Station['region']; readonly places: readonly [first: number, second: number] }
}

/** A draw of which nobody knows the result so long after its bets were over gives every stake back. */
export const RESULT_LATE: Millis = DAY

const zone = 'Asia/Ho_Chi_Minh'
const closed = 10 * MINUTE
const at = (hour: number, minute: number): number => (hour * HOUR) / MINUTE + minute
/** The first days of the lunar years; the North draws nothing from the day before them to the third of the year. */
const newYears = ['2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-02']
const TET = newYears.flatMap((day) => [-1, 0, 1, 2].map((days) => dayAfter(day, days)))

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const northern = { zone, weekdays: everyDay, minute: at(18, 15), closed, off: TET }
const held = {
  south: { zone, minute: at(16, 15), closed, off: [] },
  centre: { zone, minute: at(17, 15), closed, off: [] },
} as const

const own = new Set(['ho-chi-minh', 'tien-giang', 'da-nang'])
const artOf = { south: 'tien-giang', centre: 'da-nang' } as const

function lotteryOfStation(station: Station): DailyLottery {
  const { game, region, names } = station
  return {
    version: 1,
    hasSeries: false,
    area: 'VN',
    game,
    names,
    ...(!own.has(game) && { art: artOf[region] }),
    shape: 'south',
    days: { ...held[region], weekdays: daysOf(station) },
    bets: south,
    draw: prizes(SOUTH),
  }
}

const regions = [
  {
    region: 'south',
    pairs: [
      [1, 2],
      [1, 3],
      [2, 3],
      [1, 4],
      [2, 4],
      [3, 4],
    ],
  },
  {
    region: 'centre',
    pairs: [
      [1, 2],
      [1, 3],
      [2, 3],
    ],
  },
] as const

const called = {
  south: { EN: 'South, stations', KM: 'ខាងត្បូង ស្ថានីយ', CN: '越南南部双台', VI: 'Miền Nam, đài', TH: 'เวียดนามใต้ สถานี' },
  centre: { EN: 'Centre, stations', KM: 'ភាគកណ្ដាល ស្ថានីយ', CN: '越南中部双台', VI: 'Miền Trung, đài', TH: 'เวียดนามกลาง สถานี' },
} as const

function lotteryOfPair(region: Station['region'], [first, second]: readonly [number, number]): DailyLottery {
  const { EN, KM, CN, VI, TH } = called[region]
  const named = (name: string) => `${name} ${first} + ${second}`
  return {
    version: 1,
    hasSeries: false,
    area: 'VN',
    game: `${region}-pair-${first}${second}`,
    names: { EN: named(EN), KM: named(KM), CN: named(CN), VI: named(VI), TH: named(TH) },
    art: 'south-double',
    shape: 'stations',
    days: { ...held[region], weekdays: daysWith(region, second) },
    pair: { region, places: [first, second] },
    bets: twoStations,
    draw: prizes(STATIONS),
  }
}

export const dailyLotteries: readonly DailyLottery[] = [
  {
    version: 1,
    hasSeries: false,
    area: 'VN',
    game: 'north-daily',
    names: { EN: 'Northern Lottery', KM: 'ឆ្នោតខាងជើង ប្រចាំថ្ងៃ', CN: '越南北部彩票', VI: 'Xổ số miền Bắc', TH: 'หวยเวียดนามเหนือ' },
    shape: 'north',
    days: northern,
    bets: north,
    draw: prizes(NORTH),
  },
  {
    version: 1,
    hasSeries: false,
    area: 'SEA',
    game: 'hanoi-daily',
    names: { EN: 'Hanoi', KM: 'ហាណូយ ប្រចាំថ្ងៃ', CN: '河内彩', VI: 'Hà Nội', TH: 'ฮานอยปกติ' },
    shape: 'hanoi',
    days: northern,
    bets: hanoi,
    draw: prizes(HANOI),
  },
  ...stations.map(lotteryOfStation),
  ...regions.flatMap(({ region, pairs }) => pairs.map((places) => lotteryOfPair(region, places))),
]

const byGame = new Map(dailyLotteries.map((one) => [one.game, one]))

export const dailyLotteryOf = (game: string): DailyLottery | null => byGame.get(game) ?? null

/** The stations whose numbers a draw of that key shows: of a pair two, of a place its own; none of any other, nor on a day that has no such pair. */
export function stationsIn(game: string, key: string): readonly Station[] {
  const pair = byGame.get(game)?.pair
  if (!pair) return [stationByGame(game) ?? []].flat()
  const drawing = stationsOn(pair.region, key)
  const both = pair.places.flatMap((place) => drawing[place - 1] ?? [])
  return both.length === pair.places.length ? both : []
}

/** Both stations of a draw that is of two, as a language calls them; nothing for any other. */
export const pairName = (game: string, key: string, language: string | null): string =>
  byGame.get(game)?.pair
    ? stationsIn(game, key)
        .map((station) => placeIn(station, language))
        .join(' + ')
    : ''
