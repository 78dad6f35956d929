import { isRefusal } from '#kit/refusal.ts'
import type { MethodPayee } from '#house/payments/rules/method.ts'
import { loosensMethod } from '#house/payments/rules/loosening.ts'
import { readTerms, type TermsField, type TypedTerms } from '#house/payments/rules/method-terms.ts'
import type { house } from '#console/api/house.ts'
import type { Method } from './queries.ts'

/** A way to deposit as it stands in the boxes of its editor. */
export type Written = {
  readonly titles: Readonly<Record<string, string>>
  readonly smallest: string
  readonly largest: string
  readonly presets: string
  readonly fixed: string
  readonly rate: string
  readonly opens: string
  readonly closes: string
  readonly countries: string
  readonly payee: MethodPayee
  readonly secondFrom: string
  readonly lowest: number | null
  readonly highest: number | null
  readonly enabled: boolean
}

/** What the calls take that write a way to deposit. */
export type Sent = Parameters<typeof house.payments.changeMethod>[0]['body']['data']['method']

export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const writtenOf = (method: Method): Written => ({
  titles: method.titles,
  smallest: method.smallest,
  largest: method.largest,
  presets: method.presets.join(', '),
  fixed: method.fee.fixed,
  rate: String(method.fee.rate / 100),
  opens: method.hours ? clockText(method.hours.opens) : '',
  closes: method.hours ? clockText(method.hours.closes) : '',
  countries: method.countries.join(', '),
  payee: method.payee,
  secondFrom: method.secondFrom ?? '',
  lowest: method.tiers.from,
  highest: method.tiers.to,
  enabled: method.enabled,
})

/** Kinds of deposits that somebody in the console decides about: no provider takes their money. */
export const byConsole: ReadonlySet<Method['kind']> = new Set(['slip', 'voucher'])

export const isCode = (code: string): boolean => /^[a-z0-9][a-z0-9-]{1,39}$/.test(code)

/** Beside which box stands what is wrong with a term. */
export const boxOf: Readonly<Record<TermsField, keyof Written | 'kind'>> = {
  kind: 'kind',
  titles: 'titles',
  smallest: 'smallest',
  largest: 'largest',
  presets: 'presets',
  fixed: 'fixed',
  rate: 'rate',
  hours: 'opens',
  countries: 'countries',
  payee: 'payee',
  tiers: 'lowest',
  second_from: 'secondFrom',
}

/** What stands in a box with commas or spaces between. */
export const listOf = (text: string): string[] =>
  text
    .split(/[,\s]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Minutes of the day; null where it is no time. */
function minuteOf(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text.trim())
  const [hour, minute] = [Number(match?.[1] ?? 24), Number(match?.[2] ?? 60)]
  return hour < 24 && minute < 60 ? hour * 60 + minute : null
}

/** Hundredths of a percent; null where it is no percentage. */
function rateOf(text: string): number | null {
  return /^\d{1,2}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim()) * 100) : null
}

type Of = Pick<Method, 'kind' | 'currency'>

/** What is sent, or the field that is wrong: the house's own rule, run before it is asked. */
export function readWritten(written: Written, { kind, currency }: Of): TypedTerms | TermsField {
  const { titles, smallest, largest, payee, enabled } = written
  const rate = rateOf(written.rate)
  if (rate === null) return 'rate'
  const [opens, closes] = [minuteOf(written.opens), minuteOf(written.closes)]
  const allDay = written.opens.trim() === '' && written.closes.trim() === ''
  if (!allDay && (opens === null || closes === null)) return 'hours'
  const typed: TypedTerms = {
    titles,
    smallest: smallest.trim(),
    largest: largest.trim(),
    presets: listOf(written.presets),
    fee: { fixed: written.fixed.trim(), rate },
    hours: opens === null || closes === null ? null : { opens, closes },
    countries: listOf(written.countries).map((code) => code.toUpperCase()),
    payee,
    secondFrom: written.secondFrom.trim() || null,
    tiers: { from: written.lowest ?? -1, to: written.highest ?? -1 },
    enabled,
  }
  const read = readTerms(typed, { kind, currency })
  return isRefusal(read) ? read.data.field : typed
}

/** Whether the house asks a second person for it: its own rule, run before it is asked. `before` is null where it is new. */
export function loosensTyped(before: Method | null, typed: TypedTerms, of: Of): boolean {
  const [standing, after] = [before && readTerms(before, of), readTerms(typed, of)]
  return !isRefusal(standing) && !isRefusal(after) && loosensMethod(standing, after)
}
