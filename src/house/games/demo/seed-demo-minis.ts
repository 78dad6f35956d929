import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { listGame } from '../vendors/open-vendor.ts'

/** Mini games of the arcade, as its own list names them. */
const minis: readonly (readonly [code: string, names: Readonly<Record<'EN' | 'KM' | 'CN', string>>])[] = [
  ['royal-kite', { EN: 'Royal Kite', KM: 'ខ្លែងឯក', CN: '皇家风筝' }],
  ['jade-dice', { EN: 'Jade Dice', KM: 'គ្រាប់ឡុកឡាក់ត្បូង', CN: '翡翠骰子' }],
  ['lotus-pond', { EN: 'Lotus Pond', KM: 'ស្រះឈូក', CN: '荷塘寻莲' }],
  ['sky-lantern', { EN: 'Sky Lantern', KM: 'គោមហោះ', CN: '孔明灯' }],
  ['golden-stupa', { EN: 'Golden Stupa', KM: 'ចេតិយមាស', CN: '金塔弹珠' }],
  ['moon-wheel', { EN: 'Moon Wheel', KM: 'កង់ព្រះចន្ទ', CN: '月轮' }],
  ['firefly-keno', { EN: 'Firefly Keno', KM: 'ខេណូអំពិលអំពែក', CN: '萤火基诺' }],
  ['mekong-hilo', { EN: 'Mekong Hi-Lo', KM: 'ហាយឡូមេគង្គ', CN: '湄公高低' }],
]

/** The mini games of the arcade. Seeding again changes nothing. */
export async function seedDemoMinis(tx: Tx, vendor: number): Promise<void> {
  const terms = {
    gameType: 'MINI',
    smallestBet: UNITS_PER_WHOLE,
    largestStake: 10_000n * UNITS_PER_WHOLE,
    freeTrial: true,
    lines: 1,
  }
  for (const [gameCode, names] of minis) await listGame(tx, { vendor, ...terms, gameCode, names, icon: gameCode })
}
