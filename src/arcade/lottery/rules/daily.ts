import { DAY, HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { dayAfter } from '#kit/days.ts'
import type { DrawDays } from '#arcade/events/rules/draw-days.ts'
import { HANOI, hanoi } from './bets/hanoi.ts'
import { NORTH, north } from './bets/north.ts'
import { SOUTH, south } from './bets/south.ts'
import { prizes } from './draws.ts'
import type { Lottery } from './lottery.ts'

/** A lottery of a real place: its draws are held there, and their results are told by two people. */
export type DailyLottery = Lottery & { readonly days: DrawDays }

/** A draw of which nobody knows the result so long after its bets were over gives every stake back. */
export const RESULT_LATE: Millis = DAY

const zone = 'Asia/Ho_Chi_Minh'
const closed = 10 * MINUTE
const at = (hour: number, minute: number): number => (hour * HOUR) / MINUTE + minute
/** The first days of the lunar years; the North draws nothing from the day before them to the third of the year. */
const newYears = ['2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-02']
const TET = newYears.flatMap((day) => [-1, 0, 1, 2].map((days) => dayAfter(day, days)))

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const province = { version: 1, hasSeries: false, area: 'VN', shape: 'south', bets: south, draw: prizes(SOUTH) } as const
const southern = { zone, minute: at(16, 15), closed, off: [] }
const northern = { zone, weekdays: everyDay, minute: at(18, 15), closed, off: TET }
const central = { zone, minute: at(17, 15), closed, off: [] }

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
  {
    ...province,
    game: 'ho-chi-minh',
    names: { EN: 'Ho Chi Minh City', KM: 'ទីក្រុងហូជីមិញ', CN: '胡志明市彩票', VI: 'Xổ số TP. Hồ Chí Minh', TH: 'หวยโฮจิมินห์' },
    days: { ...southern, weekdays: [1, 6] },
  },
  {
    ...province,
    game: 'tien-giang',
    names: { EN: 'Tien Giang', KM: 'ទៀនយ៉ាង', CN: '前江彩票', VI: 'Xổ số Tiền Giang', TH: 'หวยเตี่ยนซาง' },
    days: { ...southern, weekdays: [7] },
  },
  {
    ...province,
    game: 'da-nang',
    names: { EN: 'Da Nang', KM: 'ដាណាំង', CN: '岘港彩票', VI: 'Xổ số Đà Nẵng', TH: 'หวยดานัง' },
    days: { ...central, weekdays: [3, 6] },
  },
]
