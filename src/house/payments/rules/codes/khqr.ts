import type { Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'
import { amountIn, closed, currencyNumber, field, isPlain } from './tlv.ts'

export type KhqrFields = {
  /** A Bakong account, such as `shop@bank`. */
  readonly account: string
  readonly name: string
  readonly city: string
  readonly currency: string
  /** Of a merchant's account; a person's has none. */
  readonly merchantId?: string
  readonly bank?: string
  /** With an amount the code is dynamic, made for one payment. */
  readonly amount?: Units
  readonly bill?: string
  readonly store?: string
  readonly terminal?: string
  readonly created?: Millis
  readonly expires?: Millis
}

const account = /^[^\s@]{1,30}@[^\s@]{1,30}$/
const taken: readonly string[] = ['KHR', 'USD', 'PLAY']

export const isKhqrAccount = (text: string): boolean => isPlain(text, 32) && account.test(text)

/** Cambodia's KHQR, as the National Bank's own tool writes it; null where it would be no valid code. */
export function khqr(asked: KhqrFields): string | null {
  const { name, city, currency, merchantId, bank, bill, store, terminal, created, expires } = asked
  const number = taken.includes(currency) ? currencyNumber(currency) : undefined
  const amount = asked.amount === undefined ? '' : amountIn(asked.amount, currency)
  if (!number || amount === null || !isKhqrAccount(asked.account) || !isPlain(name, 25) || !isPlain(city, 15)) return null
  const notes = [
    ...(bill ? [field('01', bill)] : []),
    ...(store ? [field('03', store)] : []),
    ...(terminal ? [field('07', terminal)] : []),
  ].join('')
  const times = [...(created ? [field('00', String(created))] : []), ...(expires ? [field('01', String(expires))] : [])].join('')
  const payee = merchantId
    ? field('30', field('00', asked.account) + field('01', merchantId) + (bank ? field('02', bank) : ''))
    : field('29', field('00', asked.account))
  return closed([
    field('00', '01'),
    field('01', amount ? '12' : '11'),
    payee,
    field('52', '5999'),
    field('53', number),
    ...(amount ? [field('54', amount)] : []),
    field('58', 'KH'),
    field('59', name),
    field('60', city),
    ...(notes ? [field('62', notes)] : []),
    ...(times ? [field('99', times)] : []),
  ])
}
