import { categoryOfProduct } from './product.ts'

/** The parts of the world whose lotteries have a page of their own: their vendor's code, the kind that a game says, and the page. */
export const lotteryAreas = {
  VN: { vassalage: 'TCG_LOTTO_VN', path: '/vnLottery' },
  SEA: { vassalage: 'TCG_SEA', path: '/seaLottery' },
} as const

export type LotteryArea = keyof typeof lotteryAreas
export type LotteryPath = (typeof lotteryAreas)[LotteryArea]['path'] | '/lottery'

type Listed = { readonly vassalage: string; readonly gameType: string; readonly gameClassify: string | null }

/** The page that a lottery is played on; null for any other game. */
export function lotteryPathOf({ vassalage, gameType, gameClassify }: Listed): LotteryPath | null {
  if (categoryOfProduct(gameType) !== 'ELOTT') return null
  const area = Object.entries(lotteryAreas).find(([kind, { vassalage: own }]) => kind === gameClassify || own === vassalage)
  return area?.[1].path ?? '/lottery'
}
