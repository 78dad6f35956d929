import { currencyOf } from '#kit/currency.ts'
import { parseUnits, unitsText, type AmountRefusal } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'

/** What members limit for themselves: what comes in, what is lost, what is staked, and how long they are logged in. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

/** In a day, a week and a month of the merchant's calendar. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

export type OwnLimit = `${LimitKind}_${LimitPeriod}`
export const ownLimits = limitKinds.flatMap((kind) => limitPeriods.map((period) => `${kind}_${period}` as const))

export const isOwnLimit = (name: string): name is OwnLimit => ownLimits.some((own) => own === name)
export const kindOf = (name: OwnLimit): LimitKind => name.split('_')[0] as LimitKind

const MINUTES: Readonly<Record<LimitPeriod, bigint>> = { day: 1440n, week: 7n * 1440n, month: 31n * 1440n }

export type LimitRefusal = AmountRefusal | Refusal<'minutes_malformed', null>

/** A limit as typed: an amount in whole payable units, or minutes, of which a period has only so many. */
export function readLimit(name: OwnLimit, typed: string, currency: string): bigint | LimitRefusal {
  const text = typed.trim()
  return isTimeLimit(name) ? readMinutes(name, text) : parseUnits(text, currencyOf(currency)?.payable ?? 0)
}

type TimeLimit = `time_${LimitPeriod}`
export const isTimeLimit = (name: string): name is TimeLimit => isOwnLimit(name) && kindOf(name) === 'time'

/** Whole minutes, no more than the period has. */
export function readMinutes(name: TimeLimit, text: string): bigint | Refusal<'minutes_malformed', null> {
  if (!/^\d{1,5}$/.test(text)) return refuse('minutes_malformed')
  const minutes = BigInt(text)
  return minutes > MINUTES[name.slice('time_'.length) as LimitPeriod] ? refuse('minutes_malformed') : minutes
}

/** As it stands in answers and in the audit: an amount as text, or whole minutes. */
export function limitText(name: string, amount: bigint | null): string | null {
  if (amount === null) return null
  return isTimeLimit(name) ? amount.toString() : unitsText(amount)
}
