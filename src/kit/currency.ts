/**
 * What we know of a currency. Our own table decides, not Intl: Intl gives IDR and LAK no decimals and throws on USDT.
 * `payable` is the smallest unit a payment may move, as decimals; `sign` is shown before the amount unless `signAfter`.
 */
export type Currency = {
  readonly code: string
  readonly payable: number
  readonly sign: string
  readonly signAfter: boolean
}

/** The ledger's unit is a hundred-thousandth. */
const DECIMALS = 5

const rows: readonly [code: string, payable: number, sign: string, signAfter?: 'after'][] = [
  ['KHR', 0, '៛', 'after'],
  ['USD', 2, '$'],
  ['CNY', 2, '¥'],
  ['THB', 2, '฿'],
  ['VND', 0, '₫', 'after'],
  ['IDR', 2, 'Rp'],
  ['MYR', 2, 'RM'],
  ['LAK', 2, '₭'],
  ['MMK', 2, 'K'],
  ['PHP', 2, '₱'],
  ['INR', 2, '₹'],
  ['BRL', 2, 'R$'],
  ['JPY', 0, '¥'],
  ['KRW', 0, '₩'],
  ['EUR', 2, '€'],
  ['USDT', 2, '₮'],
  // The ledger's unit is too coarse for one satoshi, so bitcoin is named in thousandths, as vendors do.
  ['mBTC', 5, 'm₿'],
  ['PLAY', 2, '◈'],
]

const byCode: ReadonlyMap<string, Currency> = new Map(
  rows.map(([code, payable, sign, after]) => [code, { code, payable, sign, signAfter: after === 'after' }]),
)

export const currencyCodes: readonly string[] = rows.map(([code]) => code)

/** The smallest amount of a currency that can be paid, in units of the ledger. */
export const payableUnits = (code: string): bigint => 10n ** BigInt(DECIMALS - (byCode.get(code)?.payable ?? DECIMALS))

export function currencyOf(code: string): Currency | undefined {
  return byCode.get(code)
}
