import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'

/** In whole amounts, about what a hundred US dollars are: what is less in a week is called no rise, however little was usual. */
const floors: Readonly<Record<string, bigint>> = {
  KHR: 400_000n,
  USD: 100n,
  CNY: 700n,
  THB: 3_500n,
  VND: 2_500_000n,
  IDR: 1_600_000n,
  MYR: 450n,
  LAK: 2_200_000n,
  MMK: 210_000n,
  PHP: 5_800n,
  INR: 8_500n,
  BRL: 550n,
  JPY: 15_000n,
  KRW: 140_000n,
  EUR: 100n,
  USDT: 100n,
  mBTC: 1n,
  PLAY: 100n,
}

export const floorOf = (currency: string): Units => (floors[currency] ?? 100n) * UNITS_PER_WHOLE
