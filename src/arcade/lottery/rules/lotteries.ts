import { DAY, HOUR, MINUTE, SECOND, type Millis } from '#kit/clock.ts'
import { EIGHTY, eightyBalls, TWENTY } from './bets/balls/eighty-balls.ts'
import { BALLS, elevenBalls } from './bets/balls/eleven-balls.ts'
import type { Draw } from './bet-type.ts'
import { fiveDigits, fiveDigitsWithoutSpans } from './bets/five-digits.ts'
import { HANOI, hanoi } from './bets/hanoi.ts'
import { LAO, lao } from './bets/lao.ts'
import { MALAY, malay } from './bets/malay.ts'
import { NORTH, north } from './bets/north.ts'
import { SIAM, siam } from './bets/siam.ts'
import { YEEKEE, withShots, yeekee } from './bets/yeekee.ts'
import { SOUTH, south } from './bets/south.ts'
import { STATIONS, stations } from './bets/stations.ts'
import { BOATS, tenBoats } from './bets/ten-boats.ts'
import { threeDice } from './bets/three-dice.ts'
import { threeDigits } from './bets/three-digits.ts'
import { dailyLotteries } from './calendar/daily.ts'
import { balls, dice, digits, prizes } from './draws.ts'
import type { Lottery } from './lottery.ts'

export type { Lottery, Shape } from './lottery.ts'

/** A lottery that the house draws itself, around the clock. */
export type OwnLottery = Lottery & {
  /** There is a draw at every whole multiple of `every`, or so long `after` it; its tickets are sold until `closed` before it. */
  readonly every: Millis
  readonly closed: Millis
  readonly after?: Millis
  /** Where players shoot numbers: the draw that comes of the house's and of the sum of these. */
  readonly shot?: (drawn: Draw, sum: number) => Draw
}

const quick = { version: 1, every: MINUTE, closed: 5 * SECOND, hasSeries: true } as const
const express = { version: 1, every: 5 * MINUTE, closed: 5 * SECOND, hasSeries: false } as const

const threeDrawn = { art: 'apsara-five', shape: 'digits3', bets: threeDigits, draw: digits(3) } as const
const hanoiDrawn = { shape: 'hanoi', area: 'SEA', bets: hanoi, draw: prizes(HANOI) } as const

