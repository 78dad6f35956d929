import { parseUnits, type AmountRefusal, type Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Policy } from './policy.ts'
import { parseRate, rateText, type Rate, type RateRefusal } from '../rate.ts'
import type { ContractKind, ContractRow, Period, Terms } from '../terms.ts'

/** As typed: rates in per cent, amounts in the merchant's currency. */
export type TypedTerms = {
  readonly mode: Terms['mode']
  readonly period: Period
  readonly minBet: string
  readonly rows: readonly TypedRow[]
}
type TypedRow = { readonly rate: string; readonly activeMembers: number; readonly turnover: string; readonly loss: string }

/** `at` is the field's place in what was typed: `rows.2.rate`. */
type At<Code extends string, Data = unknown> = Refusal<Code, { readonly at: string } & Data>
export type TermsRefusal =
  | At<RateRefusal['code'] | AmountRefusal['code']>
  | At<'members_malformed' | 'rows_out_of_order' | 'period_not_offered' | 'mode_not_offered' | 'loss_missing'>
  | At<'period_of_upline', { readonly period: Period }>
  | At<'rate_below' | 'rate_above' | 'rate_above_upline' | 'rate_off_step', { readonly rate: string }>
  | At<'rows_outside', { readonly most: number }>

/** What a contract is held against. */
export type Bounds = {
  readonly kind: ContractKind
  readonly policy: Policy
  /** Of whoever would stand above; null where that is the house. */
  readonly upline: Terms | null
  /** How many places the currency's amounts have. */
  readonly places: number
}

/** The highest rate of a contract: that of its last row. */
export const topRate = ({ rows }: Pick<Terms, 'rows'>): Rate => rows.at(-1)?.rate ?? 0n

/**
 * Reads what somebody offers or asks for, and holds it against the merchant's policy and the contract of whoever would pay for it: no rate above
 * the upline's highest, and the same period, so that what the two earn adds up in every window. Rows stand in order, each with a higher rate that
 * asks for no less than the one before and for more of something.
 */
export function judgeTerms(typed: TypedTerms, bounds: Bounds): Terms | TermsRefusal {
  const { kind, policy, upline } = bounds
  const { mode, period } = typed
  if (!policy.modes.includes(mode)) return refuse('mode_not_offered', { at: 'mode' })
  if (!policy.periods.includes(period)) return refuse('period_not_offered', { at: 'period' })
  if (upline && upline.period !== period) return refuse('period_of_upline', { at: 'period', period: upline.period })
  const minBet = amountAt(typed.minBet, 'minBet', bounds)
  if (isRefusal(minBet)) return minBet
  if (typed.rows.length === 0 || typed.rows.length > policy.maxRows)
    return refuse('rows_outside', { at: 'rows', most: policy.maxRows })
  const rows: ContractRow[] = []
  for (const [index, row] of typed.rows.entries()) {
    const read = judgeRow(row, `rows.${index}`, bounds)
    if (isRefusal(read)) return read
    if (mode === 'floating' && read.loss === 0n) return refuse('loss_missing', { at: `rows.${index}.loss` })
    const before = rows.at(-1)
    if (before && !follows(before, read)) return refuse('rows_out_of_order', { at: `rows.${index}.rate` })
    rows.push(read)
  }
  return { kind, mode, period, minBet, rows }
}

function amountAt(text: string, at: string, { places }: Bounds): Units | At<AmountRefusal['code']> {
  const units = parseUnits(text.trim(), places)
  return isRefusal(units) ? refuse(units.code, { at }) : units
}

function judgeRow(row: TypedRow, at: string, bounds: Bounds): ContractRow | TermsRefusal {
  const { policy, upline } = bounds
  const rate = parseRate(row.rate.trim())
  const here = { at: `${at}.rate` }
  if (isRefusal(rate)) return refuse(rate.code, here)
  if (rate < policy.minRate || rate === 0n) return refuse('rate_below', { ...here, rate: rateText(policy.minRate) })
  if (upline && rate > topRate(upline)) return refuse('rate_above_upline', { ...here, rate: rateText(topRate(upline)) })
  if (rate > policy.maxRate) return refuse('rate_above', { ...here, rate: rateText(policy.maxRate) })
  if (rate % policy.step !== 0n) return refuse('rate_off_step', { ...here, rate: rateText(policy.step) })
  const { activeMembers } = row
  if (!Number.isSafeInteger(activeMembers) || activeMembers < 0 || activeMembers > 1_000_000)
    return refuse('members_malformed', { at: `${at}.activeMembers` })
  const turnover = amountAt(row.turnover, `${at}.turnover`, bounds)
  if (isRefusal(turnover)) return turnover
  const loss = amountAt(row.loss, `${at}.loss`, bounds)
  return isRefusal(loss) ? loss : { rate, activeMembers, turnover, loss }
}

function follows(before: ContractRow, row: ContractRow): boolean {
  const asked = ({ activeMembers, turnover, loss }: ContractRow) => [BigInt(activeMembers), turnover, loss]
  const [less, more] = [asked(before), asked(row)]
  const noLess = more.every((each, index) => each >= (less[index] as bigint))
  return row.rate > before.rate && noLess && more.some((each, index) => each > (less[index] as bigint))
}
