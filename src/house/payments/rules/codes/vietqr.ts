import type { Units } from '#kit/money.ts'
import { amountIn, closed, currencyNumber, field, isPlain } from './tlv.ts'

export type VietQrFields = {
  /** The bank's six digits at NAPAS. */
  readonly bin: string
  readonly account: string
  readonly currency: string
  readonly amount?: Units
  readonly bill?: string
  readonly purpose?: string
}

const APPLICATION = 'A000000727'
const TO_ACCOUNT = 'QRIBFTTA'
const taken: readonly string[] = ['VND', 'PLAY']

export const isVietAccount = ({ bin, account }: { readonly bin: string; readonly account: string }): boolean =>
  /^\d{6}$/.test(bin) && /^[\dA-Za-z]{4,19}$/.test(account)

/** Vietnam's VietQR (NAPAS 247) to an account; null where it would be no valid code. */
export function vietQr(asked: VietQrFields): string | null {
  const { bin, account, currency, bill, purpose } = asked
  const number = taken.includes(currency) ? currencyNumber(currency) : undefined
  const amount = asked.amount === undefined ? '' : amountIn(asked.amount, currency)
  if (!number || amount === null || !isVietAccount(asked) || (purpose && !isPlain(purpose, 25))) return null
  const notes = [...(bill ? [field('01', bill)] : []), ...(purpose ? [field('08', purpose)] : [])].join('')
  return closed([
    field('00', '01'),
    field('01', amount ? '12' : '11'),
    field('38', field('00', APPLICATION) + field('01', field('00', bin) + field('01', account)) + field('02', TO_ACCOUNT)),
    field('53', number),
    ...(amount ? [field('54', amount)] : []),
    field('58', 'VN'),
    ...(notes ? [field('62', notes)] : []),
  ])
}