export const lotteries: readonly OwnLottery[] = [
  {
    ...quick,
    version: 2,
    retired: [{ version: 1, bets: fiveDigitsWithoutSpans }],
    game: 'apsara-five',
    names: { EN: 'Apsara 5D', KM: 'អប្សរា 5 ខ្ទង់', CN: '飞天时时彩', VI: 'Apsara 5D', TH: 'อัปสร 5D' },
    shape: 'digits',
    bets: fiveDigits,
    draw: digits(5),
  },
  {
    ...quick,
    ...threeDrawn,
    game: 'jasmine-three',
    names: { EN: 'Jasmine 3D', KM: 'ម្លិះ 3 ខ្ទង់', CN: '茉莉3D', VI: 'Hoa Nhài 3D', TH: 'มะลิ 3D' },
  },
  {
    ...quick,
    ...threeDrawn,
    every: DAY,
    // Half past eight in the evening in Phnom Penh.
    after: 13 * HOUR + 30 * MINUTE,
    closed: 5 * MINUTE,
    game: 'jasmine-daily',
    names: { EN: 'Jasmine 3D Daily', KM: 'ម្លិះ 3 ខ្ទង់ ប្រចាំថ្ងៃ', CN: '茉莉每日3D', VI: 'Hoa Nhài 3D hằng ngày', TH: 'มะลิ 3D รายวัน' },
  },
  {
    ...quick,
    game: 'naga-dice',
    names: { EN: 'Naga Fast 3', KM: 'នាគឡុកឡាក់ 3', CN: '那伽快三', VI: 'Xúc xắc Naga', TH: 'ลูกเต๋านาค' },
    shape: 'dice',
    bets: threeDice,
    draw: dice(3),
  },
  {
    ...quick,
    every: 3 * MINUTE,
    game: 'lotus-eleven',
    names: { EN: 'Lotus 11×5', KM: 'ឈូក 11×5', CN: '莲花11选5', VI: 'Hoa Sen 11×5', TH: 'บัว 11×5' },
    shape: 'balls',
    bets: elevenBalls,
    draw: balls(BALLS, 5),
  },
  {
    ...quick,
    every: 2 * MINUTE,
    game: 'boat-race',
    names: { EN: 'Boat Race 10', KM: 'អុំទូក 10', CN: '龙舟PK10', VI: 'Đua thuyền 10', TH: 'แข่งเรือ 10' },
    shape: 'boats',
    bets: tenBoats,
    draw: balls(BOATS, BOATS.length),
  },
  {
    ...express,
    game: 'angkor-keno',
    names: { EN: 'Angkor Keno 80', KM: 'អង្គរ ខេណូ 80', CN: '吴哥快乐8', VI: 'Angkor Keno 80', TH: 'อังกอร์ คีโน 80' },
    art: 'lotus-eleven',
    shape: 'keno',
    bets: eightyBalls,
    draw: balls(EIGHTY, TWENTY),
  },
  {
    ...express,
    game: 'north-express',
    names: { EN: 'Northern Express', KM: 'ឆ្នោតខាងជើងរហ័ស', CN: '北部快开彩', VI: 'Miền Bắc nhanh', TH: 'หวยเหนือด่วน' },
    shape: 'north',
    area: 'VN',
    bets: north,
    draw: prizes(NORTH),
  },
  {
    ...express,
    game: 'south-express',
    names: { EN: 'Southern Express', KM: 'ឆ្នោតខាងត្បូងរហ័ស', CN: '南部快开彩', VI: 'Miền Nam nhanh', TH: 'หวยใต้ด่วน' },
    shape: 'south',
    area: 'VN',
    bets: south,
    draw: prizes(SOUTH),
  },
  {
    ...express,
    game: 'siam-express',
    names: { EN: 'Siam Express', KM: 'ឆ្នោតសៀមរហ័ស', CN: '暹罗快开彩', VI: 'Thái Lan nhanh', TH: 'หวยไทยด่วน' },
    shape: 'siam',
    area: 'SEA',
    bets: siam,
    draw: prizes(SIAM),
  },
  {
    ...express,
    game: 'south-double',
    names: { EN: 'Southern Double', KM: 'ឆ្នោតខាងត្បូងពីរស្ថានីយ', CN: '南部双台快开彩', VI: 'Miền Nam hai đài', TH: 'หวยใต้สองสถานี' },
    shape: 'stations',
    area: 'VN',
    bets: stations,
    draw: prizes(STATIONS),
  },
  {
    ...express,
    game: 'lao-express',
    names: { EN: 'Lao Express', KM: 'ឆ្នោតឡាវរហ័ស', CN: '老挝快开彩', VI: 'Lào nhanh', TH: 'หวยลาวด่วน' },
    shape: 'lao',
    area: 'SEA',
    bets: lao,
    draw: prizes(LAO),
  },
  {
    ...express,
    every: 15 * MINUTE,
    game: 'siam-yeekee',
    names: { EN: 'Siam Yeekee', KM: 'យីគីសៀម', CN: '暹罗一记彩', VI: 'Yeekee Xiêm', TH: 'ยี่กีสยาม' },
    art: 'siam-express',
    shape: 'yeekee',
    area: 'SEA',
    bets: yeekee,
    draw: prizes(YEEKEE),
    shot: withShots,
  },
  {
    ...express,
    ...hanoiDrawn,
    every: 10 * MINUTE,
    game: 'hanoi-special',
    names: { EN: 'Hanoi Special', KM: 'ហាណូយពិសេស', CN: '河内特别彩', VI: 'Hà Nội đặc biệt', TH: 'ฮานอยพิเศษ' },
  },
  {
    ...express,
    ...hanoiDrawn,
    game: 'hanoi-vip',
    names: { EN: 'Hanoi VIP', KM: 'ហាណូយ VIP', CN: '河内VIP彩', VI: 'Hà Nội VIP', TH: 'ฮานอย VIP' },
  },
  {
    ...express,
    game: 'malay-express',
    names: { EN: 'Malay 4D Express', KM: 'ឆ្នោតម៉ាឡេ 4D រហ័ស', CN: '大马4D快开彩', VI: 'Mã Lai 4D nhanh', TH: 'หวยมาเลย์ 4D ด่วน' },
    shape: 'malay',
    area: 'SEA',
    bets: malay,
    draw: prizes(MALAY),
  },
]

export const lotteryOf = (game: string): Lottery | null =>
  [...lotteries, ...dailyLotteries].find((one) => one.game === game) ?? null

/** Whether players shoot numbers into its draws. */
export const takesShots = ({ game }: Pick<Lottery, 'game'>): boolean =>
  lotteries.some((one) => one.game === game && one.shot !== undefined)
