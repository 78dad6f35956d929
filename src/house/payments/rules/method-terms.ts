import { currencyOf } from '#kit/currency.ts'
import { parseUnits, type Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { judgeTerms, TIERS, type Tiers, type Fee, type Hours, type MethodKind, type MethodPayee } from './method.ts'

/** What an operator writes of a way to deposit: sums as typed, hours as minutes of the merchant's day. */
export type TypedTerms = {
  readonly titles: Readonly<Record<string, string>>
  readonly smallest: string
  readonly largest: string
  readonly presets: readonly string[]
  readonly fee: { readonly fixed: string; readonly rate: number }
  readonly hours: Hours | null
  readonly countries: readonly string[]
  readonly payee: MethodPayee
  readonly secondFrom: string | null
  /** Which members may use it, by their tiers. */
  readonly tiers: Tiers
  readonly enabled: boolean
}

export type ReadTerms = {
  readonly titles: Readonly<Record<string, string>>
  readonly smallest: Units
  readonly largest: Units
  readonly presets: readonly Units[]
  readonly fee: Fee
  readonly hours: Hours | null
  readonly countries: readonly string[]
  readonly payee: MethodPayee
  readonly secondFrom: Units | null
  readonly tiers: Tiers
  readonly enabled: boolean
}

export const termsFields = [
  'titles',
  'smallest',
  'largest',
  'presets',
  'fixed',
  'rate',
  'hours',
  'countries',
  'payee',
  'second_from',
  'tiers',
  'kind',
] as const
export type TermsField = (typeof termsFields)[number]
export type TermsWrong = Refusal<'terms_wrong', { field: TermsField }>

const MOST_PRESETS = 8
const HIGHEST_RATE = 5000
const LONGEST_TITLE = 60
const LAST_MINUTE = 1439

const wrong = (field: TermsField): TermsWrong => refuse('terms_wrong', { field })
const judged: Readonly<Record<string, TermsField>> = {
  bounds_crossed: 'largest',
  preset_outside: 'presets',
  payee_malformed: 'payee',
  currency_unfit: 'kind',
}
const isMinute = (value: number) => Number.isInteger(value) && value >= 0 && value <= LAST_MINUTE
const isTier = (tier: number) => Number.isInteger(tier) && tier >= TIERS.first && tier <= TIERS.last
const isTitled = (titles: TypedTerms['titles']) =>
  (titles['EN'] ?? '').trim() !== '' && Object.values(titles).every((title) => title.length <= LONGEST_TITLE)

/** What any way to deposit or to withdraw is called, and for which sums it is. */
export type TypedBounds = Pick<TypedTerms, 'titles' | 'smallest' | 'largest' | 'presets'>
export type ReadBounds = Pick<ReadTerms, 'titles' | 'smallest' | 'largest' | 'presets'>

/** Reads titles and sums, no finer than the currency pays; names the first field that cannot stand. */
export function readBounds(typed: TypedBounds, currency: string): ReadBounds | TermsWrong {
  const sum = (text: string) => parseUnits(text.trim(), currencyOf(currency)?.payable ?? 0)
  if (!isTitled(typed.titles)) return wrong('titles')
  const [smallest, largest] = [sum(typed.smallest), sum(typed.largest)]
  if (isRefusal(smallest) || smallest <= 0n) return wrong('smallest')
  if (isRefusal(largest) || largest < smallest) return wrong('largest')
  const presets: Units[] = []
  for (const text of typed.presets) {
    const preset = sum(text)
    if (isRefusal(preset) || presets.includes(preset) || preset < smallest || preset > largest) return wrong('presets')
    presets.push(preset)
  }
  if (presets.length > MOST_PRESETS) return wrong('presets')
  const titles = Object.fromEntries(Object.entries(typed.titles).filter(([, title]) => title.trim() !== ''))
  return { titles, smallest, largest, presets }
}

/** Reads what was written, no finer than the currency pays; names the first field that cannot stand. */
export function readTerms(
  typed: TypedTerms,
  { kind, currency }: { readonly kind: MethodKind; readonly currency: string },
): ReadTerms | TermsWrong {
  const sum = (text: string) => parseUnits(text.trim(), currencyOf(currency)?.payable ?? 0)
  const bounds = readBounds(typed, currency)
  if (isRefusal(bounds)) return bounds
  const fixed = sum(typed.fee.fixed)
  if (isRefusal(fixed)) return wrong('fixed')
  const { rate } = typed.fee
  if (!Number.isInteger(rate) || rate < 0 || rate > HIGHEST_RATE) return wrong('rate')
  const { hours, countries, payee, tiers, enabled } = typed
  if (hours && (!isMinute(hours.opens) || !isMinute(hours.closes) || hours.opens === hours.closes)) return wrong('hours')
  if (countries.length > 250 || countries.some((code) => !/^[A-Z]{2}$/.test(code))) return wrong('countries')
  const secondFrom = typed.secondFrom === null ? null : sum(typed.secondFrom)
  if (isRefusal(secondFrom) || secondFrom === 0n) return wrong('second_from')
  if (!isTier(tiers.from) || !isTier(tiers.to) || tiers.from > tiers.to) return wrong('tiers')
  const unfit = judgeTerms({ kind, currency, ...bounds, payee })
  if (unfit) return wrong(judged[unfit.code] ?? 'payee')
  return { ...bounds, fee: { fixed, rate }, hours, countries, payee, secondFrom, tiers, enabled }
}
