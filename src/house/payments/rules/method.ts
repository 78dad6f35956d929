import { minuteOfDay, type Calendar } from '#kit/calendar.ts'
import { MINUTE, type Millis } from '#kit/clock.ts'
import { currencyOf } from '#kit/currency.ts'
import type { Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { isKhqrAccount, khqr } from './codes/khqr.ts'
import { promptPay, promptPayAccount } from './codes/promptpay.ts'
import { isPlain } from './codes/tlv.ts'
import { isVietAccount, vietQr } from './codes/vietqr.ts'

/**
 * redirect: the provider's own page · khqr, promptpay, vietqr: a code to scan · slip: a transfer that a person compares with its slip ·
 * voucher: a code that is worth money
 */
export const methodKinds = ['redirect', 'khqr', 'promptpay', 'vietqr', 'slip', 'voucher'] as const
export type MethodKind = (typeof methodKinds)[number]

/** Whom a code or a transfer pays; what a kind does not need is empty. The bank of VietQR is its six digits. */
export type MethodPayee = {
  readonly bank: string
  readonly account: string
  readonly holder: string
  readonly city: string
}
export const noPayee: MethodPayee = { bank: '', account: '', holder: '', city: '' }

/** `rate` is in hundredths of a percent. */
export type Fee = { readonly fixed: Units; readonly rate: number }

const RATE_WHOLE = 10_000n
const DECIMALS = 5n

/** What is paid on top of an amount: no finer than the currency pays, rounded up, so that the fee is never less than it costs. */
export function feeOf(amount: Units, { fixed, rate }: Fee, currency: string): Units {
  const grain = 10n ** (DECIMALS - BigInt(currencyOf(currency)?.payable ?? 0))
  const share = (amount * BigInt(rate) + RATE_WHOLE - 1n) / RATE_WHOLE
  return ((fixed + share + grain - 1n) / grain) * grain
}

/** Minutes of the merchant's day; from `opens` until before `closes`, over midnight where that is the smaller. */
export type Hours = { readonly opens: number; readonly closes: number }

type Here = { readonly now: Millis; readonly calendar: Calendar }

export function isOpen(hours: Hours | null, { now, calendar }: Here): boolean {
  if (hours === null) return true
  const minute = minuteOfDay(now, calendar)
  const { opens, closes } = hours
  return opens < closes ? opens <= minute && minute < closes : opens <= minute || minute < closes
}

export type Reach = { readonly countries: readonly string[]; readonly hours: Hours | null }

/** Whether it is offered in that country at that time. From an unknown country only methods without a country list are offered. */
export function isOffered({ countries, hours }: Reach, { region, now, calendar }: { region: string | null } & Here): boolean {
  const here = countries.length === 0 || (region !== null && countries.includes(region))
  return here && isOpen(hours, { now, calendar })
}

/** The payment tiers of members; the first is the default. */
export const TIERS = { first: 0, last: 9 } as const
export type Tiers = { readonly from: number; readonly to: number }
export const allTiers: Tiers = { from: TIERS.first, to: TIERS.last }

export const hasTier = ({ from, to }: Tiers, tier: number): boolean => from <= tier && tier <= to

const enough = (text: string) => text.trim().length > 0 && text.length <= 80

const payeeFits: Readonly<Record<MethodKind, (payee: MethodPayee) => boolean>> = {
  redirect: () => true,
  voucher: () => true,
  slip: ({ bank, account, holder }) => [bank, account, holder].every(enough),
  khqr: ({ account, holder, city }) => isKhqrAccount(account) && isPlain(holder, 25) && isPlain(city, 15),
  promptpay: ({ account }) => promptPayAccount(account) !== null,
  vietqr: ({ bank, account }) => isVietAccount({ bin: bank, account }),
}

const currencies: Readonly<Partial<Record<MethodKind, readonly string[]>>> = {
  khqr: ['KHR', 'USD', 'PLAY'],
  promptpay: ['THB', 'PLAY'],
  vietqr: ['VND', 'PLAY'],
}

export type MethodTerms = {
  readonly kind: MethodKind
  readonly currency: string
  readonly smallest: Units
  readonly largest: Units
  readonly presets: readonly Units[]
  readonly payee: MethodPayee
}

export type TermsRefusal = Refusal<'bounds_crossed' | 'preset_outside' | 'payee_malformed' | 'currency_unfit', null>

/** Whether a way to deposit can be offered as an operator wrote it. */
export function judgeTerms({ kind, currency, smallest, largest, presets, payee }: MethodTerms): TermsRefusal | null {
  if (smallest <= 0n || smallest > largest) return refuse('bounds_crossed')
  if (presets.some((preset) => preset < smallest || preset > largest)) return refuse('preset_outside')
  if (currencies[kind]?.includes(currency) === false) return refuse('currency_unfit')
  return payeeFits[kind](payee) ? null : refuse('payee_malformed')
}

export const isCode = (kind: MethodKind): boolean => kind in currencies

export type PaymentCodeFields = {
  readonly kind: MethodKind
  readonly payee: MethodPayee
  readonly currency: string
  /** All that is to be paid, with the fee. */
  readonly amount: Units
  /** What the payer's bank shows, and the house finds the payment by. */
  readonly bill: string
  readonly now: Millis
  readonly expires: Millis
}

/** The code of one payment; null where this kind has none or the payee none could be made for. */
export function paymentCode({ kind, payee, currency, amount, bill, now, expires }: PaymentCodeFields): string | null {
  const { account, holder: name, city } = payee
  if (kind === 'khqr') return khqr({ account, name, city, currency, amount, bill, created: now, expires })
  if (kind === 'promptpay') return promptPay({ account, currency, amount })
  return kind === 'vietqr' ? vietQr({ bin: payee.bank, account, currency, amount, bill, purpose: bill }) : null
}

/** How long a code may be paid. */
export const CODE_LIFE: Millis = 15 * MINUTE

/** The last characters of a deposit's id, which are random: short enough to be read out. */
export const billOf = (id: string): string => id.replaceAll('-', '').slice(-12).toUpperCase()
